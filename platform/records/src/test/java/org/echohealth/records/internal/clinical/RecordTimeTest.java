package org.echohealth.records.internal.clinical;

import java.time.Instant;
import java.time.ZoneId;
import java.util.function.Function;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientDetails;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.records.internal.TestStores;
import org.echohealth.testkit.ClinicalTimeContract;

/** The tables of clinical time against the database. */
class RecordTimeTest extends ClinicalTimeContract {
    private final TestStores stores = TestStores.shared();

    @Override
    protected Subject patientIn(ZoneId zone) {
        Patient patient = stores.patient(zone.getId());
        return new Subject() {
            @Override
            public <T> T write(Instant now, Function<PatientRecord, T> work) {
                return stores.write(patient, now, work);
            }

            @Override
            public <T> T read(Instant now, Function<PatientRecord, T> work) {
                return stores.read(patient, now, work);
            }

            @Override
            public void move(Instant now, ZoneId to) {
                PatientDetails away = new PatientDetails(null, null, to, null, null, null);
                stores.patients.change(patient.id(), away, TestStores.ACTOR, ClinicalTime.at(now));
            }
        };
    }
}
