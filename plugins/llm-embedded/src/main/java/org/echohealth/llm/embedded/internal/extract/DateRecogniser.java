package org.echohealth.llm.embedded.internal.extract;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import org.echohealth.api.patient.Language;
import org.jspecify.annotations.Nullable;

/** Calendar days: by digits, by month name, by day of the month. */
final class DateRecogniser {
    private DateRecogniser() {}

    /** A date read from tokens before its role is known. */
    record Found(int from, int to, LocalDate date, Ending ending, boolean wholeMonth) {}

    static void find(Scan s) {
        DayResolver days = new DayResolver(s.reference());
        for (int i = 0; i < s.size(); i++) {
            if (!s.free(i, i + 1)) {
                continue;
            }
            Found found = read(s, i, days);
            if (found != null && s.free(found.from(), found.to())) {
                DayRoles.claim(s, found, false);
            }
        }
    }

    private static @Nullable Found read(Scan s, int i, DayResolver days) {
        Found found = numeric(s, i, days);
        if (found == null) {
            found = s.turkish() ? turkish(s, i, days) : EnglishDates.read(s, i, days);
        }
        return found;
    }

    private static @Nullable Found numeric(Scan s, int i, DayResolver days) {
        if (!s.isNumber(i) || !s.isNumber(i + 2) || !s.glued(i + 1) || !s.glued(i + 2)) {
            return null;
        }
        String sign = s.form(i + 1);
        int a = small(s, i);
        int b = small(s, i + 2);
        boolean three = s.form(i + 3).equals(sign) && s.glued(i + 3) && s.isNumber(i + 4) && s.glued(i + 4);
        if (three && sign.equals("-") && s.form(i).length() == 4) {
            return found(s, i, i + 5, DayResolver.date(a, b, small(s, i + 4)));
        }
        if (three && (sign.equals(".") || sign.equals("/") || sign.equals("-"))) {
            boolean monthFirst = sign.equals("/") && s.reference().country().equals("US") && a <= 12 || b > 12;
            int year = small(s, i + 4);
            return found(s, i, i + 5, monthFirst ? DayResolver.date(year, a, b) : DayResolver.date(year, b, a));
        }
        boolean named = s.starts(i + 3, "tarih", "gunu");
        if (!three && (sign.equals("/") || sign.equals(".") && named) && a >= 1 && b >= 1 && a <= 31 && b <= 31) {
            boolean monthFirst = s.reference().country().equals("US") && !s.turkish() && a <= 12 || b > 12;
            if (monthFirst ? a <= 12 : b <= 12) {
                return found(s, i, i + 3, monthFirst ? days.monthDay(a, b) : days.monthDay(b, a));
            }
        }
        return null;
    }

    private static @Nullable Found found(Scan s, int from, int to, @Nullable LocalDate date) {
        if (date == null) {
            return null;
        }
        Ending ending = s.isWord(to) && s.glued(to) ? Ending.classify(s.form(to)) : null;
        return new Found(from, ending == null ? to : to + 1, date, ending == null ? Ending.NONE : ending, false);
    }

    static int small(Scan s, int i) {
        String digits = s.form(i);
        return digits.length() > 4 ? -1 : Integer.parseInt(digits);
    }

    private static @Nullable Found turkish(Scan s, int i, DayResolver days) {
        Num n = s.number(i);
        if (n != null && n.whole() >= 1 && n.whole() <= 31 && n.ending() == Ending.NONE) {
            Lexicon.Hit month = s.find("month", n.to());
            if (month != null) {
                return monthDay(s, i, n.whole(), month, days);
            }
        }
        if (n != null && n.whole() >= 1 && n.whole() <= 31 && possessed(s, n)) {
            LocalDate date = days.dayOfMonth(n.whole());
            return date == null ? null : new Found(i, n.to(), date, n.ending(), false);
        }
        int months = monthsAway(s, i);
        int ay = months == Integer.MIN_VALUE
                ? i
                : i + (s.is(i, "bir") ? 3 : s.is(i, "bu", "gecen", "gelecek", "onumuzdeki", "obur", "evvelki") ? 1 : 0);
        if (s.is(ay, "ayin")) {
            return ofMonth(s, i, ay + 1, months, days);
        }
        Lexicon.Hit month = s.find("month", i);
        return month == null || s.is(i, "mart", "ekim", "ocak") && unclear(s, i, month)
                ? null
                : month(s, i, month, days);
    }

    /** True where a Turkish month name may be another word ("ekim" sowing, "ocak" stove). */
    private static boolean unclear(Scan s, int i, Lexicon.Hit month) {
        return month.ending() == Ending.NONE
                && !s.starts(month.end(), "ay", "son", "bas")
                && i > 0
                && s.isNumber(i - 1);
    }

    private static boolean possessed(Scan s, Num n) {
        String ending = s.form(n.to() - 1);
        if (n.spelled()) {
            return n.whole() > 10 && ending.matches(".{2,}(?:[iu]n)(?:d[ae]n?|d[ae]ki.*)");
        }
        return n.to() - n.from() == 2 && ending.matches("(?:s?[iu]n)(?:d[ae]|d[ae]n|[ae]|d[ae]ki.*)");
    }

    private static int monthsAway(Scan s, int i) {
        if (s.is(i, "bu")) {
            return 0;
        }
        if (s.is(i, "gelecek", "onumuzdeki", "obur") || s.seq(i, "bir", "sonraki") || s.seq(i, "bir", "dahaki")) {
            return 1;
        }
        return s.is(i, "gecen") ? -1 : s.is(i, "evvelki") ? -2 : Integer.MIN_VALUE;
    }

    /** "Ayın 21'i", "gelecek ayın beşinde", "ayın sonuna". */
    private static @Nullable Found ofMonth(Scan s, int from, int at, int months, DayResolver days) {
        int away = months == Integer.MIN_VALUE ? 0 : months;
        YearMonth month = YearMonth.from(days.today()).plusMonths(away);
        Found weekday = weekdayOf(s, from, at, months == Integer.MIN_VALUE, month, days);
        if (weekday != null) {
            return weekday;
        }
        if (s.starts(at, "sonu")) {
            return new Found(from, at + 1, month.atEndOfMonth(), DayRoles.ending(s, at, "son"), false);
        }
        if (s.starts(at, "bas")) {
            return new Found(from, at + 1, month.atDay(1), DayRoles.ending(s, at, "bas"), false);
        }
        Num n = s.number(at);
        if (n == null || n.whole() < 1 || n.whole() > 31) {
            return null;
        }
        LocalDate date = months == Integer.MIN_VALUE ? days.dayOfMonth(n.whole()) : days.dayOfMonth(months, n.whole());
        return date == null ? null : new Found(from, n.to(), date, n.ending(), false);
    }

    /** "Ayın son cuması", "gelecek ayın ilk pazartesisi". */
    private static @Nullable Found weekdayOf(
            Scan s, int from, int at, boolean nearest, YearMonth month, DayResolver days) {
        Integer nth = TurkishRepeats.ordinal(s, at);
        Lexicon.Hit hit = nth == null ? null : RelativeDayRecogniser.weekday(s, at + 1);
        if (nth == null || hit == null) {
            return null;
        }
        DayOfWeek day = DayOfWeek.valueOf(hit.value());
        LocalDate date = month.atDay(1).with(TemporalAdjusters.dayOfWeekInMonth(nth, day));
        boolean gone = nearest && date.isBefore(days.today());
        LocalDate next = month.plusMonths(1).atDay(1).with(TemporalAdjusters.dayOfWeekInMonth(nth, day));
        return new Found(from, hit.end(), gone ? next : date, hit.ending(), false);
    }

    static @Nullable Found monthDay(Scan s, int from, int day, Lexicon.Hit month, DayResolver days) {
        int to = month.end();
        int year = s.isNumber(to) && s.form(to).length() == 4 ? small(s, to) : -1;
        LocalDate date = year > 1900 && year < 2200
                ? DayResolver.date(year, Integer.parseInt(month.value()), day)
                : days.monthDay(Integer.parseInt(month.value()), day);
        if (date == null) {
            return null;
        }
        if (year <= 1900 || year >= 2200) {
            return new Found(from, to, date, month.ending(), false);
        }
        Ending ending = s.isWord(to + 1) && s.glued(to + 1) ? Ending.classify(s.form(to + 1)) : null;
        return new Found(from, ending == null ? to + 1 : to + 2, date, ending == null ? Ending.NONE : ending, false);
    }

    /** A month by itself, its start or its end: "hazirandan", "mayısın sonuna", "temmuz başında". */
    private static @Nullable Found month(Scan s, int i, Lexicon.Hit hit, DayResolver days) {
        YearMonth month = days.month(Integer.parseInt(hit.value()));
        int to = s.is(hit.end(), "ayi", "ayinin", "ayinda", "ayindan", "ayina") ? hit.end() + 1 : hit.end();
        Ending ending = to == hit.end()
                ? hit.ending()
                : Ending.splits(s.form(to - 1), Language.TR).get(0).ending();
        if (s.starts(to, "sonu")) {
            return new Found(i, to + 1, month.atEndOfMonth(), DayRoles.ending(s, to, "son"), false);
        }
        if (s.starts(to, "basi")) {
            return new Found(i, to + 1, month.atDay(1), DayRoles.ending(s, to, "bas"), false);
        }
        if (s.starts(to, "ortasi")) {
            return new Found(i, to + 1, month.atDay(15), DayRoles.ending(s, to, "orta"), false);
        }
        Num n = hit.ending() == Ending.GENITIVE ? s.number(to) : null;
        LocalDate day = n == null ? null : DayResolver.date(month.getYear(), month.getMonthValue(), n.whole());
        if (n != null && n.ending() == Ending.ORDINAL && s.starts(n.to(), "hafta")) {
            return null;
        }
        if (n != null && day != null) {
            return new Found(i, n.to(), day, n.ending(), false);
        }
        return new Found(i, to, month.atDay(1), ending, true);
    }
}
