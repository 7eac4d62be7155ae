package org.echohealth.records.internal.clinical;

import org.echohealth.api.patient.Patient;
import org.echohealth.api.record.Allergies;
import org.echohealth.api.record.Appointments;
import org.echohealth.api.record.Contacts;
import org.echohealth.api.record.Medications;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.record.Symptoms;

/** The sections of one patient's record, over one unit of work. */
record UnitRecord(
        Patient patient,
        Medications medications,
        Appointments appointments,
        Symptoms symptoms,
        Contacts contacts,
        Allergies allergies)
        implements PatientRecord {
    UnitRecord(Unit unit) {
        this(
                unit.patient(),
                new MedicationSection(unit),
                new AppointmentSection(unit),
                new SymptomSection(unit),
                new ContactSection(unit),
                new AllergySection(unit));
    }
}
