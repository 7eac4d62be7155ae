package org.echohealth.memory.index.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.echohealth.api.health.ReadinessCheck;
import org.echohealth.api.memory.EventLog;
import org.echohealth.api.memory.MemoryEvent;
import org.echohealth.api.memory.Recall;
import org.echohealth.api.patient.Eraser;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.record.Outbox;
import org.echohealth.api.record.OutboxHandler;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Recall by BM25 over the event log, with Turkish, English and folded analysis side by side. Follows the log through the
 * outbox; at the start it catches up from its last commit.
 */
@Component(
        service = {Recall.class, OutboxHandler.class, Eraser.class, ReadinessCheck.class, TextRecall.class},
        immediate = true)
public final class TextRecall implements Recall, OutboxHandler, Eraser, ReadinessCheck {
    private static final Logger LOG = LoggerFactory.getLogger(TextRecall.class);
    private static final int BATCH = 500;

    /** Events may become visible out of the order of their positions; so many before the last commit are read anew. */
    private static final long OVERLAP = 1_000;

    private static final long COMMIT_SECONDS = 2;

    /** Events that come within this time become visible together: each refresh costs a segment. */
    private static final long REFRESH_MILLIS = 50;

    private static final int CHARACTERS_PER_TOKEN = 4;

    private final EventLog log;
    private final Outbox outbox;
    private final EventIndex index;
    private final ScheduledExecutorService commits = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "echo-memory-index");
        thread.setDaemon(true);
        return thread;
    });
    private volatile boolean caughtUp;
    private volatile boolean dirty;
    private final AtomicBoolean refreshing = new AtomicBoolean();

    @Activate
    public TextRecall(@Reference EventLog log, @Reference Outbox outbox, BundleContext context) throws IOException {
        this(log, outbox, Path.of(data(context), "index", "memory"));
    }

    TextRecall(EventLog log, Outbox outbox, Path folder) throws IOException {
        this.log = log;
        this.outbox = outbox;
        this.index = new EventIndex(folder);
        commits.execute(this::catchUp);
        commits.scheduleWithFixedDelay(this::commit, COMMIT_SECONDS, COMMIT_SECONDS, TimeUnit.SECONDS);
    }

    private static String data(BundleContext context) {
        String data = context.getProperty("echo.data");
        return data == null ? "data" : data;
    }

    @Deactivate
    void stop() throws IOException, InterruptedException {
        commits.shutdown();
        if (!commits.awaitTermination(5, TimeUnit.SECONDS)) {
            LOG.warn("ECHO-3002 the memory index was closed while it caught up; it goes on at the next start");
        }
        index.close();
    }

    private void catchUp() {
        try {
            long from = Math.max(0, index.position() - OVERLAP);
            List<MemoryEvent> events;
            while (!(events = log.since(from, BATCH)).isEmpty() && !commits.isShutdown()) {
                index.put(events);
                from = events.get(events.size() - 1).position();
                dirty = true;
            }
            index.refresh();
            caughtUp = true;
        } catch (IOException | RuntimeException failed) {
            LOG.error("ECHO-3003 the memory index could not catch up with the event log", failed);
        }
    }

    private void commit() {
        if (dirty) {
            dirty = false;
            try {
                index.commit();
            } catch (IOException | RuntimeException failed) {
                dirty = true;
                LOG.error("ECHO-3004 the memory index could not be committed; it is tried again", failed);
            }
        }
    }

    @Override
    public String topic() {
        return Outbox.MEMORY_EVENT;
    }

    @Override
    public void handle(String payload) throws IOException {
        var event = log.at(Long.parseLong(payload));
        if (event.isPresent()) {
            index.put(List.of(event.get()));
            dirty = true;
            refreshSoon();
        }
    }

    /** Makes new events visible without a question having to wait for it. */
    private void refreshSoon() {
        if (refreshing.compareAndSet(false, true)) {
            try {
                commits.schedule(this::refresh, REFRESH_MILLIS, TimeUnit.MILLISECONDS);
            } catch (RejectedExecutionException stopping) {
                LOG.debug("not refreshed any more: the index is closing", stopping);
            }
        }
    }

    private void refresh() {
        refreshing.set(false);
        try {
            index.refresh();
        } catch (IOException | RuntimeException failed) {
            LOG.error("ECHO-3005 the memory index could not be refreshed; the next event tries again", failed);
        }
    }

    @Override
    public Evidence recall(Recall.Query query) {
        try {
            List<Item> items = new ArrayList<>();
            List<String> deferred = new ArrayList<>();
            int tokens = 0;
            for (EventIndex.Hit hit : index.search(TextQuery.of(query, index.analyzer()), query.k())) {
                MemoryEvent event = log.at(hit.position()).orElse(null);
                if (event == null || event.blocked() || !event.patient().equals(query.patient())) {
                    continue;
                }
                int cost = 1 + event.text().length() / CHARACTERS_PER_TOKEN;
                if (tokens + cost > query.budgetTokens()) {
                    deferred.add(event.sourceId());
                    continue;
                }
                tokens += cost;
                items.add(new Item(event, hit.score(), Map.of("lexical", (double) hit.score())));
            }
            return new Evidence(items, tokens, deferred, hash(items), index.position());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String hash(List<Item> items) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Item item : items) {
                digest.update(item.event().sourceId().getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
                digest.update(item.event().text().getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("SHA-256 is part of every Java platform", impossible);
        }
    }

    @Override
    public boolean awaitIndexed(long millis) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (!caughtUp || outbox.depth().waiting() > 0) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            Thread.sleep(10);
        }
        try {
            index.refresh();
            return true;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public String store() {
        return "memory-index";
    }

    @Override
    public long erase(PatientId patient) {
        try {
            return index.erase(patient.value());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public String name() {
        return "memory-index";
    }

    @Override
    public Readiness check() {
        return caughtUp
                ? Readiness.READY
                : Readiness.notReady("the memory index catches up with the event log; wait, or see the log");
    }
}
