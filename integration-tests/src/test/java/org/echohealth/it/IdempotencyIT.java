package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A request that is sent again with its key has one effect and one answer. */
@ExtendWith(SharedServer.class)
class IdempotencyIT {
    private static final Map<String, Object> LISINOPRIL =
            Map.of("name", "Lisinopril", "dose", "10 mg", "times", List.of("08:00"));

    @Test
    void aCreateIsRepeatedWithItsFirstAnswer(Echo echo) {
        String key = UUID.randomUUID().toString();
        Map<String, Object> body = Map.of("display_name", "Twice", "language", "en", "zone", "Europe/London");
        Answer first =
                echo.post("/api/v1/patients", body, "Idempotency-Key", key).expect(201);
        Answer again =
                echo.post("/api/v1/patients", body, "Idempotency-Key", key).expect(201);
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(again.header("content-type")).isEqualTo(first.header("content-type"));
        echo.post(
                        "/api/v1/patients",
                        Map.of("display_name", "Other", "language", "en", "zone", "Europe/London"),
                        "Idempotency-Key",
                        key)
                .problem(409);
    }

    @Test
    void aToolCallRunsOnce(Echo echo) {
        String patient = echo.patient("en", "Europe/London", "Once");
        String path = "/api/v1/patients/" + patient + "/tools/add_medication";
        Answer first = echo.post(path, LISINOPRIL, "Idempotency-Key", "tool-1").expect(200);
        assertThat(first.json().path("ok").asBoolean()).as(first.text()).isTrue();
        assertThat(echo.post(path, LISINOPRIL, "Idempotency-Key", "tool-1")
                        .expect(200)
                        .text())
                .isEqualTo(first.text());
        assertThat(medications(echo, patient)).hasSize(1);
        echo.post(path, Map.of("name", "Parol"), "Idempotency-Key", "tool-1").problem(409);
        // The key belongs to its path: for another patient it is a first use.
        String other = echo.patient("en", "Europe/London", "Other");
        assertThat(echo.post(
                                "/api/v1/patients/" + other + "/tools/add_medication",
                                LISINOPRIL,
                                "Idempotency-Key",
                                "tool-1")
                        .expect(200)
                        .json()
                        .path("ok")
                        .asBoolean())
                .isTrue();
    }

    @Test
    void ofManyAtOnceOneRuns(Echo echo) {
        String patient = echo.patient("en", "Europe/London", "Race");
        String path = "/api/v1/patients/" + patient + "/tools/add_medication";
        List<CompletableFuture<Answer>> calls = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            calls.add(CompletableFuture.supplyAsync(() -> echo.post(path, LISINOPRIL, "Idempotency-Key", "race")));
        }
        List<Answer> answers = calls.stream().map(CompletableFuture::join).toList();
        assertThat(answers).allSatisfy(answer -> assertThat(answer.status()).isIn(200, 409));
        assertThat(answers.stream()
                        .filter(answer -> answer.status() == 200)
                        .map(Answer::text)
                        .distinct())
                .hasSize(1);
        assertThat(medications(echo, patient)).hasSize(1);
    }

    @Test
    void aRefusedRequestIsRepeatedToo(Echo echo) {
        for (int i = 0; i < 2; i++) {
            echo.post("/api/v1/patients", Map.of("display_name", "X"), "Idempotency-Key", "refused")
                    .problem(422);
        }
    }

    @Test
    void aTurnRunsOnceAsJsonAndAsStream(Echo echo) {
        String patient = echo.patient("tr", "Europe/Istanbul", "Tekrar");
        String conversation = echo.conversation(patient);
        String words = "Sabah 8'de Delix 5 mg kullanacağım, ekler misin?";
        JsonNode first = echo.turn(conversation, words, "Idempotency-Key", "turn-1");
        JsonNode again = echo.turn(conversation, words, "Idempotency-Key", "turn-1");
        assertThat(again.path("turn_id")).isEqualTo(first.path("turn_id"));
        assertThat(again.path("text")).isEqualTo(first.path("text"));
        assertThat(again.path("message_id")).isEqualTo(first.path("message_id"));
        try (EventStream stream = echo.stream(conversation, words, "Idempotency-Key", "turn-1")) {
            List<EventStream.Event> events = stream.rest();
            assertThat(events.get(0).data().path("turn_id")).isEqualTo(first.path("turn_id"));
            assertThat(events.get(events.size() - 1).data().path("text")).isEqualTo(first.path("text"));
        }
        echo.post(Echo.messages(conversation), Map.of("text", "Başka"), "Idempotency-Key", "turn-1")
                .problem(409);
        assertThat(echo.get(Echo.messages(conversation)).expect(200).json().path("items"))
                .hasSize(2);
        assertThat(medications(echo, patient)).hasSize(1);
    }

    @Test
    void aStreamedTurnIsRepeatedAsJson(Echo echo) {
        String conversation = echo.conversation(echo.patient("en", "Europe/London", "Stream"));
        List<EventStream.Event> events;
        try (EventStream stream = echo.stream(conversation, "what are my medicines", "Idempotency-Key", "s-1")) {
            events = stream.rest();
        }
        JsonNode again = echo.turn(conversation, "what are my medicines", "Idempotency-Key", "s-1");
        assertThat(again.path("turn_id")).isEqualTo(events.get(0).data().path("turn_id"));
        assertThat(again.path("text"))
                .isEqualTo(events.get(events.size() - 1).data().path("text"));
        assertThat(echo.get(Echo.messages(conversation)).expect(200).json().path("items"))
                .hasSize(2);
    }

    private static JsonNode medications(Echo echo, String patient) {
        return echo.tool(patient, "list_medications", Map.of(), null)
                .path("data")
                .path("items");
    }
}
