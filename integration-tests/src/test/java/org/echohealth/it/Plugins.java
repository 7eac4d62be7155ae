package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The watched folder as an operator uses it, and what the server says of it. */
public final class Plugins {
    private Plugins() {}

    /** Copies a jar of the probe into the folder under a name; a copy moves in whole. */
    static void drop(ServerUnderTest server, String kind, String name) throws IOException {
        Path part = server.plugins().resolve(name + ".part");
        Files.copy(Distribution.probe(kind), part, StandardCopyOption.REPLACE_EXISTING);
        Files.move(part, server.plugins().resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }

    /** Version of the bundle that brings a tool; empty where the tool is not registered. */
    public static Optional<String> version(Echo echo, String tool) {
        for (JsonNode item : echo.get("/api/v1/tools").expect(200).json().path("items")) {
            if (item.path("name").asText().equals(tool)) {
                return Optional.of(item.path("version").asText());
            }
        }
        return Optional.empty();
    }

    /** Symbolic name of the bundle that brings a tool. */
    static String bundleOf(Echo echo, String tool) {
        for (JsonNode item : echo.get("/api/v1/tools").expect(200).json().path("items")) {
            if (item.path("name").asText().equals(tool)) {
                return item.path("bundle").asText();
            }
        }
        throw new AssertionError("no tool " + tool);
    }

    /** What is said of a bundle; empty where it is not installed. */
    public static Optional<JsonNode> bundle(Echo echo, String name) {
        for (JsonNode item : echo.get("/api/v1/bundles").expect(200).json().path("items")) {
            if (item.path("name").asText().equals(name)) {
                return Optional.of(item);
            }
        }
        return Optional.empty();
    }

    /** State of the first bundle or jar of a name; empty where there is none. */
    public static String state(Echo echo, String name) {
        return bundle(echo, name).map(item -> item.path("state").asText()).orElse("");
    }

    /** All that is said of a name, what runs first. */
    static List<JsonNode> all(Echo echo, String name) {
        List<JsonNode> found = new ArrayList<>();
        for (JsonNode item : echo.get("/api/v1/bundles").expect(200).json().path("items")) {
            if (item.path("name").asText().equals(name)) {
                found.add(item);
            }
        }
        return found;
    }

    /** Installs over HTTP and waits for the operation's end. */
    static JsonNode install(Echo echo, byte[] jar) {
        return ended(echo, upload(echo, jar));
    }

    static Answer upload(Echo echo, byte[] jar) {
        return echo.postRaw("/api/v1/bundles", jar, "Content-Type", "application/java-archive");
    }

    static JsonNode remove(Echo echo, String name) {
        return ended(echo, echo.delete("/api/v1/bundles/" + name));
    }

    /** Follows an accepted operation to its end. */
    static JsonNode ended(Echo echo, Answer accepted) {
        JsonNode first = accepted.expect(202).json();
        String path = accepted.header("Location");
        assertThat(path).isEqualTo("/api/v1/operations/" + first.path("id").asText());
        await().atMost(Duration.ofSeconds(30)).until(() -> !echo.get(path)
                .expect(200)
                .json()
                .path("state")
                .asText()
                .equals("running"));
        return echo.get(path).json();
    }

    /** How many entries of an action the audit holds for a plugin. */
    public static long audited(Echo echo, String action, String name) {
        long count = 0;
        for (JsonNode entry : echo.get("/api/v1/audit?limit=500&action=" + action)
                .expect(200)
                .json()
                .path("items")) {
            count += entry.path("details").path("name").asText().equals(name) ? 1 : 0;
        }
        return count;
    }
}
