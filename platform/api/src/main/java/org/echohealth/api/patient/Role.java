package org.echohealth.api.patient;

/** In which role somebody acts. */
public enum Role {
    PATIENT,
    CAREGIVER,
    CLINICIAN,
    PHARMACIST,
    INTEGRATOR,
    AUDITOR,
    ADMINISTRATOR,
    SYSTEM
}
