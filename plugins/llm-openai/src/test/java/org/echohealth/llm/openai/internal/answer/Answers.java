package org.echohealth.llm.openai.internal.answer;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.echohealth.api.llm.ChatMessage;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.llm.openai.internal.Chats;
import org.echohealth.llm.openai.internal.Failure;

/** What becomes of bytes that a server sent. */
record Answers(String text, String thinking, List<ToolRequest> calls, ModelDelta.Usage usage) {
    /** The text of a stream whose events hold these values. */
    static String stream(String... data) {
        return Arrays.stream(data).map(value -> "data: " + value + "\n\n").collect(Collectors.joining());
    }

    /** One chunk whose delta is this JSON. */
    static String chunk(String delta) {
        return "{\"choices\":[{\"index\":0,\"delta\":" + delta + ",\"finish_reason\":null}]}";
    }

    static Answers ofStream(String body) throws Failure {
        return of(body.getBytes(StandardCharsets.UTF_8), "text/event-stream", Integer.MAX_VALUE);
    }

    static Answers ofWhole(String message) throws Failure {
        return of(
                ("{\"choices\":[{\"message\":" + message + "}]}").getBytes(StandardCharsets.UTF_8),
                "application/json",
                Integer.MAX_VALUE);
    }

    static Answers of(byte[] body, String type, int pieces, ChatMessage... messages) throws Failure {
        List<ModelDelta> deltas = new ArrayList<>();
        AnswerAssembler assembler = new AnswerAssembler(Chats.request(messages), deltas::add, "here", false);
        AnswerReader reader = new AnswerReader(assembler, "here", type);
        for (int at = 0; at < body.length && !reader.ended(); at += Math.min(pieces, body.length)) {
            reader.take(Arrays.copyOfRange(body, at, Math.min(body.length, at + Math.min(pieces, body.length))));
        }
        reader.end();
        assembler.finish();
        return of(deltas);
    }

    static Answers of(List<ModelDelta> deltas) {
        StringBuilder text = new StringBuilder();
        StringBuilder thinking = new StringBuilder();
        List<ToolRequest> calls = new ArrayList<>();
        ModelDelta.Usage usage = ModelDelta.Usage.NONE;
        for (ModelDelta delta : deltas) {
            if (delta instanceof ModelDelta.Text piece) {
                text.append(piece.text());
            } else if (delta instanceof ModelDelta.Thinking piece) {
                thinking.append(piece.text());
            } else if (delta instanceof ModelDelta.Calls asked) {
                calls.addAll(asked.calls());
            } else if (delta instanceof ModelDelta.Finished end) {
                usage = end.usage();
            }
        }
        return new Answers(text.toString(), thinking.toString(), calls, usage);
    }

    /** Calls as {@code tool{arguments}}. */
    List<String> called() {
        return calls.stream().map(call -> call.tool() + call.arguments()).toList();
    }
}
