package org.echohealth.llm.embedded.internal.understand;

import java.util.ArrayList;
import java.util.List;
import org.echohealth.api.patient.Language;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.extract.Token;

/** Things of one kind (symptoms, visits, body sites) with the ways in which people name them. Immutable. */
final class PhraseBook {
    /** @param name as in the list @param span of the words @param weight longer phrases weigh more */
    record Hit(String name, Span span, int weight) {}

    private record Entry(String name, String[] words) {}

    private final List<Entry> entries = new ArrayList<>();
    private final Language language;
    private final int gap;
    private final boolean endings;

    /**
     * @param gap most words between two words of a phrase
     * @param endings true where each word may carry the endings of the language
     */
    PhraseBook(String list, Language language, int gap, boolean endings) {
        this.language = language;
        this.gap = gap;
        this.endings = endings;
        for (String line : Resource.lines(list, language)) {
            int sign = line.indexOf('=');
            String name = sign < 0 ? line : line.substring(0, sign).strip();
            for (String phrase : (sign < 0 ? line : line.substring(sign + 1)).split(";")) {
                entries.add(new Entry(name, phrase.strip().replace('_', ' ').split("\\s+")));
            }
        }
    }

    /** Hits in order of place; where two overlap the longer phrase, then the longer stretch, wins. */
    List<Hit> find(List<Token> tokens) {
        List<Hit> found = new ArrayList<>();
        for (Entry entry : entries) {
            for (int i = 0; i < tokens.size(); i++) {
                int end = match(tokens, i, entry.words());
                if (end >= 0) {
                    int letters = String.join("", entry.words()).length();
                    found.add(new Hit(
                            entry.name(),
                            tokens.get(i).span().cover(tokens.get(end).span()),
                            entry.words().length * 100 + letters));
                }
            }
        }
        found.sort((a, b) -> Integer.compare(b.weight(), a.weight()));
        List<Hit> kept = new ArrayList<>();
        for (Hit hit : found) {
            if (kept.stream().noneMatch(k -> k.span().overlaps(hit.span()))) {
                kept.add(hit);
            }
        }
        kept.sort((a, b) -> a.span().compareTo(b.span()));
        return kept;
    }

    private int match(List<Token> tokens, int at, String[] words) {
        if (!matches(tokens.get(at), words[0])) {
            return -1;
        }
        int place = at;
        for (int k = 1; k < words.length; k++) {
            int next = -1;
            for (int j = place + 1; j <= Math.min(place + 1 + gap, tokens.size() - 1); j++) {
                if (matches(tokens.get(j), words[k])) {
                    next = j;
                    break;
                }
            }
            if (next < 0) {
                return -1;
            }
            place = next;
        }
        return place;
    }

    private boolean matches(Token token, String pattern) {
        String word = token.folded();
        int star = pattern.indexOf('*');
        if (star >= 0 && star < pattern.length() - 1) {
            return word.startsWith(pattern.substring(0, star)) && word.contains(pattern.substring(star + 1));
        }
        if (star >= 0) {
            return word.startsWith(pattern.substring(0, star));
        }
        return word.equals(pattern) || (endings && Endings.of(word, pattern, language));
    }
}
