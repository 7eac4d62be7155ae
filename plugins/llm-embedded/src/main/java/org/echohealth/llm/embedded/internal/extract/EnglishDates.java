package org.echohealth.llm.embedded.internal.extract;

import java.time.LocalDate;
import java.time.YearMonth;
import org.echohealth.llm.embedded.internal.extract.DateRecogniser.Found;
import org.jspecify.annotations.Nullable;

/** English calendar days: "June 5th", "the 3rd of November", "the end of the month". */
final class EnglishDates {
    private EnglishDates() {}

    static @Nullable Found read(Scan s, int i, DayResolver days) {
        Lexicon.Hit month = s.find("month", i);
        if (month != null) {
            return englishMonth(s, i, month, days);
        }
        int at = s.is(i, "the") ? i + 1 : i;
        EnglishOrdinal day = EnglishOrdinal.read(s, at);
        if (day == null || day.value() < 1 || day.value() > 31) {
            return edge(s, at, i, days);
        }
        int next = s.is(day.to(), "of") ? day.to() + 1 : day.to();
        Lexicon.Hit after = s.find("month", next);
        if (after != null) {
            return DateRecogniser.monthDay(s, i, day.value(), after, days);
        }
        if (s.is(next, "this", "the") && s.is(next + 1, "month")) {
            LocalDate date = days.dayOfMonth(0, day.value());
            return date == null ? null : new Found(i, next + 2, date, Ending.NONE, false);
        }
        if (s.is(next, "next", "last") && s.is(next + 1, "month")) {
            LocalDate date = days.dayOfMonth(s.is(next, "next") ? 1 : -1, day.value());
            return date == null ? null : new Found(i, next + 2, date, Ending.NONE, false);
        }
        boolean marked = day.suffixed() && (at > i || !s.isWord(day.to()) || s.is(i - 1, "on") || !day.spelled());
        if (!marked
                || day.spelled()
                        && (at == i || s.isWord(day.to()) && !s.is(day.to(), "at", "please", "pls", "then", "and"))) {
            return null;
        }
        LocalDate date = days.dayOfMonth(day.value());
        return date == null ? null : new Found(i, day.to(), date, Ending.NONE, false);
    }

    private static @Nullable Found englishMonth(Scan s, int i, Lexicon.Hit month, DayResolver days) {
        int at = s.is(month.end(), "the") ? month.end() + 1 : month.end();
        EnglishOrdinal day = EnglishOrdinal.read(s, at);
        boolean clock = day != null
                && !day.suffixed()
                && (s.is(day.to(), ":", "am", "pm", "a.m", "p.m") || s.find("dose", day.to()) != null);
        if (day != null && !clock && day.value() >= 1 && day.value() <= 31) {
            int to = s.is(day.to(), ",")
                            && s.isNumber(day.to() + 1)
                            && s.form(day.to() + 1).length() == 4
                    ? day.to() + 1
                    : day.to();
            int year = s.isNumber(to) && s.form(to).length() == 4 ? DateRecogniser.small(s, to) : -1;
            int number = Integer.parseInt(month.value());
            boolean dated = year > 1900 && year < 2200;
            LocalDate date = dated ? DayResolver.date(year, number, day.value()) : days.monthDay(number, day.value());
            return date == null ? null : new Found(i, dated ? to + 1 : day.to(), date, Ending.NONE, false);
        }
        boolean word = s.is(i, "may", "march", "mar", "sep", "jan", "jun", "dec");
        if (word
                && !s.is(
                        i - 1,
                        "in",
                        "of",
                        "until",
                        "till",
                        "til",
                        "from",
                        "by",
                        "this",
                        "next",
                        "last",
                        "since",
                        "for",
                        "starting")) {
            return null;
        }
        YearMonth resolved = days.month(Integer.parseInt(month.value()));
        return new Found(i, month.end(), resolved.atDay(1), Ending.NONE, true);
    }

    /** "The end of June", "the beginning of next month", "month end". */
    private static @Nullable Found edge(Scan s, int at, int from, DayResolver days) {
        boolean end = s.is(at, "end");
        if (!end && !s.is(at, "start", "beginning", "middle", "mid") || !s.is(at + 1, "of") && !s.is(at, "mid")) {
            return null;
        }
        int next = s.is(at + 1, "of") ? at + 2 : at + 1;
        Lexicon.Hit hit = s.find("month", next);
        int away = s.is(next, "next") ? 1 : s.is(next, "last") ? -1 : 0;
        YearMonth month = hit != null
                ? days.month(Integer.parseInt(hit.value()))
                : YearMonth.from(days.today()).plusMonths(away);
        int to = hit != null ? hit.end() : next + 2;
        if (hit == null && s.is(next, "the", "this", "next", "last") && s.is(next + 1, "week")) {
            return new Found(from, to, days.monday(away).plusDays(end ? 6 : 0), Ending.NONE, false);
        }
        if (hit == null && !(s.is(next, "the", "this", "next", "last") && s.is(next + 1, "month"))) {
            return null;
        }
        LocalDate date = end ? month.atEndOfMonth() : month.atDay(s.is(at, "middle", "mid") ? 15 : 1);
        return new Found(from, to, date, Ending.NONE, false);
    }
}
