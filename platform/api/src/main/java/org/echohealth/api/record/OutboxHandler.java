package org.echohealth.api.record;

import org.osgi.annotation.versioning.ConsumerType;

/** Works off one topic of the outbox. Entries wait while no handler of their topic is there. */
@ConsumerType
public interface OutboxHandler {
    String topic();

    /**
     * Handles an entry; a second delivery of the same entry must change nothing. An exception puts the entry back, to be
     * tried again after a growing pause.
     */
    void handle(String payload) throws Exception;
}
