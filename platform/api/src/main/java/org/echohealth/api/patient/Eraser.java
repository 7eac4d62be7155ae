package org.echohealth.api.patient;

import org.osgi.annotation.versioning.ConsumerType;

/** A store that holds something about patients and can forget one of them. Each store registers one. */
@ConsumerType
public interface Eraser {
    /** The store's name in the receipt, such as {@code memory-index}. */
    String store();

    /** Removes all that is held about the patient, physically, and says how many items went. Repeatable. */
    long erase(PatientId patient);
}
