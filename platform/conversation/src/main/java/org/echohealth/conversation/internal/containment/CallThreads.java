package org.echohealth.conversation.internal.containment;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The thread of one call and all threads that it started: they inherit the group. */
final class CallThreads extends ThreadGroup {
    /** Counts allocated bytes; null on a Java that cannot. */
    private static final @Nullable ThreadMXBean COUNTER =
            ManagementFactory.getThreadMXBean() instanceof ThreadMXBean bean && bean.isThreadAllocatedMemorySupported()
                    ? bean
                    : null;

    private final Map<Long, Long> allocatedBy = new HashMap<>();
    private final Consumer<PluginFault> uncaught;

    /** Rounds of interrupts that are still to come; kept by {@link Overdue}. */
    int interruptsLeft;

    /** True where its threads count as left behind already. */
    volatile boolean counted;

    /** True where the call's own thread returned; it may live for a moment yet. */
    volatile boolean endedByItself;

    private @Nullable Thread own;

    @SuppressWarnings("removal")
    CallThreads(ThreadGroup plugin, Consumer<PluginFault> uncaught) {
        super(plugin, plugin.getName());
        this.uncaught = uncaught;
        // Without this a group stays in its parent for ever on Java 17; later versions ignore it.
        setDaemon(true);
    }

    /** The call's own thread, which starts with nothing inherited but the group. */
    Thread own(Runnable work, ClassLoader loader) {
        Thread thread = new Thread(this, work, getName(), 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(loader);
        own = thread;
        return thread;
    }

    /** Threads that live now; not those that Java shares between all its code. */
    List<Thread> alive() {
        Thread[] found = new Thread[activeCount() + 8];
        int count = enumerate(found);
        while (count == found.length) {
            found = new Thread[found.length * 2];
            count = enumerate(found);
        }
        List<Thread> alive = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            boolean shared =
                    found[i] instanceof ForkJoinWorkerThread worker && worker.getPool() == ForkJoinPool.commonPool();
            if (!shared && found[i].isAlive()) {
                alive.add(found[i]);
            }
        }
        return alive;
    }

    /** How many threads live although the call is over. */
    int leftBehind() {
        return (int) alive().stream()
                .filter(thread -> !(endedByItself && thread == own))
                .count();
    }

    /** Bytes that the threads allocated; 0 where Java does not count. */
    long allocated() {
        ThreadMXBean counter = COUNTER;
        if (counter == null) {
            return 0;
        }
        for (Thread thread : alive()) {
            long bytes = counter.getThreadAllocatedBytes(thread.getId());
            if (bytes > 0) {
                allocatedBy.put(thread.getId(), bytes);
            }
        }
        return allocatedBy.values().stream().mapToLong(Long::longValue).sum();
    }

    void interruptAll() {
        alive().forEach(Thread::interrupt);
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        uncaught.accept(PluginFault.copyOf(thrown));
    }
}
