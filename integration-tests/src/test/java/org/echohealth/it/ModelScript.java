package org.echohealth.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.echohealth.it.ModelReply.Step;

/** Decides what a scripted model server answers. Called from many threads. */
public interface ModelScript {
    /** Clients tell answers apart by their ids. */
    AtomicLong IDS = new AtomicLong();

    /** The answer to a request of the chat completions API. */
    ModelReply answer(JsonNode request);

    /**
     * How many rounds of calls the turn has behind it: 0 for a person's message, 1 where the results of the first calls
     * came back.
     */
    static int round(JsonNode request) {
        int rounds = 0;
        for (JsonNode message : request.path("messages")) {
            String role = message.path("role").asText();
            if (role.equals("user")) {
                rounds = 0;
            } else if (role.equals("assistant")) {
                rounds++;
            }
        }
        return rounds;
    }

    /** One answer a round, the last for all later ones. */
    static ModelScript rounds(ModelScript... answers) {
        return request -> answers[Math.min(round(request), answers.length - 1)].answer(request);
    }

    /** The whole message of an assistant, streamed in one chunk or not at all, as the request asks. */
    static ModelScript message(JsonNode message, String finish) {
        return request -> {
            boolean stream = request.path("stream").asBoolean();
            ObjectNode answer = Json.object(Map.of(
                    "id",
                    "chatcmpl-" + IDS.incrementAndGet(),
                    "object",
                    stream ? "chat.completion.chunk" : "chat.completion",
                    "created",
                    1_773_300_000,
                    "model",
                    "scripted"));
            ObjectNode choice = answer.putArray("choices").addObject();
            choice.put("index", 0);
            choice.set(stream ? "delta" : "message", message);
            choice.put("finish_reason", finish);
            if (!stream) {
                answer.putObject("usage").put("prompt_tokens", 100).put("completion_tokens", 10);
                return ModelReply.json(200, answer.toString());
            }
            return ModelReply.stream(ModelReply.event(answer), ModelReply.done());
        };
    }

    /** Says a text. */
    static ModelScript text(String text) {
        return message(Json.object(Map.of("role", "assistant", "content", text)), "stop");
    }

    /** Asks for one call. */
    static ModelScript call(String tool, String arguments) {
        ObjectNode message = Json.object(Map.of("role", "assistant"));
        message.putNull("content");
        message.putArray("tool_calls")
                .addObject()
                .put("index", 0)
                .put("id", "call_1")
                .put("type", "function")
                .putObject("function")
                .put("name", tool)
                .put("arguments", arguments);
        return message(message, "tool_calls");
    }

    /** Reason and act: first a call, then, with its result, a text. */
    static ModelScript react(String tool, String arguments, String text, Duration delay) {
        ModelScript rounds = rounds(call(tool, arguments), text(text));
        return delay.isZero() ? rounds : request -> rounds.answer(request).after(delay);
    }

    /** A recording of {@code model-replays}: what a server sent, round by round. */
    static ModelScript replay(String name) {
        JsonNode recording = Json.resource("/model-replays/" + name + ".json");
        return request -> {
            JsonNode answers = recording.path("answers");
            JsonNode answer = answers.path(Math.min(round(request), answers.size() - 1));
            if (!request.path("stream").asBoolean()) {
                return ModelReply.json(200, answer.path("whole").toString());
            }
            String lineEnd = recording.path("line_end").asText("\n");
            List<Step> steps = new ArrayList<>();
            if (recording.path("byte_order_mark").asBoolean()) {
                steps.add(ModelReply.send("\uFEFF"));
            }
            for (JsonNode item : answer.path("stream")) {
                steps.add(step(item, lineEnd));
            }
            ModelReply reply = ModelReply.stream(steps.toArray(Step[]::new));
            int size = recording.path("cut_into").asInt(0);
            return size == 0 ? reply : reply.cutInto(size);
        };
    }

    private static Step step(JsonNode item, String lineEnd) {
        if (item.isTextual()) {
            return ModelReply.send(item.asText().replace("\n", lineEnd));
        } else if (item.has("$wait_ms")) {
            return ModelReply.pause(item.path("$wait_ms").asLong());
        } else if (item.has("$drop")) {
            return ModelReply.drop();
        } else if (item.has("$hold")) {
            return ModelReply.hold();
        }
        return ModelReply.send("data: " + item + lineEnd + lineEnd);
    }

    /** JSON for scripts. */
    final class Json {
        private static final ObjectMapper MAPPER = new ObjectMapper();

        private Json() {}

        static ObjectNode object(Map<String, ?> fields) {
            return MAPPER.valueToTree(fields);
        }

        static JsonNode read(byte[] body) throws IOException {
            return MAPPER.readTree(body);
        }

        static JsonNode read(String text) {
            try {
                return read(text.getBytes(StandardCharsets.UTF_8));
            } catch (IOException notJson) {
                throw new UncheckedIOException(notJson);
            }
        }

        static JsonNode resource(String path) {
            try (InputStream in = ModelScript.class.getResourceAsStream(path)) {
                if (in == null) {
                    throw new IllegalArgumentException("there is no recording " + path);
                }
                return read(in.readAllBytes());
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
    }
}
