package org.echohealth.records.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientDetails;
import org.echohealth.api.patient.Role;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.record.Records.Outcome;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.records.internal.audit.AuditStore;
import org.echohealth.records.internal.clinical.RecordStore;
import org.echohealth.records.internal.conversation.ConversationStore;
import org.echohealth.records.internal.db.Database;
import org.echohealth.records.internal.db.PatientLocks;
import org.echohealth.records.internal.ids.SortableIds;
import org.echohealth.records.internal.memory.EventStore;
import org.echohealth.records.internal.outbox.OutboxStore;
import org.echohealth.records.internal.patient.Erasers;
import org.echohealth.records.internal.patient.PatientStore;

/** All stores over one database. Tests share one and each takes patients of its own. */
public final class TestStores {
    public static final Actor ACTOR = new Actor("nurse-1", Role.CAREGIVER);

    private static final class Shared {
        private static final TestStores STORES =
                new TestStores(TestDatabase.open(temporaryFolder().resolve("db")));
    }

    public final Database database;
    public final PatientLocks locks = new PatientLocks();
    public final SortableIds ids = new SortableIds();
    public final AuditStore audit;
    public final OutboxStore outbox;
    public final EventStore events;
    public final Erasers erasers = new Erasers();
    public final PatientStore patients;
    public final RecordStore records;
    public final ConversationStore conversations;

    public TestStores(Database database) {
        this.database = database;
        this.audit = new AuditStore(database);
        this.outbox = new OutboxStore(database);
        this.events = new EventStore(database, locks, outbox);
        this.patients = new PatientStore(database, locks, audit, ids, erasers);
        this.records = new RecordStore(database, locks, audit, events, ids);
        this.conversations = new ConversationStore(database, locks, audit, events, ids);
    }

    public static TestStores shared() {
        return Shared.STORES;
    }

    public static Path temporaryFolder() {
        try {
            return Files.createTempDirectory(Path.of("target"), "records");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Patient patient(String zone) {
        PatientDetails details = new PatientDetails("Ayşe Işık", Language.TR, ZoneId.of(zone), null, null, null);
        return patients.create(details, ACTOR, ClinicalTime.at(Instant.parse("2026-01-01T00:00:00Z")));
    }

    public <T> T write(Patient patient, Instant now, Function<PatientRecord, T> work) {
        return records.write(
                patient.id(),
                ACTOR,
                ClinicalTime.at(now),
                record -> Outcome.commit(work.apply(record), "test.write", Map.of(), null));
    }

    public void change(Patient patient, Instant now, Consumer<PatientRecord> work) {
        write(patient, now, record -> {
            work.accept(record);
            return true;
        });
    }

    public <T> T read(Patient patient, Instant now, Function<PatientRecord, T> work) {
        return records.read(patient.id(), ClinicalTime.at(now), work);
    }
}
