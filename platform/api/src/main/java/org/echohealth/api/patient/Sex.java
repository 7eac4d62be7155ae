package org.echohealth.api.patient;

/** Administrative sex, as in FHIR R4 {@code administrative-gender}. */
public enum Sex {
    FEMALE,
    MALE,
    OTHER,
    UNKNOWN
}
