package org.echohealth.launcher.internal.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** A running server, found by the {@code run/ready.json} of its data folder. */
public final class Instance {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration LIMIT = Duration.ofSeconds(120);

    private final URI url;
    private final String token;
    private final long pid;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private Instance(URI url, String token, long pid) {
        this.url = url;
        this.token = token;
        this.pid = pid;
    }

    /**
     * An answer of the server.
     *
     * @param status HTTP status
     * @param body JSON body; a missing node where there is none or it is no JSON
     */
    public record Answer(int status, JsonNode body) {
        public boolean well() {
            return status < 300;
        }

        /** The server's own words about what went wrong. */
        public String problem() {
            String detail = body.path("detail").asText(body.path("title").asText(""));
            return detail.isEmpty() ? "the server answered " + status : detail;
        }
    }

    /** Empty if no server has announced itself there, or the one that did has ended. */
    public static Optional<Instance> of(Path data) {
        Path ready = data.resolve("run").resolve("ready.json");
        if (!Files.isReadable(ready)) {
            return Optional.empty();
        }
        try {
            JsonNode told = JSON.readTree(ready.toFile());
            Instance instance = new Instance(
                    URI.create(told.path("url").asText()),
                    told.path("token").asText(),
                    told.path("pid").asLong());
            return ProcessHandle.of(instance.pid).map(process -> instance);
        } catch (IOException e) {
            throw CommandFailure.failed("can't read " + ready + ": " + e.getMessage());
        }
    }

    /** @throws CommandFailure if none runs there */
    static Instance running(Path data) {
        return of(data).orElseThrow(() -> CommandFailure.failed("no ECHO server runs with the data folder " + data
                + "; start one with echoctl run, or name its folder with --data"));
    }

    long pid() {
        return pid;
    }

    URI url() {
        return url;
    }

    public Answer get(String path) {
        return send(request(path).GET(), path);
    }

    Answer delete(String path) {
        return send(request(path).DELETE(), path);
    }

    Answer post(String path, byte[] body, String type) {
        return send(request(path).header("Content-Type", type).POST(BodyPublishers.ofByteArray(body)), path);
    }

    /** @param headers further headers, such as the clock of the request */
    public Answer post(String path, JsonNode body, Map<String, String> headers) {
        HttpRequest.Builder request = request(path)
                .header("Content-Type", "application/json; charset=utf-8")
                .header("Idempotency-Key", UUID.randomUUID().toString());
        headers.forEach(request::header);
        return send(request.POST(BodyPublishers.ofString(body.toString())), path);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(url.resolve(path))
                .timeout(LIMIT)
                .header("Authorization", "Bearer " + token)
                .header("Accept", "application/json");
    }

    private Answer send(HttpRequest.Builder builder, String path) {
        try {
            HttpResponse<String> response = client.send(builder.build(), BodyHandlers.ofString());
            return new Answer(response.statusCode(), parse(response.body()));
        } catch (ConnectException e) {
            throw CommandFailure.failed("the server at " + url + " (process " + pid + ") does not answer");
        } catch (IOException e) {
            throw CommandFailure.failed("no answer from " + url + path + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandFailure.failed("interrupted");
        }
    }

    private static JsonNode parse(String body) {
        try {
            return JSON.readTree(body);
        } catch (JsonProcessingException e) {
            return JSON.missingNode();
        }
    }
}
