package org.echohealth.llm.embedded.internal.extract;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.echohealth.api.record.Frequency;
import org.jspecify.annotations.Nullable;

/**
 * How something repeats.
 *
 * @param unit what is counted
 * @param interval every how many units, 1 or more
 * @param days days of the week in week order; empty where none was said
 * @param monthDay day of the month, 1 to 31, -1 the last; null where none was said
 * @param ordinal which of the weekdays of a month ({@code days} holds one), 1 to 5, -1 the last; null where none
 * @param perUnit how often within the unit ("haftada üç kez"), null where not said
 * @param count number of occurrences; null where not said
 * @param until last day; null where not said
 */
public record Recurrence(
        Unit unit,
        int interval,
        List<DayOfWeek> days,
        @Nullable Integer monthDay,
        @Nullable Integer ordinal,
        @Nullable Integer perUnit,
        @Nullable Integer count,
        @Nullable LocalDate until) {
    /** What is counted. */
    public enum Unit {
        HOURLY,
        DAILY,
        WEEKLY,
        MONTHLY,
        YEARLY,
        /** Whenever the person needs it: no rule at all. */
        AS_NEEDED
    }

    public Recurrence {
        days = days.stream().distinct().sorted().toList();
    }

    public static Recurrence every(int interval, Unit unit) {
        return new Recurrence(unit, interval, List.of(), null, null, null, null, null);
    }

    public static Recurrence weekly(int interval, List<DayOfWeek> days) {
        return new Recurrence(Unit.WEEKLY, interval, days, null, null, null, null, null);
    }

    public Recurrence onMonthDay(int day) {
        return new Recurrence(Unit.MONTHLY, interval, days, day, ordinal, perUnit, count, until);
    }

    public Recurrence times(@Nullable Integer times) {
        return new Recurrence(unit, interval, days, monthDay, ordinal, perUnit, times, until);
    }

    public Recurrence until(@Nullable LocalDate last) {
        return new Recurrence(unit, interval, days, monthDay, ordinal, perUnit, count, last);
    }

    /** The first day on or after a day on which it falls; the day itself where the rule names none. */
    public LocalDate firstFrom(LocalDate start) {
        LocalDate day = start;
        for (int i = 0; i < 366 && !falls(day); i++) {
            day = day.plusDays(1);
        }
        return day;
    }

    private boolean falls(LocalDate day) {
        if (monthDay != null) {
            int wanted = monthDay < 0 ? day.lengthOfMonth() : monthDay;
            return day.getDayOfMonth() == wanted;
        }
        if (!days.isEmpty() && !days.contains(day.getDayOfWeek())) {
            return false;
        }
        if (ordinal == null) {
            return true;
        }
        int nth = (day.getDayOfMonth() - 1) / 7 + 1;
        return ordinal < 0 ? day.getDayOfMonth() + 7 > day.lengthOfMonth() : nth == ordinal;
    }

    /** The frequency of a regimen; empty where a regimen cannot say it (monthly, yearly, hourly). */
    public Optional<Frequency> frequency() {
        return switch (unit) {
            case DAILY -> Optional.of(interval == 1 ? Frequency.DAILY : Frequency.EVERY_N_DAYS);
            case WEEKLY -> Optional.of(interval == 1 ? Frequency.WEEKLY : Frequency.EVERY_N_DAYS);
            case AS_NEEDED -> Optional.of(Frequency.AS_NEEDED);
            case HOURLY, MONTHLY, YEARLY -> Optional.empty();
        };
    }

    /** Days between doses where {@link #frequency()} is {@code every_n_days}; empty otherwise. */
    public Optional<Integer> intervalDays() {
        return frequency()
                .filter(f -> f == Frequency.EVERY_N_DAYS)
                .map(f -> unit == Unit.WEEKLY ? 7 * interval : interval);
    }

    /** The days as {@code MO} to {@code SU}. */
    public List<String> dayCodes() {
        return days.stream().map(d -> d.name().substring(0, 2)).toList();
    }

    /** The rule by RFC 5545 without its name; empty for {@code AS_NEEDED}. */
    public Optional<String> rrule(ZoneId zone) {
        if (unit == Unit.AS_NEEDED) {
            return Optional.empty();
        }
        StringBuilder rule = new StringBuilder("FREQ=").append(unit.name());
        if (interval > 1) {
            rule.append(";INTERVAL=").append(interval);
        }
        if (!days.isEmpty()) {
            String prefix = ordinal == null ? "" : ordinal.toString();
            rule.append(";BYDAY=").append(prefix).append(String.join("," + prefix, dayCodes()));
        }
        if (monthDay != null) {
            rule.append(";BYMONTHDAY=").append(monthDay);
        }
        if (count != null) {
            rule.append(";COUNT=").append(count);
        } else if (until != null) {
            rule.append(";UNTIL=")
                    .append(DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT)
                            .format(until.plusDays(1)
                                    .atStartOfDay(zone)
                                    .minusSeconds(1)
                                    .withZoneSameInstant(ZoneOffset.UTC)));
        }
        return Optional.of(rule.toString());
    }
}
