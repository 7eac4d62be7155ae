package org.echohealth.api.record;

import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * How a medicine is to be taken. Times are local clock times of the patient's zone: a dose at 08:00 stays at 08:00
 * across daylight-saving changes.
 *
 * @param dose amount with unit as told, such as {@code "500 mg"} or {@code "1 tablet"}; null where nobody said
 * @param times in ascending order, without duplicates; empty for as-needed use and where nobody said
 * @param intervalDays 1 or more; counts from {@code startDate}; 1 unless {@code frequency} is every_n_days
 * @param daysOfWeek non-empty exactly for weekly
 * @param startDate first day
 * @param endDate last day, inclusive; null for open
 * @param maxPerDay most intakes on one day as needed; null: limit unknown (rule M1)
 * @param minIntervalHours least hours between two intakes as needed; null: limit unknown
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
        @Nullable BigDecimal minIntervalHours) {

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
    }

    /** True where the regimen has doses on the day, by its dates and frequency; as-needed regimens never do. */
    public boolean dueOn(LocalDate day) {
        if (day.isBefore(startDate) || (endDate != null && day.isAfter(endDate))) {
            return false;
        }
        return switch (frequency) {
            case DAILY -> true;
            case EVERY_N_DAYS -> (day.toEpochDay() - startDate.toEpochDay()) % intervalDays == 0;
            case WEEKLY -> daysOfWeek.contains(day.getDayOfWeek());
            case AS_NEEDED -> false;
        };
    }

    /** The days of the week in order from Monday. */
    public List<DayOfWeek> orderedDays() {
        return List.copyOf(new TreeSet<>(daysOfWeek));
    }
}
