package org.echohealth.conversation.internal;

import java.util.List;
import java.util.Map;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.Conversations;
import org.echohealth.api.conversation.StoredMessage;
import org.echohealth.api.conversation.TurnEvent;
import org.echohealth.api.conversation.TurnState;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.EventLog.NewEvent;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.Patients;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.time.Ids;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes turns that ran when the process ended, with a word to the person on what was recorded and what was not. What a
 * tool had committed stays; nothing is run a second time.
 */
final class Interrupted {
    private static final Logger LOG = LoggerFactory.getLogger(Interrupted.class);

    private Interrupted() {}

    static void closeAll(Conversations conversations, Patients patients, Ids ids) {
        for (TurnState turn : conversations.unfinished()) {
            try {
                close(turn, conversations, patients, ids);
                LOG.info("turn {} was running when the process ended and is closed", turn.turnId());
            } catch (RuntimeException unclosable) {
                LOG.error("ECHO-2042 turn {} cannot be closed", turn.turnId(), unclosable);
            }
        }
    }

    private static void close(TurnState turn, Conversations conversations, Patients patients, Ids ids) {
        Conversation conversation = conversations.find(turn.conversationId()).orElseThrow();
        Patient patient = patients.find(conversation.patient()).orElseThrow();
        String asked = conversations.messages(conversation.id(), 50, null).stream()
                .filter(message -> message.turnId().equals(turn.turnId()))
                .map(StoredMessage::text)
                .findFirst()
                .orElse("");
        Language language = MessageLanguage.of(asked, List.of(), patient.language());
        String checkpoint = turn.checkpoint();
        List<Map<String, @Nullable Object>> calls = checkpoint == null ? List.of() : Json.objects(checkpoint);
        String text = FixedAnswers.interrupted(ToolSteps.saidByTools(calls), language);
        String messageId = ids.next("msg");
        conversations.finish(
                turn.turnId(),
                "interrupted",
                new StoredMessage(
                        messageId,
                        conversation.id(),
                        turn.turnId(),
                        StoredMessage.Author.ASSISTANT,
                        text,
                        turn.receivedAt(),
                        "pass",
                        "interrupted",
                        calls),
                Actor.SYSTEM,
                ClinicalTime.at(turn.receivedAt()),
                List.of(new NewEvent(
                        turn.turnId() + "/user",
                        conversation.id(),
                        "user",
                        asked.isEmpty() ? "…" : asked,
                        EventKind.UTTERANCE,
                        turn.receivedAt(),
                        false)));
        Map<String, @Nullable Object> problem = Wire.problem(503, "ECHO-2043", "Interrupted", text);
        problem.put("message_id", messageId);
        long last = conversations.events(turn.turnId(), 0).stream()
                .mapToLong(TurnEvent::sequence)
                .max()
                .orElse(0);
        conversations.appendEvents(turn.turnId(), List.of(new TurnEvent(last + 1, TurnEvent.Type.ERROR, problem)));
    }
}
