package org.echohealth.llm.openai.internal.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelInfo;
import org.echohealth.api.llm.ModelUnavailable;
import org.echohealth.llm.openai.internal.Chats;
import org.echohealth.llm.openai.internal.OpenAiModel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The model against a real HTTP server on loopback. */
class ModelServerTest {
    private static final String HELLO = "{\"choices\":[{\"message\":{\"content\":\"Hello.\"}}]}";

    private final List<String> bodies = Collections.synchronizedList(new ArrayList<>());
    private final List<String> keys = Collections.synchronizedList(new ArrayList<>());
    private HttpServer server;
    private Answering answering = exchange -> send(exchange, 200, HELLO);

    private interface Answering {
        void answer(HttpExchange exchange) throws IOException;
    }

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/v1/chat/completions", exchange -> {
            bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            keys.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
            answering.answer(exchange);
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private OpenAiModel model(Object... pairs) {
        Map<String, Object> values = new HashMap<>(
                Map.of("baseUrl", "http://127.0.0.1:" + server.getAddress().getPort() + "/v1/", "model", "small"));
        for (int i = 0; i < pairs.length; i += 2) {
            values.put(String.valueOf(pairs[i]), pairs[i + 1]);
        }
        return new OpenAiModel(Chats.settings(values));
    }

    private static String ask(OpenAiModel model) throws ModelUnavailable {
        return ask(model, () -> false);
    }

    private static String ask(OpenAiModel model, BooleanSupplier stopped) throws ModelUnavailable {
        StringBuilder text = new StringBuilder();
        model.generate(
                Chats.request(),
                delta -> {
                    if (delta instanceof ModelDelta.Text piece) {
                        text.append(piece.text());
                    }
                },
                stopped);
        return text.toString();
    }

    @Test
    void aLoopbackAddressIsThisMachineWhateverTheSettingsSay() {
        assertThat(model("reach", "outside").info().reach()).isEqualTo(ModelInfo.Reach.MACHINE);
        assertThat(model("baseUrl", "http://10.1.2.3/v1", "reach", "machine")
                        .info()
                        .reach())
                .isEqualTo(ModelInfo.Reach.SITE);
        assertThat(model("baseUrl", "https://models.example/v1").info().reach()).isEqualTo(ModelInfo.Reach.OUTSIDE);
    }

    @Test
    void nothingIsSentOutsideInTheClear() {
        assertThatThrownBy(() -> ask(model("baseUrl", "http://models.example/v1")))
                .hasMessageStartingWith("ECHO-3118");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ftp://here/v1", "here:80", "http://"})
    void anAddressThatIsNoneIsRefusedWithAnExample(String address) {
        assertThatThrownBy(() -> model("baseUrl", address)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503})
    void aBusyServerIsAskedOnceMore(int status) throws ModelUnavailable {
        AtomicInteger count = new AtomicInteger();
        answering = exchange -> send(exchange, count.incrementAndGet() == 1 ? status : 200, HELLO);
        assertThat(ask(model())).isEqualTo("Hello.");
        answering = exchange -> send(exchange, status, "{}");
        bodies.clear();
        assertThatThrownBy(() -> ask(model())).hasMessageStartingWith("ECHO-3112");
        assertThat(bodies).hasSize(2);
    }

    @Test
    void aServerThatWantsALongPauseIsNotWaitedFor() {
        answering = exchange -> {
            exchange.getResponseHeaders().set("Retry-After", "60");
            send(exchange, 429, "{}");
        };
        assertThatThrownBy(() -> ask(model())).hasMessageStartingWith("ECHO-3112");
        assertThat(bodies).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {302, 307, 401, 404, 413, 500, 502})
    void otherRefusalsAreFailuresThatRepeatNothingOfThem(int status) {
        answering = exchange -> {
            exchange.getResponseHeaders().set("Location", "http://127.0.0.1:9/elsewhere");
            send(exchange, status, "{\"error\":{\"message\":\"near 'my secret words'\"}}");
        };
        assertThatThrownBy(() -> ask(model()))
                .isInstanceOf(ModelUnavailable.class)
                .hasMessageStartingWith("ECHO-3112")
                .hasMessageContaining(Integer.toString(status))
                .hasMessageNotContaining("secret");
        assertThat(bodies).hasSize(1);
    }

    @Test
    void aServerThatIsNotThereIsAFailureWithItsName() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        assertThatThrownBy(() -> ask(model("baseUrl", "http://127.0.0.1:" + free + "/v1")))
                .hasMessageStartingWith("ECHO-3110")
                .hasMessageContaining("127.0.0.1:" + free);
    }

    @Test
    void whatAServerRefusesIsAskedForOnceOnly() throws ModelUnavailable {
        answering = exchange -> {
            String body = bodies.get(bodies.size() - 1);
            if (body.contains("\"stream_options\"")) {
                send(exchange, 400, "{\"error\":{\"message\":\"Unrecognized request argument: stream_options\"}}");
            } else if (body.contains("\"parallel_tool_calls\"")) {
                send(exchange, 422, "{\"detail\":\"no\"}");
            } else {
                send(exchange, 200, HELLO);
            }
        };
        OpenAiModel model = model();
        assertThat(ask(model)).isEqualTo("Hello.");
        assertThat(bodies).hasSize(3);
        assertThat(ask(model)).isEqualTo("Hello.");
        assertThat(bodies).hasSize(4);
        assertThat(bodies.get(3)).contains("\"stream\":true").doesNotContain("tool_choice", "temperature");
    }

    @Test
    void aRefusalOfTheRequestItselfIsNotRepeatedForEver() {
        answering = exchange -> send(exchange, 400, "{\"error\":\"context too long\"}");
        assertThatThrownBy(() -> ask(model())).hasMessageStartingWith("ECHO-3112");
        assertThat(bodies).hasSize(2);
    }

    @Test
    void theKeyComesFromItsFileAndIsTold(@TempDir Path folder) throws IOException, ModelUnavailable {
        Path file = folder.resolve("key");
        Files.writeString(file, "k-123\n");
        OpenAiModel model = model("apiKeyFile", file.toString());
        ask(model);
        assertThat(keys).containsExactly("Bearer k-123");
        Files.writeString(file, "k-456\n");
        ask(model);
        assertThat(keys).endsWith("Bearer k-456");
        Files.writeString(file, "sk-ünsafe\nrest");
        assertThatThrownBy(() -> ask(model))
                .hasMessageStartingWith("ECHO-3117")
                .hasStackTraceContaining("characters")
                .satisfies(failure ->
                        assertThat(String.valueOf(failure.getCause())).doesNotContain("sk-"));
        Files.delete(file);
        assertThatThrownBy(() -> ask(model)).hasMessageStartingWith("ECHO-3117").hasMessageNotContaining("k-456");
        assertThatThrownBy(() -> ask(model("apiKeyEnvironment", "ECHO_NO_SUCH_VARIABLE")))
                .hasMessageContaining("ECHO_NO_SUCH_VARIABLE");
        ask(model());
        assertThat(keys).endsWith("null");
    }

    @Test
    void aServerThatSaysNothingIsGivenUpAfterTheLimits() {
        answering = exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(": alive\n\n".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
        };
        assertThatThrownBy(() -> ask(model("firstTokenSeconds", 1))).hasMessageContaining("first token within 1 s");
        answering = exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody()
                    .write("data: {\"choices\":[{\"delta\":{\"content\":\"Hel\"}}]}\n\n"
                            .getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
        };
        assertThatThrownBy(() -> ask(model("idleSeconds", 1))).hasMessageContaining("next piece within 1 s");
        assertThatThrownBy(() -> ask(model("totalSeconds", 1))).hasMessageContaining("whole answer within 1 s");
    }

    @Test
    void aStoppedWaitEndsWithinASecond() throws ModelUnavailable {
        answering = exchange -> {};
        long begin = System.nanoTime();
        assertThat(ask(model(), () -> System.nanoTime() - begin > 200_000_000L)).isEmpty();
        assertThat(System.nanoTime() - begin).isLessThan(1_200_000_000L);
    }
}
