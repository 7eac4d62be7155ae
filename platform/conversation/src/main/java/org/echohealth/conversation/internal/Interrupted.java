package org.echohealth.conversation.internal;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.StoredMessage;
import org.echohealth.api.conversation.TurnEvent;
import org.echohealth.api.conversation.TurnState;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.guard.InputGuard;
import org.echohealth.api.guard.Verdict;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.EventLog.NewEvent;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.EmergencyLines;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.Patients;
import org.echohealth.api.time.ClinicalTime;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes turns that ran when the process ended, with a word to the person on what was recorded and what was not. What a
 * tool had committed stays; nothing is run a second time. Each turn is closed in one transaction, so that a process that
 * ends meanwhile leaves it open for the next.
 */
final class Interrupted {
    private static final Logger LOG = LoggerFactory.getLogger(Interrupted.class);
    private static final Duration GUARDS_LIMIT = Duration.ofSeconds(20);
    private static final long PAUSE_MILLIS = 50;

    private final TurnStages stages;
    private final Patients patients;

    Interrupted(TurnStages stages, Patients patients) {
        this.stages = stages;
        this.patients = patients;
    }

    /** Waits until the guards are there, at most 20 s: a message that none has judged is taken for a blocked one. */
    void awaitGuards() throws InterruptedException {
        long end = System.nanoTime() + GUARDS_LIMIT.toNanos();
        while (!stages.guards.check().ready() && System.nanoTime() < end) {
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    void close(TurnState turn) {
        try {
            closeOne(turn);
            LOG.info("turn {} was running when the process ended and is closed", turn.turnId());
        } catch (RuntimeException unclosable) {
            LOG.error("ECHO-2042 turn {} cannot be closed; the next start tries again", turn.turnId(), unclosable);
        }
    }

    private void closeOne(TurnState turn) {
        Conversation conversation =
                stages.conversations.find(turn.conversationId()).orElseThrow();
        Patient patient = patients.find(conversation.patient()).orElseThrow();
        String asked = stages.conversations.messages(conversation.id(), 50, null).stream()
                .filter(message -> message.turnId().equals(turn.turnId()))
                .map(StoredMessage::text)
                .findFirst()
                .orElse("");
        Language language = MessageLanguage.of(asked, List.of(), patient.language());
        Verdict verdict = stages.guards.checkTurn(
                new InputGuard.Message(asked.isEmpty() ? "…" : asked, List.of(), language, false, List.of()));
        List<Map<String, @Nullable Object>> calls = calls(turn);
        String text = text(turn, patient, verdict, calls, language);
        StoredMessage reply = new StoredMessage(
                stages.ids.next("msg"),
                conversation.id(),
                turn.turnId(),
                StoredMessage.Author.ASSISTANT,
                text,
                turn.receivedAt(),
                verdict.action().wire(),
                "interrupted",
                calls);
        NewEvent event = new NewEvent(
                turn.turnId() + "/user",
                conversation.id(),
                "user",
                asked.isEmpty() ? "…" : asked,
                EventKind.UTTERANCE,
                turn.receivedAt(),
                !verdict.safe());
        stages.conversations.finish(
                turn.turnId(),
                "interrupted",
                reply,
                Actor.SYSTEM,
                ClinicalTime.at(turn.receivedAt()),
                List.of(event),
                List.of(last(turn, reply)));
    }

    static List<Map<String, @Nullable Object>> calls(TurnState turn) {
        String checkpoint = turn.checkpoint();
        return checkpoint == null ? List.of() : Json.objects(checkpoint);
    }

    /** A message in need gets its answer although its turn is over (rule G4). */
    private String text(
            TurnState turn,
            Patient patient,
            Verdict verdict,
            List<Map<String, @Nullable Object>> calls,
            Language language) {
        EmergencyLines.Lines lines = stages.lines(patient.country());
        ClinicalTime time = ClinicalTime.at(turn.receivedAt());
        if (verdict.action() == GuardAction.CRISIS) {
            return FixedAnswers.crisis(lines, Brief.contacts(stages, patient, time), language);
        }
        if (verdict.action() == GuardAction.URGENT_CARE) {
            return FixedAnswers.urgentCare(lines, Brief.contacts(stages, patient, time), language);
        }
        String told = FixedAnswers.interrupted(ToolSteps.saidByTools(calls), language);
        return verdict.action() == GuardAction.PASS ? told : told + " " + FixedAnswers.danger(lines, language);
    }

    private TurnEvent last(TurnState turn, StoredMessage reply) {
        long stored = stages.conversations.events(turn.turnId(), 0).stream()
                .mapToLong(TurnEvent::sequence)
                .max()
                .orElse(0);
        return new TurnEvent(stored + 1, TurnEvent.Type.ERROR, problem(reply.text(), reply.id(), reply.toolCalls()));
    }

    /** The end of a turn that the process did not reach. */
    static Map<String, @Nullable Object> problem(
            String text, @Nullable String messageId, List<Map<String, @Nullable Object>> calls) {
        Map<String, @Nullable Object> problem = Wire.problem(503, "ECHO-2043", "Interrupted", text);
        problem.put("message_id", messageId);
        problem.put("tool_calls", calls);
        return problem;
    }
}
