package org.echohealth.conversation.internal;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.echohealth.api.conversation.Turn;
import org.echohealth.api.conversation.TurnEvent;
import org.jspecify.annotations.Nullable;

/** A turn that ended, read from the store. */
record StoredTurn(String id, String conversationId, List<TurnEvent> events) implements Turn {
    @Override
    public Subscription subscribe(long after, Consumer<TurnEvent> listener) {
        events.stream().filter(event -> event.sequence() > after).forEach(listener);
        return () -> {};
    }

    @Override
    public Optional<Map<String, @Nullable Object>> await(Duration limit) {
        Map<String, @Nullable Object> outcome = new LinkedHashMap<>();
        outcome.put("turn_id", id);
        outcome.put("conversation_id", conversationId);
        events.stream()
                .filter(event -> event.type().last())
                .forEach(event -> outcome.putAll(event.data()));
        return Optional.of(outcome);
    }
}
