package org.echohealth.deployment.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.echohealth.api.plugin.Refusal.Kind;
import org.echohealth.api.plugin.RefusedPlugin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The file {@code run/starting}: while the server starts it names the one plugin that is being started. A process that
 * dies then leaves it behind, and the next one knows the culprit. For that, plugins start one after the other while the
 * server starts.
 */
final class StartMarker {
    private static final Logger LOG = LoggerFactory.getLogger(StartMarker.class);

    private final Path file;
    private final Semaphore turn = new Semaphore(1, true);
    private volatile boolean booting = true;
    private List<String> left;

    StartMarker(Path data) throws IOException {
        file = data.resolve("run").resolve("starting");
        left = Files.exists(file)
                ? Files.readAllLines(file).stream()
                        .filter(line -> !line.isBlank())
                        .toList()
                : List.of();
        Files.deleteIfExists(file);
    }

    /** From now on plugins start independently of each other. */
    synchronized void booted() {
        booting = false;
        left = List.of();
    }

    /** Refuses the plugin during whose start the process died; once. */
    synchronized void refuseTheDeadly(StagedJar jar) throws RefusedPlugin {
        if (left.isEmpty()) {
            return;
        }
        String name = left.get(0).strip();
        boolean version = left.size() < 2 || left.get(1).strip().equals(jar.version());
        if (version && (name.equals(jar.facts().name()) || name.equals(jar.file()))) {
            left = List.of();
            throw new RefusedPlugin(
                    Kind.DIED_AT_START,
                    "The server died while " + jar.words() + " was starting; it is not started again. Install it anew"
                            + " if something else was the cause.");
        }
    }

    interface Start {
        void run() throws RefusedPlugin, InterruptedException;
    }

    /** Runs a plugin's start with its name in the marker. */
    void during(StagedJar jar, Start start) throws RefusedPlugin, InterruptedException {
        if (!booting) {
            start.run();
            return;
        }
        turn.acquire();
        try {
            write(jar);
            start.run();
        } finally {
            clear();
            turn.release();
        }
    }

    private void write(StagedJar jar) {
        try {
            Files.writeString(file, jar.facts().name() + "\n" + jar.version() + "\n" + jar.file() + "\n");
        } catch (IOException unwritable) {
            LOG.warn("ECHO-6033 {} cannot be written: {}", file, unwritable.getMessage());
        }
    }

    private void clear() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException stuck) {
            LOG.warn("ECHO-6034 {} cannot be deleted: {}", file, stuck.getMessage());
        }
    }
}
