package org.echohealth.records.internal.clinical;

import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.ZoneHistory;
import org.echohealth.api.record.Allergies;
import org.echohealth.api.record.Appointments;
import org.echohealth.api.record.Contacts;
import org.echohealth.api.record.Medications;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.record.Symptoms;
import org.echohealth.api.time.ClockDoubt;
import org.jspecify.annotations.Nullable;

/** The sections of one patient's record, over one unit of work. */
record UnitRecord(
        Unit unit,
        Patient patient,
        Medications medications,
        Appointments appointments,
        Symptoms symptoms,
        Contacts contacts,
        Allergies allergies)
        implements PatientRecord {
    UnitRecord(Unit unit) {
        this(
                unit,
                unit.patient(),
                new MedicationSection(unit),
                new AppointmentSection(unit),
                new SymptomSection(unit),
                new ContactSection(unit),
                new AllergySection(unit));
    }

    @Override
    public ZoneHistory zones() {
        return unit.zones();
    }

    @Override
    public @Nullable ClockDoubt clockDoubt() {
        return unit.clockDoubt();
    }
}
