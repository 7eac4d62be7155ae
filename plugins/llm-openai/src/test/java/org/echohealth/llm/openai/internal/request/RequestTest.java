package org.echohealth.llm.openai.internal.request;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.api.llm.ChatMessage;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.llm.openai.internal.Chats;
import org.echohealth.llm.openai.internal.Json;
import org.junit.jupiter.api.Test;

class RequestTest {
    private static final ChatRequest.Options OPTIONS = new ChatRequest.Options("m", 0.2, 100, true);

    private static JsonNode body(ChatRequest request, Set<OptionalField> refused) {
        return Json.read(request.body(refused));
    }

    @Test
    void everyCallSentHasItsResultAndEveryResultItsCall() {
        ToolRequest old = new ToolRequest("old", "log_walk", Map.of());
        ToolRequest now = new ToolRequest("now", "log_water", Map.of("amount", "2"));
        JsonNode messages = body(
                        ChatRequest.of(
                                Chats.request(
                                        new ChatMessage.User("a", Instant.EPOCH),
                                        new ChatMessage.Assistant("Noted.", List.of(old)),
                                        new ChatMessage.Assistant("", List.of(old)),
                                        new ChatMessage.User("b", Instant.EPOCH),
                                        new ChatMessage.Assistant("", List.of(now)),
                                        new ChatMessage.Result(now, ToolResult.success(Map.of(), "Two."))),
                                OPTIONS),
                        Set.of())
                .path("messages");
        assertThat(messages.findValuesAsText("role"))
                .containsExactly("system", "user", "assistant", "user", "assistant", "tool");
        assertThat(messages.path(2).has("tool_calls")).isFalse();
        assertThat(messages.path(4).path("tool_calls").path(0).path("id").asText())
                .isEqualTo("now");
        assertThat(messages.path(4)
                        .path("tool_calls")
                        .path(0)
                        .path("function")
                        .path("arguments")
                        .asText())
                .isEqualTo("{\"amount\":\"2\"}");
        assertThat(messages.path(5).path("tool_call_id").asText()).isEqualTo("now");
        assertThat(messages.path(5).path("content").asText()).contains("\"say\":\"Two.\"");
    }

    @Test
    void toolsAreFunctionsWithTheirSchema() {
        JsonNode tool = body(ChatRequest.of(Chats.request(), OPTIONS), Set.of())
                .path("tools")
                .path(0);
        assertThat(tool.path("type").asText()).isEqualTo("function");
        assertThat(tool.path("function").path("name").asText()).isEqualTo("log_water");
        JsonNode schema = tool.path("function").path("parameters");
        assertThat(schema.path("required").path(0).asText()).isEqualTo("amount");
        assertThat(schema.path("additionalProperties").asBoolean(true)).isFalse();
    }

    @Test
    void whatAServerRefusesIsLeftOutAndReplacedWhereItCanBe() {
        ChatRequest request = ChatRequest.of(Chats.request(), OPTIONS);
        JsonNode full = body(request, Set.of());
        assertThat(full.path("stream").asBoolean()).isTrue();
        assertThat(full.path("tool_choice").isTextual()).isTrue();
        assertThat(full.has("max_completion_tokens")).isFalse();
        assertThat(full.has("response_format")).isFalse();
        assertThat(body(request, EnumSet.of(OptionalField.MAX_TOKENS))
                        .path("max_completion_tokens")
                        .asInt())
                .isEqualTo(100);
        JsonNode whole = body(request, EnumSet.of(OptionalField.STREAM));
        assertThat(whole.has("stream") || whole.has("stream_options")).isFalse();
        JsonNode least = body(request, EnumSet.allOf(OptionalField.class));
        assertThat(least.size()).isEqualTo(3);
    }

    @Test
    void aRefusalNamesItsField() {
        Set<OptionalField> all = EnumSet.allOf(OptionalField.class);
        assertThat(OptionalField.namedIn("{\"error\":{\"param\":\"temperature\",\"message\":\"max_tokens\"}}", all))
                .containsExactly(OptionalField.TEMPERATURE);
        assertThat(OptionalField.namedIn("'loc': ('body', 'stream_options')", all))
                .containsExactly(OptionalField.STREAM_OPTIONS);
        assertThat(OptionalField.namedIn("Unsupported param: parallel_tool_calls", all))
                .containsExactly(OptionalField.PARALLEL_TOOL_CALLS);
        assertThat(OptionalField.namedIn("the stream of tokens was too long", all))
                .isEmpty();
    }

    @Test
    void theLastTryForWordsAsksForNoCall() {
        JsonNode plain =
                body(ChatRequest.of(Chats.request(true, new ChatMessage.User("a", Instant.EPOCH)), OPTIONS), Set.of());
        assertThat(plain.path("tool_choice").asText()).isEqualTo("none");
    }

    @Test
    void theSystemMessageTellsRulesLanguageTimeAndRecordAsData() {
        String prompt = body(ChatRequest.of(Chats.request(), OPTIONS), Set.of())
                .path("messages")
                .path(0)
                .path("content")
                .asText();
        assertThat(prompt)
                .contains("asked for the first time", "Answer in English", "data from the record", "\"medicines\":[]")
                .contains("(2026-");
    }
}
