package org.echohealth.api.record;

import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/**
 * One scheduled dose of a medication.
 *
 * @param id stable for the medication and the scheduled local date and time, or the instant for every_n_hours
 * @param amount of this dose, as in the regimen; null where nobody said
 * @param scheduledAt in the zone in which the patient was then; a time in a daylight-saving gap is moved past it, one in
 *     an overlap takes the earlier offset
 * @param takenAt when it was taken; null unless {@code state} is taken
 * @param intakeId the intake that fulfils or skips it; null while open
 * @param beforeAdded true where the time lies before the medicine was on the record, or a change of zone went over it: it
 *     can be marked, and is never overdue or missed
 */
public record Dose(
        String id,
        String medicationId,
        String name,
        @Nullable String amount,
        ZonedDateTime scheduledAt,
        DoseState state,
        @Nullable ZonedDateTime takenAt,
        @Nullable String intakeId,
        boolean beforeAdded) {

    public boolean open() {
        return state != DoseState.TAKEN && state != DoseState.SKIPPED;
    }
}
