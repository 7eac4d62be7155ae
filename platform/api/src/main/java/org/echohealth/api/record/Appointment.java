package org.echohealth.api.record;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An appointment, once or recurring.
 *
 * @param date of the (first) occurrence
 * @param time local time in {@code zone}; null where only the date is known
 * @param zone in which it was made; the local time stays the same across daylight-saving changes
 * @param durationMinutes 1 to 1440
 * @param recurrence RFC 5545 RRULE value without the {@code RRULE:} prefix; null for a single one
 * @param cancelledDates dates of occurrences that were cancelled one by one
 * @param cancelledAt when the whole of it was cancelled; null while it stands
 */
public record Appointment(
        String id,
        String title,
        LocalDate date,
        @Nullable LocalTime time,
        ZoneId zone,
        int durationMinutes,
        @Nullable String provider,
        @Nullable String location,
        @Nullable String recurrence,
        @Nullable String notes,
        Set<LocalDate> cancelledDates,
        Instant createdAt,
        @Nullable Instant cancelledAt,
        @Nullable String cancelReason) {

    public Appointment {
        cancelledDates = Set.copyOf(cancelledDates);
    }
}
