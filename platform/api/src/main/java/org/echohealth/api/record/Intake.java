package org.echohealth.api.record;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An intake as reported, or the decision to skip a dose.
 *
 * @param takenAt when; for a skipped dose when it was skipped
 * @param doseId the scheduled dose it belongs to; null for as-needed, extra and unattached intakes
 * @param amount as told; null: as in the regimen
 * @param flag why it needs a look (beyond a limit, off schedule, above the regimen), in plain words; null where nothing
 *     is unusual
 * @param notedBy id of the actor who noted it
 * @param undoneAt when it was taken back; null while it holds
 */
public record Intake(
        String id,
        String medicationId,
        Instant takenAt,
        @Nullable String doseId,
        @Nullable String amount,
        Kind kind,
        @Nullable String flag,
        String notedBy,
        Instant recordedAt,
        @Nullable Instant undoneAt) {

    /** What kind of intake it is (rules M1, M2). */
    public enum Kind {
        /** Fulfils a scheduled dose. */
        SCHEDULED,
        /** Of a medicine taken as needed, within its limits. */
        AS_NEEDED,
        /** Reported beyond a limit, off schedule or above the regimen. */
        EXTRA,
        /** Recorded at its time while the question which dose it was is open. */
        UNATTACHED,
        /** The dose is left out. */
        SKIP
    }
}
