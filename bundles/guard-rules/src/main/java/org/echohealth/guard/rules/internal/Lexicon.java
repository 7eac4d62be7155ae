package org.echohealth.guard.rules.internal;

import java.util.List;

/**
 * The compiled rules as flat tables: read-only, shared by all threads. Each step of each pattern is a state; the states
 * of a pattern follow one another.
 *
 * @param trie words and stems; its symbols index {@code letters}, {@code strict} and {@code choicesOf}
 * @param shortForms short forms; its symbols index {@code writtenOut}
 * @param letters by symbol: with diacritics, lower case
 * @param strict by symbol: true where it is another word without its diacritics and then does not count at all
 * @param choicesOf by symbol: the choices that contain it
 * @param numbers choices that a number may fill
 * @param begins choices that the place before the first word of a message fills
 * @param ends choices that the place behind its last word fills
 * @param uses by choice: the states that it moves on, later steps of a pattern before earlier ones
 * @param kinds by state, in the low byte one more than how many other words may stand before it ({@link #FIRST} for the
 *     first of a pattern), above it one more than the pattern that it completes ({@link #OPEN} where steps follow)
 * @param patterns all patterns
 */
record Lexicon(
        Trie trie,
        Trie shortForms,
        List<List<String>> writtenOut,
        char[][] letters,
        boolean[] strict,
        int[][] choicesOf,
        List<NumberChoice> numbers,
        int[] begins,
        int[] ends,
        int[][] uses,
        int[] kinds,
        List<Pattern> patterns) {
    /** How a lexicon writes the begin and the end of a message. */
    static final String BEGIN = "^";

    static final String END = "$";

    static final int FIRST = -1;
    static final int OPEN = -1;

    /** A number from {@code least} to {@code most}, both inclusive. */
    record NumberChoice(int choice, int least, int most) {}
}
