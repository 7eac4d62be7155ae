package org.echohealth.conversation.internal;

import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.ZoneHistory;
import org.echohealth.api.record.Allergies;
import org.echohealth.api.record.Appointments;
import org.echohealth.api.record.Contacts;
import org.echohealth.api.record.Medications;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.record.Symptoms;
import org.echohealth.api.time.ClockDoubt;
import org.echohealth.conversation.internal.containment.PluginCall;
import org.jspecify.annotations.Nullable;

/** A record whose sections a tool uses from its own thread, while the unit of work stays on the unit's. */
record ServedRecord(
        Patient patient,
        Medications medications,
        Appointments appointments,
        Symptoms symptoms,
        Contacts contacts,
        Allergies allergies,
        ZoneHistory zones,
        @Nullable ClockDoubt clockDoubt)
        implements PatientRecord {

    /** To be made on the thread of the unit of work. */
    ServedRecord(PluginCall<?> call, PatientRecord record) {
        this(
                record.patient(),
                call.served(Medications.class, record.medications()),
                call.served(Appointments.class, record.appointments()),
                call.served(Symptoms.class, record.symptoms()),
                call.served(Contacts.class, record.contacts()),
                call.served(Allergies.class, record.allergies()),
                record.zones(),
                record.clockDoubt());
    }
}
