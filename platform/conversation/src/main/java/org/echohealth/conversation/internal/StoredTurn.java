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
        Map<Object, Map<String, @Nullable Object>> calls = new LinkedHashMap<>();
        for (TurnEvent event : events) {
            switch (event.type()) {
                case GUARD -> outcome.put("guard", event.data());
                case TOOL_CALL, TOOL_RESULT ->
                    calls.computeIfAbsent(String.valueOf(event.data().get("call_id")), call -> new LinkedHashMap<>())
                            .putAll(event.data());
                case DONE, ERROR -> outcome.putAll(event.data());
                default -> {
                    // The rest is told by the reply.
                }
            }
        }
        outcome.putIfAbsent("tool_calls", List.copyOf(calls.values()));
        return Optional.of(outcome);
    }
}
