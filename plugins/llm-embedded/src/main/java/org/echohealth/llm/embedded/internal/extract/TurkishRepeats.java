package org.echohealth.llm.embedded.internal.extract;

import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.echohealth.llm.embedded.internal.extract.RepeatRecogniser.Found;
import org.jspecify.annotations.Nullable;

/** Turkish ways to say how something repeats. */
final class TurkishRepeats {
    private TurkishRepeats() {}

    static @Nullable Found read(Scan s, int i) {
        if (s.is(i, "gunasiri")) {
            return new Found(i + 1, Recurrence.every(2, Recurrence.Unit.DAILY));
        }
        if (s.seq(i, "gun", "asiri")) {
            return new Found(i + 2, Recurrence.every(2, Recurrence.Unit.DAILY));
        }
        if (s.is(i, "hergun") || s.is(i, "gunluk") && !s.isWord(i - 1)) {
            return new Found(i + 1, Recurrence.every(1, Recurrence.Unit.DAILY));
        }
        if (s.is(i, "her")) {
            return every(s, i);
        }
        Found found = workdays(s, i, i);
        if (found == null) {
            found = once(s, i);
        }
        return found == null ? plural(s, i) : found;
    }

    /** "Hafta içi", "hafta içleri", "hafta sonları". */
    private static @Nullable Found workdays(Scan s, int i, int at) {
        int to = s.starts(at, "haftaici")
                ? at + 1
                : s.is(at, "hafta") && s.is(at + 1, "ici", "icleri", "icinde") ? at + 2 : -1;
        if (to > 0 && !s.is(at - 1, "bu", "gelecek", "gecen", "onumuzdeki")) {
            return new Found(everyDay(s, to), Recurrence.weekly(1, RepeatRecogniser.WORKDAYS));
        }
        boolean every = at > i;
        int end = s.is(at, "haftasonlari") || every && s.starts(at, "haftasonu")
                ? at + 1
                : s.is(at, "hafta") && (s.is(at + 1, "sonlari") || every && s.starts(at + 1, "sonu")) ? at + 2 : -1;
        return end < 0 ? null : new Found(end, Recurrence.weekly(1, RepeatRecogniser.WEEKEND));
    }

    private static int everyDay(Scan s, int to) {
        if (s.seq(to, "her", "gun")) {
            return to + 2;
        }
        return s.is(to, "hergun", "gunleri") ? to + 1 : to;
    }

    private static @Nullable Found every(Scan s, int i) {
        if (s.is(i + 1, "gun", "gunku")) {
            return new Found(i + 2, Recurrence.every(1, Recurrence.Unit.DAILY));
        }
        Found week = workdays(s, i, i + 1);
        if (week != null) {
            return week;
        }
        if (s.is(i + 1, "ayin") || s.is(i + 1, "ay")) {
            Found day = monthDay(s, i + 2);
            return day != null
                    ? day
                    : s.is(i + 1, "ay") ? new Found(i + 2, Recurrence.every(1, Recurrence.Unit.MONTHLY)) : null;
        }
        if (s.is(i + 1, "hafta", "haftanin")) {
            RepeatRecogniser.Weekdays days = RepeatRecogniser.weekdays(s, i + 2);
            return days == null
                    ? new Found(i + 2, Recurrence.every(1, Recurrence.Unit.WEEKLY))
                    : new Found(days.to(), Recurrence.weekly(1, days.days()));
        }
        if (s.is(i + 1, "yil", "sene")) {
            return new Found(i + 2, Recurrence.every(1, Recurrence.Unit.YEARLY));
        }
        if (s.is(i + 1, "saat", "saatte")) {
            return new Found(
                    s.is(i + 2, "bir", "basi", "bi") ? i + 3 : i + 2, Recurrence.every(1, Recurrence.Unit.HOURLY));
        }
        RepeatRecogniser.Weekdays days = RepeatRecogniser.weekdays(s, i + 1);
        if (days != null) {
            return new Found(days.to(), Recurrence.weekly(1, days.days()));
        }
        Lexicon.Hit part = s.find("part", i + 1);
        Lexicon.Hit meal = s.find("meal", i + 1);
        if (part != null || meal != null || s.is(i + 1, "yemekten", "ogun", "ogunde", "yemekte")) {
            return new Found(i + 1, Recurrence.every(1, Recurrence.Unit.DAILY));
        }
        TimeAmount amount = TimeAmount.read(s, i + 1);
        if (amount != null) {
            int to = s.is(amount.to(), "bir", "bi") ? amount.to() + 1 : amount.to();
            return interval(amount, to, s);
        }
        return null;
    }

    /** "İki günde bir", "haftada bir", "haftada üç pzt çarş cuma", "ayda bir". */
    private static @Nullable Found once(Scan s, int i) {
        TimeAmount amount = TimeAmount.read(s, i);
        if (amount != null && amount.ending() == Ending.LOCATIVE && s.is(amount.to(), "bir", "bi", "1")) {
            return interval(amount, amount.to() + 1, s);
        }
        Lexicon.Hit unit = s.find("unit", i);
        if (unit == null
                || unit.ending() != Ending.LOCATIVE
                || s.is(i, "saatte", "dakikada", "gunde") && !s.is(i + 1, "bir")) {
            return null;
        }
        Recurrence.Unit kind = unit(unit.value());
        if (kind == null || kind == Recurrence.Unit.DAILY) {
            return null;
        }
        Num n = s.number(unit.end());
        if (n == null || n.whole() < 1 || n.whole() > 31 || s.find("dose", n.to()) != null && !s.is(n.to(), "tane")) {
            return null;
        }
        int to = n.to();
        while (s.is(to, "kez", "kere", "defa", "gun", "sefer", "kerecik")) {
            to++;
        }
        if (kind == Recurrence.Unit.WEEKLY) {
            int at = s.is(to, ":", ",", "-", "(") ? to + 1 : to;
            RepeatRecogniser.Weekdays days = RepeatRecogniser.weekdays(s, at);
            if (days != null) {
                return new Found(days.to(), Recurrence.weekly(1, days.days()));
            }
            if (s.starts(to, "mus", "mis") && RepeatRecogniser.weekdays(s, to + 1) != null) {
                RepeatRecogniser.Weekdays later = Objects.requireNonNull(RepeatRecogniser.weekdays(s, to + 1));
                return new Found(later.to(), Recurrence.weekly(1, later.days()));
            }
        }
        if (kind == Recurrence.Unit.HOURLY) {
            return new Found(to, Recurrence.every(1, kind));
        }
        Integer times = n.whole() == 1 ? null : n.whole();
        return new Found(to, new Recurrence(kind, 1, List.of(), null, null, times, null, null));
    }

    private static @Nullable Found interval(TimeAmount amount, int to, Scan s) {
        Recurrence.Unit unit = unit(amount.unit());
        int every = amount.value().intValue();
        if (unit == null || every < 1 || amount.value().stripTrailingZeros().scale() > 0) {
            return null;
        }
        if (unit == Recurrence.Unit.WEEKLY) {
            RepeatRecogniser.Weekdays days = RepeatRecogniser.weekdays(s, to);
            if (days != null) {
                return new Found(days.to(), Recurrence.weekly(every, days.days()));
            }
        }
        return new Found(to, Recurrence.every(every, unit));
    }

    static Recurrence.@Nullable Unit unit(String name) {
        return switch (name) {
            case "HOUR" -> Recurrence.Unit.HOURLY;
            case "DAY" -> Recurrence.Unit.DAILY;
            case "WEEK" -> Recurrence.Unit.WEEKLY;
            case "MONTH" -> Recurrence.Unit.MONTHLY;
            case "YEAR" -> Recurrence.Unit.YEARLY;
            default -> null;
        };
    }

    /** What follows "her ayın": "5'inde", "son günü", "ilk pazartesisi". */
    private static @Nullable Found monthDay(Scan s, int at) {
        Integer ordinal = ordinal(s, at);
        if (ordinal != null) {
            Lexicon.Hit day = RelativeDayRecogniser.weekday(s, at + 1);
            if (day != null) {
                int to = s.starts(day.end(), "gun") ? day.end() + 1 : day.end();
                return new Found(
                        to,
                        new Recurrence(
                                Recurrence.Unit.MONTHLY,
                                1,
                                List.of(DayOfWeek.valueOf(day.value())),
                                null,
                                ordinal,
                                null,
                                null,
                                null));
            }
            if (s.starts(at + 1, "gun")) {
                return new Found(
                        at + 2, Recurrence.every(1, Recurrence.Unit.MONTHLY).onMonthDay(ordinal));
            }
        }
        if (s.starts(at, "sonu")) {
            return new Found(
                    at + 1, Recurrence.every(1, Recurrence.Unit.MONTHLY).onMonthDay(-1));
        }
        if (s.starts(at, "basi")) {
            return new Found(
                    at + 1, Recurrence.every(1, Recurrence.Unit.MONTHLY).onMonthDay(1));
        }
        Num n = s.number(at);
        return n == null || n.whole() < 1 || n.whole() > 31
                ? null
                : new Found(
                        s.starts(n.to(), "gunu") ? n.to() + 1 : n.to(),
                        Recurrence.every(1, Recurrence.Unit.MONTHLY).onMonthDay(n.whole()));
    }

    static @Nullable Integer ordinal(Scan s, int at) {
        if (s.is(at, "ilk", "birinci")) {
            return 1;
        }
        if (s.is(at, "son")) {
            return -1;
        }
        String[] forms = {"birinci", "ikinci", "ucuncu", "dorduncu", "besinci"};
        for (int i = 0; i < forms.length; i++) {
            if (s.is(at, forms[i])) {
                return i + 1;
            }
        }
        return null;
    }

    /** "Pazartesileri", "salı ve perşembe günleri". */
    private static @Nullable Found plural(Scan s, int i) {
        Integer ordinal = s.is(i, "ayin", "aylarin") ? ordinal(s, i + 1) : null;
        if (ordinal != null && s.is(i - 1, "her")) {
            return monthDay(s, i + 1);
        }
        RepeatRecogniser.Weekdays days = RepeatRecogniser.weekdays(s, i);
        if (days == null || s.is(i - 1, "bu", "gecen", "gelecek", "onumuzdeki", "haftaya", "hafta")) {
            return null;
        }
        List<DayOfWeek> all = new ArrayList<>(days.days());
        return days.plural() || all.size() >= 3 ? new Found(days.to(), Recurrence.weekly(1, all)) : null;
    }
}
