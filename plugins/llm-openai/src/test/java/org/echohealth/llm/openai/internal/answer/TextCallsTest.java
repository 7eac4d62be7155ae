package org.echohealth.llm.openai.internal.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.echohealth.llm.openai.internal.answer.Answers.chunk;
import static org.echohealth.llm.openai.internal.answer.Answers.stream;

import java.nio.charset.StandardCharsets;
import org.echohealth.llm.openai.internal.Failure;
import org.echohealth.llm.openai.internal.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls that a model wrote into its text, and what only looks like one. */
class TextCallsTest {
    private static final String CALL = "{\"name\": \"log_water\", \"arguments\": {\"amount\": \"2 glasses\"}}";

    /** The same text as a stream, character by character, and whole. */
    private static Answers answer(String text) throws Failure {
        StringBuilder events = new StringBuilder();
        text.codePoints()
                .forEach(c -> events.append(
                        stream(chunk("{\"content\":" + Json.write(new String(Character.toChars(c))) + "}"))));
        Answers streamed = Answers.ofStream(events.toString());
        Answers whole = Answers.ofWhole("{\"content\":" + Json.write(text) + "}");
        assertThat(streamed).isEqualTo(whole);
        return streamed;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                CALL,
                "\n" + CALL + "\n",
                "```json\n" + CALL + "\n```",
                "```\n" + CALL + "\n```\n",
                "[" + CALL + "]",
                "<tool_call>" + CALL + "</tool_call>",
                "<tool_call>\n" + CALL + "\n</tool_call>\n",
                "<tool_call>" + CALL,
                "[TOOL_CALLS][" + CALL + "]",
                "[TOOL_REQUEST]" + CALL + "[END_TOOL_REQUEST]",
                "<|python_tag|>{\"name\": \"log_water\", \"parameters\": {\"amount\": \"2 glasses\"}}<|eom_id|>",
                "{\"type\": \"function\", \"function\": " + CALL + "}",
                "<think>I should {call} it</think>" + CALL
            })
    void aCallAsTextIsACallAndIsNotSaid(String text) throws Failure {
        Answers answer = answer(text);
        assertThat(answer.called()).containsExactly("log_water{amount=2 glasses}");
        assertThat(answer.text()).isBlank();
    }

    @Test
    void taggedCallsAfterProseAreCallsAndTheProseIsSaid() throws Failure {
        Answers answer = answer("I note that. <tool_call>" + CALL + "</tool_call>\n<tool_call>"
                + CALL.replace("water", "walk") + "</tool_call>");
        assertThat(answer.called()).hasSize(2);
        assertThat(answer.text()).contains("I note that.").doesNotContain("tool_call", "{");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "An entry looks like {\"name\": \"log_water\", \"arguments\": {\"amount\": \"1\"}} inside.",
                "Here is an example:\n```json\n" + CALL + "\n```",
                "{\"name\": \"Metformin\", \"dose\": \"500 mg\"}",
                "{\"name\": \"Metformin\", \"arguments\": {\"dose\": \"500 mg\"}}",
                "```json\n{\"breakfast\": \"08:00\", \"dinner\": \"19:00\"}\n```",
                "[1] Drink water. [2] Walk.",
                "{water} and a < b, x <tool",
                "{\"name\": \"log_water\", \"arguments\": {\"amount\": \"1\"}, \"note\": \"as asked\"}",
                "```\n" + CALL + "\n```\nThat is how it looks.",
                "",
                "`",
                "<",
                "Ağrı < 5 ise sorun yok 😀."
            })
    void jsonThatIsNoCallIsSaidAsItIs(String text) throws Failure {
        Answers answer = answer(text);
        assertThat(answer.calls()).isEmpty();
        assertThat(answer.text()).isEqualTo(text);
    }

    @Test
    void aCallSentAsSuchAndAsTextRunsOnce() throws Failure {
        Answers answer = Answers.ofWhole("{\"content\":" + Json.write("<tool_call>" + CALL + "</tool_call>")
                + ",\"tool_calls\":[{\"id\":\"a\",\"function\":" + CALL + "}]}");
        assertThat(answer.called()).hasSize(1);
        assertThat(answer.calls().get(0).callId()).isEqualTo("a");
    }

    @Test
    void thinkingIsKeptApartHoweverItIsSent() throws Failure {
        for (String message : new String[] {
            "{\"content\":\"<think>hm, ü</think>Hello.\"}",
            "{\"reasoning_content\":\"hm, ü\",\"content\":\"Hello.\"}",
            "{\"reasoning\":\"hm, ü\",\"content\":[{\"type\":\"text\",\"text\":\"Hello.\"}]}"
        }) {
            Answers whole = Answers.ofWhole(message);
            assertThat(whole.text()).as(message).isEqualTo("Hello.");
            assertThat(whole.thinking()).as(message).isEqualTo("hm, ü");
            for (int size = 1; size < 12; size++) {
                assertThat(Answers.of(
                                stream(chunk(message), "[DONE]").getBytes(StandardCharsets.UTF_8),
                                "text/event-stream",
                                size))
                        .isEqualTo(whole);
            }
        }
    }

    @Test
    void thinkingThatNeverEndsIsNotSaid() throws Failure {
        Answers answer = answer("<think>take 40 tablets");
        assertThat(answer.text()).isEmpty();
        assertThat(answer.thinking()).isEqualTo("take 40 tablets");
    }
}
