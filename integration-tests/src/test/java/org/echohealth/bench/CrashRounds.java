package org.echohealth.bench;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.echohealth.crash.CrashCourse;

/**
 * Kills the server again and again under writers, and prints what was lost, doubled or left half-done. System properties:
 * {@code rounds} (100), {@code writers} (20), {@code seed} (the time).
 */
public final class CrashRounds {
    private CrashRounds() {}

    public static void main(String[] arguments) throws InterruptedException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        long seed = Long.getLong("seed", System.currentTimeMillis());
        List<String> faults = new CrashCourse(
                        Integer.getInteger("rounds", 100), Integer.getInteger("writers", 20), 10, seed, out)
                .run();
        faults.forEach(out::println);
        System.exit(faults.isEmpty() ? 0 : 1);
    }
}
