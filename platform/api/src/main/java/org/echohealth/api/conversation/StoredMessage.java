package org.echohealth.api.conversation;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A message as stored.
 *
 * @param action what the guards made of the turn, such as {@code pass}; null for a person's message
 * @param status {@code complete}, {@code stopped} or {@code interrupted}
 * @param toolCalls of an assistant message, in the shape of api.md; JSON values
 */
public record StoredMessage(
        String id,
        String conversationId,
        String turnId,
        Author author,
        String text,
        Instant createdAt,
        @Nullable String action,
        String status,
        List<Map<String, @Nullable Object>> toolCalls) {
    /** Who wrote it. */
    public enum Author {
        USER,
        ASSISTANT
    }
}
