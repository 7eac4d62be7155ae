package org.echohealth.tool.markmedicationtaken.internal;

import java.time.ZonedDateTime;
import org.echohealth.api.record.Medication;
import org.jspecify.annotations.Nullable;

/**
 * What was reported.
 *
 * @param takenAt not after now
 * @param timeTold false where now stands for it
 * @param scheduled the dose that was named by its time, or null
 * @param amount as told, or null
 */
record Report(
        Medication medication,
        ZonedDateTime takenAt,
        boolean timeTold,
        @Nullable ScheduledTime scheduled,
        @Nullable String amount) {

    boolean of(String medicationId) {
        return medication.id().equals(medicationId);
    }
}
