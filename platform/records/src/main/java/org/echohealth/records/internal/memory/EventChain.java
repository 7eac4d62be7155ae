package org.echohealth.records.internal.memory;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.echohealth.api.memory.MemoryEvent;
import org.echohealth.records.internal.db.Micros;

/**
 * The hash chain of a patient's events (rule T8): each link is SHA-256 over the previous link and a commitment; the
 * commitment is SHA-256 over a random salt and the event. Links verify without salt and content.
 */
final class EventChain {
    /** The link before the first event. */
    static final String START = "0".repeat(64);

    private EventChain() {}

    static String link(String previous, String commitment) {
        MessageDigest digest = sha256();
        digest.update(HexFormat.of().parseHex(previous));
        digest.update(HexFormat.of().parseHex(commitment));
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Commits to all of the event but its position, which the database gives. */
    static String commitment(String salt, MemoryEvent event) {
        MessageDigest digest = sha256();
        digest.update(HexFormat.of().parseHex(salt));
        add(digest, event.patient().value());
        add(digest, event.sourceId());
        add(digest, event.session());
        add(digest, event.speaker());
        add(digest, event.text());
        add(digest, event.kind().wire());
        add(digest, event.actorId());
        add(digest, Long.toString(Micros.of(event.occurredAt())));
        add(digest, Long.toString(Micros.of(event.recordedAt())));
        add(digest, Boolean.toString(event.blocked()));
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void add(MessageDigest digest, String field) {
        byte[] bytes = field.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
        digest.update(bytes);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
