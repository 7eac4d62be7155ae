package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.echohealth.it.ModelReply.event;
import static org.echohealth.it.ModelReply.hold;
import static org.echohealth.it.ModelReply.pause;
import static org.echohealth.it.ModelReply.stream;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.echohealth.it.EventStream.Event;
import org.echohealth.it.ModelReply.Step;
import org.echohealth.it.ScriptedModelServer.End;
import org.echohealth.it.ScriptedModelServer.Seen;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams of turns whose clients go away, come back, or read slowly, with a model that streams. */
class StreamsIT {
    private static final int STREAMS = Integer.getInteger("echo.streams", 500);
    private static final int WAVE = 50;
    private static final long SECOND = 1_000_000_000L;

    private static ScriptedModelServer model;
    private static ServerUnderTest server;
    private static Echo echo;
    private static String patient;

    @BeforeAll
    static void start() {
        model = ScriptedModelServer.start(ModelScript.text("Hello."));
        server = ModelConf.start(model, true);
        echo = server.echo();
        patient = echo.patient("en", "Europe/London", "Streams");
    }

    @AfterAll
    static void stop() {
        server.close();
        model.close();
    }

    @BeforeEach
    void fresh() {
        model.forget();
    }

    private static Step text(String words) {
        return event(ModelScript.Json.object(Map.of("choices", List.of(Map.of("delta", Map.of("content", words))))));
    }

    @Test
    @Timeout(180)
    void droppedStreamsLeaveNoThreadNoHandleAndNoConnectionOfTheModel() {
        model.script(ModelScript.text("Hello."));
        echo.turn(echo.conversation(patient), "hello");
        model.script(request -> stream(text("A first sentence. "), hold()));
        model.forget();
        long threads = server.status("Threads");
        long handles = server.handles();
        for (int begun = 0; begun < STREAMS; begun += WAVE) {
            List<RawStream> wave = new ArrayList<>();
            for (int i = 0; i < WAVE; i++) {
                wave.add(RawStream.open(echo, echo.conversation(patient), "hello"));
            }
            wave.forEach(stream -> stream.readUntil("A first sentence.", 20_000));
            for (int i = 0; i < WAVE; i++) {
                wave.get(i).drop(i % 2 == 0);
            }
        }
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            assertThat(model.openConnections()).as("connections of the model").isLessThanOrEqualTo(1);
            assertThat(server.handles()).as("handles, before: " + handles).isLessThanOrEqualTo(handles + 5);
            assertThat(server.status("Threads"))
                    .as("threads, before: " + threads)
                    .isLessThanOrEqualTo(threads + 5);
        });
        assertThat(model.seen()).hasSize(STREAMS).allSatisfy(seen -> assertThat(seen.end())
                .isEqualTo(End.CLIENT_CLOSED));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aClientThatGoesCancelsTheModelWithinASecond(boolean reset) {
        model.script(request -> stream(text("A first sentence. "), hold()));
        String conversation = echo.conversation(patient);
        RawStream stream = RawStream.open(echo, conversation, "hello");
        stream.readUntil("A first sentence.", 10_000);
        long gone = System.nanoTime();
        stream.drop(reset);
        Seen asked = model.seen().get(0);
        await().atMost(Duration.ofSeconds(5)).until(() -> asked.end() != null);
        assertThat(asked.end()).isEqualTo(End.CLIENT_CLOSED);
        assertThat(asked.endedAt() - gone).isLessThan(SECOND);
        await().atMost(Duration.ofSeconds(5)).untilAsserted(() -> {
            JsonNode answer =
                    echo.get(Echo.messages(conversation)).json().path("items").path(1);
            assertThat(answer.path("status").asText()).isEqualTo("stopped");
            assertThat(answer.path("text").asText()).startsWith("A first sentence.");
        });
    }

    @Test
    void aClientThatComesBackAtOnceGetsExactlyTheMissingEventsAndTheTurnGoesOn() {
        model.script(request -> {
            List<Step> steps = new ArrayList<>();
            for (int i = 1; i <= 20; i++) {
                steps.add(text("Sentence number " + i + ". "));
                steps.add(pause(150));
            }
            return stream(steps.toArray(Step[]::new));
        });
        String conversation = echo.conversation(patient);
        List<Event> events = new ArrayList<>();
        EventStream stream = echo.stream(conversation, "hello");
        for (int drops = 0; drops < 3; drops++) {
            for (int i = 0; i < 5; i++) {
                events.add(stream.next());
            }
            stream.close();
            Event last = events.get(events.size() - 1);
            stream = echo.resume(
                    conversation, events.get(0).data().path("turn_id").asText(), last.id());
        }
        events.addAll(stream.rest());
        assertThat(events.stream().map(Event::id).toList())
                .isEqualTo(LongStream.rangeClosed(1, events.size()).boxed().toList());
        JsonNode done = events.get(events.size() - 1).data();
        assertThat(done.path("status").asText()).isEqualTo("complete");
        assertThat(done.path("text").asText()).contains("Sentence number 1.", "Sentence number 20.");
        assertThat(model.seen()).hasSize(1);
        String turn = events.get(0).data().path("turn_id").asText();
        for (long after = 0; after <= events.size(); after++) {
            try (EventStream again = echo.resume(conversation, turn, after)) {
                assertThat(again.rest().stream().map(Event::id).toList())
                        .isEqualTo(LongStream.rangeClosed(after + 1, events.size())
                                .boxed()
                                .toList());
            }
        }
    }

    @Test
    void aResumedStreamThatGoesCancelsTheModelToo() {
        model.script(request -> stream(text("A first sentence. "), hold()));
        String conversation = echo.conversation(patient);
        EventStream first = echo.stream(conversation, "hello");
        String turn = first.next().data().path("turn_id").asText();
        EventStream second = echo.resume(conversation, turn, 1);
        assertThat(second.next()).isNotNull();
        first.close();
        assertThat(second.next()).isNotNull();
        await().until(() -> !model.seen().isEmpty());
        Seen asked = model.seen().get(0);
        await().during(Duration.ofMillis(1500)).atMost(Duration.ofSeconds(3)).until(() -> asked.end() == null);
        long gone = System.nanoTime();
        second.close();
        await().atMost(Duration.ofSeconds(5)).until(() -> asked.end() != null);
        assertThat(asked.endedAt() - gone).isLessThan(SECOND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "-1", "1.5", "+1", "99999999999999999999", "1 2", "0x1"})
    void aBadLastEventIdIsRefused(String id) {
        String conversation = echo.conversation(patient);
        model.script(ModelScript.text("Hello."));
        String turn = echo.turn(conversation, "hello").path("turn_id").asText();
        String path = "/api/v1/conversations/" + conversation + "/turns/" + turn + "/events";

        echo.get(path, "Last-Event-ID", id).problem(400);
    }

    @Test
    void anIdleStreamGetsCommentLinesAndStreamsAreNeitherKeptNorCompressed() {
        model.script(request -> stream(hold()));
        try (RawStream stream = RawStream.open(echo, echo.conversation(patient), "hello")) {
            String head = stream.readUntil("\r\n\r\n", 10_000).toLowerCase(java.util.Locale.ROOT);
            assertThat(head)
                    .contains(
                            "200",
                            "content-type: text/event-stream",
                            "x-accel-buffering: no",
                            "cache-control: no-cache")
                    .doesNotContain("content-encoding", "content-length");
            stream.readUntil("event: recall", 10_000);
            stream.readUntil("\n\n", 10_000);
            stream.readUntil("\n: ", 15_000);
            stream.readUntil("\n: ", 15_000);
        }
    }

    @Test
    void aSlowReaderBlocksNeitherItsTurnNorOthers() {
        String sentence = "word ".repeat(200) + ". ";
        model.script(request -> {
            List<Step> steps = new ArrayList<>();
            for (int i = 0; i < 900; i++) {
                steps.add(text(sentence));
            }
            return stream(steps.toArray(Step[]::new));
        });
        String conversation = echo.conversation(patient);
        try (RawStream slow = RawStream.open(echo, echo.port(), conversation, "hello", 4_096)) {
            await().until(() -> !model.seen().isEmpty());
            Seen asked = model.seen().get(0);
            await().atMost(Duration.ofSeconds(20)).until(() -> asked.end() != null);
            assertThat(asked.end()).as("the turn took all of it").isEqualTo(End.ANSWERED);
            model.script(ModelScript.text("Hello."));
            for (int i = 0; i < 20; i++) {
                long begin = System.nanoTime();
                assertThat(echo.turn(echo.conversation(patient), "hello")
                                .path("text")
                                .asText())
                        .isEqualTo("Hello.");
                assertThat(System.nanoTime() - begin).isLessThan(15 * SECOND);
            }
            await().atMost(Duration.ofSeconds(20)).until(() -> echo.get(Echo.messages(conversation))
                    .json()
                    .path("items")
                    .path(1)
                    .path("status")
                    .asText()
                    .equals("complete"));
            assertThat(slow.readUntil("event: done", 20_000)).hasSizeGreaterThan(900_000);
        }
    }
}
