package org.echohealth.gateway.internal.turns;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.Turn;
import org.echohealth.api.conversation.Turns;
import org.echohealth.api.patient.Language;
import org.echohealth.gateway.internal.http.Answers;
import org.echohealth.gateway.internal.http.Caller;
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

    private final Turns turns;
    private final ScheduledExecutorService heartbeats = Executors.newScheduledThreadPool(2, work -> {
        Thread thread = new Thread(work, "echo-stream");
        thread.setDaemon(true);
        return thread;
    });

    @Activate
    public TurnCalls(@Reference Turns turns) {
        this.turns = turns;
    }

    @Deactivate
    void stop() {
        heartbeats.shutdownNow();
    }

    void begin(HttpServletRequest request, HttpServletResponse response, Conversation conversation, Caller caller)
            throws IOException, InterruptedException {
        Body body = Body.check(
                Answers.object(request), Calls.find("POST", "/api/v1/conversations/{conversation}/messages"));
        String tag = body.text("language");
        Turn turn;
        try {
            turn = turns.start(new Turns.TurnRequest(
                    conversation.id(),
                    body.required("text"),
                    tag == null ? null : Language.of(tag).orElse(null),
                    caller.actor(),
                    caller.time()));
        } catch (Turns.ConversationBusy busy) {
            throw Problem.conflict(String.valueOf(busy.getMessage()));
        }
        if (wantsStream(request)) {
            // The person waits at this stream: where it breaks off and nobody resumes it, the turn is stopped.
            new TurnStream(request, response, turn, heartbeats, () -> turns.stop(conversation.id(), caller.actor()))
                    .open(0);
            return;
        }
        Optional<Map<String, @Nullable Object>> outcome = turn.await(LONGEST_TURN);
        if (outcome.isEmpty()) {
            throw new Problem(
                    504, "ECHO-5040", "The turn takes too long", "It goes on; read it under turns/" + turn.id() + "/events.");
        }
        Map<String, @Nullable Object> result = outcome.get();
        if (result.get("status") instanceof Integer status && status >= 500) {
            Answers.bytes(
                    response, status, Problem.MEDIA_TYPE, org.echohealth.gateway.internal.http.Json.bytes(result));
        } else {
            Answers.json(response, 200, result);
        }
    }

    void resume(HttpServletRequest request, HttpServletResponse response, Conversation conversation, String turnId)
            throws IOException {
        Turn turn = turns.find(turnId)
                .filter(found -> found.conversationId().equals(conversation.id()))
                .orElseThrow(() -> Problem.notFound("This conversation has no turn " + turnId + "."));
        new TurnStream(request, response, turn, heartbeats, () -> {}).open(lastEventId(request));
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
