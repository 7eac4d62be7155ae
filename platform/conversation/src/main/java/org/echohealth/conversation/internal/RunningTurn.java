package org.echohealth.conversation.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.echohealth.api.conversation.Turn;
import org.echohealth.api.conversation.TurnEvent;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The events of a turn as they happen, and who listens. */
final class RunningTurn implements Turn {
    private static final Logger LOG = LoggerFactory.getLogger(RunningTurn.class);

    private final String id;
    private final String conversationId;
    private final List<TurnEvent> events = new ArrayList<>();
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Map<String, @Nullable Object>> result = new CompletableFuture<>();
    private volatile boolean stopped;

    RunningTurn(String id, String conversationId) {
        this.id = id;
        this.conversationId = conversationId;
    }

    private record Listener(Consumer<TurnEvent> consumer) {}

    @Override
    public String id() {
        return id;
    }

    @Override
    public String conversationId() {
        return conversationId;
    }

    void stop() {
        stopped = true;
    }

    boolean stopped() {
        return stopped;
    }

    /** The event as {@link #emit} will make it, where nothing else is emitted before; nobody hears of it yet. */
    synchronized TurnEvent next(TurnEvent.Type type, Map<String, @Nullable Object> data) {
        return new TurnEvent(events.size() + 1L, type, data);
    }

    synchronized void emit(TurnEvent.Type type, Map<String, @Nullable Object> data) {
        TurnEvent event = next(type, data);
        events.add(event);
        // A listener may take itself off while it is called, so the list is walked as it was.
        for (Listener listener : listeners) {
            if (!hand(listener, event)) {
                listeners.remove(listener);
            }
        }
    }

    /** The events with a sequence number above {@code after}. */
    synchronized List<TurnEvent> events(long after) {
        return List.copyOf(events.subList((int) Math.min(after, events.size()), events.size()));
    }

    void finish(Map<String, @Nullable Object> outcome) {
        result.complete(outcome);
    }

    @Override
    public synchronized Subscription subscribe(long after, Consumer<TurnEvent> consumer) {
        Listener listener = new Listener(consumer);
        for (TurnEvent event : events(after)) {
            if (!hand(listener, event)) {
                return () -> {};
            }
        }
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private boolean hand(Listener listener, TurnEvent event) {
        try {
            listener.consumer().accept(event);
            return true;
        } catch (RuntimeException gone) {
            LOG.debug("a listener of turn {} is dropped", id, gone);
            return false;
        }
    }

    @Override
    public Optional<Map<String, @Nullable Object>> await(Duration limit) throws InterruptedException {
        try {
            return Optional.of(result.get(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException notYet) {
            return Optional.empty();
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible.getCause());
        }
    }
}
