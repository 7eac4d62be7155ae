package org.echohealth.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A client of a running server. */
public final class Echo {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final String url;
    private final String token;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    Echo(String url, String token) {
        this.url = url;
        this.token = token;
    }

    public String url() {
        return url;
    }

    public String token() {
        return token;
    }

    public int port() {
        return URI.create(url).getPort();
    }

    /** A request with the token; {@code headers} come in pairs of name and value. */
    public HttpRequest.Builder request(String path, String... headers) {
        return bare(path, headers).setHeader("Authorization", "Bearer " + token);
    }

    /** A request without a token. */
    public HttpRequest.Builder bare(String path, String... headers) {
        HttpRequest.Builder builder =
                HttpRequest.newBuilder(URI.create(url + path)).timeout(LIMIT);
        for (int i = 0; i < headers.length; i += 2) {
            builder.setHeader(headers[i], headers[i + 1]);
        }
        return builder;
    }

    public Answer send(HttpRequest.Builder request) {
        HttpResponse<String> response = send(request, BodyHandlers.ofString());
        return new Answer(response.statusCode(), response.headers(), response.body());
    }

    public <T> HttpResponse<T> send(HttpRequest.Builder request, HttpResponse.BodyHandler<T> handler) {
        try {
            return client.send(request.build(), handler);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    public Answer get(String path, String... headers) {
        return send(request(path, headers).GET());
    }

    public Answer delete(String path, String... headers) {
        return send(request(path, headers).DELETE());
    }

    public Answer post(String path, Object body, String... headers) {
        return write("POST", path, body, headers);
    }

    public Answer patch(String path, Object body, String... headers) {
        return write("PATCH", path, body, headers);
    }

    private Answer write(String method, String path, Object body, String... headers) {
        return send(request(path, headers)
                .setHeader("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(text(body))));
    }

    /** Sends a body of raw bytes as JSON. */
    public Answer postRaw(String path, byte[] body, String... headers) {
        HttpRequest.Builder builder = request(path, headers);
        if (headers.length == 0) {
            builder.setHeader("Content-Type", "application/json");
        }
        return send(builder.POST(BodyPublishers.ofByteArray(body)));
    }

    public String patient(String language, String zone, String name) {
        return post("/api/v1/patients", Map.of("display_name", name, "language", language, "zone", zone))
                .expect(201)
                .json()
                .path("id")
                .asText();
    }

    public String conversation(String patient) {
        return post("/api/v1/patients/" + patient + "/conversations", Map.of())
                .expect(201)
                .json()
                .path("id")
                .asText();
    }

    /** One turn, waited for. */
    public JsonNode turn(String conversation, String words, String... headers) {
        return post(messages(conversation), Map.of("text", words), headers)
                .expect(200)
                .json();
    }

    /** One turn as a stream. */
    public EventStream stream(String conversation, String words, String... headers) {
        HttpRequest.Builder builder = request(messages(conversation), headers)
                .setHeader("Content-Type", "application/json")
                .setHeader("Accept", "text/event-stream")
                .POST(BodyPublishers.ofString(text(Map.of("text", words))));
        return new EventStream(send(builder, BodyHandlers.ofInputStream()));
    }

    /** Joins a turn's stream behind an event. */
    public EventStream resume(String conversation, String turn, long after) {
        return new EventStream(send(
                request(
                                "/api/v1/conversations/" + conversation + "/turns/" + turn + "/events",
                                "Accept",
                                "text/event-stream",
                                "Last-Event-ID",
                                Long.toString(after))
                        .GET(),
                BodyHandlers.ofInputStream()));
    }

    /** A tool called directly. */
    public JsonNode tool(String patient, String tool, Map<String, ?> arguments, @Nullable String now) {
        String path = "/api/v1/patients/" + patient + "/tools/" + tool;
        return (now == null ? post(path, arguments) : post(path, arguments, "Echo-Now", now))
                .expect(200)
                .json();
    }

    static String messages(String conversation) {
        return "/api/v1/conversations/" + conversation + "/messages";
    }

    static String text(Object value) {
        try {
            return value instanceof String string ? string : JSON.writeValueAsString(value);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** A map in the order given, which may hold nulls. */
    static Map<String, @Nullable Object> map(@Nullable Object... pairs) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put(String.valueOf(pairs[i]), pairs[i + 1]);
        }
        return map;
    }
}
