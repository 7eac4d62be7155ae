package org.echohealth.guard.rules.internal;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * How hurried fingers spell a word: one letter left out, doubled, or swapped with its neighbour. The first letter
 * stays, since most words that differ in it are words of their own.
 */
final class Misspellings {
    /** Letters from which on one wrong letter still leaves the word recognisable. */
    private static final int SHORTEST = 5;

    private Misspellings() {}

    /** The word itself and its misspellings. @throws IllegalArgumentException where it is too short */
    static Set<String> of(String word) {
        if (word.length() < SHORTEST || word.endsWith("*")) {
            throw new IllegalArgumentException(
                    "“" + word + "” is too short or a stem, its misspellings are other words");
        }
        Set<String> spellings = new LinkedHashSet<>();
        spellings.add(word);
        for (int i = 1; i < word.length(); i++) {
            spellings.add(word.substring(0, i) + word.substring(i + 1));
            spellings.add(word.substring(0, i) + word.charAt(i) + word.substring(i));
            if (i + 1 < word.length()) {
                spellings.add(word.substring(0, i) + word.charAt(i + 1) + word.charAt(i) + word.substring(i + 2));
            }
        }
        return spellings;
    }
}
