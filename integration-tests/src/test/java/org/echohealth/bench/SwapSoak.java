package org.echohealth.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.echohealth.it.Answer;
import org.echohealth.it.Echo;
import org.echohealth.it.MadePlugin;
import org.echohealth.it.Plugins;
import org.echohealth.it.ServerUnderTest;

/**
 * Exchanges one tool again and again while others are called and people talk, and compares what the process holds before
 * and after. Arguments: swaps (100), requests a second (50). Prints one figure a line.
 */
public final class SwapSoak {
    private static final String PLUGIN = "org.example.swapped";
    private static final String TOOL = "swapped_one";
    private static final int WARM_UP = 5;
    private static final int CLIENTS = 12;
    private static final Duration TAKEN_UP = Duration.ofSeconds(30);

    private final ServerUnderTest server;
    private final AtomicLong sent = new AtomicLong();
    private final AtomicLong unavailable = new AtomicLong();
    private final AtomicInteger version = new AtomicInteger();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();

    private SwapSoak(ServerUnderTest server) {
        this.server = server;
    }

    /**
     * What a run showed.
     *
     * @param sent requests
     * @param unavailable calls of the exchanged tool that found it not there
     * @param failures what else went wrong, in words
     */
    public record Outcome(
            int swaps,
            long sent,
            long unavailable,
            List<String> failures,
            long starts,
            long stops,
            ServerFigures before,
            ServerFigures after) {
        /** Class loaders that are more after than before. */
        public long loadersMore() {
            return after.loaders() - before.loaders();
        }

        /** Threads that are more after than before. */
        public long threadsMore() {
            return after.threads() - before.threads();
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        int swaps = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100;
        int rate = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 50;
        Outcome outcome = run(swaps, rate);
        out.printf("swaps %d, requests %d at %d/s%n", outcome.swaps(), outcome.sent(), rate);
        out.printf("failed %d, tool unavailable %d%n", outcome.failures().size(), outcome.unavailable());
        outcome.failures().stream().limit(10).forEach(failure -> out.println("  " + failure));
        out.printf("audited starts %d, stops %d%n", outcome.starts(), outcome.stops());
        out.println("before " + outcome.before());
        out.println("after  " + outcome.after());
    }

    /** Runs on a server of its own. */
    public static Outcome run(int swaps, int rate) throws InterruptedException {
        try (ServerUnderTest server = ServerUnderTest.evaluating()) {
            return new SwapSoak(server).run(swaps, Math.max(1, rate), Math.max(1, rate / 10));
        }
    }

    private Outcome run(int swaps, int others, int calls) throws InterruptedException {
        Echo echo = server.echo();
        String patient = echo.patient("en", "Europe/London", "Soak");
        ScheduledExecutorService pace = Executors.newSingleThreadScheduledExecutor();
        ExecutorService load = Executors.newFixedThreadPool(CLIENTS);
        swap();
        Runnable other = guarded(() -> other(patient));
        Runnable swapped = guarded(() -> swapped(patient));
        pace.scheduleAtFixedRate(() -> load.execute(other), 0, 1_000_000L / others, TimeUnit.MICROSECONDS);
        pace.scheduleAtFixedRate(() -> load.execute(swapped), 0, 1_000_000L / calls, TimeUnit.MICROSECONDS);
        for (int i = 0; i < WARM_UP; i++) {
            swap();
        }
        ServerFigures before = ServerFigures.of(server);
        long starts = Plugins.audited(echo, "plugin.start", PLUGIN);
        long stops = Plugins.audited(echo, "plugin.stop", PLUGIN);
        for (int i = 0; i < swaps; i++) {
            swap();
        }
        Thread.sleep(2_000);
        ServerFigures after = ServerFigures.of(server);
        pace.shutdownNow();
        load.shutdown();
        load.awaitTermination(30, TimeUnit.SECONDS);
        return new Outcome(
                swaps,
                sent.get(),
                unavailable.get(),
                List.copyOf(failures),
                Plugins.audited(echo, "plugin.start", PLUGIN) - starts,
                Plugins.audited(echo, "plugin.stop", PLUGIN) - stops,
                before,
                after);
    }

    /** Overwrites the jar and waits until the new version is the one that is listed. */
    private void swap() throws InterruptedException {
        String next = version.incrementAndGet() + ".0.0";
        MadePlugin.named(PLUGIN, next).saying(TOOL, next).drop(server, "swapped.jar");
        long end = System.nanoTime() + TAKEN_UP.toNanos();
        while (!Plugins.version(server.echo(), TOOL).orElse("").equals(next)) {
            if (System.nanoTime() > end) {
                throw new AssertionError(next + " was not taken up:\n" + server.log());
            }
            Thread.sleep(100);
        }
    }

    private Runnable guarded(Runnable request) {
        return () -> {
            sent.incrementAndGet();
            try {
                request.run();
            } catch (RuntimeException | AssertionError failed) {
                failures.add(String.valueOf(failed.getMessage()));
            }
        };
    }

    private void other(String patient) {
        Echo echo = server.echo();
        if (sent.get() % 10 == 0) {
            echo.turn(echo.conversation(patient), "what are my medicines");
            return;
        }
        Answer answer = echo.post("/api/v1/patients/" + patient + "/tools/list_medications", Map.of());
        if (answer.status() != 200 || !answer.json().path("ok").asBoolean()) {
            failures.add("list_medications " + answer.status() + " " + answer.text());
        }
    }

    private void swapped(String patient) {
        int least = version.get() - 1;
        Answer answer = server.echo().post("/api/v1/patients/" + patient + "/tools/" + TOOL, Map.of());
        JsonNode result = answer.json();
        if (answer.status() == 200 && result.path("ok").asBoolean()) {
            int said = Integer.parseInt(result.path("say").asText().replaceAll("\\..*", ""));
            if (said < least) {
                failures.add("answered by version " + said + " when " + least + " had been listed");
            }
        } else if (answer.status() == 200
                && result.path("error").path("code").asText().equals("unavailable")) {
            unavailable.incrementAndGet();
        } else {
            failures.add("swapped tool " + answer.status() + " " + answer.text());
        }
    }
}
