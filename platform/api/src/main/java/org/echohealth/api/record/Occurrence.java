package org.echohealth.api.record;

import java.time.LocalDate;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/**
 * One occurrence of an appointment.
 *
 * @param date in the zone of the appointment; names the occurrence
 * @param start in the patient's zone; null where only the date is known
 * @param end null where {@code start} is
 */
public record Occurrence(
        Appointment appointment, LocalDate date, @Nullable ZonedDateTime start, @Nullable ZonedDateTime end) {
    /** The day on the patient's clocks; without a time, that of the appointment. */
    public LocalDate day() {
        return start == null ? date : start.toLocalDate();
    }
}
