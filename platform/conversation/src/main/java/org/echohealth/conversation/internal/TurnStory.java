package org.echohealth.conversation.internal;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.StoredMessage;
import org.echohealth.api.conversation.TurnEvent;
import org.echohealth.api.conversation.TurnState;
import org.echohealth.api.conversation.Turns.TurnRequest;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.guard.InputGuard;
import org.echohealth.api.guard.Verdict;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelUnavailable;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.EventLog.NewEvent;
import org.echohealth.api.memory.Recall;
import org.echohealth.api.patient.EmergencyLines;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One turn, from the message to the reply, top to bottom: receive, recall, guard in, reason, guard out, say, retain.
 * Whatever happens, the person gets an answer and what was written stays written.
 */
final class TurnStory {
    private static final Logger LOG = LoggerFactory.getLogger(TurnStory.class);
    private static final String CRISIS_NOTE = "crisis_at";
    private static final Duration CRISIS_WATCH = Duration.ofHours(24);
    private static final int RECENT_TURNS = 5;
    private static final int RECALLED_ITEMS = 8;
    private static final int RECALLED_TOKENS = 800;

    private final TurnStages stages;
    private final RunningTurn turn;
    private final Conversation conversation;
    private final Patient patient;
    private final TurnRequest request;
    private final Language language;
    private final History history;
    private final Instant now;
    private final long begin = System.nanoTime();
    private final Map<String, @Nullable Object> timings = new LinkedHashMap<>();
    private final List<Map<String, @Nullable Object>> toolCalls = new ArrayList<>();
    private final StringBuilder said = new StringBuilder();
    private Recall.Evidence evidence = Recall.Evidence.NONE;
    private @Nullable Verdict judged;
    private long savedEvents;

    TurnStory(TurnStages stages, RunningTurn turn, Conversation conversation, Patient patient, TurnRequest request) {
        this.stages = stages;
        this.turn = turn;
        this.conversation = conversation;
        this.patient = patient;
        this.request = request;
        this.now = request.time().now();
        this.history = History.of(stages.conversations, conversation.id());
        Language told = request.language();
        this.language = told != null
                ? told
                : MessageLanguage.of(request.text(), history.passedUserTurns(RECENT_TURNS), patient.language());
    }

    /** Opens the turn again that the end of a process interrupted; false where that cannot be. */
    boolean reopen() {
        return stages.conversations.reopen(turn.id());
    }

    /** Makes the message durable before anything else happens. */
    void receive() {
        stages.conversations.begin(
                new TurnState(turn.id(), conversation.id(), "running", now, null),
                new StoredMessage(
                        stages.ids.next("msg"),
                        conversation.id(),
                        turn.id(),
                        StoredMessage.Author.USER,
                        request.text(),
                        now,
                        null,
                        "complete",
                        List.of()));
    }

    /** Tells the turn; the result has the shape of "one turn as JSON". */
    Map<String, @Nullable Object> tell() {
        emit(TurnEvent.Type.TURN, Wire.turn(turn.id(), conversation.id(), now.atZone(patient.zone())));
        Recall.Evidence recalled = timed("recall", this::recall);
        Verdict verdict = timed("guard", this::guardIn);
        judged = verdict;
        emit(TurnEvent.Type.GUARD, Wire.verdict(verdict, request.actor().role()));
        if (verdict.action() != GuardAction.PASS) {
            return answerWithoutModel(verdict);
        }
        if (MessageLanguage.guess(request.text()) == MessageLanguage.Guess.OTHER) {
            return close(FixedAnswers.unmeasuredLanguage(lines()), verdict, ModelDelta.Usage.NONE, false);
        }
        evidence = withoutUnsafe(recalled);
        emit(TurnEvent.Type.RECALL, Wire.recall(evidence));
        return reason(verdict);
    }

    private Recall.Evidence recall() {
        Recall recall = stages.recall();
        if (recall == null) {
            return Recall.Evidence.NONE;
        }
        try {
            return recall.recall(new Recall.Query(
                    patient.id(),
                    request.text(),
                    RECALLED_ITEMS,
                    RECALLED_TOKENS,
                    null,
                    null,
                    null,
                    conversation.id()));
        } catch (RuntimeException failed) {
            LOG.warn("ECHO-2050 recall failed; the turn goes on without memory", failed);
            return Recall.Evidence.NONE;
        }
    }

    private Verdict guardIn() {
        return stages.guards.checkTurn(new InputGuard.Message(
                request.text(), history.passedUserTurns(RECENT_TURNS), language, afterCrisis(), List.of()));
    }

    private boolean afterCrisis() {
        String crisis = stages.conversations.note(conversation.id(), CRISIS_NOTE);
        return crisis != null && now.isBefore(Instant.parse(crisis).plus(CRISIS_WATCH));
    }

    /** Drops memory items that are unsafe by themselves: only the person's own words can block a turn (rule G5). */
    private Recall.Evidence withoutUnsafe(Recall.Evidence recalled) {
        List<Recall.Item> kept = recalled.items().stream()
                .filter(item -> {
                    boolean safe = stages.guards
                            .check(InputGuard.Message.of(item.event().text()), true)
                            .safe();
                    if (!safe) {
                        LOG.info(
                                "memory item {} is left out of the turn: unsafe by itself",
                                item.event().sourceId());
                    }
                    return safe;
                })
                .toList();
        return kept.size() == recalled.items().size()
                ? recalled
                : new Recall.Evidence(
                        kept, recalled.tokens(), recalled.deferred(), recalled.contextHash(), recalled.generation());
    }

    private Map<String, @Nullable Object> answerWithoutModel(Verdict verdict) {
        EmergencyLines.Lines lines = lines();
        String text;
        if (verdict.stage().equals("closed")) {
            text = Brief.optional(stages, patient, request.time())
                    .map(brief -> FixedAnswers.closed(lines, Brief.dosesOn(brief, now), brief.contacts(), language))
                    .orElseGet(() -> FixedAnswers.closed(lines, List.of(), List.of(), language));
        } else {
            text = switch (verdict.action()) {
                case CRISIS -> FixedAnswers.crisis(lines, Brief.contacts(stages, patient, request.time()), language);
                case URGENT_CARE ->
                    FixedAnswers.urgentCare(lines, Brief.contacts(stages, patient, request.time()), language);
                case CONSULT ->
                    FixedAnswers.consult(
                            lines, Brief.medicationsNamedIn(stages, patient, request.time(), request.text()), language);
                case OFF_TOPIC -> FixedAnswers.offTopic(lines, language);
                case REFUSE, PASS -> FixedAnswers.refuse(lines, language);
            };
        }
        if (verdict.action() == GuardAction.CRISIS) {
            remember(CRISIS_NOTE, now.toString());
        }
        return close(text, verdict, ModelDelta.Usage.NONE, !verdict.safe());
    }

    private Map<String, @Nullable Object> reason(Verdict verdict) {
        PatientBrief brief = Brief.of(stages, patient, request.time());
        ReplyStream reply = new ReplyStream(
                stages.guards.outputGuards(),
                language,
                Wire.reader(request.actor().role()),
                this::say);
        Brief.evidence(brief).forEach(reply::rest);
        ReasoningLoop loop = new ReasoningLoop(stages, turn, request, patient, language, reply, toolCalls, this::emit);
        ModelDelta.Usage usage = ModelDelta.Usage.NONE;
        try {
            usage = loop.run(brief, history.messages(), evidence, verdict.intent(), this::checkpoint);
        } catch (ModelUnavailable unavailable) {
            LOG.error("ECHO-2052 no language model could answer", unavailable);
            say(language.pick(
                            "Şu anda yanıt veremiyorum; yazdığınız kayıtlı. ",
                            "I can't answer at the moment; what you wrote is kept. ")
                    + FixedAnswers.danger(lines(), language));
        }
        if (said.toString().isBlank() && !turn.stopped()) {
            say(loop.plainAnswer());
        }
        GuardAction action = loop.action();
        return close(
                null,
                action == GuardAction.PASS
                        ? verdict
                        : new Verdict(
                                verdict.safe(),
                                verdict.stage(),
                                verdict.intent(),
                                verdict.scores(),
                                action,
                                verdict.matched(),
                                verdict.micros()),
                usage,
                false);
    }

    /** Says a fixed text where there is one, retains the turn, and ends it. */
    private Map<String, @Nullable Object> close(
            @Nullable String text, Verdict verdict, ModelDelta.Usage usage, boolean blocked) {
        if (text != null) {
            say(text);
        }
        String messageId = stages.ids.next("msg");
        String status = turn.stopped() ? "stopped" : "complete";
        timings.put("total", millisSince(begin));
        Map<String, @Nullable Object> done =
                Wire.done(messageId, said.toString(), verdict.action(), status, evidence, toolCalls, usage, timings);
        done.put("contacts_pinned", afterCrisis());
        turn.end(TurnEvent.Type.DONE, done, savedEvents, fresh -> retain(messageId, status, verdict, blocked, fresh));
        return Wire.outcome(
                turn.id(),
                conversation.id(),
                done,
                Wire.verdict(verdict, request.actor().role()),
                toolCalls);
    }

    /** Makes reply, memory and the turn's events durable, all at once, before {@code done} is said. */
    private void retain(String messageId, String status, Verdict verdict, boolean blocked, List<TurnEvent> turnEvents) {
        List<NewEvent> events = List.of(
                asked(blocked),
                new NewEvent(
                        turn.id() + "/assistant",
                        conversation.id(),
                        "assistant",
                        said.length() == 0 ? "…" : said.toString(),
                        EventKind.UTTERANCE,
                        now,
                        blocked));
        stages.conversations.finish(
                turn.id(),
                turn.stopped() ? "stopped" : "done",
                new StoredMessage(
                        messageId,
                        conversation.id(),
                        turn.id(),
                        StoredMessage.Author.ASSISTANT,
                        said.toString(),
                        now,
                        verdict.action().wire(),
                        status,
                        toolCalls),
                request.actor(),
                request.time(),
                events,
                turnEvents);
    }

    /** The person's message as the memory keeps it. */
    private NewEvent asked(boolean blocked) {
        return new NewEvent(
                turn.id() + "/user",
                conversation.id(),
                Wire.speaker(request.actor().role()),
                request.text(),
                EventKind.UTTERANCE,
                now,
                blocked);
    }

    /** Closes a turn that a fault broke off; the person is told, what was written stays. */
    Map<String, @Nullable Object> breakOff(Throwable fault) {
        LOG.error("ECHO-2040 turn {} broke off", turn.id(), fault);
        String text = FixedAnswers.interrupted(ReasoningLoop.saidByTools(toolCalls), language);
        Map<String, @Nullable Object> problem = Wire.problem(
                500, "ECHO-2040", language.pick("Yanıt tamamlanamadı", "The answer could not be completed"), text);
        problem.put("turn_id", turn.id());
        problem.put("tool_calls", toolCalls);
        try {
            StoredMessage reply = new StoredMessage(
                    stages.ids.next("msg"),
                    conversation.id(),
                    turn.id(),
                    StoredMessage.Author.ASSISTANT,
                    text,
                    now,
                    judged == null ? null : judged.action().wire(),
                    "interrupted",
                    toolCalls);
            boolean blocked = judged == null || !judged.safe();
            turn.end(
                    TurnEvent.Type.ERROR,
                    problem,
                    savedEvents,
                    fresh -> stages.conversations.finish(
                            turn.id(),
                            "failed",
                            reply,
                            request.actor(),
                            request.time(),
                            List.of(asked(blocked)),
                            fresh));
        } catch (RuntimeException alsoBroken) {
            LOG.error("ECHO-2041 turn {} could not be closed; the next start closes it", turn.id(), alsoBroken);
            turn.emit(TurnEvent.Type.ERROR, problem);
        }
        return problem;
    }

    private void say(String piece) {
        if (piece.isEmpty()) {
            return;
        }
        timings.putIfAbsent("first_token", millisSince(begin));
        said.append(piece);
        emit(TurnEvent.Type.TOKEN, Map.of("text", piece));
    }

    private void emit(TurnEvent.Type type, Map<String, @Nullable Object> data) {
        turn.emit(type, data);
    }

    private void checkpoint(String state) {
        stages.conversations.checkpoint(turn.id(), state);
        saveEvents();
    }

    private void saveEvents() {
        List<TurnEvent> fresh = turn.events(savedEvents);
        if (!fresh.isEmpty()) {
            stages.conversations.appendEvents(turn.id(), fresh);
            savedEvents += fresh.size();
        }
    }

    private void remember(String key, String value) {
        try {
            stages.conversations.putNote(conversation.id(), key, value);
        } catch (RuntimeException unwritable) {
            LOG.warn("ECHO-2053 note {} of conversation {} could not be kept", key, conversation.id(), unwritable);
        }
    }

    private EmergencyLines.Lines lines() {
        return stages.lines(patient.country());
    }

    private <T> T timed(String stage, java.util.function.Supplier<T> work) {
        long start = System.nanoTime();
        T result = work.get();
        timings.put(stage, millisSince(start));
        return result;
    }

    private static double millisSince(long start) {
        return Math.round((System.nanoTime() - start) / 10_000.0) / 100.0;
    }
}
