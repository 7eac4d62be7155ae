package org.echohealth.api.time;

import java.time.Instant;

/**
 * The clock of one request, read once and passed on: whoever acts within the request sees the same instant.
 *
 * @param now the instant at which the request acts: valid time, transaction time, tools and replies follow it
 * @param wall the machine's real clock when the request came in; tokens, rate limits, idempotency and the audit
 *     follow it. Differs from {@code now} only where an administrator fixed the clock of an evaluation.
 */
public record ClinicalTime(Instant now, Instant wall) {
    /** A request that acts at the real time. */
    public static ClinicalTime at(Instant instant) {
        return new ClinicalTime(instant, instant);
    }
}
