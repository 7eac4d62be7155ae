package org.echohealth.api.tool;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Regimen;

/**
 * The arguments of a plan that keeps the elapsed time between two doses. The one clock time told is that of the first
 * dose, from which the interval counts.
 */
final class IntervalArguments {
    static final String HOURS = "interval_hours";

    private IntervalArguments() {}

    /** Hours and first dose of a plan. */
    record Interval(int hours, Instant firstDose) {}

    /** As told, or as it stands where neither hours nor first dose are told. */
    static Interval of(Regimen current, Arguments arguments, LocalDate start, LocalDate today, ZoneId zone) {
        boolean before = current.frequency() == Frequency.EVERY_N_HOURS;
        Optional<Integer> told = arguments.integer(HOURS);
        if (told.isEmpty() && !before) {
            throw new InvalidArgument(HOURS, "Kaç saatte bir alınacak?", "Every how many hours is it taken?");
        }
        int hours = told.orElseGet(() -> (int) current.interval().toHours());
        List<LocalTime> times = arguments.times("times");
        if (times.size() > 1) {
            throw new InvalidArgument(
                    "times",
                    "Saat aralığıyla alınan bir ilacın yalnızca ilk dozunun saati söylenir; ilk doz saat kaçta?",
                    "A medicine taken by the interval has one time, that of the first dose; when is the first dose?");
        }
        if (times.isEmpty()) {
            if (before && hours == current.interval().toHours() && !arguments.has("start_date")) {
                return new Interval(hours, current.firstDose());
            }
            throw new InvalidArgument("times", "İlk doz saat kaçta?", "At what time is the first dose?");
        }
        LocalDate first = start.isBefore(today) && !arguments.has("start_date") ? today : start;
        return new Interval(hours, first.atTime(times.get(0)).atZone(zone).toInstant());
    }
}
