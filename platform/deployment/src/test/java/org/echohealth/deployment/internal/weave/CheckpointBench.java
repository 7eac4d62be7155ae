package org.echohealth.deployment.internal.weave;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.LongUnaryOperator;

/** What a checkpoint costs in the tightest loops; prints nanoseconds a round. */
public final class CheckpointBench {
    private static final int RUNS = 9;

    private CheckpointBench() {}

    /** Loops as tight as a plugin may have them. */
    public static final class Loops implements LongUnaryOperator {
        @Override
        public long applyAsLong(long rounds) {
            long value = rounds;
            for (long i = 0; i < rounds; i++) {
                value = value * 6364136223846793005L + 1442695040888963407L;
            }
            return value;
        }
    }

    /** A loop that reads memory, as most do. */
    public static final class Reads implements LongUnaryOperator {
        private final int[] numbers = new int[4_096];

        @Override
        public long applyAsLong(long rounds) {
            long sum = 0;
            for (long i = 0; i < rounds; i++) {
                sum += numbers[(int) (i * 31 & 4_095)]++;
            }
            return sum;
        }
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        long rounds = 50_000_000;
        for (Class<?> type : new Class<?>[] {Loops.class, Reads.class}) {
            LongUnaryOperator plain =
                    (LongUnaryOperator) type.getDeclaredConstructor().newInstance();
            LongUnaryOperator woven = (LongUnaryOperator) CheckpointTest.woven(type);
            out.printf(
                    "%-6s plain %.2f ns, woven %.2f ns a round%n",
                    type.getSimpleName(), best(plain, rounds), best(woven, rounds));
        }
    }

    private static double best(LongUnaryOperator loop, long rounds) {
        double best = Double.MAX_VALUE;
        long kept = 0;
        for (int i = 0; i < RUNS; i++) {
            long begin = System.nanoTime();
            kept += loop.applyAsLong(rounds);
            best = Math.min(best, (System.nanoTime() - begin) / (double) rounds);
        }
        return kept == 42 ? 0 : best;
    }
}
