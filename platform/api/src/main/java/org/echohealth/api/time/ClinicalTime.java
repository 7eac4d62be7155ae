package org.echohealth.api.time;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The clock of one request, read once and passed on: whoever acts within the request sees the same instant.
 *
 * @param now the instant at which the request acts: valid time, transaction time, tools and replies follow it
 * @param wall the machine's real clock when the request came in; tokens, rate limits, idempotency and the audit
 *     follow it. Differs from {@code now} only where an administrator fixed the clock of an evaluation.
 * @param browser what the clock of the person's browser showed; null where the client did not say
 */
public record ClinicalTime(Instant now, Instant wall, @Nullable Instant browser) {
    public ClinicalTime(Instant now, Instant wall) {
        this(now, wall, null);
    }

    /** A request that acts at the real time. */
    public static ClinicalTime at(Instant instant) {
        return new ClinicalTime(instant, instant);
    }
}
