package org.echohealth.api.conversation;

import java.time.Instant;
import org.echohealth.api.patient.PatientId;

/** A conversation. @param lastAt when the last message came; {@code createdAt} where none did */
public record Conversation(String id, PatientId patient, String title, Instant createdAt, Instant lastAt) {}
