package org.echohealth.guard.rules.internal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.guard.InputGuard.Message;
import org.echohealth.api.text.Folding;

/** A table of messages; a line with "!" in front says what it says only with its diacritics. */
final class Table {
    static final RuleBook BOOK = new RuleBook();
    static final RuleGuard GUARD = new RuleGuard(BOOK);

    private Table() {}

    /** The messages as written, and where it makes a difference also without diacritics. */
    static List<String> bothWays(String name) {
        List<String> messages = new ArrayList<>();
        for (String line : lines(name)) {
            boolean asWrittenOnly = line.startsWith("!");
            String message = asWrittenOnly ? line.substring(1) : line;
            messages.add(message);
            String folded = Folding.foldChars(message);
            if (!asWrittenOnly && !folded.equals(message.toLowerCase(java.util.Locale.ROOT))) {
                messages.add(folded);
            }
        }
        return messages;
    }

    static List<String> lines(String name) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(Table.class.getResourceAsStream(name), name), StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static GuardAction action(String text) {
        return GUARD.check(Message.of(text)).action();
    }

    /** The messages that are judged otherwise, with what hit. */
    static List<String> judgedOtherwise(String name, GuardAction expected) {
        return bothWays(name).stream()
                .map(message -> {
                    var verdict = GUARD.check(Message.of(message));
                    return verdict.action() == expected
                            ? ""
                            : verdict.action() + " " + verdict.matched() + " " + message;
                })
                .filter(wrong -> !wrong.isEmpty())
                .toList();
    }
}
