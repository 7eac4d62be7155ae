package org.echohealth.conversation.internal;

import dev.failsafe.CircuitBreaker;
import java.time.Duration;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Suspends a tool that keeps failing, so that nobody waits for it: after some failures among its last calls for a while,
 * then one call is tried; and as long as it left too many threads behind.
 */
final class ToolBreaker {
    private static final Logger LOG = LoggerFactory.getLogger(ToolBreaker.class);

    private final String tool;
    private final ToolLimits limits;
    private final IntSupplier leftBehind;
    private final CircuitBreaker<Object> breaker;
    private volatile String last = "";

    /** @param tool as named in the log @param leftBehind number of threads that the tool's calls left behind */
    ToolBreaker(String tool, ToolLimits limits, IntSupplier leftBehind) {
        this.tool = tool;
        this.limits = limits;
        this.leftBehind = leftBehind;
        this.breaker = CircuitBreaker.builder()
                .withFailureThreshold(limits.failures(), Math.max(limits.failures(), limits.lastCalls()))
                .withSuccessThreshold(1)
                .withDelay(Duration.ofSeconds(limits.suspendedSeconds()))
                .onOpen(opened -> LOG.error("ECHO-2067 tool {} is suspended: {}", tool, failing()))
                .onClose(closed -> LOG.info("tool {} works again and is no longer suspended", tool))
                .build();
    }

    /** Why the tool is suspended, an English sentence; null where it serves. */
    @Nullable
    String suspended() {
        int threads = leftBehind.getAsInt();
        if (threads > limits.threadsLeftBehind()) {
            return "its calls left " + threads + " threads behind, more than " + limits.threadsLeftBehind()
                    + "; it serves again when they end, or when its bundle is replaced";
        }
        return breaker.isClosed() ? null : failing();
    }

    private String failing() {
        return limits.failures() + " of its last " + Math.max(limits.failures(), limits.lastCalls())
                + " calls failed, the last one: it " + last + "; " + limits.suspendedSeconds()
                + " s after that one call is tried";
    }

    /** Asks for one call, which then ends in one of the methods below. */
    boolean admits() {
        return suspendedByThreads() == null && breaker.tryAcquirePermit();
    }

    private @Nullable String suspendedByThreads() {
        return leftBehind.getAsInt() > limits.threadsLeftBehind() ? suspended() : null;
    }

    void succeeded() {
        breaker.recordSuccess();
        look();
    }

    /** @param why the rest of a sentence that begins with the tool */
    void failed(String why) {
        last = why;
        breaker.recordFailure();
        look();
    }

    /** The call came to no end that says anything about the tool. */
    void undecided() {
        if (breaker.isHalfOpen()) {
            breaker.open();
        }
    }

    private volatile boolean crowded;

    /** Logs once when the threads left behind become too many. */
    private void look() {
        String reason = suspendedByThreads();
        if (reason != null && !crowded) {
            LOG.error("ECHO-2068 tool {} is suspended: {}", tool, reason);
        }
        crowded = reason != null;
    }
}
