package org.echohealth.guard.rules.internal;

import java.util.Arrays;
import java.util.List;
import org.echohealth.api.guard.InputGuard.Message;

/** Prints how long the guard takes for messages of 2,000 characters: {@code java … RuleBench}. */
final class RuleBench {
    private static final int RUNS = 20_000;

    private RuleBench() {}

    public static void main(String[] arguments) {
        System.Logger log = System.getLogger("bench");
        for (String piece : List.of(
                "Bugün sabah ilacımı içtim, sonra doktorla konuştum; göğsümde hafif bir ağrı vardı ama geçti. ",
                "I took my tablets and went for a walk, my head hurts a little but I want to sleep now. ",
                "kaç hap ölmek istiyorum ",
                "k e n d i m i ",
                "a")) {
            Message message =
                    Message.of(piece.repeat(2_000 / piece.length() + 1).substring(0, 2_000));
            long[] nanos = new long[RUNS];
            for (int warmUp = 0; warmUp < 2; warmUp++) {
                for (int i = 0; i < RUNS; i++) {
                    long begin = System.nanoTime();
                    Table.GUARD.check(message);
                    nanos[i] = System.nanoTime() - begin;
                }
            }
            Arrays.sort(nanos);
            log.log(
                    System.Logger.Level.INFO,
                    "p50 {0} µs, p90 {1} µs, p99 {2} µs, {3}…",
                    nanos[RUNS / 2] / 1_000,
                    nanos[RUNS * 9 / 10] / 1_000,
                    nanos[RUNS * 99 / 100] / 1_000,
                    piece);
        }
    }
}
