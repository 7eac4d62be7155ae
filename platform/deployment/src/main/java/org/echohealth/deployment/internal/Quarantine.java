package org.echohealth.deployment.internal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.echohealth.api.plugin.BundleState;
import org.echohealth.api.plugin.BundleStatus;
import org.echohealth.api.plugin.Refusal;
import org.echohealth.deployment.internal.stage.JarFacts;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Jars that were taken out of the plugins folder, each with a file that tells why. The oldest go when it is full. */
final class Quarantine {
    private static final Logger LOG = LoggerFactory.getLogger(Quarantine.class);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST = 20;

    private final Path folder;
    private final Clock clock;
    private final List<Entry> entries = new ArrayList<>();

    /**
     * A jar of the quarantine.
     *
     * @param name symbolic name, or the file's name where the jar could not be read
     * @param file its name in the plugins folder
     */
    record Entry(
            Path jar,
            String name,
            String version,
            String file,
            String sha256,
            String when,
            String code,
            String reason,
            List<String> exports) {}

    Quarantine(Path data, Clock clock) throws IOException {
        folder = Files.createDirectories(data.resolve("quarantine"));
        this.clock = clock;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".json")).toList()) {
                read(file);
            }
        }
        entries.sort(Comparator.comparing(Entry::when));
    }

    private void read(Path description) {
        try {
            JsonNode told = JSON.readTree(description.toFile());
            List<String> exports = new ArrayList<>();
            told.path("exports").forEach(name -> exports.add(name.asText()));
            Path jar = description.resolveSibling(
                    description.getFileName().toString().replaceFirst("\\.json$", ".jar"));
            if (Files.exists(jar)) {
                entries.add(new Entry(
                        jar,
                        told.path("name").asText(),
                        told.path("version").asText(),
                        told.path("file").asText(),
                        told.path("sha256").asText(),
                        told.path("when").asText(),
                        told.path("code").asText(),
                        told.path("reason").asText(),
                        exports));
            }
        } catch (IOException unreadable) {
            LOG.warn("ECHO-6030 {} cannot be read and is left out: {}", description, unreadable.getMessage());
        }
    }

    /** Moves a copy of a jar here. */
    synchronized void take(Path copy, String file, @Nullable JarFacts facts, String sha256, Refusal refusal)
            throws IOException {
        String name = facts == null ? file : facts.name();
        String version = facts == null ? "" : facts.version().toString();
        String base = (facts == null ? file.replaceFirst("\\.jar$", "") + "-unreadable" : name + "-" + version) + "-"
                + sha256.substring(0, 8);
        Path jar = folder.resolve(base + ".jar");
        Folders.move(copy, jar);
        Entry entry = new Entry(
                jar,
                name,
                version,
                file,
                sha256,
                clock.instant().toString(),
                refusal.kind().code(),
                refusal.sentence(),
                facts == null ? List.of() : facts.exports());
        ObjectNode told = JSON.createObjectNode()
                .put("name", entry.name())
                .put("version", entry.version())
                .put("file", entry.file())
                .put("sha256", entry.sha256())
                .put("when", entry.when())
                .put("code", entry.code())
                .put("reason", entry.reason());
        entry.exports().forEach(told.putArray("exports")::add);
        Files.writeString(description(jar), told.toPrettyString() + "\n");
        entries.removeIf(other -> other.jar().equals(jar));
        entries.add(entry);
        while (entries.size() > MOST) {
            delete(entries.remove(0));
        }
        LOG.warn("{} {} It lies in {}.", refusal.kind().code(), refusal.sentence(), jar);
    }

    synchronized List<Entry> all() {
        return List.copyOf(entries);
    }

    /** Deletes all jars of a name; answers how many there were. */
    synchronized int clear(String name) {
        List<Entry> matching = entries.stream()
                .filter(entry -> entry.name().equals(name) || entry.file().equals(name))
                .toList();
        entries.removeAll(matching);
        matching.forEach(Quarantine::delete);
        return matching.size();
    }

    private static void delete(Entry entry) {
        try {
            Files.deleteIfExists(entry.jar());
            Files.deleteIfExists(description(entry.jar()));
        } catch (IOException stuck) {
            LOG.warn("ECHO-6031 {} cannot be deleted: {}", entry.jar(), stuck.getMessage());
        }
    }

    private static Path description(Path jar) {
        return jar.resolveSibling(jar.getFileName().toString().replaceFirst("\\.jar$", ".json"));
    }

    static BundleStatus status(Entry entry) {
        return new BundleStatus(
                entry.name(),
                entry.version(),
                null,
                BundleState.QUARANTINED,
                true,
                entry.reason(),
                List.of(),
                List.of(),
                entry.jar().getFileName().toString(),
                entry.sha256());
    }
}
