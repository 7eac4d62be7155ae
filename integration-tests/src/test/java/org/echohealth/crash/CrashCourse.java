package org.echohealth.crash;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.echohealth.it.Echo;
import org.echohealth.it.ServerUnderTest;

/**
 * Rounds on one data folder: writers write, the server is killed at a random moment, started again, and compared with
 * what it had answered. Every fifth round kills it while it starts, too.
 */
public final class CrashCourse {
    private static final int SHORTEST_MILLIS = 300;
    private static final int LONGEST_MILLIS = 4_000;
    private static final int START_KILLED_EVERY = 5;

    private final int rounds;
    private final int writers;
    private final int lookInsideEvery;
    private final long seed;
    private final PrintStream out;
    private final Random random;
    private final List<Deed> all = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    /** @param lookInsideEvery after so many rounds the server is stopped in order and its database looked at */
    public CrashCourse(int rounds, int writers, int lookInsideEvery, long seed, PrintStream out) {
        this.rounds = rounds;
        this.writers = writers;
        this.lookInsideEvery = lookInsideEvery;
        this.seed = seed;
        this.out = out;
        this.random = new Random(seed);
    }

    /** Runs all rounds and answers what did not hold. */
    public List<String> run() throws InterruptedException {
        out.printf("seed %d, %d rounds, %d writers%n", seed, rounds, writers);
        out.println("round  killed at ms  starts killed  asked  answered  cut  of them turns  start ms  faults");
        List<Writer> clients = new ArrayList<>();
        for (int w = 0; w < writers; w++) {
            clients.add(new Writer(new Deeds(seed, w, Long.toString(seed % 100_000, 36))));
        }
        try (ServerUnderTest server = ServerUnderTest.evaluating()) {
            for (int round = 1; round <= rounds; round++) {
                round(round, server, clients);
                if (round % lookInsideEvery == 0 || round == rounds) {
                    lookInside(server, round < rounds);
                }
            }
            if (!faults.isEmpty()) {
                out.println(server.log());
            }
        }
        out.printf(
                "total: %d asked, %d answered, %d cut, %d faults%n",
                all.size(), all.stream().filter(Deed::answered).count(), cut, faults.size());
        return faults;
    }

    private long cut;

    private void round(int round, ServerUnderTest server, List<Writer> clients) throws InterruptedException {
        int killedAt = SHORTEST_MILLIS + random.nextInt(LONGEST_MILLIS - SHORTEST_MILLIS);
        List<Deed> asked = write(server, clients, killedAt);
        int starts = 0;
        for (; round % START_KILLED_EVERY == 0 && starts < 2; starts++) {
            server.startAndKill(Duration.ofMillis(SHORTEST_MILLIS + random.nextInt(LONGEST_MILLIS)));
        }
        server.start();
        List<Deed> lost = asked.stream().filter(deed -> !deed.answered()).toList();
        List<Deed> told = asked.stream().filter(Deed::answered).toList();
        Comparison comparison = new Comparison(server.echo());
        List<Deed> known = asked.stream()
                .filter(deed -> deed.kind == Deed.Kind.PATIENT || deed.person.patient != null)
                .toList();
        comparison.check(known);
        comparison.repeat(lost, told);
        comparison.check(lost.stream().filter(known::contains).toList());
        clients.forEach(Writer::letGo);
        all.addAll(asked);
        cut += lost.size();
        comparison.faults().forEach(fault -> {
            faults.add("round " + round + ": " + fault);
            out.println("  " + fault);
        });
        out.printf(
                "%5d  %12d  %13d  %5d  %8d  %3d  %13d  %8d  %6d%n",
                round,
                killedAt,
                starts,
                asked.size(),
                told.size(),
                lost.size(),
                lost.stream().filter(deed -> deed.kind.turn()).count(),
                server.startTook().toMillis(),
                comparison.faults().size());
    }

    private static List<Deed> write(ServerUnderTest server, List<Writer> clients, int killedAt)
            throws InterruptedException {
        AtomicBoolean over = new AtomicBoolean();
        Echo echo = server.echo();
        ExecutorService threads = Executors.newFixedThreadPool(clients.size());
        try {
            List<Future<List<Deed>>> writing = new ArrayList<>();
            for (Writer client : clients) {
                writing.add(threads.submit(() -> client.run(echo, over)));
            }
            Thread.sleep(killedAt);
            server.kill();
            over.set(true);
            List<Deed> asked = new ArrayList<>();
            for (Future<List<Deed>> one : writing) {
                asked.addAll(one.get());
            }
            return asked;
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a writer failed", failed.getCause());
        } finally {
            threads.shutdownNow();
            threads.awaitTermination(10, TimeUnit.SECONDS);
        }
    }

    private void lookInside(ServerUnderTest server, boolean goOn) {
        Comparison comparison = new Comparison(server.echo());
        Collection<Deed> known = all.stream()
                .filter(deed -> deed.kind == Deed.Kind.PATIENT || deed.person.patient != null)
                .toList();
        comparison.check(known);
        List<String> found = new ArrayList<>(comparison.faults());
        server.stop();
        found.addAll(StoreCheck.faults(server.data(), all));
        found.forEach(fault -> out.println("  inside: " + fault));
        faults.addAll(found);
        out.printf("       looked inside: %d deeds, %d faults%n", all.size(), found.size());
        if (goOn) {
            server.start();
        }
    }
}
