package org.echohealth.conversation.internal.containment;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * What a piece of a plugin's code may take.
 *
 * @param time in all
 * @param silence longest without a word to the platform
 * @param bytes that its threads may allocate, counted as allocated, not as kept
 * @param stopped turns true when nobody waits any longer
 * @param patience how long it may still take after {@code stopped}
 * @param interruptAtStop true where it is interrupted at {@code stopped} already, false where only after {@code patience}
 */
public record Limits(
        Duration time,
        Duration silence,
        long bytes,
        BooleanSupplier stopped,
        Duration patience,
        boolean interruptAtStop) {

    /** Limited in time alone. */
    public static Limits of(Duration time) {
        return new Limits(time, time, Long.MAX_VALUE, () -> false, Duration.ZERO, false);
    }
}
