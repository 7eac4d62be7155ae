package org.echohealth.records.internal.db;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.sql.DataSource;
import org.echohealth.api.record.Records;
import org.jspecify.annotations.Nullable;

/**
 * The database: a pool of sessions and the transaction of the running thread. Code that runs within a transaction joins
 * it; no thread holds more than one session.
 */
public class Database {
    /** Most sessions at once; whoever needs one more waits. */
    static final int SESSIONS = 32;

    private static final long WAIT_SECONDS = 20;

    private final DataSource source;
    private final Semaphore permits = new Semaphore(SESSIONS, true);
    private final Deque<Session> idle = new ConcurrentLinkedDeque<>();
    private final Counters counters;
    private final ThreadLocal<@Nullable Transaction> ambient = new ThreadLocal<>();
    private final Additions additions = new Additions();

    public Database(DataSource source) {
        this.source = source;
        this.counters = new Counters(source);
    }

    /**
     * Runs work in the thread's transaction, or in a new one that is committed when {@code work} returns and rolled back
     * when it throws or asked for it.
     */
    public <T> T transaction(Function<Session, T> work) {
        Transaction running = ambient.get();
        if (running != null) {
            return work.apply(running.session);
        }
        Session session = take();
        Transaction transaction = new Transaction(session);
        ambient.set(transaction);
        boolean committed = false;
        boolean reusable = false;
        try {
            T value = work.apply(session);
            if (!transaction.discard) {
                List<Additions.Addition> applied = session.wrote() ? additions.apply(value) : List.of();
                session.connection().commit();
                committed = true;
                reusable = true;
                applied.forEach(Additions.Addition::done);
            }
            return value;
        } catch (StoreFailure e) {
            if (e.readOnly()) {
                openForWriting();
            }
            throw e;
        } catch (SQLException e) {
            throw new StoreFailure("the commit failed", e);
        } finally {
            ambient.remove();
            if (!committed) {
                reusable = rolledBack(session);
            }
            session.transactionEnded();
            give(session, reusable);
            if (committed) {
                transaction.afterCommit.forEach(Runnable::run);
            }
        }
    }

    /** As {@link #transaction}, for work that answers nothing. */
    public void run(Consumer<Session> work) {
        transaction(session -> {
            work.accept(session);
            return true;
        });
    }

    /** See {@link org.echohealth.api.record.Records#alongside}. */
    public <V> Records.Alongside alongside(Class<V> type, Consumer<V> addition) {
        return additions.begin(type, addition);
    }

    /** See {@link org.echohealth.api.record.Records#carried}. */
    public <T> Callable<T> carried(Callable<T> work) {
        return additions.carried(work);
    }

    /** The next number of a counter: above every one it gave before. Never given back by a roll-back. */
    public long next(Counter counter) {
        return counters.next(counter);
    }

    /** True where the thread is within a transaction. */
    public boolean inTransaction() {
        return ambient.get() != null;
    }

    /** True where every session is in use. */
    public boolean saturated() {
        return permits.availablePermits() == 0;
    }

    /** Makes the thread's transaction end in a roll-back. */
    public void discard() {
        current().discard = true;
    }

    /** Runs an action once the thread's transaction is durable; never where it is rolled back. */
    public void afterCommit(Runnable action) {
        current().afterCommit.add(action);
    }

    /** Closes idle sessions. Work that still runs keeps its own until its end. */
    public void close() {
        for (Session session = idle.poll(); session != null; session = idle.poll()) {
            closeQuietly(session);
        }
    }

    /** Where the database takes no writes, opens it again as soon as that may help. */
    public void openForWriting() {
        // A database that is only read is as it was opened.
    }

    private Transaction current() {
        Transaction running = ambient.get();
        if (running == null) {
            throw new IllegalStateException("no transaction runs on this thread");
        }
        return running;
    }

    private Session take() {
        try {
            if (!permits.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
                throw new StoreFailure("all " + SESSIONS + " sessions were busy for " + WAIT_SECONDS + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreFailure("interrupted while waiting for a session");
        }
        Session session = idle.pollFirst();
        if (session != null) {
            return session;
        }
        boolean opened = false;
        try {
            Connection connection = source.getConnection();
            connection.setAutoCommit(false);
            connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            opened = true;
            return new Session(connection);
        } catch (SQLException e) {
            throw new StoreFailure("no connection to the database", e);
        } finally {
            if (!opened) {
                permits.release();
            }
        }
    }

    private void give(Session session, boolean reusable) {
        if (reusable) {
            idle.addFirst(session);
        } else {
            closeQuietly(session);
            // What broke one may have broken all: a database that had to stop closes every session with it.
            close();
        }
        permits.release();
    }

    private static boolean rolledBack(Session session) {
        try {
            session.connection().rollback();
            return true;
        } catch (SQLException e) {
            // A connection that cannot roll back is closed by the caller, which ends its transaction as well.
            return false;
        }
    }

    private static void closeQuietly(Session session) {
        try {
            session.connection().close();
        } catch (SQLException e) {
            // A broken connection holds nothing that could be lost.
            return;
        }
    }

    private static final class Transaction {
        private final Session session;
        private final List<Runnable> afterCommit = new ArrayList<>();
        private boolean discard;

        Transaction(Session session) {
            this.session = session;
        }
    }
}
