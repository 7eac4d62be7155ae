package org.echohealth.records.internal.clinical;

import java.time.Instant;
import java.time.LocalDate;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.ZoneHistory;
import org.echohealth.api.time.ClockDoubt;
import org.echohealth.api.time.Ids;
import org.echohealth.records.internal.db.Micros;
import org.echohealth.records.internal.db.Session;
import org.echohealth.records.internal.patient.ZoneRows;
import org.jspecify.annotations.Nullable;

/** What all sections of a record share within one unit of work: session, instant, actor, and whether it may write. */
final class Unit {
    private final Session session;
    private final Patient patient;
    private final @Nullable Actor actor;
    private final Instant now;
    private final Ids ids;
    private final @Nullable ClockDoubt clockDoubt;
    private final Thread thread = Thread.currentThread();
    private @Nullable ZoneHistory zones;
    private boolean ended;

    /** @param actor who writes; null makes the unit one that only reads */
    Unit(Session session, Patient patient, @Nullable Actor actor, Instant now, Ids ids, @Nullable ClockDoubt doubt) {
        this.session = session;
        this.patient = patient;
        this.actor = actor;
        this.now = Micros.kept(now);
        this.ids = ids;
        this.clockDoubt = doubt;
    }

    /** The session, for a read. */
    Session reading() {
        checkOpen();
        return session;
    }

    /** The session, for a write. */
    Session writing() {
        checkOpen();
        writer();
        return session;
    }

    Actor writer() {
        if (actor == null) {
            throw new IllegalStateException("a unit that reads cannot write");
        }
        return actor;
    }

    Patient patient() {
        return patient;
    }

    String patientId() {
        return patient.id().value();
    }

    ZoneHistory zones() {
        checkOpen();
        if (zones == null) {
            zones = ZoneRows.history(session, patient);
        }
        return zones;
    }

    @Nullable
    ClockDoubt clockDoubt() {
        return clockDoubt;
    }

    Instant now() {
        return now;
    }

    LocalDate today() {
        return now.atZone(patient.zone()).toLocalDate();
    }

    String newId(String prefix) {
        return ids.next(prefix);
    }

    void end() {
        ended = true;
    }

    private void checkOpen() {
        if (ended) {
            throw new IllegalStateException("the handle is void: its unit of work has ended");
        }
        if (Thread.currentThread() != thread) {
            throw new IllegalStateException("the handle belongs to the thread of its unit of work");
        }
    }
}
