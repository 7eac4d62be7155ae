package org.echohealth.records.internal.memory;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.echohealth.api.memory.EventLog;
import org.echohealth.api.memory.MemoryEvent;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.record.Outbox;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.records.internal.db.Counter;
import org.echohealth.records.internal.db.Database;
import org.echohealth.records.internal.db.Limits;
import org.echohealth.records.internal.db.Micros;
import org.echohealth.records.internal.db.PatientLocks;
import org.echohealth.records.internal.db.Session;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** The event log in the database. Every event that is appended puts an entry into the outbox, in one transaction. */
@Component(
        service = {EventLog.class, EventStore.class},
        immediate = true)
public final class EventStore implements EventLog {
    private static final int SALT_BYTES = 16;

    private final Database database;
    private final PatientLocks locks;
    private final Outbox outbox;
    private final SecureRandom random = new SecureRandom();

    /** Held from the taking of a position to its row, so that a reader in order of positions passes over none. */
    private final Object appending = new Object();

    @Activate
    public EventStore(@Reference Database database, @Reference PatientLocks locks, @Reference Outbox outbox) {
        this.database = database;
        this.locks = locks;
        this.outbox = outbox;
    }

    @Override
    public List<MemoryEvent> append(PatientId patient, Actor actor, ClinicalTime time, List<NewEvent> events) {
        if (events.isEmpty()) {
            return List.of();
        }
        return locks.writing(
                patient, () -> database.transaction(session -> append(session, patient, actor, time, events)));
    }

    @Override
    public List<MemoryEvent> since(long position, int limit) {
        int rows = Limits.checked(limit, 1000);
        return database.transaction(session -> session.list(EventRows::event, EventRows.SINCE, position, rows));
    }

    @Override
    public Optional<MemoryEvent> at(long position) {
        return database.transaction(session -> session.first(EventRows::event, EventRows.AT, position));
    }

    @Override
    public Optional<MemoryEvent> find(PatientId patient, String sourceId) {
        return database.transaction(session -> find(session, patient, sourceId));
    }

    @Override
    public List<MemoryEvent> ofSession(PatientId patient, String sessionId, int limit) {
        int rows = Limits.checked(limit, 1000);
        List<MemoryEvent> newestFirst = database.transaction(
                session -> session.list(EventRows::event, EventRows.OF_SESSION, patient.value(), sessionId, rows));
        Collections.reverse(newestFirst);
        return newestFirst;
    }

    @Override
    public List<MemoryEvent> between(PatientId patient, Instant from, Instant to) {
        return database.transaction(
                session -> session.list(EventRows::event, EventRows.BETWEEN, patient.value(), from, to));
    }

    /** The position of the first event that does not fit the patient's chain; empty where all do. */
    public OptionalLong firstBroken(PatientId patient) {
        List<EventRows.ChainRow> rows =
                database.transaction(session -> session.list(EventRows::chainRow, EventRows.CHAIN, patient.value()));
        String link = EventChain.START;
        for (EventRows.ChainRow row : rows) {
            link = EventChain.link(link, row.commitment());
            boolean kept = row.salt() == null
                    || row.content() == null
                    || EventChain.commitment(row.salt(), row.content()).equals(row.commitment());
            if (!kept || !link.equals(row.chain())) {
                return OptionalLong.of(row.position());
            }
        }
        return OptionalLong.empty();
    }

    private List<MemoryEvent> append(
            Session session, PatientId patient, Actor actor, ClinicalTime time, List<NewEvent> events) {
        Optional<Head> stored =
                session.first(row -> new Head(row.instant(1), row.text(2)), EventRows.HEAD, patient.value());
        Head head = stored.orElse(new Head(Instant.EPOCH.minus(1, ChronoUnit.DAYS), EventChain.START));
        List<MemoryEvent> appended = new ArrayList<>(events.size());
        boolean moved = false;
        for (NewEvent event : events) {
            Optional<MemoryEvent> known = find(session, patient, event.sourceId());
            if (known.isPresent()) {
                if (!known.get().text().equals(event.text())) {
                    throw new SourceConflict(event.sourceId());
                }
                appended.add(known.get());
                continue;
            }
            Instant recordedAt =
                    later(Micros.kept(time.now()), head.recordedAt().plus(1, ChronoUnit.MICROS));
            String salt = salt();
            MemoryEvent content = event(0, patient, actor, event, recordedAt);
            String commitment = EventChain.commitment(salt, content);
            head = new Head(recordedAt, EventChain.link(head.chain(), commitment));
            long position = insert(session, content, salt, commitment, head.chain());
            outbox.put(Outbox.MEMORY_EVENT, Long.toString(position));
            appended.add(event(position, patient, actor, event, recordedAt));
            moved = true;
        }
        if (moved) {
            String sql = stored.isPresent() ? EventRows.MOVE_HEAD : EventRows.FIRST_HEAD;
            session.update(sql, head.recordedAt(), head.chain(), patient.value());
        }
        return appended;
    }

    private long insert(Session session, MemoryEvent event, String salt, String commitment, String chain) {
        synchronized (appending) {
            long position = database.next(Counter.MEMORY_EVENT);
            session.update(
                    EventRows.INSERT,
                    position,
                    event.patient().value(),
                    event.sourceId(),
                    event.session(),
                    event.speaker(),
                    event.text(),
                    event.kind().wire(),
                    event.actorId(),
                    event.occurredAt(),
                    event.recordedAt(),
                    event.blocked(),
                    salt,
                    commitment,
                    chain);
            return position;
        }
    }

    private static MemoryEvent event(
            long position, PatientId patient, Actor actor, NewEvent event, Instant recordedAt) {
        return new MemoryEvent(
                position,
                patient,
                event.sourceId(),
                event.session(),
                event.speaker(),
                event.text(),
                event.kind(),
                actor.id(),
                Micros.kept(event.occurredAt()),
                recordedAt,
                event.blocked());
    }

    private static Optional<MemoryEvent> find(Session session, PatientId patient, String sourceId) {
        return session.first(EventRows::event, EventRows.FIND, patient.value(), sourceId);
    }

    private static Instant later(Instant a, Instant b) {
        return a.isAfter(b) ? a : b;
    }

    private String salt() {
        byte[] bytes = new byte[SALT_BYTES];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private record Head(Instant recordedAt, String chain) {}
}
