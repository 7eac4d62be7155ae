package org.echohealth.guard.rules.internal;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** The rules of the bundle, compiled once, and how a text is held against them. */
@Component(service = RuleBook.class, immediate = true)
public final class RuleBook {
    /** Empty places behind a turn that is complete in itself. */
    private static final int BETWEEN_THOUGHTS = 8;

    private final Lexicon lexicon;
    private final Reader reader;
    /** Those not at work, with their buffers; as many as there were ever messages judged at once. */
    private final Queue<Matcher> matchers = new ConcurrentLinkedQueue<>();

    /** @throws IllegalStateException where a lexicon is missing or malformed: the guards then stay away (rule G3) */
    @Activate
    public RuleBook() {
        lexicon = LexiconReader.bundled();
        reader = new Reader(lexicon);
    }

    /** What stands in the text. */
    Findings judge(String text) {
        return judgeJoined(List.of(), text).findings();
    }

    /** What stands in the turns read as one text. */
    Joined judgeJoined(List<String> earlier, String text) {
        Matcher idle = matchers.poll();
        Matcher matcher = idle == null ? new Matcher(lexicon) : idle;
        Words words = matcher.words();
        for (String turn : earlier) {
            int end = thoughtEnd(turn);
            reader.read(words, turn.substring(0, end));
            words.skip(concluded(turn, end) ? BETWEEN_THOUGHTS : 1);
        }
        int begin = words.places();
        reader.read(words, text);
        Joined joined = new Joined(matcher.find(earlier.isEmpty()), begin);
        matchers.offer(matcher);
        return joined;
    }

    /** How many patterns there are. */
    int patterns() {
        return lexicon.patterns().size();
    }

    private static int thoughtEnd(String turn) {
        int end = turn.length();
        while (end > 0 && !Character.isLetterOrDigit(turn.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    /** True where the turn ends as a sentence does; one that ends in dots or in nothing may go on in the next. */
    private static boolean concluded(String turn, int end) {
        String sign = turn.substring(end).strip();
        return sign.equals(".") || sign.startsWith("!") || sign.startsWith("?");
    }

    /** @param current the place at which the present message begins */
    record Joined(Findings findings, int current) {}
}
