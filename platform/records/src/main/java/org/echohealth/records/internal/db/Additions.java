package org.echohealth.records.internal.db;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.echohealth.api.record.Records;
import org.jspecify.annotations.Nullable;

/** What the next transactions of a thread are to do besides, each once; see {@code Records.alongside}. */
final class Additions {
    private final ThreadLocal<@Nullable Addition> innermost = new ThreadLocal<>();

    <V> Records.Alongside begin(Class<V> type, Consumer<V> action) {
        Addition outer = innermost.get();
        innermost.set(new Addition(value -> action.accept(type.cast(value)), type, outer));
        return () -> restore(outer);
    }

    <T> Callable<T> carried(Callable<T> work) {
        Addition here = innermost.get();
        return () -> {
            Addition there = innermost.get();
            restore(here);
            try {
                return work.call();
            } finally {
                restore(there);
            }
        };
    }

    /** Does what is due of a transaction that came to the value; answers what has been done. */
    List<Addition> apply(@Nullable Object value) {
        List<Addition> applied = new ArrayList<>();
        for (Addition addition = innermost.get(); addition != null; addition = addition.outer) {
            if (!addition.done && value != null && addition.type.isInstance(value)) {
                addition.action.accept(value);
                applied.add(addition);
            }
        }
        return applied;
    }

    private void restore(@Nullable Addition addition) {
        if (addition == null) {
            innermost.remove();
        } else {
            innermost.set(addition);
        }
    }

    /** One addition within that of a caller. */
    static final class Addition {
        private final Consumer<Object> action;
        private final Class<?> type;
        private final @Nullable Addition outer;
        private volatile boolean done;

        Addition(Consumer<Object> action, Class<?> type, @Nullable Addition outer) {
            this.action = action;
            this.type = type;
            this.outer = outer;
        }

        /** Its transaction is durable: it is not done again. */
        void done() {
            done = true;
        }
    }
}
