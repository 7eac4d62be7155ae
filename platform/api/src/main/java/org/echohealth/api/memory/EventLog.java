package org.echohealth.api.memory;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.time.ClinicalTime;
import org.osgi.annotation.versioning.ProviderType;

/** The append-only, hash-chained log of events: the durable truth from which all memory can be rebuilt. */
@ProviderType
public interface EventLog {
    /**
     * Appends events in order, all or none, durable on return; joins the caller's transaction where there is one. A known
     * source id with the same text is left as it is.
     *
     * @return the events as they stand in the log, in the order given
     * @throws SourceConflict where a known source id comes with another text
     */
    List<MemoryEvent> append(PatientId patient, Actor actor, ClinicalTime time, List<NewEvent> events);

    /** Events with a position above {@code position}, in order, at most {@code limit} (1–1000). */
    List<MemoryEvent> since(long position, int limit);

    Optional<MemoryEvent> at(long position);

    Optional<MemoryEvent> find(PatientId patient, String sourceId);

    /** The last {@code limit} (1–1000) events of a session, oldest first. */
    List<MemoryEvent> ofSession(PatientId patient, String session, int limit);

    /** Events of a patient with {@code occurredAt} in {@code [from, to)}, oldest first, at most 10,000. */
    List<MemoryEvent> between(PatientId patient, Instant from, Instant to);

    /** See {@link MemoryEvent}. */
    record NewEvent(
            String sourceId,
            String session,
            String speaker,
            String text,
            EventKind kind,
            Instant occurredAt,
            boolean blocked) {}

    /** A source id is known with another text. */
    class SourceConflict extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public SourceConflict(String sourceId) {
            super("the source id " + sourceId + " is known with another text; events are immutable, use a new id");
        }
    }
}
