package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bad requests of every kind get a problem that says what is wrong, on every kind of path. */
@ExtendWith(SharedServer.class)
class RefusalsIT {
    private static String patient = "";
    private static String conversation = "";

    @BeforeAll
    static void prepare(Echo echo) {
        patient = echo.patient("en", "Europe/London", "Refusals");
        conversation = echo.conversation(patient);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/patients",
                "/api/v1/tools",
                "/api/v1/nothing",
                "/api/v1/conversations/CONVERSATION",
                "/api/v1/conversations/CONVERSATION/messages",
                "/api/v1/conversations/none/turns/none/events",
                "/api/v1/session",
                "/api/v1/bundles",
                "/api/v1/audit",
                "/api/",
                "/sparql?query=ASK%7B%7D",
                "/metrics"
            })
    void withoutTheTokenNothingIsTold(String path, Echo echo) {
        String at = path.replace("CONVERSATION", conversation);
        Answer none = echo.send(echo.bare(at).GET());
        assertThat(none.problem(401).path("code").asText()).isEqualTo("ECHO-4010");
        assertThat(none.header("www-authenticate")).startsWith("Bearer");
        echo.send(echo.bare(at, "Authorization", "Bearer wrong").GET()).problem(401);
        echo.send(echo.bare(at, "Authorization", "Basic " + echo.token()).GET()).problem(401);
        echo.send(echo.bare(at, "Authorization", "Bearer").GET()).problem(401);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/nothing",
                "/api/v1/patients/none",
                "/api/v1/patients/none/conversations",
                "/api/v1/patients/none/tools/list_medications/more",
                "/api/v2/patients",
                "/api/v1/conversations/none",
                "/api/v1/conversations/none/messages",
                "/api/v1/conversations/",
                "/api/v1/conversations/CONVERSATION/nothing",
                "/api/v1/conversations/CONVERSATION/turns/none/events",
                "/nothing",
                "/health/nothing",
                "/assets/nothing.js",
                "/sparql",
                "/mcp"
            })
    void anUnknownPathIsA404Problem(String path, Echo echo) {
        echo.get(path.replace("CONVERSATION", conversation)).problem(404);
    }

    @ParameterizedTest
    @CsvSource({
        "PUT,/api/v1/patients",
        "DELETE,/api/v1/tools",
        "PATCH,/api/v1/conversations/CONVERSATION",
        "PUT,/api/v1/conversations/CONVERSATION/messages",
        "GET,/api/v1/conversations/CONVERSATION/stop",
        "PUT,/api/v1/session",
        "POST,/health/ready",
        "DELETE,/openapi.json"
    })
    void aMethodThatAPathDoesNotHaveIs405(String method, String path, Echo echo) {
        echo.send(echo.request(path.replace("CONVERSATION", conversation)).method(method, BodyPublishers.noBody()))
                .problem(405);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/patients", "/api/v1/conversations/CONVERSATION/messages", "/api/v1/guard/check"})
    void bodiesThatCannotBeReadAre400(String path, Echo echo) {
        String at = path.replace("CONVERSATION", conversation);
        byte[] badUtf8 = "{\"text\":\"a\u0000\"}".getBytes(StandardCharsets.ISO_8859_1);
        badUtf8[9] = (byte) 0xC3;
        for (byte[] body : List.of(
                badUtf8,
                bytes("{\"text\":" + "[".repeat(5000) + "]".repeat(5000) + "}"),
                bytes("{\"text\":\"a\",\"text\":\"b\"}"),
                bytes("{\"text\":\"a\"} {}"),
                bytes("{\"text\":"),
                bytes("[]"),
                bytes("7"),
                bytes("\"text\""),
                bytes("{text:1}"))) {
            echo.postRaw(at, body).problem(400);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/patients", "/api/v1/conversations/CONVERSATION/messages", "/api/v1/guard/check"})
    void largeBodiesAre413AndOtherMediaTypes415(String path, Echo echo) {
        String at = path.replace("CONVERSATION", conversation);
        echo.postRaw(at, bytes("{\"text\":\"" + "x".repeat(2 << 20) + "\"}")).problem(413);
        echo.postRaw(at, bytes("{\"text\":\"a\"}"), "Content-Type", "text/plain")
                .problem(415);
        echo.postRaw(at, bytes("text=a"), "Content-Type", "application/x-www-form-urlencoded")
                .problem(415);
    }

    @Test
    void invalidFieldsAre422AndAllAreNamed(Echo echo) {
        Answer answer = echo.post(
                "/api/v1/patients",
                Echo.map("display_name", "", "language", "de", "zone", 7, "nonsense", 1, "a/b~c", null));
        answer.problem(422);
        assertThat(answer.pointers())
                .containsExactlyInAnyOrder("/display_name", "/language", "/zone", "/nonsense", "/a~1b~0c");
        Answer missing = echo.post("/api/v1/patients", Map.of());
        missing.problem(422);
        assertThat(missing.pointers()).containsExactlyInAnyOrder("/display_name", "/language", "/zone");
        for (String zone : List.of("Nowhere/City", "+03:00", "GMT+3", "../etc/passwd")) {
            Answer bad = echo.post("/api/v1/patients", Map.of("display_name", "A", "language", "tr", "zone", zone));
            bad.problem(422);
            assertThat(bad.pointers()).containsExactly("/zone");
        }
        Answer words = echo.post(Echo.messages(conversation), Map.of("text", "x", "nonsense", 1));
        words.problem(422);
        assertThat(words.pointers()).containsExactly("/nonsense");
        echo.post(Echo.messages(conversation), Map.of("text", "  ")).problem(422);
        echo.post(Echo.messages(conversation), Map.of("text", "x".repeat(8001))).problem(422);
        echo.get("/api/v1/patients?limit=0").problem(422);
        echo.get("/api/v1/patients?limit=ten").problem(422);
    }

    @Test
    void toolsRefuseWhatMakesNoSense(Echo echo) {
        for (Map<String, Object> arguments : List.<Map<String, Object>>of(
                Map.of("name", "Parol", "times", List.of("25:00")),
                Map.of("name", "Parol", "dose", "-5 mg"),
                Map.of("name", "Parol", "start_date", "2026-02-30"),
                Map.of("name", "Parol", "nonsense", true),
                Map.of("name", List.of("Parol")),
                Map.of())) {
            var result = echo.tool(patient, "add_medication", arguments, null);
            assertThat(result.path("ok").asBoolean()).as(arguments.toString()).isFalse();
            assertThat(result.path("error").path("message").asText()).isNotBlank();
        }
        assertThat(echo.tool(patient, "list_medications", Map.of(), null)
                        .path("data")
                        .path("items"))
                .isEmpty();
        echo.post("/api/v1/patients/" + patient + "/tools/none", Map.of()).problem(404);
        echo.post("/api/v1/patients/none/tools/list_medications", Map.of()).problem(404);
    }

    @Test
    void namesOfAnyKindAreKeptAsTheyAre(Echo echo) {
        for (String name : List.of(
                "İpek Işık",
                "Robert'); DROP TABLE patients;--",
                "👵🏽 Nine",
                "\u202Eevil",
                "<script>alert(1)</script>")) {
            String id = echo.patient("tr", "Europe/Istanbul", name);
            assertThat(echo.get("/api/v1/patients/" + id)
                            .expect(200)
                            .json()
                            .path("display_name")
                            .asText())
                    .isEqualTo(name);
        }
    }

    @Test
    void aForeignHostNameIsRefused(Echo echo) throws IOException {
        for (String path : List.of("/", "/api/v1/patients", "/api/v1/conversations/none")) {
            String answer = raw(
                    echo,
                    "GET " + path + " HTTP/1.1\r\nHost: evil.example:" + echo.port() + "\r\nAuthorization: Bearer "
                            + echo.token() + "\r\nConnection: close\r\n\r\n");
            assertThat(answer).startsWith("HTTP/1.1 421").contains("application/problem+json", "ECHO-4210");
        }
        assertThat(raw(
                        echo,
                        "GET /health/live HTTP/1.1\r\nHost: localhost:" + echo.port()
                                + "\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                "GET /a%00b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
                "NONSENSE\r\n\r\n"
            })
    void whatTheContainerRefusesShowsNothingOfTheInside(String request, Echo echo) throws IOException {
        String answer = raw(echo, request);
        assertThat(answer).startsWith("HTTP/1.1 4").doesNotContain("\tat ").doesNotContainIgnoringCase("jetty");
    }

    @Test
    void aBadClockIs400(Echo echo) {
        for (String now : List.of(
                "yesterday",
                "2026-03-12",
                "2026-02-30T09:00:00+03:00",
                "2026-03-12T09:00:00",
                "1800-01-01T00:00:00Z",
                "9999-01-01T00:00:00Z")) {
            echo.get("/api/v1/patients", "Echo-Now", now).problem(400);
            echo.get("/api/v1/conversations/" + conversation, "Echo-Now", now).problem(400);
        }
        echo.get("/api/v1/patients", "Echo-Now", "2026-03-12T09:30:00+03:00").expect(200);
    }

    @Test
    void anAttemptToFixTheClockWithoutEvalIsForbidden() {
        try (ServerUnderTest server = ServerUnderTest.start(List.of(), Map.of())) {
            Echo echo = server.echo();
            echo.get("/api/v1/patients", "Echo-Now", "2026-03-12T09:30:00+03:00")
                    .problem(403);
            echo.get("/api/v1/patients").expect(200);
            assertThat(server.stop()).as("exit status after SIGTERM").isZero();
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String raw(Echo echo, String request) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", echo.port())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(bytes(request));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
