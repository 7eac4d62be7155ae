package org.echohealth.api.record;

import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.ZoneHistory;
import org.echohealth.api.time.ClockDoubt;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The record of one patient within one unit of work: one instant, one transaction, one thread. A handle is void after
 * its unit of work.
 */
@ProviderType
public interface PatientRecord {
    Patient patient();

    /** The zones that the patient's clocks showed. */
    default ZoneHistory zones() {
        return ZoneHistory.always(patient().zone());
    }

    /** Why the time of this unit cannot be trusted; null where nothing speaks against it (rule I3). */
    default @Nullable ClockDoubt clockDoubt() {
        return null;
    }

    Medications medications();

    Appointments appointments();

    Symptoms symptoms();

    Contacts contacts();

    Allergies allergies();
}
