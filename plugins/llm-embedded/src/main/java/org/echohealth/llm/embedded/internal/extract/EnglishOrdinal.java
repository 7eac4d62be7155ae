package org.echohealth.llm.embedded.internal.extract;

import org.jspecify.annotations.Nullable;

/**
 * A day number in English: "5", "5th", "fifth", "twenty-first".
 *
 * @param suffixed true for "5th" and "fifth", false for a bare number
 */
record EnglishOrdinal(int value, int to, boolean suffixed, boolean spelled) {
    static @Nullable EnglishOrdinal read(Scan s, int at) {
        Num n = s.number(at);
        if (n != null && !n.spelled() && n.whole() >= 0) {
            return new EnglishOrdinal(n.whole(), n.to(), n.ending() == Ending.ORDINAL, false);
        }
        Integer ordinal = s.numberWords().ordinal(s.form(at));
        if (ordinal != null) {
            return new EnglishOrdinal(ordinal, at + 1, true, true);
        }
        Integer tens = s.numberWords().value(s.form(at));
        int next = s.is(at + 1, "-") ? at + 2 : at + 1;
        Integer ones = s.numberWords().ordinal(s.form(next));
        if (tens != null && (tens == 20 || tens == 30) && ones != null && ones < 10) {
            return new EnglishOrdinal(tens + ones, next + 1, true, true);
        }
        return n != null && n.whole() >= 0 ? new EnglishOrdinal(n.whole(), n.to(), false, true) : null;
    }
}
