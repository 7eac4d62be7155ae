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
import java.util.regex.Pattern;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.Turn;
import org.echohealth.api.conversation.Turns;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Idempotency;
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

/** Begins and resumes turns, as one JSON answer or as a stream. */
@Component(service = TurnCalls.class, immediate = true)
public final class TurnCalls {
    private static final Duration LONGEST_TURN = Duration.ofSeconds(150);

    private static final Pattern EVENT_ID = Pattern.compile("[0-9]{1,18}");

    /** Content type under which a key keeps the id of its turn. */
    private static final String TURN = "text/plain";

    private final Turns turns;
    private final Idempotency keys;
    private final TurnAudience audience;
    private final ScheduledExecutorService heartbeats = Executors.newScheduledThreadPool(2, work -> {
        Thread thread = new Thread(work, "echo-stream");
        thread.setDaemon(true);
        return thread;
    });

    @Activate
    public TurnCalls(@Reference Turns turns, @Reference Idempotency keys) {
        this.turns = turns;
        this.keys = keys;
        this.audience = new TurnAudience(turns, heartbeats);
    }

    @Deactivate
    void stop() {
        heartbeats.shutdownNow();
    }

    void begin(HttpServletRequest request, HttpServletResponse response, Conversation conversation, Caller caller)
            throws IOException, InterruptedException {
        byte[] sent = Answers.body(request, Answers.JSON_LIMIT);
        Body body = Body.check(
                Answers.object(request, sent), Calls.find("POST", "/api/v1/conversations/{conversation}/messages"));
        body.required("text");
        String key = IdempotencyKey.of(request);
        String scope = IdempotencyKey.scope(request, caller);
        Turn turn = key == null ? null : earlier(keys.begin(key, scope, IdempotencyKey.hash(sent)));
        if (turn == null) {
            try {
                turn = start(conversation, caller, body);
            } catch (RuntimeException | InterruptedException notStarted) {
                if (key != null) {
                    keys.abandon(key, scope);
                }
                throw notStarted;
            }
            if (key != null) {
                keys.complete(key, scope, 200, TURN, turn.id().getBytes(StandardCharsets.UTF_8));
            }
        }
        answer(request, response, caller, turn);
    }

    /** The turn that the first use of a key began; null for a first use. Throws {@link Problem} 409 as any call. */
    private @Nullable Turn earlier(Idempotency.Start start) {
        if (start instanceof Idempotency.Start.Replay replay) {
            return turns.find(new String(replay.body(), StandardCharsets.UTF_8))
                    .orElseThrow(() -> Problem.notFound("The turn of this Idempotency-Key is gone."));
        }
        IdempotencyKey.refuse(start);
        return null;
    }

    private Turn start(Conversation conversation, Caller caller, Body body) throws InterruptedException {
        String tag = body.text("language");
        try {
            return turns.start(new Turns.TurnRequest(
                    conversation.id(),
                    body.required("text"),
                    tag == null ? null : Language.of(tag).orElse(null),
                    caller.actor(),
                    caller.time()));
        } catch (Turns.ConversationBusy busy) {
            throw Problem.conflict(String.valueOf(busy.getMessage()));
        }
    }

    private void answer(HttpServletRequest request, HttpServletResponse response, Caller caller, Turn turn)
            throws IOException, InterruptedException {
        if (wantsStream(request)) {
            new TurnStream(request, response, turn, heartbeats, audience.begin(turn, caller.actor())).open(0);
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
        new TurnStream(request, response, turn, heartbeats, audience.resume(turn)).open(after);
    }

    private static long lastEventId(HttpServletRequest request) {
        String id = request.getHeader("Last-Event-ID");
        if (id == null || id.isBlank()) {
            return 0;
        }
        if (!EVENT_ID.matcher(id.strip()).matches()) {
            throw Problem.malformed("Last-Event-ID must be the id of an event, a whole number.");
        }
        return Long.parseLong(id.strip());
    }

    private static boolean wantsStream(HttpServletRequest request) {
        String accept = request.getHeader("Accept");
        return accept != null && accept.contains("text/event-stream");
    }
}
