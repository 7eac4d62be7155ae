package org.echohealth.gateway.internal.turns;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.Turn;
import org.echohealth.api.conversation.TurnState;
import org.echohealth.api.conversation.Turns;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Idempotency;
import org.echohealth.api.record.NotStored;
import org.echohealth.api.record.Records;
import org.echohealth.gateway.internal.http.Answers;
import org.echohealth.gateway.internal.http.Caller;
import org.echohealth.gateway.internal.http.IdempotencyKey;
import org.echohealth.gateway.internal.http.Json;
import org.echohealth.gateway.internal.http.Problem;
import org.echohealth.gateway.internal.openapi.Body;
import org.echohealth.gateway.internal.openapi.Calls;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Begins and resumes turns, as one JSON answer or as a stream. */
@Component(service = TurnCalls.class, immediate = true)
public final class TurnCalls {
    private static final Duration LONGEST_TURN = Duration.ofSeconds(150);

    private static final Logger LOG = LoggerFactory.getLogger(TurnCalls.class);

    /** Content type under which a key keeps the id of its turn. */
    private static final String TURN = "text/plain";

    private final Turns turns;
    private final Idempotency keys;
    private final Records records;
    private final ScheduledExecutorService heartbeats = Executors.newScheduledThreadPool(2, work -> {
        Thread thread = new Thread(work, "echo-stream");
        thread.setDaemon(true);
        return thread;
    });

    @Activate
    public TurnCalls(@Reference Turns turns, @Reference Idempotency keys, @Reference Records records) {
        this.turns = turns;
        this.keys = keys;
        this.records = records;
    }

    @Deactivate
    void stop() {
        heartbeats.shutdownNow();
    }

    /** @param present throws where the store has no such conversation; where it cannot tell, a person in need is answered all the same (rule G4) */
    void begin(
            HttpServletRequest request,
            HttpServletResponse response,
            String conversationId,
            Runnable present,
            Caller caller)
            throws IOException, InterruptedException {
        byte[] sent = Answers.body(request, Answers.JSON_LIMIT);
        Body body = Body.check(
                Answers.object(request, sent), Calls.find("POST", "/api/v1/conversations/{conversation}/messages"));
        body.required("text");
        String tag = body.text("language");
        Turns.TurnRequest asked = new Turns.TurnRequest(
                conversationId,
                body.required("text"),
                tag == null ? null : Language.of(tag).orElse(null),
                caller.actor(),
                caller.time());
        answer(request, response, asked, kept(request, present, caller, sent, asked));
    }

    private Turn kept(HttpServletRequest request, Runnable present, Caller caller, byte[] sent, Turns.TurnRequest asked)
            throws InterruptedException {
        String key = IdempotencyKey.of(request);
        try {
            present.run();
            return key == null
                    ? turns.start(asked)
                    : once(key, IdempotencyKey.scope(request, caller), IdempotencyKey.hash(sent), asked);
        } catch (Turns.ConversationBusy busy) {
            throw Problem.conflict(String.valueOf(busy.getMessage()));
        } catch (NotStored down) {
            LOG.error("ECHO-4312 a message could not be stored", down);
            return turns.unkept(asked).orElseThrow(Problem::notStored);
        }
    }

    /** The turn that the first use of a key began, or begins. Throws {@link Problem} 409 as any call. */
    private Turn once(String key, String scope, String hash, Turns.TurnRequest asked)
            throws Turns.ConversationBusy, InterruptedException {
        Idempotency.Start start = keys.begin(key, scope, hash);
        if (start instanceof Idempotency.Start.Replay replay) {
            return turns.repeat(new String(replay.body(), StandardCharsets.UTF_8), asked)
                    .orElseThrow(() -> Problem.notFound("The turn of this Idempotency-Key is gone."));
        }
        IdempotencyKey.refuse(start);
        boolean begun = false;
        try (Records.Alongside keeping = records.alongside(
                TurnState.class,
                turn -> keys.complete(key, scope, 200, TURN, turn.turnId().getBytes(StandardCharsets.UTF_8)))) {
            Turn turn = turns.start(asked);
            begun = true;
            return turn;
        } finally {
            if (!begun) {
                abandon(key, scope);
            }
        }
    }

    private void abandon(String key, String scope) {
        try {
            keys.abandon(key, scope);
        } catch (NotStored down) {
            LOG.warn("ECHO-4313 a key could not be freed; a restart frees it", down);
        }
    }

    private void answer(HttpServletRequest request, HttpServletResponse response, Turns.TurnRequest asked, Turn turn)
            throws IOException, InterruptedException {
        if (wantsStream(request)) {
            // The person waits at this stream: where it breaks off and nobody resumes it, the turn is stopped.
            new TurnStream(request, response, turn, heartbeats, () -> turns.stop(asked.conversationId(), asked.actor()))
                    .open(0);
            return;
        }
        Optional<Map<String, @Nullable Object>> outcome = turn.await(LONGEST_TURN);
        if (outcome.isEmpty()) {
            throw new Problem(
                    504,
                    "ECHO-5040",
                    "The turn takes too long",
                    "It goes on; read it under turns/" + turn.id() + "/events.");
        }
        Map<String, @Nullable Object> result = outcome.get();
        if (result.get("status") instanceof Integer status && status >= 500) {
            Answers.bytes(response, status, Problem.MEDIA_TYPE, Json.bytes(result));
        } else {
            Answers.json(response, 200, result);
        }
    }

    void resume(HttpServletRequest request, HttpServletResponse response, Conversation conversation, String turnId)
            throws IOException {
        Turn turn = turns.find(turnId)
                .filter(found -> found.conversationId().equals(conversation.id()))
                .orElseThrow(() -> Problem.notFound("This conversation has no turn " + turnId + "."));
        long after = lastEventId(request);
        new TurnStream(request, response, turn, heartbeats, () -> {}).open(after);
    }

    private static long lastEventId(HttpServletRequest request) {
        String id = request.getHeader("Last-Event-ID");
        if (id == null || id.isBlank()) {
            return 0;
        }
        try {
            return Math.max(0, Long.parseLong(id.strip()));
        } catch (NumberFormatException notANumber) {
            throw Problem.malformed("Last-Event-ID must be the id of an event, a whole number.");
        }
    }

    private static boolean wantsStream(HttpServletRequest request) {
        String accept = request.getHeader("Accept");
        return accept != null && accept.contains("text/event-stream");
    }
}
