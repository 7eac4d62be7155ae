package org.echohealth.api.plugin;

import java.time.Duration;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Registered by whoever uses services of plugins for longer than one call, such as tools and language models for the
 * length of a turn. Whoever exchanges a plugin asks every such service: first {@link #retire}, then {@link #awaitIdle},
 * and only then stops the bundle. A bundle is named by its id; one that nobody knows is idle and without faults. Safe for
 * several threads.
 */
@ConsumerType
public interface PluginUse {
    /**
     * What the bundle brings is not given to anything that begins afterwards; what holds it goes on with it. Where a
     * newer bundle of the same symbolic name brings the same, it serves from this moment. A second call changes nothing.
     */
    void retire(long bundleId);

    /** Takes a {@link #retire} back. Without one nothing changes. */
    void readmit(long bundleId);

    /**
     * Waits until nothing that began earlier uses the bundle any longer. Meaningful after {@link #retire}; without it
     * something new may begin at once.
     *
     * @param limit zero asks without waiting
     * @return false where something still uses it at the end of the limit
     */
    boolean awaitIdle(long bundleId, Duration limit) throws InterruptedException;

    /**
     * Why something that the bundle brought was left out, each a plain English sentence that names it and the place of
     * the fault; empty where all of it serves.
     */
    List<String> faults(long bundleId);
}
