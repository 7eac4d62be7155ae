package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.echohealth.bench.hostile.Rounds;
import org.echohealth.bench.hostile.Tally;
import org.junit.jupiter.api.Test;

/**
 * Bad requests of every kind, made from the server's own description of its calls and tools. The long form:
 * {@code -Decho.hostile.requests=50000}; another course: {@code -Decho.hostile.seed=N}.
 */
class HostileInputIT {
    private static final int REQUESTS = Integer.getInteger("echo.hostile.requests", 4_000);
    private static final long SEED = Long.getLong("echo.hostile.seed", 20_260_312L);

    @Test
    void badInputIsRefusedInWordsAndChangesNothing() {
        try (ServerUnderTest server = ServerUnderTest.evaluating()) {
            Rounds rounds = new Rounds(server, SEED, 4);
            Tally tally = rounds.run(REQUESTS);
            tally.print(new PrintStream(System.out, true, StandardCharsets.UTF_8));
            assertThat(tally.faults())
                    .as("seed %d, %d requests, %s", SEED, REQUESTS, rounds.figures())
                    .isEmpty();
            assertThat(rounds.figure("heap in use after, MiB"))
                    .as("heap after a collection: %s", rounds.figures())
                    .isLessThan(rounds.figure("heap in use before, MiB") + 128);
            assertThat(rounds.figure("threads after"))
                    .as("threads: %s", rounds.figures())
                    .isLessThan(rounds.figure("threads before") + 60);
            assertThat(rounds.figure("answer after, ms"))
                    .as("%s", rounds.figures())
                    .isLessThan(250);
        }
    }
}
