package org.echohealth.api.conversation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.memory.EventLog;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.time.ClinicalTime;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** Stored conversations, messages, turn checkpoints and turn events. Every call is one transaction. */
@ProviderType
public interface Conversations {
    Conversation create(PatientId patient, @Nullable String title, Actor actor, ClinicalTime time);

    Optional<Conversation> find(String id);

    /** Newest first, at most {@code limit} (1–500), those older than {@code beforeId}. */
    List<Conversation> list(PatientId patient, int limit, @Nullable String beforeId);

    /** Removes a conversation with its messages and turns; events of the memory stay. False where unknown. */
    boolean delete(String id, Actor actor, ClinicalTime time);

    /** Oldest first: the last {@code limit} (1–500) messages before {@code beforeId}, or of all where null. */
    List<StoredMessage> messages(String conversationId, int limit, @Nullable String beforeId);

    /** Stores the person's message and opens its turn. */
    void begin(TurnState turn, StoredMessage message);

    /** Replaces a turn's checkpoint and appends its events since the last one, in one transaction. */
    void checkpoint(String turnId, String checkpoint, List<TurnEvent> events);

    /**
     * What a turn leaves behind.
     *
     * @param reply null where nothing was said
     * @param memory events for the memory
     * @param events of the turn, those not appended before
     * @param notes of the conversation by key, each replacing an earlier value
     */
    record Closing(
            String turnId,
            String status,
            @Nullable StoredMessage reply,
            List<EventLog.NewEvent> memory,
            List<TurnEvent> events,
            Map<String, String> notes) {
        public Closing {
            memory = List.copyOf(memory);
            events = List.copyOf(events);
            notes = Map.copyOf(notes);
        }
    }

    /** Closes a turn; all that it leaves becomes durable at once or not at all. */
    void close(Closing closing, Actor actor, ClinicalTime time);

    /** As {@link #close} for a turn that leaves neither events of its own nor notes. */
    default void finish(
            String turnId,
            String status,
            @Nullable StoredMessage reply,
            Actor actor,
            ClinicalTime time,
            List<EventLog.NewEvent> memory) {
        close(new Closing(turnId, status, reply, memory, List.of(), Map.of()), actor, time);
    }

    /** Appends events of a turn; each sequence number once. */
    void appendEvents(String turnId, List<TurnEvent> events);

    /** Events of a turn with a sequence number above {@code after}, in order. */
    List<TurnEvent> events(String turnId, long after);

    Optional<TurnState> turn(String turnId);

    /** Turns that were running when the process ended. */
    List<TurnState> unfinished();

    /** Values kept with a conversation by key, such as a model's memo or the time of a crisis; null where absent. */
    @Nullable
    String note(String conversationId, String key);

    void putNote(String conversationId, String key, String value);
}
