package org.echohealth.conversation.internal.containment;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The threads of one service of a plugin: a group of its own with one below it for each call, so that what a call starts
 * and leaves behind is known as the plugin's. Threads that the plugin starts outside its calls are not counted.
 */
public final class PluginThreads implements AutoCloseable {
    private final ThreadGroup group;
    private final ClassLoader loader;
    private final Overdue overdue;
    private final Consumer<PluginFault> uncaught;
    private final List<CallThreads> ended = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    /**
     * @param name of the threads
     * @param loader of the plugin's classes
     * @param uncaught gets what a thread beside that of a call ended with
     */
    public PluginThreads(String name, ClassLoader loader, Overdue overdue, Consumer<PluginFault> uncaught) {
        this.group = new ThreadGroup(name);
        this.loader = loader;
        this.overdue = overdue;
        this.uncaught = uncaught;
    }

    /** A call that is ready to run once. */
    public <T> PluginCall<T> call(Callable<T> work) {
        return new PluginCall<>(this, new CallThreads(group, uncaught), loader, work);
    }

    /** Runs work that needs nothing of its caller. Throws {@link CutOff} or {@link PluginFault} where it gives nothing. */
    public <T> T run(Duration limit, Callable<T> work) {
        return call(work).run(Limits.of(limit));
    }

    /** Threads of calls that are over, which still run. Those of a call that was cut off count where interrupts
     * did not end them. */
    public int leftBehind() {
        return ended.stream()
                .filter(call -> call.counted)
                .mapToInt(CallThreads::leftBehind)
                .sum();
    }

    /** A call is over; what is left of it is watched, and interrupted where it was cut off or the plugin is gone. */
    void over(CallThreads call, boolean cutOff) {
        ended.removeIf(earlier -> earlier.alive().isEmpty());
        ended.add(call);
        if (cutOff || closed) {
            overdue.end(call, () -> ended.remove(call));
        } else {
            call.endedByItself = true;
            call.counted = true;
        }
    }

    /** The plugin is gone: what its calls left behind is ended, as far as it lets itself be interrupted. */
    @Override
    public void close() {
        closed = true;
        ended.forEach(call -> overdue.end(call, () -> ended.remove(call)));
    }
}
