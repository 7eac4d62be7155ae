package org.echohealth.llm.embedded.internal.extract;

import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A time of day as told: 25:00 and 24:75 are kept, so that a tool can refuse them in the person's words.
 *
 * @param hour as written or spoken, at least 0
 * @param minute as written or spoken, at least 0
 * @param fixed true where hour is out of 24 without doubt: written so (22:30, 08:00), with am/pm, or by a part of the day
 * @param part the part of the day that was said with it; null where none was
 */
public record ClockTime(int hour, int minute, boolean fixed, @Nullable PartOfDay part) {
    /** False for a time that no clock shows. */
    public boolean valid() {
        return hour <= 23 && minute <= 59;
    }

    /** The times of day that it can mean, the one as written first; empty when not {@link #valid()}. */
    public List<LocalTime> readings() {
        List<LocalTime> readings = new ArrayList<>(2);
        if (valid()) {
            readings.add(LocalTime.of(hour, minute));
            if (!fixed && hour <= 12) {
                readings.add(LocalTime.of((hour + 12) % 24, minute));
            }
        }
        return List.copyOf(readings);
    }

    /** The time as written; empty when not {@link #valid()}. */
    public Optional<LocalTime> asWritten() {
        return valid() ? Optional.of(LocalTime.of(hour, minute)) : Optional.empty();
    }

    /** Placed in a part of the day; unchanged when already fixed. */
    public ClockTime in(PartOfDay where) {
        return fixed || hour > 12 || !valid()
                ? new ClockTime(hour, minute, fixed || hour > 12, where)
                : new ClockTime(where.hour24(hour), minute, true, where);
    }

    /** As {@code HH:mm}, also when not valid. */
    public String text() {
        return String.format(Locale.ROOT, "%02d:%02d", hour, minute);
    }
}
