package org.echohealth.guard.rules.internal;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** The rules of the bundle, compiled once, and how a text is held against them. */
@Component(service = RuleBook.class, immediate = true)
public final class RuleBook {
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
            reader.read(words, withoutEnd(turn));
        }
        int begin = words.places();
        reader.read(words, text);
        Joined joined = new Joined(matcher.find(), begin);
        matchers.offer(matcher);
        return joined;
    }

    /** How many patterns there are. */
    int patterns() {
        return lexicon.patterns().size();
    }

    /** A thought that goes on in the next turn often ends in dots. */
    private static String withoutEnd(String turn) {
        int end = turn.length();
        while (end > 0 && !Character.isLetterOrDigit(turn.charAt(end - 1))) {
            end--;
        }
        return turn.substring(0, end);
    }

    /** @param current the place at which the present message begins */
    record Joined(Findings findings, int current) {}
}
