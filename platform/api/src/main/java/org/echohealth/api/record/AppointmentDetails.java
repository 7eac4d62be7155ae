package org.echohealth.api.record;

import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/** What is told about an appointment; see {@link Appointment} for the meaning of each. */
public record AppointmentDetails(
        String title,
        LocalDate date,
        @Nullable LocalTime time,
        int durationMinutes,
        @Nullable String provider,
        @Nullable String location,
        @Nullable String recurrence,
        @Nullable String notes) {}
