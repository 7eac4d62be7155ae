package org.echohealth.llm.embedded.internal.extract;

import org.jspecify.annotations.Nullable;

/** Numbers that nothing else took up: an answer such as "5", "make it 10", "20'ye çıkar". */
final class QuantityRecogniser {
    private QuantityRecogniser() {}

    static void find(Scan s) {
        for (int i = 0; i < s.size(); i++) {
            Num n = s.free(i, i + 1) ? s.number(i) : null;
            if (n == null || !s.free(i, n.to()) || partOfName(s, n) || smallWord(s, n)) {
                continue;
            }
            Span span = s.span(i, n.to());
            s.claim(i, n.to(), new Mention.Quantity(span, n.value(), role(s, n), n.ambiguous(), clock(n)));
            i = n.to() - 1;
        }
    }

    private static Mention.Role role(Scan s, Num n) {
        if (s.turkish()) {
            return n.ending() == Ending.DATIVE
                    ? Mention.Role.TO
                    : n.ending() == Ending.ABLATIVE ? Mention.Role.FROM : Mention.Role.AT;
        }
        return s.is(n.from() - 1, "to")
                ? Mention.Role.TO
                : s.is(n.from() - 1, "from") ? Mention.Role.FROM : Mention.Role.AT;
    }

    private static @Nullable ClockTime clock(Num n) {
        int hour = n.half() ? n.wholeBeforeHalf() : n.whole();
        return hour < 0 || hour > 24 || n.decimals() > 0
                ? null
                : RawClock.at(n.from(), n.to(), hour, n.half() ? 30 : 0).time();
    }

    /** "B12", "Devit-3": the number is part of a name. */
    private static boolean partOfName(Scan s, Num n) {
        boolean hyphen = s.is(n.from() - 1, "-") && s.glued(n.from()) && s.glued(n.from() - 1);
        return !n.spelled() && (s.glued(n.from()) && s.isWord(n.from() - 1) || hyphen && s.isWord(n.from() - 2));
    }

    /** "Bir", "one", "onu" and the like inside a longer message are words, not numbers. */
    private static boolean smallWord(Scan s, Num n) {
        if (!n.spelled() || s.size() <= 2) {
            return false;
        }
        return s.is(
                        n.from(), "bir", "bi", "one", "onu", "ona", "onun", "onda", "ondan", "biri", "birde", "birini",
                        "half", "yarim", "couple", "a")
                || n.ending() != Ending.NONE
                        && n.to() - n.from() == 1
                        && s.starts(n.from(), "bir", "on", "alti", "yedi", "kirk", "elli", "bin", "yuz");
    }
}
