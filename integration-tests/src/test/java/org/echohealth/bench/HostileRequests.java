package org.echohealth.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.echohealth.bench.hostile.Rounds;
import org.echohealth.bench.hostile.Tally;
import org.echohealth.it.ServerUnderTest;

/**
 * Sends bad requests of every kind to a server of its own and prints a table by call and status, what did not hold, and
 * how the server was at the start and at the end. System properties: {@code requests} (4000), {@code seed},
 * {@code concurrency} (4).
 */
public final class HostileRequests {
    private HostileRequests() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        int requests = Integer.getInteger("requests", 4_000);
        long seed = Long.getLong("seed", System.nanoTime());
        int concurrency = Integer.getInteger("concurrency", 4);
        out.printf("requests %d, seed %d, concurrency %d%n", requests, seed, concurrency);
        try (ServerUnderTest server = ServerUnderTest.evaluating()) {
            Rounds rounds = new Rounds(server, seed, concurrency);
            long begin = System.nanoTime();
            Tally tally = rounds.run(requests);
            tally.print(out);
            rounds.figures().forEach((name, value) -> out.printf("%-44s %s%n", name, value));
            out.printf("%.1f s%n", (System.nanoTime() - begin) / 1e9);
            out.println(tally.faults().size() + " kinds of fault");
            tally.faults().forEach(out::println);
        }
    }
}
