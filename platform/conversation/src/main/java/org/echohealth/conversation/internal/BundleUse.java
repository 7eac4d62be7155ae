package org.echohealth.conversation.internal;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Which bundles are retired, and how many leases hold each. Safe for several threads. */
final class BundleUse {
    private final Set<Long> retired = new HashSet<>();
    private final Map<Long, Integer> leases = new HashMap<>();

    synchronized void retire(long bundle) {
        retired.add(bundle);
    }

    synchronized void readmit(long bundle) {
        retired.remove(bundle);
    }

    synchronized boolean retired(long bundle) {
        return retired.contains(bundle);
    }

    synchronized void take(Collection<Long> bundles) {
        bundles.forEach(bundle -> leases.merge(bundle, 1, Integer::sum));
    }

    synchronized void giveBack(Collection<Long> bundles) {
        bundles.forEach(bundle -> leases.computeIfPresent(bundle, (id, count) -> count == 1 ? null : count - 1));
        notifyAll();
    }

    /** Waits until no lease holds the bundle; false at the end of the limit. */
    synchronized boolean awaitIdle(long bundle, Duration limit) throws InterruptedException {
        long until = System.nanoTime() + limit.toNanos();
        while (leases.containsKey(bundle)) {
            long left = until - System.nanoTime();
            if (left <= 0) {
                return false;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        return true;
    }
}
