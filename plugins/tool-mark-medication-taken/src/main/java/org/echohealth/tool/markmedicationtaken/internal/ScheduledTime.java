package org.echohealth.tool.markmedicationtaken.internal;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ToolContext;
import org.jspecify.annotations.Nullable;

/**
 * The dose that was named by its time.
 *
 * @param day where a date was told with it, else null
 */
record ScheduledTime(LocalTime time, @Nullable LocalDate day) {
    private static final int LONGEST_CLOCK_TIME = 8;

    /** From {@code scheduled_time}: a clock time or a date-time. */
    static Optional<ScheduledTime> of(Arguments arguments, ToolContext context) {
        Optional<String> told = arguments.string("scheduled_time");
        if (told.isEmpty()) {
            return Optional.empty();
        }
        if (told.get().length() <= LONGEST_CLOCK_TIME) {
            return arguments.time("scheduled_time").map(t -> new ScheduledTime(t, null));
        }
        return arguments
                .dateTime("scheduled_time", context.patient().zone())
                .map(m -> new ScheduledTime(m.toLocalTime(), m.toLocalDate()));
    }
}
