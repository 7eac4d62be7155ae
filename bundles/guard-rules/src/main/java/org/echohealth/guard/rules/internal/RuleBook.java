package org.echohealth.guard.rules.internal;

import java.util.List;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** The rules of the bundle, compiled once, and how a text is held against them. */
@Component(service = RuleBook.class, immediate = true)
public final class RuleBook {
    private final Lexicon lexicon;
    private final Reader reader;

    /** @throws IllegalStateException where a lexicon is missing or malformed: the guards then stay away (rule G3) */
    @Activate
    public RuleBook() {
        lexicon = LexiconReader.bundled();
        reader = new Reader(lexicon.trie(), lexicon.shortForms());
    }

    /** What stands in the text. */
    Findings judge(String text) {
        return Matcher.find(lexicon, reader.read(text));
    }

    /** What stands in the turns read as one text. */
    Joined judgeJoined(List<String> earlier, String text) {
        Words words = new Words();
        for (String turn : earlier) {
            reader.readInto(words, withoutEnd(turn));
        }
        int begin = words.places();
        reader.readInto(words, text);
        return new Joined(Matcher.find(lexicon, words), begin);
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
