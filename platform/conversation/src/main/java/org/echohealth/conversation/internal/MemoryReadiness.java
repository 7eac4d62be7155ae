package org.echohealth.conversation.internal;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Optional;
import java.util.function.Supplier;
import org.echohealth.api.health.ReadinessCheck;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/**
 * Not ready while the heap stays nearly full after it was collected. A heap that one call filled for a moment does not
 * count: where the last collection left it full, it is collected once more before that is said.
 */
@Component(service = ReadinessCheck.class, immediate = true)
public final class MemoryReadiness implements ReadinessCheck {
    private static final int FULL_PERCENT = 95;
    private static final long COLLECT_EVERY_NANOS = 10_000_000_000L;

    private final Supplier<Optional<MemoryUsage>> afterCollection;
    private final Runnable collect;
    private long collectedAt;
    private boolean collected;

    @Activate
    public MemoryReadiness() {
        this(MemoryReadiness::oldObjects, System::gc);
    }

    /** @param afterCollection what the last collection left; empty before the first */
    MemoryReadiness(Supplier<Optional<MemoryUsage>> afterCollection, Runnable collect) {
        this.afterCollection = afterCollection;
        this.collect = collect;
    }

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public synchronized Readiness check() {
        long percent = percent();
        if (percent > FULL_PERCENT && (!collected || System.nanoTime() - collectedAt > COLLECT_EVERY_NANOS)) {
            collect.run();
            collected = true;
            collectedAt = System.nanoTime();
            percent = percent();
        }
        return percent <= FULL_PERCENT
                ? Readiness.READY
                : Readiness.notReady("the memory of the server is " + percent
                        + " % full even after it was tidied; give it more with -Xmx in conf/java.conf, or find in the"
                        + " log which tool is named, and restart");
    }

    private long percent() {
        return afterCollection
                .get()
                .filter(usage -> usage.getMax() > 0)
                .map(usage -> usage.getUsed() * 100 / usage.getMax())
                .orElse(0L);
    }

    /** The pool of old objects: the largest of the heap that is collected and has a limit. */
    private static Optional<MemoryUsage> oldObjects() {
        MemoryUsage largest = null;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            MemoryUsage usage = pool.getType() == MemoryType.HEAP ? pool.getCollectionUsage() : null;
            if (usage != null && (largest == null || usage.getMax() > largest.getMax())) {
                largest = usage;
            }
        }
        return Optional.ofNullable(largest);
    }
}
