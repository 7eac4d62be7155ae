package org.echohealth.records.internal.conversation;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.echohealth.api.audit.AuditEntry;
import org.echohealth.api.audit.AuditLog;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.Conversations;
import org.echohealth.api.conversation.StoredMessage;
import org.echohealth.api.conversation.TurnEvent;
import org.echohealth.api.conversation.TurnState;
import org.echohealth.api.memory.EventLog;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.record.Records.UnknownPatient;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.time.Ids;
import org.echohealth.records.internal.db.Counter;
import org.echohealth.records.internal.db.Database;
import org.echohealth.records.internal.db.Limits;
import org.echohealth.records.internal.db.Micros;
import org.echohealth.records.internal.db.PatientLocks;
import org.echohealth.records.internal.db.Session;
import org.echohealth.records.internal.patient.PatientRows;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Conversations in the database. A conversation's row is changed first, so that two writers of one never wait crosswise. */
@Component(service = Conversations.class, immediate = true)
public final class ConversationStore implements Conversations {
    private static final int TITLE_CHARACTERS = 60;
    private static final String RUNNING = "running";

    /** Sorts behind every id. */
    private static final String AFTER_ALL = "\uFFFF";

    private final Database database;
    private final PatientLocks locks;
    private final AuditLog audit;
    private final EventLog events;
    private final Ids ids;

    @Activate
    public ConversationStore(
            @Reference Database database,
            @Reference PatientLocks locks,
            @Reference AuditLog audit,
            @Reference EventLog events,
            @Reference Ids ids) {
        this.database = database;
        this.locks = locks;
        this.audit = audit;
        this.events = events;
        this.ids = ids;
    }

    @Override
    public Conversation create(PatientId patient, @Nullable String title, Actor actor, ClinicalTime time) {
        String id = ids.next("conv");
        Conversation conversation = new Conversation(
                id, patient, title == null ? "" : title, Micros.kept(time.now()), Micros.kept(time.now()));
        database.run(session -> {
            if (PatientRows.find(session, patient).isEmpty()) {
                throw new UnknownPatient(patient);
            }
            session.update(
                    ConversationRows.INSERT,
                    id,
                    patient.value(),
                    conversation.title(),
                    conversation.createdAt(),
                    conversation.lastAt());
            audit("conversation.create", conversation, actor, time);
        });
        return conversation;
    }

    @Override
    public Optional<Conversation> find(String id) {
        return database.transaction(session -> find(session, id));
    }

    @Override
    public List<Conversation> list(PatientId patient, int limit, @Nullable String beforeId) {
        int rows = Limits.checked(limit, 500);
        return database.transaction(session -> session.list(
                ConversationRows::conversation,
                ConversationRows.LIST,
                patient.value(),
                beforeId == null ? AFTER_ALL : beforeId,
                rows));
    }

    @Override
    public boolean delete(String id, Actor actor, ClinicalTime time) {
        return database.transaction(session -> {
            Optional<Conversation> found = find(session, id);
            found.ifPresent(conversation -> {
                ConversationRows.DELETE.forEach(sql -> session.update(sql, id));
                audit("conversation.delete", conversation, actor, time);
            });
            return found.isPresent();
        });
    }

    @Override
    public List<StoredMessage> messages(String conversationId, int limit, @Nullable String beforeId) {
        int rows = Limits.checked(limit, 500);
        List<StoredMessage> newestFirst = database.transaction(session -> beforeId == null
                ? session.list(ConversationRows::message, ConversationRows.LAST_MESSAGES, conversationId, rows)
                : session.list(
                        ConversationRows::message, ConversationRows.MESSAGES_BEFORE, conversationId, beforeId, rows));
        Collections.reverse(newestFirst);
        return newestFirst;
    }

    @Override
    public void begin(TurnState turn, StoredMessage message) {
        database.run(session -> {
            touch(session, message);
            session.update(
                    ConversationRows.INSERT_TURN,
                    turn.turnId(),
                    turn.conversationId(),
                    turn.status(),
                    turn.receivedAt(),
                    turn.checkpoint());
            ConversationRows.insert(session, database.next(Counter.MESSAGE), message);
        });
    }

    @Override
    public void checkpoint(String turnId, String checkpoint, List<TurnEvent> turnEvents) {
        database.run(session -> {
            if (session.update(ConversationRows.CHECKPOINT, checkpoint, turnId) == 0) {
                throw unknownTurn(turnId);
            }
            append(session, turnId, turnEvents);
        });
    }

    @Override
    public void close(Closing closing, Actor actor, ClinicalTime time) {
        String turnId = closing.turnId();
        TurnState turn = turn(turnId).orElseThrow(() -> unknownTurn(turnId));
        PatientId patient = find(turn.conversationId())
                .orElseThrow(() -> unknownTurn(turnId))
                .patient();
        locks.writing(
                patient,
                () -> database.transaction(session -> {
                    StoredMessage reply = closing.reply();
                    if (reply != null) {
                        touch(session, reply);
                    }
                    boolean running = session.first(ConversationRows::turn, ConversationRows.TURN, turnId)
                            .filter(state -> state.status().equals(RUNNING))
                            .isPresent();
                    if (!running) {
                        throw new IllegalStateException("the turn " + turnId + " is closed");
                    }
                    session.update(ConversationRows.CLOSE_TURN, closing.status(), turnId);
                    if (reply != null) {
                        ConversationRows.insert(session, database.next(Counter.MESSAGE), reply);
                    }
                    append(session, turnId, closing.events());
                    closing.notes().forEach((key, value) -> put(session, turn.conversationId(), key, value));
                    return events.append(patient, actor, time, closing.memory());
                }));
    }

    @Override
    public void appendEvents(String turnId, List<TurnEvent> turnEvents) {
        database.run(session -> append(session, turnId, turnEvents));
    }

    private static void append(Session session, String turnId, List<TurnEvent> turnEvents) {
        if (!turnEvents.isEmpty()) {
            ConversationRows.insert(session, turnId, turnEvents);
        }
    }

    @Override
    public List<TurnEvent> events(String turnId, long after) {
        List<List<TurnEvent>> runs = database.transaction(
                session -> session.list(ConversationRows::events, ConversationRows.EVENTS, turnId, after));
        return runs.stream()
                .flatMap(List::stream)
                .filter(event -> event.sequence() > after)
                .toList();
    }

    @Override
    public Optional<TurnState> turn(String turnId) {
        return database.transaction(session -> session.first(ConversationRows::turn, ConversationRows.TURN, turnId));
    }

    @Override
    public List<TurnState> unfinished() {
        return database.transaction(
                session -> session.list(ConversationRows::turn, ConversationRows.WITH_STATUS, RUNNING));
    }

    @Override
    public @Nullable String note(String conversationId, String key) {
        return database.transaction(
                        session -> session.first(row -> row.text(1), ConversationRows.NOTE, conversationId, key))
                .orElse(null);
    }

    @Override
    public void putNote(String conversationId, String key, String value) {
        database.run(session -> put(session, conversationId, key, value));
    }

    private static void put(Session session, String conversationId, String key, String value) {
        if (session.update(ConversationRows.CHANGE_NOTE, value, conversationId, key) == 0) {
            session.update(ConversationRows.INSERT_NOTE, value, conversationId, key);
        }
    }

    /** Notes the time of the message, and gives a conversation without a title the message's beginning. */
    private static void touch(Session session, StoredMessage message) {
        String title = message.author() == StoredMessage.Author.USER ? beginning(message.text()) : "";
        if (session.update(ConversationRows.TOUCH, message.createdAt(), title, message.conversationId()) == 0) {
            throw new NoSuchElementException("no conversation has the id " + message.conversationId());
        }
    }

    private static String beginning(String text) {
        String line = text.strip().lines().findFirst().orElse("");
        return line.codePointCount(0, line.length()) <= TITLE_CHARACTERS
                ? line
                : line.substring(0, line.offsetByCodePoints(0, TITLE_CHARACTERS)) + "…";
    }

    private void audit(String action, Conversation conversation, Actor actor, ClinicalTime time) {
        audit.append(new AuditEntry(
                ids.next("aud"),
                time,
                actor,
                action,
                conversation.patient(),
                Map.of("conversation", conversation.id())));
    }

    private static Optional<Conversation> find(Session session, String id) {
        return session.first(ConversationRows::conversation, ConversationRows.FIND, id);
    }

    private static NoSuchElementException unknownTurn(String turnId) {
        return new NoSuchElementException("no turn has the id " + turnId);
    }
}
