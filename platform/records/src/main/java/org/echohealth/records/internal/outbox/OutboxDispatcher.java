package org.echohealth.records.internal.outbox;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.echohealth.api.record.OutboxHandler;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** Gives each registered handler a worker. Offers no service, so that a handler may use any service of the records. */
@Component(
        service = {},
        immediate = true)
public final class OutboxDispatcher {
    private final OutboxStore store;
    private final Clock clock;
    private final Duration firstPause;
    private final ConcurrentMap<OutboxHandler, OutboxWorker> workers = new ConcurrentHashMap<>();

    @Activate
    public OutboxDispatcher(@Reference OutboxStore store) {
        this(store, Clock.systemUTC(), Duration.ofSeconds(1));
    }

    OutboxDispatcher(OutboxStore store, Clock clock, Duration firstPause) {
        this.store = store;
        this.clock = clock;
        this.firstPause = firstPause;
    }

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addHandler(OutboxHandler handler) {
        OutboxWorker worker = new OutboxWorker(store, handler, clock, firstPause);
        workers.put(handler, worker);
        worker.start();
    }

    void removeHandler(OutboxHandler handler) {
        OutboxWorker worker = workers.remove(handler);
        if (worker != null) {
            worker.stop();
        }
    }

    @Deactivate
    void stop() {
        workers.keySet().forEach(this::removeHandler);
    }
}
