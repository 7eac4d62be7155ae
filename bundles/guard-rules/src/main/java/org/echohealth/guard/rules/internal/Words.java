package org.echohealth.guard.rules.internal;

import java.util.Arrays;

/**
 * The words of a message in the order of reading. A place may hold several readings (disguised digits read as letters,
 * stretched letters shortened); between sentences a few places stay empty, so that nothing matches across by accident.
 */
final class Words {
    private char[] kept = new char[512];
    private char[] folded = new char[512];
    private int letters;
    private int[] begins = new int[128];
    private int[] ends = new int[128];
    private int[] places = new int[128];
    private int count;
    private int place;

    /** Readings, in the order of their places. */
    int count() {
        return count;
    }

    /** The first place behind the last word. */
    int places() {
        return place;
    }

    int begin(int reading) {
        return begins[reading];
    }

    int end(int reading) {
        return ends[reading];
    }

    int place(int reading) {
        return places[reading];
    }

    /** Letters with their Turkish diacritics, addressed by {@link #begin} and {@link #end}. */
    char[] kept() {
        return kept;
    }

    /** The same letters without diacritics. */
    char[] folded() {
        return folded;
    }

    /** The value of a reading of digits alone, capped at 999,999; -1 for anything else. */
    int number(int reading) {
        int value = 0;
        for (int i = begins[reading]; i < ends[reading]; i++) {
            char c = folded[i];
            if (c < '0' || c > '9') {
                return -1;
            }
            value = Math.min(999_999, value * 10 + c - '0');
        }
        return value;
    }

    void letter(char keptLetter) {
        if (letters == kept.length) {
            kept = Arrays.copyOf(kept, letters * 2);
            folded = Arrays.copyOf(folded, letters * 2);
        }
        kept[letters] = keptLetter;
        folded[letters++] = Letters.folded(keptLetter);
    }

    int letters() {
        return letters;
    }

    /** Adds a reading of the present place. */
    void reading(int begin, int end) {
        if (count == begins.length) {
            begins = Arrays.copyOf(begins, count * 2);
            ends = Arrays.copyOf(ends, count * 2);
            places = Arrays.copyOf(places, count * 2);
        }
        begins[count] = begin;
        ends[count] = end;
        places[count++] = place;
    }

    /** Takes back readings from {@code reading} on, to be written again from the place of the first. */
    void rewind(int reading) {
        if (reading < count) {
            place = places[reading];
            count = reading;
        }
    }

    /** Goes on to the next place. */
    void next() {
        place++;
    }

    /** Leaves places empty. */
    void skip(int empty) {
        place += empty;
    }

    /** Takes everything back. */
    void clear() {
        letters = 0;
        count = 0;
        place = 0;
    }

    void add(String word) {
        int begin = letters;
        for (int i = 0; i < word.length(); i++) {
            letter(word.charAt(i));
        }
        reading(begin, letters);
        next();
    }
}
