package org.echohealth.llm.embedded.internal.extract;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Amounts with units, strengths standing alone ("500'lük"), and changes relative to the present dose. */
final class DoseRecogniser {
    private static final Set<String> PIECES =
            Set.of("tablet", "capsule", "puff", "drop", "patch", "spoon", "sachet", "ampoule");
    private static final BigDecimal HALF = new BigDecimal("0.5");
    private static final BigDecimal TWO = new BigDecimal(2);

    private DoseRecogniser() {}

    static void find(Scan s) {
        for (int i = 0; i < s.size(); i++) {
            if (s.free(i, i + 1) && !factor(s, i)) {
                dose(s, i);
            }
        }
    }

    private static void dose(Scan s, int i) {
        int at = s.is(i, "quarter", "ceyrek") ? -1 : i;
        if (at < 0) {
            quarter(s, i);
            return;
        }
        Num n = fraction(s, i);
        n = n == null ? s.number(i) : n;
        if (n == null || !s.free(i, n.to())) {
            return;
        }
        if (n.ending() == Ending.SIZE) {
            Mention.Role role = Mention.Role.AT;
            s.claim(
                    i,
                    n.to(),
                    new Mention.Dose(s.span(i, n.to()), n.value(), "", false, role, n.ambiguous(), s.words(i, n.to())));
            return;
        }
        if (n.ending() == Ending.ABLATIVE) {
            before(s, n, n.to());
            return;
        }
        if (!s.turkish() && s.is(i - 1, "from") && s.is(n.to(), "to")) {
            before(s, n, n.to() + 1);
            return;
        }
        int unitAt = s.is(n.to(), "-") && s.glued(n.to()) ? n.to() + 1 : n.to();
        if (s.is(unitAt, "a", "of") && !s.turkish()) {
            unitAt++;
        }
        if (n.ending() != Ending.NONE) {
            return;
        }
        Lexicon.Hit unit = s.find("dose", unitAt);
        if (unit == null || unlikely(s, n, unitAt, unit)) {
            return;
        }
        int to = unit.end();
        if (s.is(to, "lik", "luk") && s.glued(to)) {
            to++;
        }
        if (s.turkish() && s.is(to, "a", "e", "ye", "ya", "den", "dan", "lik", "i") && s.glued(to)) {
            to++;
        }
        boolean dative = unit.ending() == Ending.DATIVE || s.is(to - 1, "a", "e", "ye", "ya") && to > unit.end();
        boolean ablative = unit.ending() == Ending.ABLATIVE || s.is(to - 1, "den", "dan") && to > unit.end();
        Mention.Role role =
                s.turkish() ? dative ? Mention.Role.TO : ablative ? Mention.Role.FROM : Mention.Role.AT : english(s, i);
        BigDecimal value = n.value();
        String written = s.words(i, unit.end());
        s.claim(
                i,
                to,
                new Mention.Dose(
                        s.span(i, to),
                        value,
                        unit.value(),
                        PIECES.contains(unit.value()),
                        role,
                        n.ambiguous(),
                        written));
    }

    private static Mention.Role english(Scan s, int i) {
        return s.is(i - 1, "to", "into") ? Mention.Role.TO : s.is(i - 1, "from") ? Mention.Role.FROM : Mention.Role.AT;
    }

    /** "5'ten 10 mg'a", "from 5 to 10 mg": the old dose, whose unit is that of the new one. */
    private static void before(Scan s, Num old, int at) {
        Num next = s.number(at);
        Lexicon.Hit unit = next == null ? null : s.find("dose", next.to());
        if (next != null && unit != null && next.ending() == Ending.NONE) {
            s.claim(
                    old.from(),
                    old.to(),
                    new Mention.Dose(
                            s.span(old.from(), old.to()),
                            old.value(),
                            unit.value(),
                            PIECES.contains(unit.value()),
                            Mention.Role.FROM,
                            old.ambiguous(),
                            s.words(old.from(), old.to())));
        }
    }

    /** "1/2 tablet", "1 1/2 tablet"; null where it is no fraction before a unit. */
    private static @Nullable Num fraction(Scan s, int i) {
        if (!s.isNumber(i)) {
            return null;
        }
        int top = s.isNumber(i + 1) && !s.glued(i + 1) ? i + 1 : i;
        if (!s.is(top + 1, "/") || !s.glued(top + 1) || !s.isNumber(top + 2) || s.find("dose", top + 3) == null) {
            return null;
        }
        if (s.form(top).length() > 2 || s.form(top + 2).length() > 1 || s.is(top + 2, "0")) {
            return null;
        }
        BigDecimal part = new BigDecimal(s.form(top)).divide(new BigDecimal(s.form(top + 2)), MathContext.DECIMAL32);
        BigDecimal whole = top > i ? new BigDecimal(s.form(i)) : BigDecimal.ZERO;
        return new Num(i, top + 3, whole.add(part), Ending.NONE, false, false, false, 1);
    }

    private static void quarter(Scan s, int i) {
        int at = s.is(i + 1, "of") ? i + 2 : i + 1;
        at = s.is(at, "a") ? at + 1 : at;
        Lexicon.Hit unit = s.find("dose", at);
        if (unit != null && PIECES.contains(unit.value()) && s.free(i, unit.end())) {
            s.claim(
                    i,
                    unit.end(),
                    new Mention.Dose(
                            s.span(i, unit.end()),
                            new BigDecimal("0.25"),
                            unit.value(),
                            true,
                            Mention.Role.AT,
                            false,
                            s.words(i, unit.end())));
        }
    }

    /** Words that are a unit only by their letters: "bir tab", "one cap", "5 shot", "g" for good. */
    private static boolean unlikely(Scan s, Num n, int unitAt, Lexicon.Hit unit) {
        if (unit.value().equals("g") && s.is(unitAt, "g") && !s.glued(unitAt) && n.spelled()) {
            return true;
        }
        if (s.is(unitAt, "tane", "tanesi", "of") && n.whole() > 20) {
            return true;
        }
        return s.is(unitAt, "tanesi", "ignesi", "hapi") && n.whole() == 1;
    }

    private static boolean factor(Scan s, int i) {
        BigDecimal factor = null;
        int to = i + 1;
        if (s.turkish()) {
            if (s.is(i, "yariya", "yarisina", "yarima") || s.is(i, "ikiye") && s.starts(i + 1, "bol")) {
                boolean verb = s.is(i, "ikiye") || followed(s, to, "in", "dus", "cek", "azal", "bol", "kis", "yap");
                factor = verb ? HALF : null;
            } else if (s.starts(i, "yarila", "yarilad")) {
                factor = HALF;
            } else if (s.is(i, "yarisi", "yarisini") && !s.is(i - 1, "gece") && s.starts(to, "kadar", "yap", "ic")) {
                factor = HALF;
            } else if (s.starts(i + 1, "kati") && s.number(i) != null && s.is(i, "iki", "2", "uc", "3")) {
                factor = s.is(i, "iki", "2") ? TWO : new BigDecimal(3);
                to = i + 2;
            } else if (s.is(i, "ikiye", "2ye") && s.starts(i + 1, "katla")) {
                factor = TWO;
                to = i + 2;
            } else if (s.is(i, "cift", "duble") && s.starts(i + 1, "doz")) {
                factor = TWO;
                to = i + 2;
            }
        } else {
            if (s.is(i, "halve", "halved", "halving")
                    || s.is(i, "half") && s.seq(i + 1, "the", "dose")
                    || s.is(i, "half") && s.is(i - 1, "in", "by") && !s.is(i + 1, "an", "hour", "past")) {
                factor = HALF;
                to = s.seq(i + 1, "the", "dose") ? i + 3 : i + 1;
            } else if (s.is(i, "double", "doubled", "doubling")) {
                factor = TWO;
            } else if (s.is(i, "triple", "tripled")) {
                factor = new BigDecimal(3);
            } else if (s.is(i, "twice") && s.is(i + 1, "as") && s.is(i + 2, "much")) {
                factor = TWO;
                to = i + 3;
            }
        }
        if (factor == null || !s.free(i, to)) {
            return false;
        }
        s.claim(i, to, new Mention.Factor(s.span(i, to), factor));
        return true;
    }

    private static boolean followed(Scan s, int at, String... prefixes) {
        for (int i = at; i < at + 3; i++) {
            if (s.starts(i, prefixes)) {
                return true;
            }
        }
        return false;
    }
}
