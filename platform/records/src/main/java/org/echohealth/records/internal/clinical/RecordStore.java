package org.echohealth.records.internal.clinical;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import org.echohealth.api.audit.AuditEntry;
import org.echohealth.api.audit.AuditLog;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.EventLog;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.record.Records;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.time.ClockDoubt;
import org.echohealth.api.time.Ids;
import org.echohealth.records.internal.clock.MarkedClockWatch;
import org.echohealth.records.internal.db.Database;
import org.echohealth.records.internal.db.PatientLocks;
import org.echohealth.records.internal.db.Session;
import org.echohealth.records.internal.patient.PatientRows;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Units of work on the records in the database. */
@Component(service = Records.class, immediate = true)
public final class RecordStore implements Records {
    /** Session and speaker of events that tell what was written to the record. */
    static final String SESSION = "record";

    static final String SPEAKER = "assistant";

    private final Database database;
    private final PatientLocks locks;
    private final AuditLog audit;
    private final EventLog events;
    private final Ids ids;
    private final @Nullable MarkedClockWatch clock;

    /** A store that trusts the clock. */
    public RecordStore(Database database, PatientLocks locks, AuditLog audit, EventLog events, Ids ids) {
        this(database, locks, audit, events, ids, null);
    }

    @Activate
    public RecordStore(
            @Reference Database database,
            @Reference PatientLocks locks,
            @Reference AuditLog audit,
            @Reference EventLog events,
            @Reference Ids ids,
            @Reference @Nullable MarkedClockWatch clock) {
        this.database = database;
        this.locks = locks;
        this.audit = audit;
        this.events = events;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public <T> T read(PatientId patient, ClinicalTime time, Function<PatientRecord, T> work) {
        T answer =
                locks.reading(patient, () -> database.transaction(session -> run(session, patient, null, time, work)));
        seen(time);
        return answer;
    }

    @Override
    public <T> T write(PatientId patient, Actor actor, ClinicalTime time, Function<PatientRecord, Outcome<T>> work) {
        if (database.inTransaction()) {
            throw new IllegalStateException("units of work do not nest");
        }
        T answer = locks.writing(
                patient,
                () -> database.transaction(session -> {
                    Outcome<T> outcome = run(session, patient, actor, time, work);
                    if (outcome.commit()) {
                        follow(patient, actor, time, outcome);
                    } else {
                        database.discard();
                    }
                    return outcome.value();
                }));
        seen(time);
        return answer;
    }

    private void seen(ClinicalTime time) {
        if (clock != null && !database.inTransaction()) {
            clock.seen(time);
        }
    }

    @Override
    public <V> Alongside alongside(Class<V> type, Consumer<V> addition) {
        return database.alongside(type, addition);
    }

    @Override
    public <T> Callable<T> carried(Callable<T> work) {
        return database.carried(work);
    }

    private <T> T run(
            Session session, PatientId id, @Nullable Actor actor, ClinicalTime time, Function<PatientRecord, T> work) {
        Patient patient = PatientRows.find(session, id).orElseThrow(() -> new UnknownPatient(id));
        ClockDoubt doubt = clock == null ? null : clock.doubt(time).orElse(null);
        Unit unit = new Unit(session, patient, actor, time.now(), ids, doubt);
        try {
            return work.apply(new UnitRecord(unit));
        } finally {
            unit.end();
        }
    }

    private void follow(PatientId patient, Actor actor, ClinicalTime time, Outcome<?> outcome) {
        if (outcome.action() != null) {
            audit.append(new AuditEntry(ids.next("aud"), time, actor, outcome.action(), patient, outcome.details()));
        }
        if (outcome.event() != null) {
            events.append(
                    patient,
                    actor,
                    time,
                    List.of(new EventLog.NewEvent(
                            ids.next("evt"),
                            SESSION,
                            SPEAKER,
                            outcome.event(),
                            EventKind.TOOL_WRITE,
                            time.now(),
                            false)));
        }
    }
}
