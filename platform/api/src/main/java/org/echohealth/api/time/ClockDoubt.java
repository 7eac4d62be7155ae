package org.echohealth.api.time;

import java.time.Instant;

/**
 * Why the time of a request cannot be trusted (rule I3).
 *
 * @param shown what the clock of this machine shows
 * @param other what speaks against it: the latest time that it showed before, or the clock of the browser
 */
public record ClockDoubt(Reason reason, Instant shown, Instant other) {
    /** What is wrong. */
    public enum Reason {
        /** The clock of this machine shows an earlier time than it did before. */
        RAN_BACKWARDS,
        /** Browser and server differ by more than five minutes. */
        BROWSER_DIFFERS
    }
}
