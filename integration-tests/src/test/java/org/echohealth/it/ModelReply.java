package org.echohealth.it;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a scripted model server answers to one request: a head, then steps one after the other. */
public record ModelReply(int status, String contentType, Map<String, String> headers, List<Step> steps) {
    /** One step of an answer. */
    public sealed interface Step {
        /** Sends bytes as one chunk. */
        record Send(byte[] bytes) implements Step {}

        /** Sends nothing for a while. */
        record Wait(Duration time) implements Step {}

        /** Sends nothing more until the client closes the connection. */
        record Hold() implements Step {}

        /** Closes the connection in the middle of the answer. */
        record Drop() implements Step {}
    }

    /** A whole JSON answer. */
    public static ModelReply json(int status, String body) {
        return new ModelReply(status, "application/json", Map.of(), List.of(send(body)));
    }

    /** A refusal that asks for patience; no {@code Retry-After} where {@code seconds} is below 0. */
    public static ModelReply busy(int status, int seconds) {
        return new ModelReply(
                status,
                "application/json",
                seconds < 0 ? Map.of() : Map.of("Retry-After", Integer.toString(seconds)),
                List.of(send("{\"error\":{\"message\":\"overloaded: secret-body-of-the-server\"}}")));
    }

    /** A stream of server-sent events; see {@link #event}. */
    public static ModelReply stream(Step... steps) {
        return new ModelReply(200, "text/event-stream", Map.of(), List.of(steps));
    }

    /** One event of a stream. */
    public static Step event(JsonNode data) {
        return send("data: " + data + "\n\n");
    }

    public static Step done() {
        return send("data: [DONE]\n\n");
    }

    public static Step send(String text) {
        return new Step.Send(text.getBytes(StandardCharsets.UTF_8));
    }

    public static Step pause(long millis) {
        return new Step.Wait(Duration.ofMillis(millis));
    }

    public static Step hold() {
        return new Step.Hold();
    }

    public static Step drop() {
        return new Step.Drop();
    }

    /** The same answer after a while in which nothing is sent, not even the head. */
    public ModelReply after(Duration delay) {
        List<Step> later = new ArrayList<>(steps);
        later.add(0, new Step.Wait(delay));
        return new ModelReply(status, contentType, headers, later);
    }

    /** The same bytes, cut into chunks of {@code size} bytes, in the middle of characters too. */
    public ModelReply cutInto(int size) {
        List<Step> cut = new ArrayList<>();
        for (Step step : steps) {
            if (step instanceof Step.Send send) {
                for (int at = 0; at < send.bytes().length; at += size) {
                    cut.add(new Step.Send(
                            java.util.Arrays.copyOfRange(send.bytes(), at, Math.min(at + size, send.bytes().length))));
                }
            } else {
                cut.add(step);
            }
        }
        return new ModelReply(status, contentType, headers, cut);
    }
}
