package org.echohealth.medicine.catalog.internal;

/**
 * What a medicine name sounds like, to a Turkish or an English ear: "glukofaj" and "Glucophage", "kumadin" and "Coumadin",
 * "zareltonun"'s stem and "Xarelto" come to the same or nearly the same letters.
 */
final class Sound {
    private Sound() {}

    /** The sound of a name given by its joined key; empty only for an empty key. */
    static String of(String joined) {
        StringBuilder out = new StringBuilder(joined.length() + 2);
        int i = 0;
        while (i < joined.length()) {
            i += append(out, joined, i);
        }
        // Nobody says the stop at the beginning: Xanax, ksanaks, zanaks; psödo-.
        if (out.length() > 2 && out.charAt(1) == 's' && (out.charAt(0) == 'k' || out.charAt(0) == 'p')) {
            out.deleteCharAt(0);
        }
        int last = out.length() - 1;
        if (last > 2 && out.charAt(last) == 'e' && !TurkishEnding.isVowel(out.charAt(last - 1))) {
            out.setLength(last--);
        }
        if (last > 0 && out.charAt(last) == 'd') {
            out.setCharAt(last, 't');
        } else if (last > 0 && out.charAt(last) == 'b') {
            out.setCharAt(last, 'p');
        }
        return out.toString();
    }

    /** Appends what is heard at {@code i}; the number of letters it took. */
    private static int append(StringBuilder out, String s, int i) {
        char c = s.charAt(i);
        char next = i + 1 < s.length() ? s.charAt(i + 1) : 0;
        if (next == 'h') {
            char heard = c == 'p' ? 'f' : c == 'c' ? 'k' : c == 't' || c == 'r' || c == 'g' || c == 's' ? c : 0;
            if (heard != 0) {
                once(out, heard);
                return 2;
            }
        }
        if (TurkishEnding.isVowel(c) && TurkishEnding.isVowel(next)) {
            char heard = c == 'e' && next == 'u' || c == 'o' && next == 'e'
                    ? 'o'
                    : c == 'o' && (next == 'u' || next == 'o')
                            ? 'u'
                            : c == 'e' && next == 'e' ? 'i' : c == 'a' && next == 'e' ? 'e' : (char) 0;
            if (heard != 0) {
                once(out, heard);
                return 2;
            }
        }
        switch (c) {
            case 'c':
                once(out, next == 'e' || next == 'i' || next == 'y' ? 's' : 'k');
                return 1;
            case 'q':
                once(out, 'k');
                return next == 'u' ? 2 : 1;
            case 'x':
                once(out, 'k');
                once(out, 's');
                return 1;
            case 'y':
                once(out, 'i');
                return 1;
            case 'w':
                once(out, 'v');
                return 1;
            case 'j':
                once(out, 'g');
                return 1;
            case 'z':
                once(out, 's');
                return 1;
            case 'h':
                if (i == 0) {
                    once(out, 'h');
                }
                return 1;
            default:
                once(out, c);
                return 1;
        }
    }

    private static void once(StringBuilder out, char c) {
        if (out.length() == 0 || out.charAt(out.length() - 1) != c) {
            out.append(c);
        }
    }

    /** The largest distance at which two sounds of which the shorter has this length are still called close. */
    static int tolerance(int length) {
        return length < 4 ? 0 : length < 6 ? 1 : length < 8 ? 2 : length < 10 ? 3 : 4;
    }

    /**
     * Edit distance in which a vowel for a vowel, a vowel more or less cost 1 and every other step 2, among them two
     * neighbours that changed places; {@code limit + 1} as soon as it exceeds the limit.
     */
    static int distance(String a, String b, int limit) {
        return distance(a, b, limit, new int[3][b.length() + 1]);
    }

    /** @param rows three rows, each longer than {@code b}, that are written over */
    static int distance(String a, String b, int limit, int[][] rows) {
        int width = b.length() + 1;
        int[] before = rows[0];
        int[] above = rows[1];
        int[] row = rows[2];
        above[0] = 0;
        for (int j = 1; j < width; j++) {
            above[j] = above[j - 1] + weight(b.charAt(j - 1));
        }
        for (int i = 1; i <= a.length(); i++) {
            char c = a.charAt(i - 1);
            row[0] = above[0] + weight(c);
            int least = row[0];
            for (int j = 1; j < width; j++) {
                char d = b.charAt(j - 1);
                int change = c == d ? 0 : weight(c) == 1 && weight(d) == 1 ? 1 : 2;
                int best = Math.min(above[j - 1] + change, Math.min(above[j] + weight(c), row[j - 1] + weight(d)));
                if (i > 1 && j > 1 && c == b.charAt(j - 2) && d == a.charAt(i - 2)) {
                    best = Math.min(best, before[j - 2] + 2);
                }
                row[j] = best;
                least = Math.min(least, best);
            }
            if (least > limit) {
                return limit + 1;
            }
            int[] free = before;
            before = above;
            above = row;
            row = free;
        }
        return Math.min(above[b.length()], limit + 1);
    }

    private static int weight(char c) {
        return TurkishEnding.isVowel(c) ? 1 : 2;
    }

    /** One bit for each letter that occurs, vowels in the upper half. */
    static long letters(String sound) {
        long mask = 0;
        for (int i = 0; i < sound.length(); i++) {
            char c = sound.charAt(i);
            if (c >= 'a' && c <= 'z') {
                mask |= 1L << (TurkishEnding.isVowel(c) ? 32 + c - 'a' : c - 'a');
            }
        }
        return mask;
    }

    /** False only where the letters that just one of both holds show that the distance exceeds the limit. */
    static boolean mayBeWithin(long lettersA, long lettersB, int limit) {
        long differing = lettersA ^ lettersB;
        int consonants = Integer.bitCount((int) differing);
        int vowels = Integer.bitCount((int) (differing >>> 32));
        int left = limit - (consonants + 1) / 2 * 2;
        return left >= 0 && vowels <= 2 * left + consonants;
    }
}
