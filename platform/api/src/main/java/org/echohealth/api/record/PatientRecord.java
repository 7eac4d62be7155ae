package org.echohealth.api.record;

import org.echohealth.api.patient.Patient;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The record of one patient within one unit of work: one instant, one transaction, one thread. A handle is void after
 * its unit of work.
 */
@ProviderType
public interface PatientRecord {
    Patient patient();

    Medications medications();

    Appointments appointments();

    Symptoms symptoms();

    Contacts contacts();

    Allergies allergies();
}
