package org.echohealth.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The product's server as a process of its own, with a data folder that goes with it. */
public final class ServerUnderTest implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofSeconds(150);
    private static final int LOG_SHOWN = 6_000;

    private final Path data;
    private final List<String> options;
    private final Map<String, String> environment;
    private @Nullable Process process;
    private @Nullable Echo echo;
    private Duration startTook = Duration.ZERO;

    private ServerUnderTest(Path data, List<String> options, Map<String, String> environment) {
        this.data = data;
        this.options = options;
        this.environment = environment;
    }

    /** A started server with {@code --eval}. */
    public static ServerUnderTest evaluating() {
        return start(List.of("--eval"), Map.of());
    }

    /** A started server with options of {@code echoctl run} beside port and data folder. */
    public static ServerUnderTest start(List<String> options, Map<String, String> environment) {
        ServerUnderTest server = unstarted(options, environment);
        server.start();
        return server;
    }

    /** A server whose data folder is not made yet. */
    public static ServerUnderTest unstarted(List<String> options, Map<String, String> environment) {
        try {
            return new ServerUnderTest(Files.createTempDirectory("echo-it").resolve("data"), options, environment);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    /** A server on a data folder of the test's own, not started yet. */
    public static ServerUnderTest on(Path data, List<String> options) {
        return new ServerUnderTest(data, options, Map.of());
    }

    /** Starts the server, after {@link #stop} or {@link #kill} on the same data. */
    public void start() {
        long begin = System.nanoTime();
        try {
            Process started = launch();
            while (!Files.exists(readyFile())) {
                if (!started.isAlive() || System.nanoTime() - begin > START_LIMIT.toNanos()) {
                    String log = log();
                    started.destroyForcibly();
                    throw new AssertionError("the server did not get ready:\n" + log);
                }
                Thread.sleep(10);
            }
            startTook = Duration.ofNanos(System.nanoTime() - begin);
            JsonNode ready = new ObjectMapper().readTree(readyFile().toFile());
            echo = new Echo(ready.path("url").asText(), ready.path("token").asText());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    /** Starts the server and kills it after a while, ready or not. */
    public void startAndKill(Duration after) {
        try {
            launch().waitFor(after.toMillis(), TimeUnit.MILLISECONDS);
            kill();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    private Process launch() throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Distribution.home().resolve("bin/echoctl").toString(),
                "run",
                "--port",
                "0",
                "--data",
                data.toString()));
        command.addAll(options);
        Files.deleteIfExists(readyFile());
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(output().toFile()));
        builder.environment().putAll(environment);
        Process started = builder.start();
        process = started;
        return started;
    }

    public Echo echo() {
        Echo client = echo;
        if (client == null) {
            throw new IllegalStateException("the server is not running");
        }
        return client;
    }

    public Path data() {
        return data;
    }

    public Path plugins() {
        return data.resolve("plugins");
    }

    /** From the start of the process to ready.json. */
    public Duration startTook() {
        return startTook;
    }

    public long pid() {
        return running().pid();
    }

    /** A figure of {@code /proc/PID/status}, such as {@code Threads} or {@code VmRSS} (kB). */
    public long status(String key) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(pid()), "status")).stream()
                    .filter(line -> line.startsWith(key + ":"))
                    .map(line -> line.replaceAll("\\D", ""))
                    .mapToLong(Long::parseLong)
                    .findFirst()
                    .orElseThrow();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    /** Open handles of the process. */
    public long handles() {
        try (Stream<Path> open = Files.list(Path.of("/proc", Long.toString(pid()), "fd"))) {
            return open.count();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    /** Ends the server by SIGTERM and answers its exit status. */
    public int stop() {
        Process ending = running();
        ending.destroy();
        try {
            if (!ending.waitFor(30, TimeUnit.SECONDS)) {
                ending.destroyForcibly().waitFor();
                throw new AssertionError("the server did not stop within 30 s:\n" + log());
            }
            return ending.exitValue();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(hurried);
        } finally {
            process = null;
            echo = null;
        }
    }

    /** Ends the server as a power cut would (SIGKILL). */
    public void kill() {
        try {
            running().destroyForcibly().waitFor();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        process = null;
        echo = null;
    }

    /** The end of what the server printed and logged. */
    public String log() {
        StringBuilder all = new StringBuilder();
        List<Path> files = new ArrayList<>(List.of(output()));
        try (Stream<Path> logs =
                Files.exists(data.resolve("logs")) ? Files.list(data.resolve("logs")) : Stream.empty()) {
            logs.sorted().forEach(files::add);
        } catch (IOException unreadable) {
            all.append(unreadable);
        }
        for (Path file : files) {
            try {
                String text = Files.readString(file);
                all.append("── ")
                        .append(file)
                        .append('\n')
                        .append(text.substring(Math.max(0, text.length() - LOG_SHOWN)));
            } catch (IOException unreadable) {
                all.append(unreadable);
            }
        }
        return all.toString();
    }

    @Override
    public void close() {
        if (process != null) {
            stop();
        }
        try (Stream<Path> all = Files.walk(data.getParent())) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException leftOver) {
            throw new UncheckedIOException(leftOver);
        }
    }

    private Process running() {
        Process now = process;
        if (now == null) {
            throw new IllegalStateException("the server is not running");
        }
        return now;
    }

    private Path readyFile() {
        return data.resolve("run").resolve("ready.json");
    }

    private Path output() {
        return data.resolveSibling("output.log");
    }
}
