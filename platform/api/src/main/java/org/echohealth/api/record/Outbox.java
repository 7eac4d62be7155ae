package org.echohealth.api.record;

import org.osgi.annotation.versioning.ProviderType;

/** Durable queue of work that follows a committed write. Entries survive a crash and are delivered at least once. */
@ProviderType
public interface Outbox {
    /** Topic of memory events: the payload is the event's position as decimal digits. */
    String MEMORY_EVENT = "memory-event";

    /** Puts an entry; joins the caller's transaction where there is one. */
    void put(String topic, String payload);

    /** Entries not yet delivered, and those set aside after ten failures. */
    Depth depth();

    /** @param waiting still to be delivered @param setAside failed ten times; {@code /health} shows them */
    record Depth(long waiting, long setAside) {}
}
