package org.echohealth.api.memory;

import java.time.Instant;
import org.echohealth.api.patient.PatientId;

/**
 * Something that was experienced; immutable.
 *
 * @param position place in the log, strictly increasing over all patients
 * @param sourceId unique per patient, given by the writer
 * @param session conversation or import it belongs to
 * @param speaker {@code user} the person, {@code assistant} ECHO, anything else a third person
 * @param occurredAt when it was said or happened; told, not recorded, time
 * @param recordedAt transaction time, strictly increasing per patient
 * @param blocked true where a guard stopped the message: kept, never taken for a fact (rule G8)
 */
public record MemoryEvent(
        long position,
        PatientId patient,
        String sourceId,
        String session,
        String speaker,
        String text,
        EventKind kind,
        String actorId,
        Instant occurredAt,
        Instant recordedAt,
        boolean blocked) {}
