package org.echohealth.testkit;

import java.time.Instant;
import java.time.ZoneId;
import java.util.function.Function;
import org.echohealth.api.record.PatientRecord;

/** The patient in memory keeps time as the stored one does. */
class InMemoryTimeTest extends ClinicalTimeContract {
    @Override
    protected Subject patientIn(ZoneId zone) {
        InMemoryPatient patient = InMemoryPatient.in(zone.getId(), "TR", "2000-01-01T00:00");
        return new Subject() {
            @Override
            public <T> T write(Instant now, Function<PatientRecord, T> work) {
                patient.setNow(now);
                return work.apply(patient);
            }

            @Override
            public <T> T read(Instant now, Function<PatientRecord, T> work) {
                return write(now, work);
            }

            @Override
            public void move(Instant now, ZoneId to) {
                patient.setNow(now);
                patient.moveTo(to);
            }
        };
    }
}
