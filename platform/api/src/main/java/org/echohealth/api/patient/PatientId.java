package org.echohealth.api.patient;

/** Opaque identifier of a patient; says nothing about the person. */
public record PatientId(String value) {
    public PatientId {
        if (value.isBlank()) {
            throw new IllegalArgumentException("a patient id is never blank");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
