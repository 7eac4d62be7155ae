package org.echohealth.api.conversation;

import java.util.Optional;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.Language;
import org.echohealth.api.time.ClinicalTime;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** Starts and stops turns. */
@ProviderType
public interface Turns {
    /**
     * Starts a turn. Where another of the conversation runs, waits for it for at most 30 s.
     *
     * @throws ConversationBusy where it still runs then
     * @throws java.util.NoSuchElementException where no such conversation exists
     */
    Turn start(TurnRequest request) throws ConversationBusy, InterruptedException;

    /** A turn that runs or ended; ended ones are read from the store. */
    Optional<Turn> find(String turnId);

    /**
     * The turn of a request that is repeated. It runs once more, under its id, where the end of the process interrupted it
     * before anything was recorded and it is the conversation's last; else it is as {@link #find} gives it.
     */
    Optional<Turn> repeat(String turnId, TurnRequest request) throws ConversationBusy, InterruptedException;

    /**
     * The answer to a message in need while the store does not answer (rule G4); its status is {@code not_kept}, and nothing
     * of it is. Empty where the guards do not find that the message is in need.
     */
    Optional<Turn> unkept(TurnRequest request);

    /** Stops the running turn: what was said is kept and marked. False where none runs. */
    boolean stop(String conversationId, Actor actor);

    /**
     * @param text what the person wrote, 1 to 8,000 characters
     * @param language of the message where the client knows it; null to detect it
     */
    record TurnRequest(
            String conversationId, String text, @Nullable Language language, Actor actor, ClinicalTime time) {}

    /** Another turn of the conversation runs. */
    class ConversationBusy extends Exception {
        private static final long serialVersionUID = 1L;

        public ConversationBusy(String conversationId) {
            super("conversation " + conversationId + " is still answering; stop it or wait");
        }
    }
}
