package org.echohealth.api.record;

import org.osgi.annotation.versioning.ProviderType;

/** Durable queue of work that follows a committed write. Entries survive a crash and are delivered at least once. */
@ProviderType
public interface Outbox {
    /** Topic of memory events: the payload is the event's position as decimal digits. */
    String MEMORY_EVENT = "memory-event";

    /** Puts an entry; joins the caller's transaction where there is one. */
    void put(String topic, String payload);

    /** Entries not yet delivered. */
    Depth depth();

    /**
     * @param waiting still to be delivered, those that failed once or twice among them
     * @param failing failed three times or more and tried again after growing pauses
     * @param setAside failed ten times; tried again at the next start only. {@code /health/ready} names both kinds
     */
    record Depth(long waiting, long failing, long setAside) {}
}
