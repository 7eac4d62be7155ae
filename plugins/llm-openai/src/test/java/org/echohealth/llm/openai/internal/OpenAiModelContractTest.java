package org.echohealth.llm.openai.internal;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.echohealth.api.llm.LanguageModel;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.testkit.LanguageModelContract;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

class OpenAiModelContractTest extends LanguageModelContract {
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/chat/completions", exchange -> {
            String asked = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String call = asked.contains("list my medicines")
                    ? ",\"tool_calls\":[{\"function\":{\"name\":\"log_water\",\"arguments\":{}}},"
                            + "{\"index\":1,\"function\":{\"name\":\"log_walk\",\"arguments\":{}}}]"
                    : "";
            byte[] answer = ("data: {\"choices\":[{\"delta\":{\"content\":\"Hi.\"" + call + "}}]}\n\ndata: [DONE]\n\n")
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Override
    protected LanguageModel model() {
        return new OpenAiModel(Chats.settings(
                Map.of("baseUrl", "http://localhost:" + server.getAddress().getPort() + "/v1", "model", "small")));
    }

    @Override
    protected List<ToolDescriptor> tools() {
        return List.of(Chats.tool("log_water"), Chats.tool("log_walk"));
    }
}
