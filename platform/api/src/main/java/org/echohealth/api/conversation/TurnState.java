package org.echohealth.api.conversation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Checkpoint of a turn.
 *
 * @param status {@code running}, {@code done}, {@code stopped}, {@code failed} or {@code interrupted}
 * @param checkpoint JSON of the loop's state after its last step: calls made and their results; null before the first
 */
public record TurnState(
        String turnId, String conversationId, String status, Instant receivedAt, @Nullable String checkpoint) {}
