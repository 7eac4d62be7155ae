package org.echohealth.llm.openai.internal.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.echohealth.llm.openai.internal.answer.Answers.chunk;
import static org.echohealth.llm.openai.internal.answer.Answers.stream;

import java.nio.charset.StandardCharsets;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.llm.openai.internal.Failure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Event streams as servers and proxies make them. */
class StreamShapesTest {
    private static final String FIRST = chunk("{\"role\":\"assistant\",\"content\":\"Şeker \"}");
    private static final String SECOND = chunk("{\"content\":\"ölçümü 😀.\"}");
    private static final String USAGE = "{\"choices\":[],\"usage\":{\"prompt_tokens\":7,\"completion_tokens\":3}}";
    private static final String WANTED = "Şeker ölçümü 😀.";

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void linesMayEndInAnyWayAndCharactersMayBeCut(String lineEnd) throws Failure {
        String body =
                "\uFEFF: keep-alive\n\nevent: message\n" + stream(FIRST) + ":\n\n" + stream(SECOND, USAGE, "[DONE]");
        byte[] bytes = body.replace("\n", lineEnd).getBytes(StandardCharsets.UTF_8);
        for (int size = 1; size < 40; size++) {
            Answers answer = Answers.of(bytes, "text/event-stream", size);
            assertThat(answer.text()).as("pieces of " + size).isEqualTo(WANTED);
            assertThat(answer.usage()).isEqualTo(new ModelDelta.Usage(7, 3));
        }
    }

    @Test
    void theEndMarkMayBeMissingAndSoMayEmptyLines() throws Failure {
        assertThat(Answers.ofStream(stream(FIRST, SECOND)).text()).isEqualTo(WANTED);
        assertThat(Answers.ofStream("data:" + FIRST + "\ndata:" + SECOND).text())
                .isEqualTo(WANTED);
    }

    @Test
    void whatStandsBehindTheEndMarkIsNotRead() throws Failure {
        assertThat(Answers.ofStream(stream(FIRST, SECOND, "[DONE]") + "data: {broken")
                        .text())
                .isEqualTo(WANTED);
    }

    @Test
    void anEventMayStandOnSeveralLines() throws Failure {
        assertThat(Answers.ofStream("data: {\"choices\":[{\"delta\":\ndata: {\"content\":\"Hi.\"}}]}\n\n")
                        .text())
                .isEqualTo("Hi.");
    }

    @Test
    void aServerMayAnswerWholeWhereAStreamWasAskedForAndTheOtherWayRound() throws Failure {
        byte[] whole = "{\"choices\":[{\"message\":{\"content\":\"Hi.\"},\"finish_reason\":\"\"}]}"
                .getBytes(StandardCharsets.UTF_8);
        byte[] stream = stream(chunk("{\"content\":\"Hi.\"}")).getBytes(StandardCharsets.UTF_8);
        for (int size = 1; size < 9; size++) {
            assertThat(Answers.of(whole, "", size).text()).isEqualTo("Hi.");
            assertThat(Answers.of(stream, "text/plain", size).text()).isEqualTo("Hi.");
        }
    }

    @Test
    void onlyTheFirstOfSeveralChoicesCounts() throws Failure {
        assertThat(Answers.ofStream(
                                stream(
                                        "{\"choices\":[{\"index\":1,\"delta\":{\"content\":\"No.\"}},{\"index\":0,\"delta\":{\"content\":\"Yes.\"}}]}"))
                        .text())
                .isEqualTo("Yes.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "data: {\"choices\":[{\"delta\":{\"conte",
                "data: {\"error\":{\"message\":\"out of memory near 'my secret words'\"}}\n\n",
                "error: {\"code\":500}\n\n",
                "event: error\ndata: {}\n\n",
                "data: not json\n\n"
            })
    void faultsInTheStreamAreFailuresThatRepeatNothingOfIt(String tail) {
        assertThatThrownBy(() -> Answers.ofStream(stream(FIRST) + tail))
                .isInstanceOf(Failure.class)
                .hasMessageMatching("ECHO-31\\d\\d .*")
                .hasMessageNotContaining("secret");
    }
}
