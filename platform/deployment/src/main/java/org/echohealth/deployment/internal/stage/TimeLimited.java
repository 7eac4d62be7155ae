package org.echohealth.deployment.internal.stage;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs a plugin's code on a thread of a group of its own. When its time is over, all threads of the group are interrupted
 * again and again for a while; woven code ends at its next loop, sleeping code at once.
 */
public final class TimeLimited {
    private static final long AGAIN_MILLIS = 50;
    private static final int TIMES = 60;

    private TimeLimited() {}

    /** It did not end in time. */
    public static final class Late extends Exception {
        private static final long serialVersionUID = 1L;

        private final boolean ended;

        Late(boolean ended) {
            super("not done in time");
            this.ended = ended;
        }

        /** False where the thread runs on after all interrupts. */
        public boolean ended() {
            return ended;
        }
    }

    /**
     * @param name of the group
     * @throws ExecutionException with whatever the work threw, an {@link Error} too
     */
    public static <T> T call(String name, Duration limit, Callable<T> work)
            throws Late, ExecutionException, InterruptedException {
        ThreadGroup group = new ThreadGroup(name);
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(group, task, name);
        thread.setDaemon(true);
        thread.setContextClassLoader(TimeLimited.class.getClassLoader());
        thread.start();
        try {
            return task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            throw new Late(end(group, thread));
        } catch (InterruptedException stopped) {
            end(group, thread);
            throw stopped;
        }
    }

    private static boolean end(ThreadGroup group, Thread thread) throws InterruptedException {
        for (int i = 0; i < TIMES && thread.isAlive(); i++) {
            group.interrupt();
            thread.join(AGAIN_MILLIS);
        }
        return !thread.isAlive();
    }
}
