package org.echohealth.api.record;

import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * How a medicine is to be taken. Times are local clock times of the patient's zone: a dose at 08:00 stays at 08:00
 * across daylight-saving changes. A plan of every so many hours has no clock times: it keeps the elapsed time.
 *
 * @param dose amount with unit as told, such as {@code "500 mg"} or {@code "1 tablet"}; null where nobody said
 * @param times in ascending order, without duplicates; empty for as-needed use, for every_n_hours, and where nobody said
 * @param intervalDays 1 or more; counts from {@code startDate}; 1 unless {@code frequency} is every_n_days
 * @param daysOfWeek non-empty exactly for weekly
 * @param startDate first day
 * @param endDate last day, inclusive; null for open
 * @param maxPerDay most intakes on one day as needed; null: limit unknown (rule M1)
 * @param minIntervalHours least hours between two intakes as needed; null: limit unknown
 * @param intervalHours hours from one dose to the next, 1 to 168; not null exactly for every_n_hours
 * @param firstDoseAt the dose from which an interval counts; not null exactly for every_n_hours
 */
public record Regimen(
        @Nullable String dose,
        List<LocalTime> times,
        Frequency frequency,
        int intervalDays,
        Set<DayOfWeek> daysOfWeek,
        LocalDate startDate,
        @Nullable LocalDate endDate,
        @Nullable String instructions,
        @Nullable Integer maxPerDay,
        @Nullable BigDecimal minIntervalHours,
        @Nullable Integer intervalHours,
        @Nullable Instant firstDoseAt) {
    private static final int LONGEST_INTERVAL_HOURS = 168;

    /** A regimen that is no plan of every so many hours. */
    public Regimen(
            @Nullable String dose,
            List<LocalTime> times,
            Frequency frequency,
            int intervalDays,
            Set<DayOfWeek> daysOfWeek,
            LocalDate startDate,
            @Nullable LocalDate endDate,
            @Nullable String instructions,
            @Nullable Integer maxPerDay,
            @Nullable BigDecimal minIntervalHours) {
        this(
                dose,
                times,
                frequency,
                intervalDays,
                daysOfWeek,
                startDate,
                endDate,
                instructions,
                maxPerDay,
                minIntervalHours,
                null,
                null);
    }

    public Regimen {
        times = times.stream().sorted().distinct().toList();
        daysOfWeek = Set.copyOf(daysOfWeek);
        if (intervalDays < 1) {
            throw new IllegalArgumentException("intervalDays " + intervalDays + " is below 1");
        }
        if (frequency == Frequency.WEEKLY && daysOfWeek.isEmpty()) {
            throw new IllegalArgumentException("a weekly regimen names its days");
        }
        if (endDate != null && endDate.isBefore(startDate)) {
            throw new IllegalArgumentException("end " + endDate + " is before start " + startDate);
        }
        boolean hourly = frequency == Frequency.EVERY_N_HOURS;
        if (hourly != (intervalHours != null) || hourly != (firstDoseAt != null) || (hourly && !times.isEmpty())) {
            throw new IllegalArgumentException(
                    "an interval of hours has a first dose and no clock times, others neither");
        }
        if (intervalHours != null && (intervalHours < 1 || intervalHours > LONGEST_INTERVAL_HOURS)) {
            throw new IllegalArgumentException("intervalHours " + intervalHours + " is not 1 to 168");
        }
    }

    /**
     * True where the regimen has doses on the day, by its dates and frequency; as-needed regimens never do. An interval of
     * more than a day is taken to have one on each.
     */
    public boolean dueOn(LocalDate day) {
        if (day.isBefore(startDate) || (endDate != null && day.isAfter(endDate))) {
            return false;
        }
        return switch (frequency) {
            case DAILY, EVERY_N_HOURS -> true;
            case EVERY_N_DAYS -> (day.toEpochDay() - startDate.toEpochDay()) % intervalDays == 0;
            case WEEKLY -> daysOfWeek.contains(day.getDayOfWeek());
            case AS_NEEDED -> false;
        };
    }

    /** True where the times of its doses are known, by the clock or by an interval. */
    public boolean scheduled() {
        return !times.isEmpty() || frequency == Frequency.EVERY_N_HOURS;
    }

    /** Elapsed time from one dose to the next; throws {@link NullPointerException} unless every_n_hours. */
    public Duration interval() {
        return Duration.ofHours(Objects.requireNonNull(intervalHours));
    }

    /** The dose from which an interval counts; throws {@link NullPointerException} unless every_n_hours. */
    public Instant firstDose() {
        return Objects.requireNonNull(firstDoseAt);
    }

    /** The days of the week in order from Monday. */
    public List<DayOfWeek> orderedDays() {
        return List.copyOf(new TreeSet<>(daysOfWeek));
    }
}
