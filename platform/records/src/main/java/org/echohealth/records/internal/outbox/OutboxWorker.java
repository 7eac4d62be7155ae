package org.echohealth.records.internal.outbox;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.echohealth.api.record.OutboxHandler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Delivers the entries of one handler's topic, one after another, from its own thread. */
final class OutboxWorker {
    private static final Logger LOG = LoggerFactory.getLogger(OutboxWorker.class);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);
    private static final long STOP_MILLIS = 2_000;

    private final OutboxStore store;
    private final OutboxHandler handler;
    private final Clock clock;
    private final Duration firstPause;
    private final Semaphore news = new Semaphore(1);
    private final Runnable wake = this::wake;
    private final Thread thread;
    private volatile boolean stopped;

    OutboxWorker(OutboxStore store, OutboxHandler handler, Clock clock, Duration firstPause) {
        this.store = store;
        this.handler = handler;
        this.clock = clock;
        this.firstPause = firstPause;
        this.thread = new Thread(this::run, "outbox-" + handler.topic());
        thread.setDaemon(true);
    }

    void start() {
        store.listen(wake);
        thread.start();
    }

    /** Ends after the entry in hand, which is interrupted; it is delivered again later. */
    void stop() {
        stopped = true;
        store.stopListening(wake);
        thread.interrupt();
        try {
            thread.join(STOP_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void wake() {
        if (news.availablePermits() == 0) {
            news.release();
        }
    }

    private void run() {
        while (!stopped) {
            try {
                List<OutboxStore.Entry> entries = store.due(handler.topic(), clock.instant());
                if (entries.isEmpty()) {
                    rest();
                } else {
                    deliver(entries);
                }
            } catch (InterruptedException e) {
                // Derby interrupts whoever uses a database that it has to stop; only a stop of this worker ends it.
                LOG.debug("outbox worker {} was interrupted", handler.topic(), e);
            } catch (RuntimeException e) {
                if (!stopped) {
                    LOG.error("ECHO-4302 the outbox cannot be read; trying again in {}", firstPause, e);
                    pause();
                }
            }
        }
    }

    private void deliver(List<OutboxStore.Entry> entries) throws InterruptedException {
        List<OutboxStore.Entry> done = new ArrayList<>();
        try {
            for (OutboxStore.Entry entry : entries) {
                if (stopped) {
                    return;
                }
                if (handled(entry)) {
                    done.add(entry);
                }
            }
        } finally {
            boolean interrupted = Thread.interrupted();
            store.delivered(done);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private boolean handled(OutboxStore.Entry entry) throws InterruptedException {
        try {
            handler.handle(entry.payload());
            return true;
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception | LinkageError e) {
            if (stopped) {
                return false;
            }
            int attempts = entry.attempts() + 1;
            Duration pause = pauseAfter(attempts);
            store.failed(handler.topic(), entry, clock.instant().plus(pause), e);
            if (attempts >= OutboxStore.MOST_ATTEMPTS) {
                LOG.error(
                        "ECHO-4300 entry {} of topic {} failed {} times and is set aside until the next start",
                        entry.id(),
                        handler.topic(),
                        attempts,
                        e);
            } else {
                LOG.warn(
                        "ECHO-4301 entry {} of topic {} failed; trying again in {}",
                        entry.id(),
                        handler.topic(),
                        pause,
                        e);
            }
            return false;
        }
    }

    /** Doubles from the first pause up to five minutes. */
    Duration pauseAfter(int attempts) {
        Duration pause = firstPause.multipliedBy(1L << Math.min(attempts - 1, 30));
        return pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
    }

    private void rest() throws InterruptedException {
        Instant next = store.nextDue(handler.topic());
        if (next.equals(Instant.MAX)) {
            news.acquire();
            return;
        }
        long millis = Math.max(1, Duration.between(clock.instant(), next).toMillis());
        if (news.tryAcquire(millis, TimeUnit.MILLISECONDS)) {
            return;
        }
    }

    private void pause() {
        try {
            Thread.sleep(firstPause.toMillis());
        } catch (InterruptedException e) {
            // The loop sees for itself whether it was stopped.
            LOG.debug("outbox worker {} was interrupted", handler.topic(), e);
        }
    }
}
