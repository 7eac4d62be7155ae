package org.echohealth.conversation.internal.containment;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One call of a plugin's code, on a thread of its own. The thread that runs the call waits for it, looks after its
 * limits, and meanwhile does whatever the plugin asks of the platform. So a plugin's thread never holds a lock, a
 * connection or a transaction, and interrupting it harms nothing but itself.
 */
public final class PluginCall<T> {
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long HAND_OVER_MILLIS = 100;
    private static final int MOST_WAITING = 256;

    private final PluginThreads plugin;
    private final CallThreads threads;
    private final Thread thread;
    private final BlockingQueue<Runnable> asked = new LinkedBlockingQueue<>(MOST_WAITING);
    private final Runnable end = () -> {};
    private final CompletableFuture<T> outcome = new CompletableFuture<>();
    private volatile boolean over;
    private boolean begun;

    PluginCall(PluginThreads plugin, CallThreads threads, ClassLoader loader, Callable<T> work) {
        this.plugin = plugin;
        this.threads = threads;
        this.thread = threads.own(
                () -> {
                    try {
                        outcome.complete(work.call());
                    } catch (Throwable thrown) {
                        outcome.completeExceptionally(PluginFault.copyOf(thrown));
                    } finally {
                        handOver(end);
                    }
                },
                loader);
    }

    /**
     * Runs the call.
     *
     * @throws CutOff where it reached a limit
     * @throws PluginFault where it threw
     */
    public T run(Limits limits) {
        if (begun) {
            throw new IllegalStateException("a call runs once");
        }
        begun = true;
        boolean ended = false;
        thread.start();
        try {
            serve(limits);
            ended = true;
            return outcome.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof PluginFault fault) {
                throw fault;
            }
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CutOff(CutOff.Limit.STOPPED, "was stopped");
        } finally {
            over = true;
            Runnable late = asked.poll();
            while (late != null) {
                late.run();
                late = asked.poll();
            }
            plugin.over(threads, !ended);
        }
    }

    /** Does what the plugin asks until the call ends or reaches a limit. */
    private void serve(Limits limits) throws InterruptedException {
        long begin = System.nanoTime();
        long heard = begin;
        long stoppedAt = 0;
        while (true) {
            Runnable next = asked.poll(LOOK_NANOS, TimeUnit.NANOSECONDS);
            if (next == end) {
                return;
            }
            if (next != null) {
                next.run();
                heard = System.nanoTime();
            }
            long now = System.nanoTime();
            if (limits.stopped().getAsBoolean()) {
                if (stoppedAt == 0) {
                    stoppedAt = now;
                    if (limits.interruptAtStop()) {
                        threads.interruptAll();
                    }
                }
                if (now - stoppedAt >= limits.patience().toNanos()) {
                    throw new CutOff(CutOff.Limit.STOPPED, "was stopped");
                }
            }
            if (now - begin > limits.time().toNanos()) {
                throw new CutOff(CutOff.Limit.TIME, "took longer than " + seconds(limits.time()));
            }
            if (now - heard > limits.silence().toNanos()) {
                throw new CutOff(CutOff.Limit.SILENCE, "gave no sign for " + seconds(limits.silence()));
            }
            if (limits.bytes() < Long.MAX_VALUE && threads.allocated() > limits.bytes()) {
                throw new CutOff(CutOff.Limit.MEMORY, "used more than " + (limits.bytes() >> 20) + " MiB of memory");
            }
        }
    }

    /** Lets the running thread do something soon, in order; called on the plugin's threads. Without effect once over. */
    public void tell(Runnable work) {
        handOver(() -> {
            if (!over) {
                work.run();
            }
        });
    }

    /**
     * A view of a part of the platform whose methods run on the running thread; for the plugin's threads.
     *
     * @param type an interface
     */
    public <A> A served(Class<A> type, A part) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> ask(() -> method.invoke(part, arguments))));
    }

    private @Nullable Object ask(Callable<@Nullable Object> question) throws Throwable {
        CompletableFuture<@Nullable Object> answer = new CompletableFuture<>();
        handOver(() -> {
            if (over) {
                answer.completeExceptionally(ended());
                return;
            }
            try {
                answer.complete(question.call());
            } catch (InvocationTargetException thrown) {
                answer.completeExceptionally(thrown.getCause() == null ? thrown : thrown.getCause());
            } catch (Throwable thrown) {
                answer.completeExceptionally(thrown);
            }
        });
        if (over && !answer.isDone()) {
            throw ended();
        }
        try {
            return answer.get();
        } catch (ExecutionException failed) {
            throw failed.getCause() == null ? failed : failed.getCause();
        } catch (InterruptedException cutOff) {
            Thread.currentThread().interrupt();
            throw ended();
        }
    }

    private static IllegalStateException ended() {
        return new IllegalStateException("the call has ended; what it asked for is not there any longer");
    }

    private void handOver(Runnable work) {
        boolean interrupted = false;
        while (!over) {
            try {
                if (asked.offer(work, HAND_OVER_MILLIS, TimeUnit.MILLISECONDS)) {
                    break;
                }
            } catch (InterruptedException again) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static String seconds(Duration time) {
        return time.toMillis() % 1_000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }
}
