package org.echohealth.deployment.internal;

import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.echohealth.api.plugin.PluginUse;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** All who use services of plugins for longer than a call; where there is none, every plugin is idle. */
@Component(service = PluginUses.class)
public final class PluginUses implements Iterable<PluginUse> {
    private final List<PluginUse> uses = new CopyOnWriteArrayList<>();

    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void bindUse(PluginUse use) {
        uses.add(use);
    }

    void unbindUse(PluginUse use) {
        uses.remove(use);
    }

    @Override
    public Iterator<PluginUse> iterator() {
        return uses.iterator();
    }

    void retire(long bundle) {
        uses.forEach(use -> use.retire(bundle));
    }

    void readmit(long bundle) {
        uses.forEach(use -> use.readmit(bundle));
    }

    /** False where somebody still uses the bundle at the end of the limit. */
    boolean awaitIdle(long bundle, Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        boolean idle = true;
        for (PluginUse use : uses) {
            Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
            idle &= use.awaitIdle(bundle, left);
        }
        return idle;
    }
}
