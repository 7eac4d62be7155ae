package org.echohealth.conversation.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.echohealth.api.guard.OutputGuard;
import org.echohealth.api.guard.OutputGuard.Clause;
import org.echohealth.api.guard.OutputGuard.Reader;
import org.echohealth.api.guard.OutputGuard.Ruling;
import org.echohealth.api.patient.Language;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A reply on its way out: text is held until a clause is whole, each clause passes all output guards, and only then is
 * said (rule G6). A guard that fails withholds the clause.
 */
final class ReplyStream {
    private static final Logger LOG = LoggerFactory.getLogger(ReplyStream.class);
    private static final String ENDS = ".!?;\n…";
    private static final int LONGEST_OBJECT = 4_000;

    private final List<OutputGuard> guards;
    private final Language language;
    private final Reader reader;
    private final Consumer<String> said;
    private final List<String> evidence = new ArrayList<>();
    private final List<String> changes = new ArrayList<>();
    private final WrittenCalls writtenCalls = new WrittenCalls();
    private final StringBuilder held = new StringBuilder();
    private final StringBuilder reply = new StringBuilder();

    /** @param guards in their order @param said gets each released piece */
    ReplyStream(List<OutputGuard> guards, Language language, Reader reader, Consumer<String> said) {
        this.guards = List.copyOf(guards);
        this.language = language;
        this.reader = reader;
        this.said = said;
    }

    /** Adds what later clauses may rest on. */
    void rest(String text) {
        evidence.add(text);
    }

    /** Takes a piece of a model's own words. */
    void text(String piece) {
        held.append(piece);
        int end;
        while ((end = clauseEnd(held)) > 0) {
            release(held.substring(0, end), false);
            held.delete(0, end);
        }
    }

    /** Takes a statement that a tool worded from the record. */
    void stated(String statement) {
        flush();
        if (reply.length() > 0 && !Character.isWhitespace(reply.charAt(reply.length() - 1))) {
            release(" ", true);
        }
        release(statement, true);
    }

    /** Judges and says what is held: the answer is whole. */
    void flush() {
        if (held.length() > 0) {
            String rest = held.toString();
            held.setLength(0);
            release(rest, false);
        }
        writtenCalls.reset();
    }

    /** Forgets what is held: half a clause of an answer that broke off may mean the opposite of the whole. */
    void drop() {
        held.setLength(0);
        writtenCalls.reset();
    }

    /** True where something but white space was said. */
    boolean saidSomething() {
        return !reply.toString().isBlank();
    }

    /** All that was said; the pieces joined. */
    String reply() {
        return reply.toString();
    }

    /** What the guards changed or withheld, for the audit. */
    List<String> changes() {
        return List.copyOf(changes);
    }

    /** Judges text that is never said, such as thinking or arguments; false where a guard withholds it. */
    boolean admits(String text) {
        return judge(text, true).release();
    }

    private void release(String whole, boolean typed) {
        String clause = typed ? whole : writtenCalls.without(whole);
        if (clause.length() < whole.length()) {
            changes.add("a call written as text");
            if (clause.isBlank()) {
                return;
            }
        }
        if (clause.isBlank()) {
            say(clause);
            return;
        }
        Ruling ruling = judge(clause, typed);
        if (ruling.release()) {
            say(ruling.text());
        }
    }

    private Ruling judge(String clause, boolean typed) {
        String text = clause;
        for (OutputGuard guard : guards) {
            Ruling ruling;
            try {
                ruling = guard.review(new Clause(text, language, evidence, typed, reader));
            } catch (RuntimeException failed) {
                LOG.error("ECHO-2020 output guard {} failed; the clause is withheld", guard.name(), failed);
                ruling = Ruling.withhold(guard.name() + " failed");
            }
            if (!ruling.reason().isEmpty()) {
                changes.add(guard.name() + ": " + ruling.reason());
            }
            if (!ruling.release()) {
                return ruling;
            }
            text = ruling.text();
        }
        return Ruling.pass(text);
    }

    private void say(String text) {
        String piece = reply.length() == 0 ? text.stripLeading() : text;
        if (!piece.isEmpty()) {
            reply.append(piece);
            said.accept(piece);
        }
    }

    /**
     * End of the first whole clause, exclusive, with the white space behind it; 0 where none is whole. A full stop
     * between digits ("2.5 mg") or one that nothing follows yet ends no clause, and a JSON object stays whole.
     */
    private static int clauseEnd(CharSequence text) {
        int depth = 0;
        int object = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '{' && (depth > 0 || beginsObject(text, i))) {
                object = depth++ == 0 ? i : object;
            } else if (c == '}' && depth > 0) {
                depth--;
            }
            if (ENDS.indexOf(c) < 0 || (depth > 0 && i - object < LONGEST_OBJECT)) {
                continue;
            }
            int next = i + 1;
            while (next < text.length() && ENDS.indexOf(text.charAt(next)) >= 0) {
                next++;
            }
            if (c != '\n' && (next >= text.length() || !Character.isWhitespace(text.charAt(next)))) {
                continue;
            }
            while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
                next++;
            }
            return next;
        }
        return 0;
    }

    /** True where a name in quotes, or nothing yet, follows the brace. */
    private static boolean beginsObject(CharSequence text, int brace) {
        int next = brace + 1;
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        return next == text.length() || text.charAt(next) == '"';
    }
}
