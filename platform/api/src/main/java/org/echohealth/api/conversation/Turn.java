package org.echohealth.api.conversation;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** A turn that runs or has ended. */
@ProviderType
public interface Turn {
    String id();

    String conversationId();

    /**
     * Hands over every event with a sequence number above {@code after}: those that happened at once, the others as they
     * happen, in order, each once, from the turn's thread. A listener that throws is dropped.
     */
    Subscription subscribe(long after, Consumer<TurnEvent> listener);

    /** Waits for the end; empty where the time runs out. The result has the shape of "one turn as JSON" of api.md. */
    Optional<Map<String, @Nullable Object>> await(Duration limit) throws InterruptedException;

    /** Ends a subscription; the turn goes on. */
    interface Subscription extends AutoCloseable {
        @Override
        void close();
    }
}
