package org.echohealth.llm.embedded.internal.extract;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import org.jspecify.annotations.Nullable;

/** Completes days that were told in part, by the direction in which the message looks. */
final class DayResolver {
    private final LocalDate today;
    private final boolean past;

    DayResolver(Reference reference) {
        this.today = reference.today();
        this.past = reference.direction() == Direction.PAST;
    }

    LocalDate today() {
        return today;
    }

    /** The nearest such day that is not today, back or ahead. */
    LocalDate weekday(DayOfWeek day) {
        return past ? before(day) : after(day);
    }

    LocalDate before(DayOfWeek day) {
        return today.with(TemporalAdjusters.previous(day));
    }

    LocalDate after(DayOfWeek day) {
        return today.with(TemporalAdjusters.next(day));
    }

    /** That day of this week (Monday first), moved on by a week where it lies behind and the message looks ahead. */
    LocalDate ofThisWeek(DayOfWeek day) {
        LocalDate date = ofWeek(0, day);
        return !past && date.isBefore(today) ? date.plusWeeks(1) : date;
    }

    /** That day of the week so many weeks from this one. */
    LocalDate ofWeek(int weeks, DayOfWeek day) {
        return monday(weeks).with(TemporalAdjusters.nextOrSame(day));
    }

    /** Monday of the week so many weeks from this one. */
    LocalDate monday(int weeks) {
        return today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)).plusWeeks(weeks);
    }

    /** The nearest day of month with that number, today included; null where no month near has it. */
    @Nullable
    LocalDate dayOfMonth(int day) {
        for (int i = 0; i < 12; i++) {
            YearMonth month = YearMonth.from(today).plusMonths(past ? -i : i);
            if (!month.isValidDay(day)) {
                continue;
            }
            LocalDate date = month.atDay(day);
            if (past ? !date.isAfter(today) : !date.isBefore(today)) {
                return date;
            }
        }
        return null;
    }

    /** A day of the month so many months from this one; null where that month lacks it. */
    @Nullable
    LocalDate dayOfMonth(int months, int day) {
        YearMonth month = YearMonth.from(today).plusMonths(months);
        return month.isValidDay(day) ? month.atDay(day) : null;
    }

    /** The nearest such day and month, today included; null where no calendar has it. */
    @Nullable
    LocalDate monthDay(int month, int day) {
        for (int i = 0; i <= 8; i++) {
            int year = today.getYear() + (past ? -i : i);
            LocalDate date = date(year, month, day);
            if (date != null && (past ? !date.isAfter(today) : !date.isBefore(today))) {
                return date;
            }
        }
        return null;
    }

    /** The month nearest: this one included. */
    YearMonth month(int month) {
        YearMonth now = YearMonth.from(today);
        YearMonth candidate = YearMonth.of(now.getYear(), month);
        if (past && candidate.isAfter(now)) {
            return candidate.minusYears(1);
        }
        return !past && candidate.isBefore(now) ? candidate.plusYears(1) : candidate;
    }

    /** The date; null where no calendar has it. */
    static @Nullable LocalDate date(int year, int month, int day) {
        try {
            return LocalDate.of(year < 100 ? 2000 + year : year, month, day);
        } catch (DateTimeException e) {
            return null;
        }
    }
}
