package org.echohealth.it;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** The watched folder as an operator uses it, and what the server says of it. */
final class Plugins {
    private Plugins() {}

    /** Copies a jar of the probe into the folder under a name; a copy moves in whole. */
    static void drop(ServerUnderTest server, String kind, String name) throws IOException {
        Path part = server.plugins().resolve(name + ".part");
        Files.copy(Distribution.probe(kind), part, StandardCopyOption.REPLACE_EXISTING);
        Files.move(part, server.plugins().resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }

    /** Version of the bundle that brings a tool; empty where the tool is not registered. */
    static Optional<String> version(Echo echo, String tool) {
        for (JsonNode item : echo.get("/api/v1/tools").expect(200).json().path("items")) {
            if (item.path("name").asText().equals(tool)) {
                return Optional.of(item.path("version").asText());
            }
        }
        return Optional.empty();
    }

    /** What is said of a bundle; empty where it is not installed. */
    static Optional<JsonNode> bundle(Echo echo, String name) {
        for (JsonNode item : echo.get("/api/v1/bundles").expect(200).json().path("items")) {
            if (item.path("name").asText().equals(name)) {
                return Optional.of(item);
            }
        }
        return Optional.empty();
    }
}
