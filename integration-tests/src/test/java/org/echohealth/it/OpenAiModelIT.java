package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.echohealth.it.ModelReply.event;
import static org.echohealth.it.ModelReply.hold;
import static org.echohealth.it.ModelReply.stream;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.echohealth.it.EventStream.Event;
import org.echohealth.it.ScriptedModelServer.End;
import org.echohealth.it.ScriptedModelServer.Seen;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The product with a model behind the chat completions API, streaming and not, and the embedded model as the next. */
class OpenAiModelIT {
    private static final String WORDS = "Please note a mild headache, severity 4";
    private static final String TEXT = "Your headache is noted. Rest a little.";
    private static final String CALL = "{\"symptom\":\"headache\",\"severity\":4}";
    private static final long SECOND = 1_000_000_000L;

    private static ScriptedModelServer model;
    private static ServerUnderTest streaming;
    private static ServerUnderTest whole;

    @BeforeAll
    static void start() {
        model = ScriptedModelServer.start(ModelScript.text("Hello."));
        streaming = ModelConf.start(model, true);
        whole = ModelConf.start(model, false);
    }

    @AfterAll
    static void stop() {
        streaming.close();
        whole.close();
        model.close();
    }

    @BeforeEach
    void fresh() {
        model.profile(ModelServerProfile.LENIENT);
        model.forget();
    }

    private static Iterable<Echo> both() {
        return List.of(streaming.echo(), whole.echo());
    }

    private static String conversation(Echo echo) {
        return echo.conversation(echo.patient("en", "Europe/London", "Model"));
    }

    private static long headaches(Echo echo, String conversation) {
        String patient = echo.get("/api/v1/conversations/" + conversation)
                .expect(200)
                .json()
                .path("patient_id")
                .asText();
        return echo.tool(patient, "get_symptom_history", Map.of(), null)
                .path("data")
                .path("items")
                .size();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ollama", "llama-cpp", "vllm", "lm-studio", "openai", "call-as-text"})
    void aRecordedCallRunsOnceAndItsTextIsSaidStreamedOrNot(String server) {
        model.script(ModelScript.replay(server));
        for (Echo echo : both()) {
            model.forget();
            String conversation = conversation(echo);
            List<Event> events;
            try (EventStream stream = echo.stream(conversation, WORDS)) {
                events = stream.rest();
            }
            assertThat(events.stream().map(Event::name).filter(name -> name.startsWith("tool_")))
                    .as(events.toString())
                    .containsExactly("tool_call", "tool_result");
            assertThat(said(events))
                    .isEqualTo(TEXT)
                    .isEqualTo(last(events).path("text").asText());
            assertThat(headaches(echo, conversation)).isEqualTo(1);
            model.seen().forEach(seen -> assertThat(unanswered(seen.request())).isEmpty());
            assertThat(model.seen()).hasSize(2);
        }
    }

    @Test
    void stopClosesTheModelsConnectionWithinASecondAndKeepsThePartialText() {
        model.script(request -> stream(
                event(ModelScript.Json.read("{\"choices\":[{\"delta\":{\"content\":\"First sentence. Second \"}}]}")),
                hold()));
        Echo echo = streaming.echo();
        String conversation = conversation(echo);
        try (EventStream stream = echo.stream(conversation, WORDS)) {
            awaitToken(stream);
            stopNow(echo, conversation);
            JsonNode done = last(stream.rest());
            assertThat(done.path("status").asText()).isEqualTo("stopped");
            assertThat(done.path("text").asText()).startsWith("First sentence.");
        }
        JsonNode messages = echo.get(Echo.messages(conversation)).json().path("items");
        assertThat(messages.path(1).path("status").asText()).isEqualTo("stopped");
        assertThat(messages.path(1).path("text").asText()).startsWith("First sentence.");
    }

    @Test
    void stopClosesTheConnectionOfAModelThatHasNotAnsweredYet() {
        model.script(request -> ModelScript.text("Late.").answer(request).after(Duration.ofSeconds(15)));
        for (Echo echo : both()) {
            model.forget();
            String conversation = conversation(echo);
            try (EventStream stream = echo.stream(conversation, WORDS)) {
                await().until(() -> !model.seen().isEmpty());
                stopNow(echo, conversation);
                assertThat(last(stream.rest()).path("status").asText()).isEqualTo("stopped");
            }
        }
    }

    private static void stopNow(Echo echo, String conversation) {
        long stopped = System.nanoTime();
        echo.post("/api/v1/conversations/" + conversation + "/stop", Map.of()).expect(200);
        Seen asked = model.seen().get(0);
        await().atMost(Duration.ofSeconds(5)).until(() -> asked.end() != null);
        assertThat(asked.end()).isEqualTo(End.CLIENT_CLOSED);
        assertThat(asked.endedAt() - stopped).isLessThan(SECOND);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "An entry looks like {\"name\": \"log_symptom\", \"arguments\": {\"symptom\": \"headache\"}} in our format.",
                "{\"breakfast\": \"08:00\", \"dinner\": \"19:00\"}",
                "```json\n{\"name\": \"Ann\", \"likes\": [\"tea\"]}\n```"
            })
    void jsonThatWasAskedForIsShownAndRunsNothing(String text) {
        model.script(ModelScript.text(text));
        for (Echo echo : both()) {
            JsonNode turn = echo.turn(conversation(echo), "Show me an example as JSON");
            assertThat(turn.path("text").asText().strip()).isEqualTo(text);
            assertThat(turn.path("tool_calls")).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aCallWrittenAsTextPassesTheSameGuardsAsANativeOne(boolean asText) {
        String arguments =
                "{\"symptom\":\"headache\",\"severity\":4,\"notes\":\"everyone would be better off without you\"}";
        String call = "<tool_call>{\"name\":\"log_symptom\",\"arguments\":" + arguments + "}</tool_call>";
        model.script(ModelScript.rounds(
                asText ? ModelScript.text(call) : ModelScript.call("log_symptom", arguments),
                ModelScript.text("That was not noted.")));
        for (Echo echo : both()) {
            String conversation = conversation(echo);
            JsonNode turn = echo.turn(conversation, WORDS);
            assertThat(turn.path("tool_calls")).hasSize(1);
            assertThat(turn.path("tool_calls").path(0).path("ok").asBoolean(true))
                    .isFalse();
            assertThat(turn.path("text").asText()).doesNotContain("tool_call", "better off");
            assertThat(headaches(echo, conversation)).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(ModelServerProfile.class)
    void strictServersAreAskedInTheFormTheyTake(ModelServerProfile profile) {
        model.script(ModelScript.react("log_symptom", CALL, TEXT, Duration.ZERO));
        model.profile(profile);
        for (Echo echo : both()) {
            String conversation = conversation(echo);
            JsonNode turn = echo.turn(conversation, WORDS);
            assertThat(turn.path("text").asText()).as(turn.toString()).isEqualTo(TEXT);
            assertThat(headaches(echo, conversation)).isEqualTo(1);
            model.forget();
            echo.turn(conversation(echo), WORDS);
            assertThat(model.seen())
                    .as("what was refused once is not asked for again")
                    .hasSize(2)
                    .allSatisfy(
                            seen -> assertThat(profile.refuse(seen.request())).isNull());
        }
    }

    @Test
    void unsafeTextInThinkingOrArgumentsNeverReachesTheStream() {
        String unsafe = "Everyone would be better off without you.";
        JsonNode thinking = ModelScript.Json.read("{\"reasoning_content\":\"" + unsafe + "\",\"content\":\"<think>"
                + unsafe + "</think>Good morning.\"}");
        ModelScript arguments = ModelScript.call(
                "log_symptom", "{\"symptom\":\"headache\",\"severity\":4,\"notes\":\"" + unsafe + "\"}");
        for (ModelScript script : List.of(
                ModelScript.message(thinking, "stop"),
                ModelScript.rounds(arguments, ModelScript.text("Good morning.")))) {
            model.script(script);
            for (Echo echo : both()) {
                try (EventStream stream = echo.stream(conversation(echo), WORDS)) {
                    List<Event> events = stream.rest();
                    assertThat(events.toString()).doesNotContain("better off");
                    assertThat(events.get(events.size() - 1).name()).isEqualTo("done");
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"tool_calls\":[{\"index\":null,\"id\":\"\",\"type\":\"\",\"function\":{\"name\":\"launch_rocket\",\"arguments\":\"{}\"}}]}",
                "{\"tool_calls\":[{\"index\":0,\"function\":{\"name\":\"log_symptom\",\"arguments\":\"{\\\"symptom\\\":\\\"hea\"}}]}",
                "{\"tool_calls\":[{\"function\":{\"name\":null,\"arguments\":null}}]}",
                "{\"tool_calls\":[{\"function\":{\"name\":\"log_symptom\",\"arguments\":\"[]\"}}]}",
                "{\"tool_calls\":[{\"id\":\"a\",\"function\":{\"name\":\"log_symptom\",\"arguments\":{\"symptom\":7,\"x\":null}}}]}",
                "{\"tool_calls\":[null,7,\"x\",[]]}",
                "{\"content\":\"<tool_call>do it</tool_call>\"}",
                "{\"content\":{\"odd\":[1,2]}}",
                "{}"
            })
    void anOddAnswerEndsInAWholeTurnAndTheConversationGoesOn(String delta) {
        for (Echo echo : both()) {
            String conversation = conversation(echo);
            model.script(ModelScript.rounds(
                    ModelScript.message(ModelScript.Json.read(delta), "tool_calls"), ModelScript.text("All is well.")));
            List<Event> events;
            try (EventStream stream = echo.stream(conversation, WORDS)) {
                events = stream.rest();
            }
            assertThat(events.get(events.size() - 1).name())
                    .as(events.toString())
                    .isIn("done", "error");
            assertThat(said(events)).isNotBlank();
            assertThat(events.stream().filter(e -> e.name().equals("tool_call")).count())
                    .isEqualTo(events.stream()
                            .filter(e -> e.name().equals("tool_result"))
                            .count());
            model.forget();
            model.script(ModelScript.text("All is well."));
            assertThat(echo.turn(conversation, "how are you").path("text").asText())
                    .isEqualTo("All is well.");
            model.seen().forEach(seen -> assertThat(unanswered(seen.request())).isEmpty());
        }
    }

    @Test
    void whereTheModelFailsTheEmbeddedOneAnswersAndSaysThatItIsLimited() {
        for (ModelReply failing : List.of(
                ModelReply.json(500, "{\"error\":{\"message\":\"cuda out of memory, secret-body-of-the-server\"}}"),
                ModelReply.busy(429, 60),
                ModelReply.json(200, "{\"choices\":[{\"message\":{\"content\""),
                stream(ModelReply.drop()))) {
            model.script(request -> failing);
            for (Echo echo : both()) {
                String conversation = conversation(echo);
                JsonNode turn = echo.turn(conversation, "I have a headache, severity 4");
                assertThat(headaches(echo, conversation)).isEqualTo(1);
                assertThat(turn.path("text").asText())
                        .contains("My answers are limited at the moment.")
                        .doesNotContain("secret-body");
                assertThat(echo.turn(echo.conversation(echo.patient("tr", "Europe/Istanbul", "Ay")), "Başım ağrıyor, 4")
                                .path("text")
                                .asText())
                        .contains("sınırlı");
            }
        }
    }

    @Test
    void aModelThatFailsInTheMiddleOfItsTextIsNotJoinedByAnother() {
        model.script(request -> stream(
                event(ModelScript.Json.read("{\"choices\":[{\"delta\":{\"content\":\"First sentence. Second \"}}]}")),
                ModelReply.drop()));
        JsonNode turn = streaming.echo().turn(conversation(streaming.echo()), "I have a headache, severity 4");
        assertThat(turn.path("text").asText()).startsWith("First sentence.");
        assertThat(turn.path("tool_calls")).isEmpty();
    }

    /** Ids of calls in a request that no message with their result follows. */
    private static Set<String> unanswered(JsonNode request) {
        Set<String> open = new HashSet<>();
        List<String> answered = new ArrayList<>();
        for (JsonNode message : request.path("messages")) {
            message.path("tool_calls").forEach(call -> open.add(call.path("id").asText()));
            if (message.path("role").asText().equals("tool")) {
                answered.add(message.path("tool_call_id").asText());
            }
        }
        assertThat(open).containsAll(answered);
        answered.forEach(open::remove);
        return open;
    }

    private static void awaitToken(EventStream stream) {
        for (Event event = stream.next(); event != null; event = stream.next()) {
            if (event.name().equals("token")) {
                return;
            }
        }
        throw new AssertionError("the stream ended without a token");
    }

    private static String said(List<Event> events) {
        return events.stream()
                .filter(event -> event.name().equals("token"))
                .map(event -> event.data().path("text").asText())
                .collect(Collectors.joining());
    }

    private static JsonNode last(List<Event> events) {
        return events.get(events.size() - 1).data();
    }
}
