package org.echohealth.guard.rules.internal;

import java.util.List;
import java.util.Map;

/**
 * The compiled rules: read-only, shared by all threads.
 *
 * @param symbols words and stems with their diacritics, by number
 * @param choicesOf by symbol: the choices that contain it
 * @param numbers choices that a number may fill
 * @param patterns all patterns
 * @param offsets by pattern: number of its first state among the states of all patterns
 * @param states how many states there are
 * @param uses by choice: where it is used, as pairs of pattern and step, later steps first
 */
record Lexicon(
        Trie trie,
        Map<String, List<String>> shortForms,
        List<Symbol> symbols,
        int[][] choicesOf,
        List<NumberChoice> numbers,
        List<Pattern> patterns,
        int[] offsets,
        int states,
        int[][] uses) {

    /**
     * A word or stem.
     *
     * @param letters with diacritics, lower case
     * @param strict true: written without its diacritics it is another word and does not count at all
     */
    record Symbol(char[] letters, boolean strict) {}

    /** A number from {@code least} to {@code most}, both inclusive. */
    record NumberChoice(int choice, int least, int most) {}
}
