package org.echohealth.conversation.internal;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** The tools that a turn or a call began with; they stay callable for it until it gives them back. */
final class ToolLease implements AutoCloseable {
    private final Map<String, ToolEntry> tools;
    private final Runnable giveBack;
    private final AtomicBoolean closed = new AtomicBoolean();

    ToolLease(Map<String, ToolEntry> tools, Runnable giveBack) {
        this.tools = Map.copyOf(tools);
        this.giveBack = giveBack;
    }

    @Nullable
    ToolEntry find(String name) {
        return tools.get(name);
    }

    /** By name. */
    Collection<ToolEntry> all() {
        return tools.values().stream()
                .sorted((a, b) -> a.descriptor().name().compareTo(b.descriptor().name()))
                .toList();
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            giveBack.run();
        }
    }
}
