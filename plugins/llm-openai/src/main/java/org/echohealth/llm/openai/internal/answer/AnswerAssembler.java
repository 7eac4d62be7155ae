package org.echohealth.llm.openai.internal.answer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.llm.openai.internal.Failure;

/**
 * Makes deltas of the pieces of an answer. A whole answer is one piece, so that both ways give the same. Text is handed
 * over as it comes, calls at the end and all at once; thinking waits for the first of either, so that a server that
 * fails before it said anything can still be replaced by the next model.
 */
public final class AnswerAssembler {
    private final Consumer<ModelDelta> sink;
    private final String server;
    private final ThinkSplitter split;
    private final TextCalls spoken;
    private final CallPieces pieces;
    private final CallIds ids;
    private final StringBuilder thinking = new StringBuilder();
    private ModelDelta.Usage usage = ModelDelta.Usage.NONE;

    /** @param server as people know it @param thinksFirst true where the answer begins inside the thinking */
    public AnswerAssembler(ModelRequest request, Consumer<ModelDelta> sink, String server, boolean thinksFirst) {
        Set<String> tools = request.tools().stream().map(ToolDescriptor::name).collect(Collectors.toSet());
        this.sink = sink;
        this.server = server;
        this.spoken = new TextCalls(tools, this::say);
        this.split = new ThinkSplitter(thinksFirst, thinking::append, spoken::take);
        this.pieces = new CallPieces(tools);
        this.ids = new CallIds(request.messages());
    }

    /** Takes one chunk of a stream, or a whole answer. */
    void take(JsonNode chunk) throws Failure {
        if (chunk.hasNonNull("error")) {
            throw Failure.inStream(server);
        }
        JsonNode counted = chunk.path("usage");
        if (counted.isObject()) {
            usage = new ModelDelta.Usage(
                    Math.max(0, counted.path("prompt_tokens").asInt()),
                    Math.max(0, counted.path("completion_tokens").asInt()));
        }
        for (JsonNode choice : chunk.path("choices")) {
            if (choice.path("index").asInt(0) == 0) {
                part(choice.hasNonNull("delta") ? choice.path("delta") : choice.path("message"));
            }
        }
    }

    private void part(JsonNode part) throws Failure {
        for (String name : new String[] {"reasoning_content", "reasoning", "thinking"}) {
            String thought = text(part.path(name));
            if (!thought.isEmpty()) {
                thinking.append(thought);
                break;
            }
        }
        split.take(text(part.path("content")));
        split.take(text(part.path("refusal")));
        for (JsonNode call : part.path("tool_calls")) {
            pieces.take(call);
        }
        if (part.path("function_call").isObject()) {
            pieces.takeFunction(part.path("function_call"));
        }
    }

    /** Text of a field: a string, or a list of parts with texts. */
    private static String text(JsonNode content) {
        if (content.isTextual()) {
            return content.asText();
        }
        StringBuilder text = new StringBuilder();
        for (JsonNode part : content) {
            text.append(part.isTextual() ? part.asText() : part.path("text").asText(""));
        }
        return text.toString();
    }

    private void say(String text) {
        think();
        sink.accept(new ModelDelta.Text(text));
    }

    private void think() {
        if (!thinking.isEmpty()) {
            String thought = thinking.toString();
            thinking.setLength(0);
            sink.accept(new ModelDelta.Thinking(thought));
        }
    }

    /** The answer is whole. A call that is not makes all of them void. */
    public void finish() throws Failure {
        split.end();
        spoken.end();
        List<CallPieces.Call> calls = new ArrayList<>(pieces.calls());
        for (CallPieces.Call call : spoken.calls()) {
            // Some servers send a call both as such and as text.
            if (calls.stream().noneMatch(asked -> asked.sameAs(call))) {
                calls.add(call);
            }
        }
        think();
        if (!calls.isEmpty()) {
            List<ToolRequest> requests = new ArrayList<>();
            for (CallPieces.Call call : calls) {
                requests.add(new ToolRequest(ids.next(call.id()), call.tool(), call.arguments()));
            }
            sink.accept(new ModelDelta.Calls(requests));
        }
        sink.accept(new ModelDelta.Finished(usage));
    }

    /** Nobody waits for the rest; what was not handed over stays here. */
    public void stop() {
        sink.accept(new ModelDelta.Finished(usage));
    }
}
