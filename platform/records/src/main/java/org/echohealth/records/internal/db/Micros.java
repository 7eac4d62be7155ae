package org.echohealth.records.internal.db;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Instants as they are stored: whole microseconds since the epoch. */
public final class Micros {
    private Micros() {}

    public static long of(Instant instant) {
        return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000L), instant.getNano() / 1_000);
    }

    public static Instant instant(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }

    /** The instant without what the store does not keep. */
    public static Instant kept(Instant instant) {
        return instant.truncatedTo(ChronoUnit.MICROS);
    }
}
