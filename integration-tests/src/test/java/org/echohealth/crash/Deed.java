package org.echohealth.crash;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One write that a writer asks for, and what became of it as far as the writer could see. Written by its writer's thread,
 * read by the comparison once that has ended.
 */
final class Deed {
    /** What is written, and how it is asked for. */
    enum Kind {
        CONTACT,
        CONTACT_TURN,
        SYMPTOM,
        MEDICINE,
        MEDICINE_TURN,
        DOSE,
        DOSE_TURN,
        APPOINTMENT,
        EVENTS,
        PATIENT,
        CONVERSATION;

        boolean turn() {
            return this == CONTACT_TURN || this == MEDICINE_TURN || this == DOSE_TURN;
        }
    }

    final Kind kind;
    final Person person;
    final String path;
    final Map<String, Object> body;

    /** Found in what was written, and in nothing else. */
    final String marker;

    final @Nullable String key;
    final boolean stream;

    /** The answer, of a stream its {@code done} or {@code error}; null while there is none. */
    @Nullable
    JsonNode answer;

    int status;

    /** The first answer as text, which every repetition with the key gives again; null for a stream. */
    @Nullable
    String text;

    /** Of a turn, once its stream has told it or an answer has. */
    @Nullable
    String turnId;

    Deed(
            Kind kind,
            Person person,
            String path,
            Map<String, Object> body,
            String marker,
            @Nullable String key,
            boolean stream) {
        this.kind = kind;
        this.person = person;
        this.path = path;
        this.body = body;
        this.marker = marker;
        this.key = key;
        this.stream = stream;
    }

    boolean answered() {
        return answer != null;
    }

    /** How often the marker must be found; null where the connection was cut and nobody knows: once or not at all. */
    @Nullable
    Integer wanted() {
        JsonNode told = answer;
        if (told == null) {
            return null;
        }
        if (!kind.turn()) {
            return status < 300 && (!told.has("ok") || told.path("ok").asBoolean()) ? 1 : 0;
        }
        int written = 0;
        for (JsonNode call : told.path("tool_calls")) {
            if (call.path("ok").asBoolean() && call.toString().contains(marker)) {
                written++;
            }
        }
        return written;
    }

    @Override
    public String toString() {
        return kind + " " + marker + (key == null ? "" : " key " + key) + (stream ? " streamed" : "")
                + (turnId == null ? "" : " " + turnId) + (answer == null ? " unanswered" : " answered " + status);
    }
}
