package org.echohealth.llm.embedded.internal.extract;

import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A date and time of day that belong together, resolved from the reference.
 *
 * @param span from the first to the last word of it
 * @param date the day; null where none was said and none follows from the direction (schedules, times alone)
 * @param clock the time as told; null where none was
 * @param part the part of the day alone, where no clock time was said; null where none was
 * @param at the instant in the reference's zone; null unless date and a valid clock (or an offset such as "20 min ago")
 *     are known. A time in a daylight-saving gap is moved past it, one in an overlap takes the earlier offset.
 * @param dateSaid true where the words hold a day ("dün", "Friday"), false where it was inferred
 * @param hourInferred true where the hour could be morning or evening and the direction decided
 */
public record When(
        Span span,
        @Nullable LocalDate date,
        @Nullable ClockTime clock,
        @Nullable PartOfDay part,
        @Nullable ZonedDateTime at,
        boolean dateSaid,
        boolean hourInferred) {

    /** The clock time, or the standard time of the part of the day, as {@code HH:mm}; empty where neither was said. */
    public Optional<String> timeText() {
        if (clock != null) {
            return Optional.of(clock.text());
        }
        return Optional.ofNullable(part).map(p -> p.standard().toString());
    }
}
