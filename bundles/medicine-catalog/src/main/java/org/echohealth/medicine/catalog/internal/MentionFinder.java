package org.echohealth.medicine.catalog.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.api.medicine.Medicine;
import org.echohealth.api.medicine.MedicineCatalog.Mention;
import org.echohealth.medicine.catalog.internal.TextTokens.Token;
import org.jspecify.annotations.Nullable;

/**
 * Finds medicines in free text: at each word the name of the most words wins. The last word may carry a Turkish ending. A
 * name that is also an ordinary word counts only before a strength or a form ("demir hapı").
 */
final class MentionFinder {
    /** A shorter name takes an ending only behind an apostrophe: too many ordinary words begin with four letters of a name. */
    private static final int SHORTEST_BARE_STEM = 5;

    private static final int SHORTEST = 3;

    private record Match(Medicine medicine, int lastToken) {}

    private final Map<String, Medicine> byKey;
    private final Set<String> everyday;
    /** The most words of a name that begins with this word; absent where all have one. */
    private final Map<String, Integer> wordsFrom = new HashMap<>();

    MentionFinder(Map<String, Medicine> byKey, Set<String> everyday) {
        this.byKey = byKey;
        this.everyday = everyday;
        for (String key : byKey.keySet()) {
            int blank = key.indexOf(' ');
            if (blank > 0) {
                int words = (int) key.chars().filter(c -> c == ' ').count() + 1;
                wordsFrom.merge(key.substring(0, blank), words, Math::max);
            }
        }
    }

    List<Mention> in(String text) {
        List<Token> tokens = TextTokens.of(text);
        List<Mention> mentions = new ArrayList<>();
        int i = 0;
        while (i < tokens.size()) {
            Match match = at(tokens, i);
            if (match == null) {
                i++;
                continue;
            }
            int start = tokens.get(i).start();
            int end = tokens.get(match.lastToken()).end();
            mentions.add(new Mention(match.medicine(), start, end, text.substring(start, end)));
            i = match.lastToken() + 1;
        }
        return mentions;
    }

    private @Nullable Match at(List<Token> tokens, int first) {
        if (tokens.get(first).apostrophe()) {
            return null;
        }
        int most = wordsFrom.getOrDefault(tokens.get(first).word(), 1);
        int last = first;
        while (last + 1 < tokens.size()
                && last - first + 1 < most
                && tokens.get(last + 1).joins()) {
            last++;
        }
        for (; last >= first; last--) {
            Match match = upTo(tokens, first, last);
            if (match != null) {
                return match;
            }
        }
        return null;
    }

    private @Nullable Match upTo(List<Token> tokens, int first, int last) {
        StringBuilder before = new StringBuilder();
        for (int i = first; i < last; i++) {
            before.append(tokens.get(i).word()).append(' ');
        }
        String word = tokens.get(last).word();
        Medicine exact = byKey.get(before + word);
        boolean split = last + 1 < tokens.size() && tokens.get(last + 1).apostrophe();
        if (exact != null) {
            boolean ending =
                    split && TurkishEnding.afterApostrophe(tokens.get(last + 1).word());
            if (split && !ending) {
                return null;
            }
            int end = ending ? last + 1 : last;
            String phrase = before + word;
            boolean ordinary = everyday.contains(phrase) || phrase.length() <= SHORTEST;
            return ordinary && !named(tokens, end, exact) ? null : new Match(exact, end);
        }
        return split ? null : withEnding(tokens, before.toString(), word, last);
    }

    private @Nullable Match withEnding(List<Token> tokens, String before, String word, int last) {
        for (int n = word.length() - 1; n >= SHORTEST && before.length() + n >= SHORTEST_BARE_STEM; n--) {
            String rest = word.substring(n);
            if (rest.length() > 12) {
                return null;
            }
            String stem = word.substring(0, n);
            Medicine medicine = byKey.get(before + stem);
            if (medicine == null && TurkishEnding.isVowel(rest.charAt(0))) {
                // Turkish names soften before a vowel: folik asit, folik asidim.
                medicine = byKey.get(before + hardened(stem));
                medicine = medicine != null && medicine.brand() ? null : medicine;
            }
            if (medicine != null && TurkishEnding.joins(stem, rest)) {
                boolean ordinary = everyday.contains(before + stem)
                        || everyday.contains(before + stem + "*")
                        || everyday.contains(word);
                return ordinary && !named(tokens, last, medicine) ? null : new Match(medicine, last);
            }
        }
        return null;
    }

    private static String hardened(String stem) {
        String start = stem.substring(0, stem.length() - 1);
        switch (stem.charAt(stem.length() - 1)) {
            case 'd':
                return start + 't';
            case 'g':
                return start + 'k';
            case 'b':
                return start + 'p';
            default:
                return stem;
        }
    }

    /** True where what follows shows that the ordinary word before it names a medicine here. */
    private static boolean named(List<Token> tokens, int last, Medicine medicine) {
        if (last + 1 >= tokens.size() || !tokens.get(last + 1).joins()) {
            return false;
        }
        String word = tokens.get(last + 1).word();
        String next = last + 2 < tokens.size() ? tokens.get(last + 2).word() : "";
        return medicine.brand() ? Words.isPlainStrength(word, next) : Words.isStrengthOrForm(word);
    }
}
