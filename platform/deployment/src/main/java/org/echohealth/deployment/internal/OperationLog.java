package org.echohealth.deployment.internal;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.plugin.BundleStatus;
import org.echohealth.api.plugin.Operation;
import org.echohealth.api.plugin.Refusal;
import org.echohealth.api.time.Ids;
import org.jspecify.annotations.Nullable;

/** The operations of the last day, in memory. Safe for several threads. */
final class OperationLog {
    private static final int MOST = 1_000;
    private static final Duration KEPT = Duration.ofHours(24);

    private final Ids ids;
    private final Clock clock;
    private final Map<String, Entry> entries = new LinkedHashMap<>();

    OperationLog(Ids ids, Clock clock) {
        this.ids = ids;
        this.clock = clock;
    }

    synchronized Entry open(String kind, String target, String version) {
        Instant oldest = clock.instant().minus(KEPT);
        Iterator<Entry> first = entries.values().iterator();
        while (first.hasNext()) {
            if (!first.next().startedAt.isBefore(oldest) && entries.size() < MOST) {
                break;
            }
            first.remove();
            first = entries.values().iterator();
        }
        Entry entry = new Entry(ids.next("op"), kind, target, version, clock);
        entries.put(entry.id, entry);
        return entry;
    }

    synchronized Optional<Operation> find(String id) {
        Entry entry = entries.get(id);
        return entry == null || entry.startedAt.isBefore(clock.instant().minus(KEPT))
                ? Optional.empty()
                : Optional.of(entry.snapshot());
    }

    /** One operation as it goes on. */
    static final class Entry {
        private final String id;
        private final String kind;
        private final String target;
        private final String version;
        private final Clock clock;
        private final Instant startedAt;
        private final List<String> progress = new ArrayList<>();
        private Operation.State state = Operation.State.RUNNING;
        private @Nullable Instant finishedAt;
        private @Nullable BundleStatus result;
        private @Nullable Refusal refusal;

        private Entry(String id, String kind, String target, String version, Clock clock) {
            this.id = id;
            this.kind = kind;
            this.target = target;
            this.version = version;
            this.clock = clock;
            this.startedAt = clock.instant();
        }

        synchronized void stage(String name) {
            if (progress.isEmpty() || !progress.get(progress.size() - 1).equals(name)) {
                progress.add(name);
            }
        }

        synchronized void done(BundleStatus status) {
            finish(Operation.State.DONE, status, null);
        }

        synchronized void refused(Refusal why) {
            finish(why.kind() == Refusal.Kind.STORAGE ? Operation.State.FAILED : Operation.State.REFUSED, null, why);
        }

        private void finish(Operation.State end, @Nullable BundleStatus status, @Nullable Refusal why) {
            state = end;
            result = status;
            refusal = why;
            finishedAt = clock.instant();
        }

        synchronized Operation snapshot() {
            return new Operation(id, kind, state, target, version, progress, startedAt, finishedAt, result, refusal);
        }
    }
}
