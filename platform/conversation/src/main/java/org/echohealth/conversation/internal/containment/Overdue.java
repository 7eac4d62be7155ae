package org.echohealth.conversation.internal.containment;

import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Ends threads that are not waited for any longer: interrupts them every 100 ms until they end, for at most 10 s. Java
 * has no way to end a thread that ignores this.
 */
public final class Overdue implements AutoCloseable {
    private static final long EVERY_MILLIS = 100;
    private static final int ROUNDS = 100;

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "echo-overdue");
        thread.setDaemon(true);
        return thread;
    });

    /** @param gone runs once all threads ended */
    void end(CallThreads call, Runnable gone) {
        call.interruptsLeft = ROUNDS;
        round(call, gone);
    }

    private void round(CallThreads call, Runnable gone) {
        if (call.alive().isEmpty()) {
            gone.run();
            return;
        }
        if (call.interruptsLeft-- == 0) {
            call.counted = true;
            return;
        }
        call.interruptAll();
        try {
            clock.schedule(() -> round(call, gone), EVERY_MILLIS, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException closed) {
            call.counted = true;
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
