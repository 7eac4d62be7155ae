package org.echohealth.records.internal.conversation;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.StoredMessage;
import org.echohealth.api.conversation.TurnEvent;
import org.echohealth.api.conversation.TurnState;
import org.echohealth.api.patient.PatientId;
import org.echohealth.records.internal.db.Json;
import org.echohealth.records.internal.db.Row;
import org.echohealth.records.internal.db.Session;
import org.echohealth.records.internal.db.Via;
import org.jspecify.annotations.Nullable;

/** Statements and mapping of conversations, messages, turns and their events. */
final class ConversationRows {
    private static final String SELECT = "SELECT id, patient, title, created_at, last_at FROM ";
    private static final String SELECT_MESSAGE = "SELECT id, conversation, turn, author, words, created_at,"
            + " guard_action, status, tool_calls FROM " + Via.index("message", "message_conversation")
            + " WHERE conversation = ?";
    private static final String SELECT_TURN =
            "SELECT id, conversation, status, received_at, checkpoint_json FROM turn WHERE ";
    private static final String INSERT_MESSAGE = "INSERT INTO message (seq, id, conversation, turn, author, words,"
            + " created_at, guard_action, status, tool_calls) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    static final String FIND = SELECT + "conversation WHERE id = ?";
    static final String LIST = SELECT + Via.index("conversation", "conversation_patient")
            + " WHERE patient = ? AND id < ? ORDER BY id DESC FETCH FIRST ? ROWS ONLY";
    static final String INSERT =
            "INSERT INTO conversation (id, patient, title, created_at, last_at) VALUES (?, ?, ?, ?, ?)";
    static final String TOUCH =
            "UPDATE conversation SET last_at = ?, title = CASE WHEN title = '' THEN ? ELSE title END" + " WHERE id = ?";
    static final String LAST_MESSAGES = SELECT_MESSAGE + " ORDER BY seq DESC FETCH FIRST ? ROWS ONLY";
    static final String MESSAGES_BEFORE = SELECT_MESSAGE + " AND seq < (SELECT b.seq FROM message b WHERE b.id = ?)"
            + " ORDER BY seq DESC FETCH FIRST ? ROWS ONLY";
    static final String TURN = SELECT_TURN + "id = ?";
    static final String WITH_STATUS = SELECT_TURN + "status = ? ORDER BY id";
    static final String INSERT_TURN =
            "INSERT INTO turn (id, conversation, status, received_at, checkpoint_json) VALUES (?, ?, ?, ?, ?)";
    static final String CHECKPOINT = "UPDATE turn SET checkpoint_json = ? WHERE id = ?";
    static final String CLOSE_TURN = "UPDATE turn SET status = ? WHERE id = ?";
    /** Kind of a row that holds several events. */
    private static final String RUN = "run";

    private static final String INSERT_EVENTS =
            "INSERT INTO turn_event (turn, seq, event_type, content) VALUES (?, ?, ?, ?)";
    static final String EVENTS =
            "SELECT seq, event_type, content FROM turn_event WHERE turn = ? AND seq > ? ORDER BY seq";
    static final String NOTE = "SELECT content FROM conversation_note WHERE conversation = ? AND note_key = ?";
    static final String CHANGE_NOTE =
            "UPDATE conversation_note SET content = ? WHERE conversation = ? AND note_key = ?";
    static final String INSERT_NOTE =
            "INSERT INTO conversation_note (content, conversation, note_key) VALUES (?, ?, ?)";

    /** In the order that references allow; each takes the conversation's id. */
    static final List<String> DELETE = List.of(
            "DELETE FROM turn_event WHERE turn IN (SELECT id FROM turn WHERE conversation = ?)",
            "DELETE FROM turn WHERE conversation = ?",
            "DELETE FROM message WHERE conversation = ?",
            "DELETE FROM conversation_note WHERE conversation = ?",
            "DELETE FROM conversation WHERE id = ?");

    private ConversationRows() {}

    static void insert(Session session, long sequence, StoredMessage message) {
        session.update(
                INSERT_MESSAGE,
                sequence,
                message.id(),
                message.conversationId(),
                message.turnId(),
                message.author().name(),
                message.text(),
                message.createdAt(),
                message.action(),
                message.status(),
                Json.write(message.toolCalls()));
    }

    static Conversation conversation(Row row) throws SQLException {
        return new Conversation(row.text(1), new PatientId(row.text(2)), row.text(3), row.instant(4), row.instant(5));
    }

    static StoredMessage message(Row row) throws SQLException {
        return new StoredMessage(
                row.text(1),
                row.text(2),
                row.text(3),
                StoredMessage.Author.valueOf(row.text(4)),
                row.text(5),
                row.instant(6),
                row.optionalText(7),
                row.text(8),
                Json.objects(row.text(9)));
    }

    static TurnState turn(Row row) throws SQLException {
        return new TurnState(row.text(1), row.text(2), row.text(3), row.instant(4), row.optionalText(5));
    }

    /** Stores events that follow one another as one row, under the sequence number of the last. */
    static void insert(Session session, String turnId, List<TurnEvent> events) {
        List<Map<String, @Nullable Object>> run = new ArrayList<>(events.size());
        for (TurnEvent event : events) {
            run.add(Map.of("seq", event.sequence(), "type", event.type().wire(), "data", event.data()));
        }
        long last = events.get(events.size() - 1).sequence();
        session.update(INSERT_EVENTS, turnId, last, RUN, Json.write(run));
    }

    /** The events of a row: a run of them, or a single one as earlier versions stored it. */
    static List<TurnEvent> events(Row row) throws SQLException {
        String kind = row.text(2);
        String content = row.text(3);
        if (!kind.equals(RUN)) {
            return List.of(new TurnEvent(row.number(1), type(kind), Json.object(content)));
        }
        List<TurnEvent> events = new ArrayList<>();
        for (Map<String, @Nullable Object> stored : Json.objects(content)) {
            Map<String, @Nullable Object> data = new LinkedHashMap<>();
            if (stored.get("data") instanceof Map<?, ?> kept) {
                kept.forEach((key, value) -> data.put(String.valueOf(key), value));
            }
            events.add(new TurnEvent(
                    ((Number) Objects.requireNonNull(stored.get("seq"))).longValue(),
                    type(String.valueOf(stored.get("type"))),
                    data));
        }
        return events;
    }

    private static TurnEvent.Type type(String wire) {
        return TurnEvent.Type.valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
