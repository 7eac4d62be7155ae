package org.echohealth.llm.embedded.internal.extract;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import org.jspecify.annotations.Nullable;

/** Several days at once: "next week", "son iki hafta", "hafta sonu", "the past month". */
final class RangeRecogniser {
    private RangeRecogniser() {}

    /** A range read from tokens. */
    private record Found(int to, LocalDate from, LocalDate last) {}

    static void find(Scan s) {
        DayResolver days = new DayResolver(s.reference());
        for (int i = 0; i < s.size(); i++) {
            if (!s.free(i, i + 1)) {
                continue;
            }
            Found found = s.turkish() ? turkish(s, i, days) : english(s, i, days);
            if (found != null && s.free(i, found.to()) && !partOfDay(s, i, found.to())) {
                s.claim(i, found.to(), new Mention.Days(s.span(i, found.to()), found.from(), found.last()));
            }
        }
    }

    /** True where the words are only the frame of a single day: "geçen hafta salı", "the 5th of next month". */
    private static boolean partOfDay(Scan s, int from, int to) {
        boolean week = s.starts(to - 1, "hafta", "week");
        boolean weekday = RelativeDayRecogniser.weekday(s, to) != null || s.is(to, "bugun");
        boolean before = !s.turkish() && RelativeDayRecogniser.weekday(s, from - 1) != null;
        boolean edge = s.is(from - 1, "of")
                && (s.isNumber(from - 2) || s.glued(from - 2) || s.is(from - 2, "end", "start", "beginning", "middle"));
        return week && (weekday || before) || edge;
    }

    private static @Nullable Found turkish(Scan s, int i, DayResolver days) {
        if (s.is(i, "son", "gectigimiz", "onumuzdeki", "gelecek", "gecen") && s.number(i + 1) != null
                || s.is(i, "son", "gectigimiz", "onumuzdeki", "gelecek") && s.is(i + 1, "birkac")) {
            TimeAmount amount = TimeAmount.read(s, i + 1);
            if (amount != null && !amount.clock()) {
                return rolling(
                        amount,
                        days.today(),
                        s.is(i, "onumuzdeki", "gelecek"),
                        s.starts(amount.to(), "icinde", "boyunca") ? amount.to() + 1 : amount.to());
            }
        }
        if (s.is(i, "son") && s.starts(i + 1, "gunler")) {
            return new Found(i + 2, days.today().minusDays(7), days.today());
        }
        boolean next = s.is(i, "gelecek", "onumuzdeki") || s.seq(i, "bir", "dahaki") || s.seq(i, "bir", "sonraki");
        boolean last = s.is(i, "gecen", "gectigimiz");
        boolean other = s.is(i, "obur", "oburku");
        boolean lead = next || last || other || s.is(i, "bu", "evvelki");
        int at = !lead ? i : s.is(i, "bir") ? i + 2 : i + 1;
        int away = next ? 1 : last ? -1 : other ? 2 : s.is(i, "evvelki") ? -2 : 0;
        if (s.starts(at, "haftasonu", "hsonu")
                || s.is(at, "hafta") && s.starts(at + 1, "sonu") && !s.starts(at + 1, "sonucu", "sonuna")) {
            int to = s.starts(at, "haftasonu", "hsonu") ? at + 1 : at + 2;
            return weekend(to, days, away, last);
        }
        if (!lead && s.is(i, "haftaya")) {
            return week(i + 1, days, 1);
        }
        if (lead && s.starts(at, "hafta") && !s.starts(at, "haftaici", "haftalik") && !s.starts(at + 1, "ici")) {
            return week(s.is(at + 1, "icinde", "boyunca") ? at + 2 : at + 1, days, away);
        }
        if (lead && s.is(at, "ay", "ayda", "aydan", "ayki", "ayi")) {
            return month(at + 1, days, Math.max(-2, Math.min(away, 2)));
        }
        if (lead && s.is(at, "yil", "sene", "yilki", "yilda", "seneki")) {
            return year(at + 1, days, away);
        }
        return null;
    }

    private static @Nullable Found english(Scan s, int i, DayResolver days) {
        int at = s.is(i, "over", "during", "in") && s.is(i + 1, "the", "this", "my", "last", "past") ? i + 1 : i;
        boolean the = s.is(at, "the", "this", "these", "my")
                && s.is(at + 1, "last", "past", "previous", "next", "coming", "upcoming");
        at = the ? at + 1 : at;
        boolean back = s.is(at, "last", "past", "previous");
        boolean ahead = s.is(at, "next", "coming", "upcoming");
        boolean current = !the && s.is(at, "this");
        if (back || ahead) {
            TimeAmount amount = TimeAmount.read(s, at + 1);
            if (amount != null && !amount.clock()) {
                return rolling(amount, days.today(), ahead, amount.to());
            }
        }
        if (s.is(at, "last", "past") && s.is(at + 1, "little") && s.is(at + 2, "while")) {
            return new Found(at + 3, days.today().minusDays(14), days.today());
        }
        boolean rolling = back && (the || s.is(at, "past"));
        int away = back ? -1 : ahead ? 1 : 0;
        boolean lead = back || ahead || current;
        int unit = lead ? at + 1 : at;
        if (s.is(unit, "weekend", "weekend's") && (lead || s.is(i - 1, "the", "at", "on") || s.is(i, "weekend"))) {
            return weekend(unit + 1, days, back ? -1 : s.is(at, "next") ? 1 : 0, back);
        }
        if (!lead) {
            return null;
        }
        Lexicon.Hit hit = s.find("unit", unit);
        if (hit == null || hit.ending() == Ending.HABITUAL || s.form(unit).endsWith("s")) {
            return null;
        }
        LocalDate today = days.today();
        return switch (hit.value()) {
            case "WEEK" -> rolling ? new Found(unit + 1, today.minusDays(7), today) : week(unit + 1, days, away);
            case "MONTH" -> rolling ? new Found(unit + 1, today.minusMonths(1), today) : month(unit + 1, days, away);
            case "YEAR" -> rolling ? new Found(unit + 1, today.minusYears(1), today) : year(unit + 1, days, away);
            default -> null;
        };
    }

    private static Found rolling(TimeAmount amount, LocalDate today, boolean ahead, int to) {
        return ahead
                ? new Found(to, today, today.plus(amount.period()))
                : new Found(to, today.minus(amount.period()), today);
    }

    private static Found week(int to, DayResolver days, int away) {
        return new Found(to, days.monday(away), days.monday(away).plusDays(6));
    }

    private static Found weekend(int to, DayResolver days, int away, boolean back) {
        LocalDate saturday = days.monday(0).with(TemporalAdjusters.nextOrSame(DayOfWeek.SATURDAY));
        if (back) {
            saturday = saturday.plusDays(1).isBefore(days.today()) ? saturday : saturday.minusWeeks(1);
        } else {
            saturday = saturday.plusWeeks(Math.max(0, away));
        }
        return new Found(to, saturday, saturday.plusDays(1));
    }

    private static Found month(int to, DayResolver days, int away) {
        YearMonth month = YearMonth.from(days.today()).plusMonths(away);
        return new Found(to, month.atDay(1), month.atEndOfMonth());
    }

    private static Found year(int to, DayResolver days, int away) {
        int year = days.today().getYear() + away;
        return new Found(to, LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31));
    }
}
