package org.echohealth.guard.rules.internal;

/**
 * How sure a match is (rule G7). Each word adds {@link #AS_WRITTEN} where it stands as the lexicon has it, {@link
 * #FOLDED} where only its diacritics are missing, nothing where such a word or stem has three letters or fewer.
 */
final class Certainty {
    static final int AS_WRITTEN = 10;
    static final int FOLDED = 1;
    private static final int SHORT = 3;

    private Certainty() {}

    static int of(boolean exact, int letters) {
        if (exact) {
            return AS_WRITTEN;
        }
        return letters > SHORT ? FOLDED : 0;
    }

    /** True where the match rests on folded diacritics and no second word of more than three letters supports it. */
    static boolean doubtful(int sum, int words) {
        return sum < AS_WRITTEN * words && sum / AS_WRITTEN + sum % AS_WRITTEN < 2;
    }
}
