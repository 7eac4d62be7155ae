package org.echohealth.llm.openai.internal.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.echohealth.llm.openai.internal.answer.Answers.chunk;
import static org.echohealth.llm.openai.internal.answer.Answers.stream;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.echohealth.api.llm.ChatMessage;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.llm.openai.internal.Failure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls in the shapes that servers send. */
class CallShapesTest {
    private static final String ONE = "log_water{amount=2 glasses}";

    @ParameterizedTest
    @ValueSource(
            strings = {
                // whole, in one chunk
                """
                {"tool_calls":[{"index":0,"id":"c1","type":"function",\
                "function":{"name":"log_water","arguments":"{\\"amount\\":\\"2 glasses\\"}"}}]}""",
                // arguments as an object, no index, no id, no type
                """
                {"tool_calls":[{"function":{"name":"log_water","arguments":{"amount":"2 glasses"}}}]}""",
                // empty id and type, index null
                """
                {"tool_calls":[{"index":null,"id":"","type":"","function":{"name":"log_water",\
                "arguments":{"amount":"2 glasses"}}}]}""",
                // name and arguments beside the id
                """
                {"tool_calls":[{"id":"c1","name":"log_water","parameters":{"amount":"2 glasses"}}]}""",
                // encoded twice
                """
                {"tool_calls":[{"function":{"name":"log_water",\
                "arguments":"\\"{\\\\\\"amount\\\\\\":\\\\\\"2 glasses\\\\\\"}\\""}}]}""",
                // with the name of a family of tools before it
                """
                {"tool_calls":[{"function":{"name":"functions.log_water","arguments":{"amount":"2 glasses"}}}]}""",
                // the older shape
                """
                {"function_call":{"name":"log_water","arguments":"{\\"amount\\":\\"2 glasses\\"}"}}"""
            })
    void oneCallInOneChunkIsOneCallStreamedOrNot(String message) throws Failure {
        assertThat(Answers.ofStream(stream(chunk(message), "[DONE]")).called()).containsExactly(ONE);
        assertThat(Answers.ofWhole(message).called()).containsExactly(ONE);
    }

    @Test
    void piecesUnderAnIndexAreOneCallEach() throws Failure {
        Answers answer = Answers.ofStream(stream(
                chunk(
                        "{\"tool_calls\":[{\"index\":0,\"id\":\"a\",\"type\":\"function\",\"function\":{\"name\":\"log_water\",\"arguments\":\"\"}}]}"),
                chunk(
                        "{\"tool_calls\":[{\"index\":0,\"id\":\"\",\"type\":\"\",\"function\":{\"name\":null,\"arguments\":\"{\\\"amount\\\":\"}}]}"),
                chunk(
                        "{\"tool_calls\":[{\"index\":1,\"id\":\"b\",\"function\":{\"name\":\"log_walk\",\"arguments\":\"{\\\"amount\\\":\\\"1 km\\\"\"}}]}"),
                chunk(
                        "{\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":\"\\\"2 glasses\\\"}\"}},{\"index\":1,\"function\":{\"arguments\":\"}\"}}]}"),
                "[DONE]"));
        assertThat(answer.called()).containsExactly(ONE, "log_walk{amount=1 km}");
        assertThat(answer.calls().stream().map(ToolRequest::callId)).containsExactly("a", "b");
    }

    @Test
    void piecesWithoutIndexOrIdBelongToTheLastCall() throws Failure {
        assertThat(Answers.ofStream(
                                stream(
                                        chunk("{\"tool_calls\":[{\"function\":{\"name\":\"log_\"}}]}"),
                                        chunk(
                                                "{\"tool_calls\":[{\"index\":null,\"function\":{\"name\":\"water\",\"arguments\":\"{\\\"amou\"}}]}"),
                                        chunk(
                                                "{\"tool_calls\":[{\"function\":{\"arguments\":\"nt\\\":\\\"2 glasses\\\"}\"}}]}")))
                        .called())
                .containsExactly(ONE);
    }

    @Test
    void aNameSaidAgainWithEachPieceIsOneName() throws Failure {
        assertThat(Answers.ofStream(
                                stream(
                                        chunk(
                                                "{\"tool_calls\":[{\"index\":0,\"function\":{\"name\":\"log_water\",\"arguments\":\"\"}}]}"),
                                        chunk(
                                                "{\"tool_calls\":[{\"index\":0,\"function\":{\"name\":\"log_water\",\"arguments\":\"{\\\"amount\\\":\"}}]}"),
                                        chunk(
                                                "{\"tool_calls\":[{\"index\":0,\"function\":{\"name\":\"log_water\",\"arguments\":\"\\\"2 glasses\\\"}\"}}]}")))
                        .called())
                .containsExactly(ONE);
    }

    @Test
    void severalCallsUnderOneIndexAreToldApart() throws Failure {
        String byId =
                "{\"tool_calls\":[{\"index\":0,\"id\":\"%s\",\"function\":{\"name\":\"%s\",\"arguments\":\"{\\\"amount\\\":\\\"1\\\"}\"}}]}";
        assertThat(Answers.ofStream(stream(
                                chunk(byId.formatted("a", "log_water")), chunk(byId.formatted("b", "log_water"))))
                        .called())
                .hasSize(2);
        assertThat(Answers.ofStream(
                                stream(chunk(byId.formatted("", "log_water")), chunk(byId.formatted("", "log_walk"))))
                        .called())
                .containsExactly("log_water{amount=1}", "log_walk{amount=1}");
    }

    @Test
    void missingAndRepeatedIdsBecomeNewOnesAlwaysTheSame() throws Failure {
        String message =
                "{\"tool_calls\":[{\"id\":\"x\",\"function\":{\"name\":\"log_water\",\"arguments\":{\"amount\":\"1\"}}},"
                        + "{\"id\":\"x\",\"index\":1,\"function\":{\"name\":\"log_water\",\"arguments\":{\"amount\":\"2\"}}},"
                        + "{\"index\":2,\"function\":{\"name\":\"log_walk\",\"arguments\":{}}}]}";
        byte[] body = stream(chunk(message)).getBytes(StandardCharsets.UTF_8);
        ChatMessage before = new ChatMessage.Assistant("", List.of(new ToolRequest("x", "log_water", Map.of())));
        ChatMessage asked = new ChatMessage.User("?", Instant.EPOCH);
        for (int i = 0; i < 2; i++) {
            assertThat(Answers.of(body, "text/event-stream", 9, asked, before).calls().stream()
                            .map(ToolRequest::callId))
                    .doesNotHaveDuplicates()
                    .containsExactly("call00002", "call00003", "call00004");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"tool_calls\":[{\"index\":0,\"function\":{\"name\":\"log_water\",\"arguments\":\"{\\\"amount\\\":\\\"2 gl\"}}]}",
                "{\"tool_calls\":[{\"index\":0,\"function\":{\"name\":\"log_water\",\"arguments\":\"[1]\"}}]}",
                "{\"tool_calls\":[{\"index\":0,\"function\":{\"name\":\"log_water\",\"arguments\":\"{\\\"amount\\\":\\\"1\\\",\\\"amount\\\":\\\"9\\\"}\"}}]}",
                "{\"tool_calls\":[{\"index\":0,\"function\":{\"name\":\"\",\"arguments\":\"{}\"}}]}",
                "{\"content\":\"<tool_call>{\\\"name\\\":\\\"log_water\\\",\\\"argum\"}",
                "{\"content\":\"<tool_call>log the water</tool_call>\"}"
            })
    void aCallThatIsNotWholeIsAFailureAndNoCall(String message) {
        String good =
                "{\"tool_calls\":[{\"index\":5,\"id\":\"g\",\"function\":{\"name\":\"log_walk\",\"arguments\":{}}}]}";
        assertThatThrownBy(() -> Answers.ofStream(stream(chunk(good), chunk(message), "[DONE]")))
                .isInstanceOf(Failure.class)
                .hasMessageStartingWith("ECHO-3115");
        assertThatThrownBy(() -> Answers.ofWhole(message)).isInstanceOf(Failure.class);
    }

    @Test
    void anUnknownToolIsHandedOnSoThatItGetsAResult() throws Failure {
        assertThat(Answers.ofWhole("{\"tool_calls\":[{\"function\":{\"name\":\"launch\",\"arguments\":{}}}]}")
                        .called())
                .containsExactly("launch{}");
    }

    @Test
    void callsWithoutArgumentsHaveNone() throws Failure {
        for (String arguments : new String[] {"\"\"", "null", "\"{}\"", "{}", "\"null\""}) {
            assertThat(Answers.ofWhole("{\"tool_calls\":[{\"function\":{\"name\":\"log_walk\",\"arguments\":"
                                    + arguments + "}}]}")
                            .called())
                    .as(arguments)
                    .containsExactly("log_walk{}");
        }
    }
}
