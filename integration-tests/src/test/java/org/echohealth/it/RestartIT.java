package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.echohealth.it.EventStream.Event;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What was answered is there after the power was cut; what was not is closed with a word. */
class RestartIT {
    private static ServerUnderTest server;

    @BeforeAll
    static void start() {
        server = ServerUnderTest.evaluating();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void anAnsweredTurnSurvivesAKill() {
        Echo echo = server.echo();
        String token = echo.token();
        String patient = echo.patient("tr", "Europe/Istanbul", "Kesinti");
        String conversation = echo.conversation(patient);
        JsonNode turn = echo.turn(conversation, "Sabah 8'de Delix 5 mg alacağım, ekle", "Idempotency-Key", "before");
        server.kill();
        server.start();

        Echo again = server.echo();
        assertThat(again.token()).as("the token stays").isEqualTo(token);
        assertThat(again.get("/api/v1/patients/" + patient)
                        .expect(200)
                        .json()
                        .path("display_name")
                        .asText())
                .isEqualTo("Kesinti");
        JsonNode messages =
                again.get(Echo.messages(conversation)).expect(200).json().path("items");
        assertThat(messages).hasSize(2);
        assertThat(messages.get(1).path("text")).isEqualTo(turn.path("text"));
        assertThat(again.tool(patient, "list_medications", Map.of(), null)
                        .path("data")
                        .path("items"))
                .hasSize(1);
        try (EventStream stream =
                again.resume(conversation, turn.path("turn_id").asText(), 0)) {
            List<Event> events = stream.rest();
            assertThat(events.get(events.size() - 1).data().path("text")).isEqualTo(turn.path("text"));
        }
        // The key still belongs to the turn that was answered.
        JsonNode repeated =
                again.turn(conversation, "Sabah 8'de Delix 5 mg alacağım, ekle", "Idempotency-Key", "before");
        assertThat(repeated.path("turn_id")).isEqualTo(turn.path("turn_id"));
        assertThat(again.get(Echo.messages(conversation)).json().path("items")).hasSize(2);
    }

    @Test
    void aTurnThatRanIsClosedWithAWord() throws IOException {
        Plugins.drop(server, "slow", "breaths.jar");
        await().atMost(Duration.ofSeconds(5))
                .until(() -> Plugins.version(server.echo(), "count_breaths").isPresent());
        Echo echo = server.echo();
        String patient = echo.patient("en", "Europe/London", "Interrupted");
        String conversation = echo.conversation(patient);
        String turn;
        try (EventStream stream = echo.stream(conversation, "count my breaths")) {
            turn = stream.next().data().path("turn_id").asText();
            for (Event event = stream.next(); event != null && !event.name().equals("tool_call"); ) {
                event = stream.next();
            }
            server.kill();
        }
        server.start();

        Echo again = server.echo();
        await().atMost(Duration.ofSeconds(5))
                .until(() -> again.get(Echo.messages(conversation))
                                .json()
                                .path("items")
                                .size()
                        == 2);
        JsonNode messages = again.get(Echo.messages(conversation)).json().path("items");
        assertThat(messages.get(0).path("text").asText()).isEqualTo("count my breaths");
        assertThat(messages.get(1).path("status").asText()).isEqualTo("interrupted");
        assertThat(messages.get(1).path("text").asText()).isNotBlank();
        try (EventStream stream = again.resume(conversation, turn, 0)) {
            List<Event> events = stream.rest();
            assertThat(events.get(events.size() - 1).name()).isEqualTo("error");
            assertThat(events.stream().map(Event::id)).doesNotHaveDuplicates();
        }
        assertThat(again.turn(conversation, "what are my medicines")
                        .path("text")
                        .asText())
                .as("the conversation goes on")
                .isNotBlank();
    }

    @Test
    void underManyWritersNothingAnsweredIsLostOrDoubled() throws InterruptedException {
        Echo echo = server.echo();
        AtomicBoolean cut = new AtomicBoolean();
        int writers = 6;
        List<String> patients = new ArrayList<>();
        List<List<String>> answered = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(writers);
        for (int w = 0; w < writers; w++) {
            String patient = echo.patient("en", "Europe/London", "Writer " + w);
            List<String> mine = new ArrayList<>();
            patients.add(patient);
            answered.add(mine);
            threads.execute(() -> {
                for (int i = 0; !cut.get(); i++) {
                    String phone = "+90532" + (1_000_000 + i);
                    try {
                        JsonNode result = echo.tool(
                                patient, "add_emergency_contact", Map.of("name", "Contact " + i, "phone", phone), null);
                        if (result.path("ok").asBoolean()) {
                            mine.add(phone);
                        }
                    } catch (RuntimeException | AssertionError connectionCut) {
                        return;
                    }
                }
            });
        }
        Thread.sleep(1_500);
        server.kill();
        cut.set(true);
        threads.shutdown();
        assertThat(threads.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        server.start();
        for (int w = 0; w < writers; w++) {
            List<String> kept = new ArrayList<>();
            server.echo()
                    .tool(patients.get(w), "list_emergency_contacts", Map.of(), null)
                    .path("data")
                    .path("items")
                    .forEach(contact -> kept.add(contact.path("phone").asText()));
            assertThat(answered.get(w)).as("writer %d wrote something", w).isNotEmpty();
            assertThat(kept).doesNotHaveDuplicates().containsAll(answered.get(w));
            // One write may have been committed and not answered; no more.
            assertThat(kept.size() - answered.get(w).size()).isBetween(0, 1);
        }
    }
}
