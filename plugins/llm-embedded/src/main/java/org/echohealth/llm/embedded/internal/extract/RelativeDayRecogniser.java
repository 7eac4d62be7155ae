package org.echohealth.llm.embedded.internal.extract;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Days by their distance from today or by weekday: "yarın", "haftaya salı", "last Friday", "this morning". */
final class RelativeDayRecogniser {
    private RelativeDayRecogniser() {}

    static void find(Scan s) {
        DayResolver days = new DayResolver(s.reference());
        for (int i = 0; i < s.size(); i++) {
            if (s.free(i, i + 1) && !same(s, i)) {
                named(s, i, days);
            }
        }
    }

    private static boolean same(Scan s, int i) {
        int n = 0;
        boolean time = false;
        if (s.turkish() && (s.is(i, "ayni") || s.is(i, "o", "su") && !s.is(i - 1, "saat"))) {
            boolean sure = s.is(i, "ayni");
            time = s.starts(i + 1, "saat") && sure;
            n = time || s.is(i + 1, "gun", "gunun", "gunde", "gune", "gunku") ? 2 : 0;
            if (n == 2 && !time && s.seq(i + 2, "ve", "saatte")) {
                n = 4;
            }
        } else if (!s.turkish() && s.is(i, "same", "that")) {
            boolean sure = s.is(i, "same");
            time = s.is(i + 1, "time", "times", "hour") && sure;
            n = time || s.is(i + 1, "day") ? 2 : 0;
        }
        if (n == 0 || !s.free(i, i + n)) {
            return false;
        }
        int from = s.is(i - 1, "the", "at") && s.free(i - 1, i) ? i - 1 : i;
        s.claim(from, i + n, new Mention.Same(s.span(from, i + n), !time || n == 4, time || n == 4));
        return true;
    }

    private static void named(Scan s, int i, DayResolver days) {
        if (s.turkish() ? turkishWeek(s, i, days) : englishWeek(s, i, days)) {
            return;
        }
        Lexicon.Hit day = s.find("day", i);
        if (day != null && s.free(i, day.end())) {
            int to = day.end();
            int shift = Integer.parseInt(day.value());
            if (s.seq(to, "week") || s.seq(to, "haftaya")) {
                shift += 7;
                to++;
            }
            DayRoles.claim(s, found(i, to, days.today().plusDays(shift), day.ending()), false);
            return;
        }
        if (partOfThisDay(s, i, days)) {
            return;
        }
        Lexicon.Hit weekday = weekday(s, i);
        if (weekday != null && s.free(i, weekday.end())) {
            int to = weekday.end();
            boolean onDate = besideDate(s, i, to);
            if (onDate) {
                s.take(i, to);
                return;
            }
            LocalDate date = days.weekday(DayOfWeek.valueOf(weekday.value()));
            if (!s.turkish() && s.is(to, "week") && !s.is(to + 1, "s")) {
                date = days.after(DayOfWeek.valueOf(weekday.value())).plusWeeks(1);
                to++;
            }
            DayRoles.claim(s, found(i, to, date, weekday.ending()), true);
        }
    }

    /** "Tonight", "bu akşam", "this morning", "last night", "dün gece": the day; the part is read later. */
    private static boolean partOfThisDay(Scan s, int i, DayResolver days) {
        if (s.is(i, "tonight", "tonite", "2nite", "tonight's")
                || s.isNumber(i) && s.form(i).equals("2") && s.seq(i + 1, "nite")) {
            int to = s.isNumber(i) ? i + 2 : i + 1;
            Span span = s.span(i, to);
            s.claim(i, to, new Mention.Day(span, days.today(), Mention.Role.AT, false, false));
            s.add(new Mention.DayPart(span, PartOfDay.NIGHT, false, false, false));
            return true;
        }
        boolean current = s.is(i, "bu", "this");
        boolean last = s.is(i, "last") || s.is(i, "gecen") && s.is(i + 1, "gece", "aksam");
        Lexicon.Hit part = current || last ? s.find("part", i + 1) : null;
        if (part == null || part.ending() == Ending.HABITUAL || !s.free(i, part.end())) {
            return false;
        }
        LocalDate date = days.today().minusDays(last ? 1 : 0);
        s.claim(i, i + 1, new Mention.Day(s.span(i, i + 1), date, Mention.Role.AT, false, false));
        return true;
    }

    /** A weekday word; null for words that only look like one ("I sat down", "pazara gittim", "the sun"). */
    static Lexicon.@Nullable Hit weekday(Scan s, int i) {
        if (s.is(i, "sat", "sun", "wed", "mon")
                && (s.is(i - 1, "i", "he", "she", "we", "they", "the", "just") || s.is(i + 1, "down", "up", "in"))
                && !beside(s, i)) {
            return null;
        }
        if (s.is(
                i, "sala", "salin", "para", "pazen", "carin", "carsi", "carsiya", "carsida", "cari", "paza", "sale",
                "salda", "salla")) {
            return null;
        }
        return s.find("weekday", i);
    }

    /** True where another day of the week follows, so that "just mon wed fri" and "the sun and wed" are days. */
    private static boolean beside(Scan s, int i) {
        int next = s.is(i + 1, ",", "and", "&", "/", "+", "-") ? i + 2 : i + 1;
        return s.find("weekday", s.is(next, "and") ? next + 1 : next) != null;
    }

    private static boolean besideDate(Scan s, int from, int to) {
        Span here = s.span(from, to);
        return s.mentions().stream()
                .anyMatch(m -> m instanceof Mention.Day d
                        && !d.weekday()
                        && !d.wholeMonth()
                        && here.distance(d.span()) <= 2
                        && !d.date().equals(s.reference().today())
                        && calendar(s, d.span()));
    }

    private static boolean calendar(Scan s, Span span) {
        return s.tokens().stream().anyMatch(t -> span.contains(t.span()) && t.number());
    }

    private static boolean turkishWeek(Scan s, int i, DayResolver days) {
        int weeks;
        int at;
        boolean nearest = false;
        boolean back = false;
        if (s.is(i, "haftaya")) {
            weeks = 1;
            at = i + 1;
        } else if (s.is(i, "gelecek", "onumuzdeki", "gecen", "bu", "obur", "evvelki", "oburku", "gectigimiz")
                && s.starts(i + 1, "hafta")
                && !s.is(i + 1, "haftasonu", "haftaici")) {
            weeks = s.is(i, "bu")
                    ? 0
                    : s.is(i, "obur", "oburku") ? 2 : s.is(i, "gecen", "gectigimiz") ? -1 : s.is(i, "evvelki") ? -2 : 1;
            at = i + 2;
        } else if (s.seq(i, "bir", "dahaki", "hafta") || s.seq(i, "bir", "sonraki", "hafta")) {
            weeks = 1;
            at = i + 3;
        } else if (s.is(i, "gelecek", "onumuzdeki", "gecen", "bu", "gectigimiz", "obur")
                || s.seq(i, "bir", "dahaki")
                || s.seq(i, "bir", "sonraki")) {
            weeks = 0;
            at = s.is(i, "bir") ? i + 2 : i + 1;
            nearest = true;
            back = s.is(i, "gecen", "gectigimiz");
        } else {
            return false;
        }
        if (s.is(at, "bugun") || s.seq(at, "bu", "gun")) {
            int to = s.is(at, "bugun") ? at + 1 : at + 2;
            DayRoles.claim(s, found(i, to, days.today().plusWeeks(weeks), Ending.NONE), false);
            return true;
        }
        Lexicon.Hit day = weekday(s, at);
        if (day == null || !s.free(i, day.end())) {
            return false;
        }
        DayOfWeek wanted = DayOfWeek.valueOf(day.value());
        LocalDate date;
        if (!nearest) {
            date = days.ofWeek(weeks, wanted);
        } else if (back) {
            date = days.before(wanted);
        } else if (s.is(i, "bu")) {
            date = days.ofThisWeek(wanted);
        } else {
            date = s.is(i, "obur") ? days.after(wanted).plusWeeks(1) : days.after(wanted);
        }
        DayRoles.claim(s, found(i, day.end(), date, day.ending()), true);
        return true;
    }

    private static boolean englishWeek(Scan s, int i, DayResolver days) {
        int start = s.is(i, "the") ? i + 1 : i;
        if (s.is(start, "this", "next", "last", "coming", "past", "following")) {
            int at = s.is(start, "this") && s.is(start + 1, "coming", "past", "week's") ? start + 2 : start + 1;
            Lexicon.Hit day = weekday(s, at);
            if (day != null && s.free(i, day.end()) && day.ending() != Ending.HABITUAL) {
                DayOfWeek wanted = DayOfWeek.valueOf(day.value());
                LocalDate date = s.is(start, "next", "following")
                        ? days.ofWeek(1, wanted)
                        : s.is(start, "last", "past") || s.is(at - 1, "past")
                                ? days.before(wanted)
                                : s.is(at - 1, "coming") ? days.after(wanted) : days.ofThisWeek(wanted);
                DayRoles.claim(s, found(i, day.end(), date, day.ending()), true);
                return true;
            }
        }
        Lexicon.Hit day = weekday(s, i);
        if (day != null
                && s.is(day.end(), "next", "last", "this")
                && s.is(day.end() + 1, "week")
                && s.free(i, day.end() + 2)) {
            int weeks = s.is(day.end(), "next") ? 1 : s.is(day.end(), "last") ? -1 : 0;
            DayRoles.claim(
                    s, found(i, day.end() + 2, days.ofWeek(weeks, DayOfWeek.valueOf(day.value())), Ending.NONE), true);
            return true;
        }
        if (day != null && s.seq(day.end(), "after", "next") && s.free(i, day.end() + 2)) {
            DayRoles.claim(
                    s, found(i, day.end() + 2, days.ofWeek(2, DayOfWeek.valueOf(day.value())), Ending.NONE), true);
            return true;
        }
        int from = s.is(i, "a", "one") && s.is(i + 1, "week") ? i + 2 : -1;
        if (from > 0
                && (s.is(from, "today")
                        || s.is(from, "on")
                        || s.seq(from, "from", "today")
                        || s.seq(from, "tomorrow")
                        || weekday(s, from) != null)) {
            int at = s.is(from, "on", "from") ? from + 1 : from;
            Lexicon.Hit base = s.find("day", at);
            Lexicon.Hit week = weekday(s, at);
            if (base != null || week != null) {
                LocalDate date = base != null
                        ? days.today().plusDays(Integer.parseInt(base.value()))
                        : days.after(
                                DayOfWeek.valueOf(Objects.requireNonNull(week).value()));
                int to =
                        base != null ? base.end() : Objects.requireNonNull(week).end();
                DayRoles.claim(s, found(i, to, date.plusWeeks(1), Ending.NONE), week != null);
                return true;
            }
        }
        return false;
    }

    private static DateRecogniser.Found found(int from, int to, LocalDate date, Ending ending) {
        return new DateRecogniser.Found(from, to, date, ending, false);
    }
}
