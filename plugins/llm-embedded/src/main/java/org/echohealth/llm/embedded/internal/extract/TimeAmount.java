package org.echohealth.llm.embedded.internal.extract;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Period;
import org.jspecify.annotations.Nullable;

/**
 * A number with a unit of time: "20 dk", "bir buçuk saat", "an hour and a half", "a fortnight".
 *
 * @param value not negative
 * @param unit MINUTE, HOUR, DAY, WEEK, MONTH or YEAR
 * @param to index after its last token
 * @param ending case of the unit
 */
record TimeAmount(BigDecimal value, String unit, int to, Ending ending) {
    private static final BigDecimal HALF = new BigDecimal("0.5");
    private static final BigDecimal QUARTER = new BigDecimal("0.25");

    boolean clock() {
        return unit.equals("MINUTE") || unit.equals("HOUR");
    }

    Duration duration() {
        BigDecimal minutes = value.multiply(BigDecimal.valueOf(unit.equals("HOUR") ? 60 : 1));
        return Duration.ofMinutes(Math.min(minutes.longValue(), 1_000_000));
    }

    /** The length in days and more; a half week or month is rounded down to days. */
    Period period() {
        int whole = Math.min(value.intValue(), 10_000);
        boolean half = value.stripTrailingZeros().scale() > 0;
        return switch (unit) {
            case "WEEK" ->
                Period.ofDays(value.multiply(BigDecimal.valueOf(7))
                        .min(BigDecimal.valueOf(100_000))
                        .intValue());
            case "MONTH" -> half ? Period.of(0, whole, 15) : Period.ofMonths(whole);
            case "YEAR" -> half ? Period.of(whole, 6, 0) : Period.ofYears(whole);
            default -> Period.ofDays(whole);
        };
    }

    static @Nullable TimeAmount read(Scan s, int at) {
        if (s.turkish()) {
            return turkish(s, at);
        }
        return english(s, at);
    }

    private static @Nullable TimeAmount turkish(Scan s, int at) {
        if (s.starts(at, "ceyrek") && s.starts(at + 1, "saat")) {
            Lexicon.Hit unit = s.find("unit", at + 1);
            return unit == null ? null : new TimeAmount(QUARTER, "HOUR", unit.end(), unit.ending());
        }
        Num n = s.number(at);
        int next = at;
        BigDecimal value = null;
        if (n != null && n.ending() == Ending.NONE && n.value() != null) {
            value = n.value();
            next = n.to();
        } else if (s.is(at, "birkac") || s.seq(at, "bir", "kac") || s.seq(at, "bi", "kac")) {
            value = BigDecimal.valueOf(3);
            next = s.is(at, "birkac") ? at + 1 : at + 2;
        }
        if (value == null) {
            return null;
        }
        Lexicon.Hit unit = s.find("unit", next);
        if (unit == null || unit.value().equals("MONTH") && s.is(next, "ayin", "aya", "ayi")) {
            return null;
        }
        if (unit.value().equals("HOUR") && unit.ending() == Ending.NONE && s.number(unit.end()) != null) {
            TimeAmount rest = read(s, unit.end());
            if (rest != null && rest.unit().equals("MINUTE")) {
                BigDecimal minutes = value.multiply(BigDecimal.valueOf(60)).add(rest.value());
                return new TimeAmount(minutes, "MINUTE", rest.to(), rest.ending());
            }
        }
        return new TimeAmount(value, unit.value(), unit.end(), unit.ending());
    }

    private static @Nullable TimeAmount english(Scan s, int at) {
        if (s.is(at, "fortnight", "fortnights") || s.is(at, "a", "one") && s.is(at + 1, "fortnight")) {
            return new TimeAmount(
                    BigDecimal.valueOf(2), "WEEK", s.starts(at, "fortnight") ? at + 1 : at + 2, Ending.NONE);
        }
        BigDecimal value;
        int next;
        if (s.is(at, "a") && s.is(at + 1, "few") || s.is(at, "few", "several")) {
            value = BigDecimal.valueOf(3);
            next = s.is(at, "a") ? at + 2 : at + 1;
        } else if (s.is(at, "quarter") || s.is(at, "a") && s.is(at + 1, "quarter")) {
            int of = s.is(at, "a") ? at + 2 : at + 1;
            if (!s.seq(of, "of", "an", "hour")) {
                return null;
            }
            return new TimeAmount(QUARTER, "HOUR", of + 3, Ending.NONE);
        } else if (s.is(at, "a") && s.seq(at + 1, "half", "hour")) {
            return new TimeAmount(HALF, "HOUR", at + 3, Ending.NONE);
        } else if (s.is(at, "a", "an") && s.number(at) == null) {
            value = BigDecimal.ONE;
            next = at + 1;
        } else {
            Num n = s.number(at);
            if (n == null || n.value() == null || n.ending() != Ending.NONE) {
                return null;
            }
            value = n.value();
            next = n.to();
        }
        if (s.is(next, "-") && s.glued(next)) {
            next++;
        }
        Lexicon.Hit unit = s.find("unit", next);
        if (unit == null) {
            return null;
        }
        int to = unit.end();
        if (unit.value().equals("HOUR") && s.seq(to, "and", "a", "half")) {
            return new TimeAmount(value.add(HALF), "HOUR", to + 3, Ending.NONE);
        }
        if (unit.value().equals("HOUR")) {
            int more = s.is(to, "and") ? to + 1 : to;
            TimeAmount rest = s.isNumber(more) || s.numberWords().value(s.form(more)) != null ? english(s, more) : null;
            if (rest != null && rest.unit().equals("MINUTE")) {
                BigDecimal minutes = value.multiply(BigDecimal.valueOf(60)).add(rest.value());
                return new TimeAmount(minutes, "MINUTE", rest.to(), Ending.NONE);
            }
        }
        Ending ending = s.form(to - 1).endsWith("'") ? Ending.GENITIVE : unit.ending();
        return new TimeAmount(value, unit.value(), to, ending);
    }
}
