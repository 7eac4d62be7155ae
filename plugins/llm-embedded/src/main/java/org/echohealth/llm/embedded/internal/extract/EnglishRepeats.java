package org.echohealth.llm.embedded.internal.extract;

import java.time.DayOfWeek;
import java.util.List;
import java.util.Objects;
import org.echohealth.llm.embedded.internal.extract.RepeatRecogniser.Found;
import org.jspecify.annotations.Nullable;

/** English ways to say how something repeats. */
final class EnglishRepeats {
    private EnglishRepeats() {}

    static @Nullable Found read(Scan s, int i) {
        if (s.is(i, "every", "each", "ev", "evry")) {
            return every(s, i);
        }
        if (s.is(i, "alternate") && s.is(i + 1, "days", "day", "mornings", "nights", "evenings")) {
            return new Found(s.is(i + 1, "days", "day") ? i + 2 : i + 1, Recurrence.every(2, Recurrence.Unit.DAILY));
        }
        if (s.is(i, "weekdays", "workdays") || s.is(i, "weekday") && s.is(i - 1, "on")) {
            return new Found(i + 1, Recurrence.weekly(1, RepeatRecogniser.WORKDAYS));
        }
        if (s.is(i, "weekends")) {
            return new Found(i + 1, Recurrence.weekly(1, RepeatRecogniser.WEEKEND));
        }
        Found adverb = adverb(s, i);
        if (adverb != null) {
            return adverb;
        }
        Found times = times(s, i);
        if (times != null) {
            return times;
        }
        Found ordinal = ordinalWeekday(s, i);
        if (ordinal != null) {
            return ordinal;
        }
        Found monthDay = monthDay(s, i);
        if (monthDay != null) {
            return monthDay;
        }
        RepeatRecogniser.Weekdays days = RepeatRecogniser.weekdays(s, i);
        return days != null && (days.plural() || days.days().size() >= 3) && !s.is(i - 1, "this", "next", "last")
                ? new Found(days.to(), Recurrence.weekly(1, days.days()))
                : null;
    }

    private static @Nullable Found every(Scan s, int i) {
        int at = i + 1;
        if (s.is(at, "single")) {
            at++;
        }
        int interval = 1;
        if (s.is(at, "other", "second", "2nd")) {
            interval = 2;
            at++;
        } else if (s.is(at, "third", "fourth") || s.isNumber(at) && s.is(at + 1, "rd", "th") && s.glued(at + 1)) {
            EnglishOrdinal ordinal = EnglishOrdinal.read(s, at);
            if (ordinal == null || monthFollows(s, ordinal.to()) >= 0) {
                return null;
            }
            interval = ordinal.value();
            at = ordinal.to();
        }
        if (s.is(at, "weekday", "weekdays", "workday", "working")) {
            return new Found(
                    s.is(at, "working") ? at + 2 : at + 1, Recurrence.weekly(interval, RepeatRecogniser.WORKDAYS));
        }
        if (s.is(at, "weekend")) {
            return new Found(at + 1, Recurrence.weekly(interval, RepeatRecogniser.WEEKEND));
        }
        Found ordinalDay = interval == 1 ? ordinalWeekday(s, at) : null;
        if (ordinalDay != null) {
            return ordinalDay;
        }
        RepeatRecogniser.Weekdays days = RepeatRecogniser.weekdays(s, at);
        if (days != null) {
            return new Found(days.to(), Recurrence.weekly(interval, days.days()));
        }
        Lexicon.Hit part = s.find("part", at);
        if (part != null || s.is(at, "meal")) {
            return new Found(at, Recurrence.every(interval, Recurrence.Unit.DAILY));
        }
        if (s.is(at, "fortnight")) {
            return new Found(at + 1, Recurrence.every(2, Recurrence.Unit.WEEKLY));
        }
        TimeAmount amount = TimeAmount.read(s, at);
        if (amount != null && interval == 1) {
            Recurrence.Unit unit = TurkishRepeats.unit(amount.unit());
            int every = amount.value().intValue();
            return unit == null || every < 1 ? null : on(s, amount.to(), every, unit);
        }
        Lexicon.Hit unit = s.find("unit", at);
        Recurrence.Unit kind = unit == null ? null : TurkishRepeats.unit(unit.value());
        return kind == null ? null : on(s, at + 1, interval, kind);
    }

    /** Takes up "on Monday" after weeks and "on the 5th" after months. */
    private static Found on(Scan s, int to, int interval, Recurrence.Unit unit) {
        int at = s.is(to, "on") ? s.is(to + 1, "a", "the") && s.find("weekday", to + 2) != null ? to + 2 : to + 1 : to;
        if (unit == Recurrence.Unit.WEEKLY && s.is(to, "on")) {
            RepeatRecogniser.Weekdays days = RepeatRecogniser.weekdays(s, at);
            if (days != null) {
                return new Found(days.to(), Recurrence.weekly(interval, days.days()));
            }
        }
        if (unit == Recurrence.Unit.MONTHLY && s.is(to, "on")) {
            int day = s.is(at, "the") ? at + 1 : at;
            Integer nth = s.is(day, "last") ? Integer.valueOf(-1) : null;
            EnglishOrdinal ordinal = EnglishOrdinal.read(s, day);
            int value = nth != null ? nth : ordinal == null ? 0 : ordinal.value();
            int end = nth != null ? day + 1 : ordinal == null ? day : ordinal.to();
            Lexicon.Hit weekday = value == 0 ? null : RelativeDayRecogniser.weekday(s, end);
            if (weekday != null) {
                return new Found(
                        weekday.end(),
                        new Recurrence(
                                unit,
                                interval,
                                List.of(DayOfWeek.valueOf(weekday.value())),
                                null,
                                value,
                                null,
                                null,
                                null));
            }
            if (nth != null && s.is(end, "day")) {
                return new Found(end + 1, Recurrence.every(interval, unit).onMonthDay(-1));
            }
            if (value >= 1 && value <= 31 && ordinal != null && ordinal.suffixed()) {
                return new Found(end, Recurrence.every(interval, unit).onMonthDay(value));
            }
        }
        return new Found(to, Recurrence.every(interval, unit));
    }

    private static @Nullable Found adverb(Scan s, int i) {
        String word = s.form(i);
        return switch (word) {
            case "daily", "everyday" -> new Found(i + 1, Recurrence.every(1, Recurrence.Unit.DAILY));
            case "nightly" -> new Found(i + 1, Recurrence.every(1, Recurrence.Unit.DAILY));
            case "weekly" -> on(s, i + 1, 1, Recurrence.Unit.WEEKLY);
            case "fortnightly", "biweekly" -> on(s, i + 1, 2, Recurrence.Unit.WEEKLY);
            case "bi" -> s.is(i + 1, "-") && s.is(i + 2, "weekly") ? on(s, i + 3, 2, Recurrence.Unit.WEEKLY) : null;
            case "monthly" -> on(s, i + 1, 1, Recurrence.Unit.MONTHLY);
            case "quarterly" -> on(s, i + 1, 3, Recurrence.Unit.MONTHLY);
            case "yearly", "annually" -> new Found(i + 1, Recurrence.every(1, Recurrence.Unit.YEARLY));
            case "hourly" -> new Found(i + 1, Recurrence.every(1, Recurrence.Unit.HOURLY));
            default -> null;
        };
    }

    /** "Once a week", "three times a week on Mon, Wed and Fri", "twice monthly". */
    private static @Nullable Found times(Scan s, int i) {
        int count;
        int at;
        if (s.is(i, "once", "twice", "thrice")) {
            count = s.is(i, "once") ? 1 : s.is(i, "twice") ? 2 : 3;
            at = i + 1;
        } else {
            Num n = s.number(i);
            if (n == null || n.whole() < 1 || n.whole() > 31 || !s.is(n.to(), "times", "x", "days")) {
                return null;
            }
            count = n.whole();
            at = n.to() + 1;
        }
        if (s.is(at, "a", "per", "each", "every", "in", "/")) {
            at++;
        }
        boolean other = s.is(at, "other");
        String word = s.form(other ? at + 1 : at);
        Recurrence.Unit unit =
                switch (word) {
                    case "week", "wk", "weekly" -> Recurrence.Unit.WEEKLY;
                    case "month", "monthly" -> Recurrence.Unit.MONTHLY;
                    case "year", "yearly", "annum" -> Recurrence.Unit.YEARLY;
                    case "fortnight" -> Recurrence.Unit.WEEKLY;
                    default -> null;
                };
        if (unit == null) {
            return null;
        }
        int interval = other || word.equals("fortnight") ? 2 : 1;
        Found found = on(s, (other ? at + 1 : at) + 1, interval, unit);
        Recurrence r = found.recurrence();
        if (r.days().isEmpty() && r.monthDay() == null) {
            int next = s.is(found.to(), ",", ":", "-", "(") ? found.to() + 1 : found.to();
            RepeatRecogniser.Weekdays days = RepeatRecogniser.weekdays(s, next);
            if (days != null) {
                return new Found(days.to(), Recurrence.weekly(interval, days.days()));
            }
            return count == 1
                    ? found
                    : new Found(found.to(), new Recurrence(unit, interval, List.of(), null, null, count, null, null));
        }
        return found;
    }

    /** "First Monday of the month", "the last Friday of every month". */
    private static @Nullable Found ordinalWeekday(Scan s, int at) {
        int day = s.is(at, "the") ? at + 1 : at;
        boolean last = s.is(day, "last");
        EnglishOrdinal ordinal = last ? null : EnglishOrdinal.read(s, day);
        if (!last && (ordinal == null || !ordinal.suffixed() || ordinal.value() > 5)) {
            return null;
        }
        int next = last ? day + 1 : Objects.requireNonNull(ordinal).to();
        int value = last ? -1 : Objects.requireNonNull(ordinal).value();
        Lexicon.Hit weekday = RelativeDayRecogniser.weekday(s, next);
        int to = weekday == null ? -1 : monthFollows(s, weekday.end());
        if (weekday == null || to < 0) {
            return null;
        }
        return new Found(
                to,
                new Recurrence(
                        Recurrence.Unit.MONTHLY,
                        1,
                        List.of(DayOfWeek.valueOf(weekday.value())),
                        null,
                        value,
                        null,
                        null,
                        null));
    }

    /** "The 5th of every month", "on the 1st of each month", "last day of every month". */
    private static @Nullable Found monthDay(Scan s, int i) {
        int at = s.is(i, "the") ? i + 1 : i;
        if (s.seq(at, "last", "day")) {
            int to = monthFollows(s, at + 2);
            return to > 0 && s.is(to - 2, "every", "each")
                    ? new Found(to, Recurrence.every(1, Recurrence.Unit.MONTHLY).onMonthDay(-1))
                    : null;
        }
        EnglishOrdinal ordinal = EnglishOrdinal.read(s, at);
        if (ordinal == null || !ordinal.suffixed() || ordinal.value() < 1 || ordinal.value() > 31) {
            return null;
        }
        int to = monthFollows(s, ordinal.to());
        return to > 0 && s.is(to - 2, "every", "each")
                ? new Found(to, Recurrence.every(1, Recurrence.Unit.MONTHLY).onMonthDay(ordinal.value()))
                : null;
    }

    /** Index after "of the month", "of every month", "every month"; -1 where none follows. */
    private static int monthFollows(Scan s, int at) {
        int i = s.is(at, "of", "in") ? at + 1 : at;
        return s.is(i, "the", "every", "each") && s.is(i + 1, "month") ? i + 2 : -1;
    }
}
