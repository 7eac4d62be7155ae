package org.echohealth.bench;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.echohealth.it.ModelScript;
import org.echohealth.it.ScriptedModelServer;

/**
 * Overhead of a turn beside a ReAct agent of LangGraph.js: the same scripted model server, which answers at once with
 * one tool call and then with a sentence, the same client, in one run. Prints both and their ratios. ECHO's turn is
 * guarded, recalls and is durable when answered; the agent's threads are in memory.
 *
 * <p>System properties: {@code bench.rounds} (3), {@code bench.turns} a round (200), {@code bench.clients} (8),
 * {@code bench.warmup} (400), {@code bench.streaming} (true), {@code bench.delay} of the model, ms (0).
 */
public final class TurnsBesidePeer {
    private static final String TEXT = "That is what your list holds.";

    private TurnsBesidePeer() {}

    /** @param alone latencies of one client @param together throughput of several clients */
    private record Round(Turns.Run alone, Turns.Run together) {}

    public static void main(String[] arguments) throws InterruptedException {
        int rounds = Integer.getInteger("bench.rounds", 3);
        int turns = Integer.getInteger("bench.turns", 200);
        int clients = Integer.getInteger("bench.clients", 8);
        int warmUp = Integer.getInteger("bench.warmup", 400);
        boolean streaming = !"false".equals(System.getProperty("bench.streaming"));
        Duration delay = Duration.ofMillis(Integer.getInteger("bench.delay", 0));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        ModelScript script = ModelScript.react("list_medications", "{}", TEXT, delay);
        try (ScriptedModelServer model = ScriptedModelServer.start(script);
                Subject echo = new EchoSubject(model, streaming, TEXT);
                Subject peer = new LangGraphSubject(model, streaming, TEXT)) {
            Turns.run(echo, 2, warmUp / 2);
            Turns.run(peer, 2, warmUp / 2);
            List<Round> ours = new ArrayList<>();
            List<Round> theirs = new ArrayList<>();
            for (int i = 0; i < rounds; i++) {
                ours.add(round(echo, turns, clients));
                theirs.add(round(peer, turns, clients));
            }
            out.printf(
                    Locale.ROOT,
                    "%d rounds of %d turns, %d clients, model delay %d ms, streaming %s, %d processors%n",
                    rounds,
                    turns,
                    clients,
                    delay.toMillis(),
                    streaming,
                    Runtime.getRuntime().availableProcessors());
            out.printf(Locale.ROOT, "%-34s %10s %14s %8s%n", "median of rounds", "ECHO", peer.name(), "ratio");
            line(out, "turn, one client, p50 ms", ours, theirs, r -> r.alone().percentile(50));
            line(out, "turn, one client, p95 ms", ours, theirs, r -> r.alone().percentile(95));
            line(out, "processor ms a turn, one client", ours, theirs, r -> r.alone()
                    .processorMillis());
            line(out, "turns/s, " + clients + " clients", ours, theirs, r -> r.together()
                    .perSecond());
            line(out, "turn, " + clients + " clients, p95 ms", ours, theirs, r -> r.together()
                    .percentile(95));
            line(out, "processor ms a turn, " + clients + " clients", ours, theirs, r -> r.together()
                    .processorMillis());
            out.printf(
                    Locale.ROOT,
                    "%-34s %10.0f %14.0f %8.2f%n",
                    "resident MB",
                    echo.residentMegabytes(),
                    peer.residentMegabytes(),
                    echo.residentMegabytes() / peer.residentMegabytes());
        }
    }

    private static Round round(Subject subject, int turns, int clients) throws InterruptedException {
        return new Round(Turns.run(subject, 1, turns), Turns.run(subject, clients, Math.max(8, turns / 4)));
    }

    private static void line(
            PrintStream out, String name, List<Round> ours, List<Round> theirs, ToDoubleFunction<Round> figure) {
        double a = median(ours, figure);
        double b = median(theirs, figure);
        out.printf(Locale.ROOT, "%-34s %10.1f %14.1f %8.2f%n", name, a, b, a / b);
    }

    private static double median(List<Round> rounds, ToDoubleFunction<Round> figure) {
        double[] sorted = rounds.stream().mapToDouble(figure).sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
