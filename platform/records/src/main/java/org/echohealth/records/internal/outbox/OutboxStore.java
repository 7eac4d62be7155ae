package org.echohealth.records.internal.outbox;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.echohealth.api.record.Outbox;
import org.echohealth.records.internal.db.Counter;
import org.echohealth.records.internal.db.Database;
import org.echohealth.records.internal.db.Row;
import org.echohealth.records.internal.db.Via;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** The queue in the database. */
@Component(
        service = {Outbox.class, OutboxStore.class},
        immediate = true)
public final class OutboxStore implements Outbox {
    /** Failures after which an entry is set aside. */
    static final int MOST_ATTEMPTS = 10;

    /** Failures from which on an entry is no longer waited for. */
    static final int MANY_ATTEMPTS = 3;

    /** Tries that an entry which was set aside gets after a start. */
    private static final int ATTEMPTS_AFTER_START = 2;

    private static final String INSERT =
            "INSERT INTO outbox (seq, topic, payload, attempts, due_at) VALUES (?, ?, ?, 0, 0)";
    private static final String DUE = "SELECT seq, payload, attempts FROM "
            + Via.index("outbox", "outbox_topic")
            + " WHERE topic = ? AND attempts < ? AND due_at <= ? ORDER BY seq FETCH FIRST 64 ROWS ONLY";
    private static final String NEXT_DUE =
            "SELECT MIN(due_at) FROM " + Via.index("outbox", "outbox_topic") + " WHERE topic = ? AND attempts < ?";
    private static final String DELETE = "DELETE FROM outbox WHERE seq = ?";
    private static final String POSTPONE = "UPDATE outbox SET attempts = ?, due_at = ? WHERE seq = ?";
    private static final String COUNT = "SELECT COUNT(*) FROM outbox WHERE attempts >= ? AND attempts < ?";
    private static final String TRY_AGAIN = "UPDATE outbox SET attempts = ?, due_at = 0 WHERE attempts >= ?";

    private final Database database;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final ConcurrentMap<Long, Trouble> troubles = new ConcurrentHashMap<>();

    @Activate
    public OutboxStore(@Reference Database database) {
        this.database = database;
        database.run(session -> session.update(TRY_AGAIN, MOST_ATTEMPTS - ATTEMPTS_AFTER_START, MOST_ATTEMPTS));
    }

    @Override
    public void put(String topic, String payload) {
        database.run(session -> {
            session.update(INSERT, database.next(Counter.OUTBOX), topic, payload);
            database.afterCommit(this::wake);
        });
    }

    @Override
    public Depth depth() {
        return database.transaction(session -> new Depth(
                session.number(COUNT, 0, MANY_ATTEMPTS),
                session.number(COUNT, MANY_ATTEMPTS, MOST_ATTEMPTS),
                session.number(COUNT, MOST_ATTEMPTS, Integer.MAX_VALUE)));
    }

    /** An entry that failed in this process and is not delivered. */
    record Trouble(String topic, int attempts, String reason) {
        boolean setAside() {
            return attempts >= MOST_ATTEMPTS;
        }
    }

    /** Entries that failed often, in no order; read without the database. */
    List<Trouble> troubles() {
        return troubles.values().stream()
                .filter(trouble -> trouble.attempts() >= MANY_ATTEMPTS)
                .toList();
    }

    /** An entry as it waits. */
    record Entry(long id, String payload, int attempts) {}

    /** The entries of a topic that may be delivered at the instant, oldest first, at most 64. */
    List<Entry> due(String topic, Instant now) {
        return database.transaction(session -> session.list(
                row -> new Entry(row.number(1), row.text(2), row.integer(3)), DUE, topic, MOST_ATTEMPTS, now));
    }

    /** When the next entry of a topic may be delivered; {@link Instant#MAX} where none waits. */
    Instant nextDue(String topic) {
        return database.transaction(session ->
                session.list(OutboxStore::due, NEXT_DUE, topic, MOST_ATTEMPTS).get(0));
    }

    private static Instant due(Row row) throws SQLException {
        Instant due = row.optionalInstant(1);
        return due == null ? Instant.MAX : due;
    }

    /** Removes what was delivered. */
    void delivered(List<Entry> entries) {
        if (!entries.isEmpty()) {
            database.run(session -> session.batch(
                    DELETE,
                    entries.stream().map(entry -> new Object[] {entry.id()}).toList()));
            entries.forEach(entry -> troubles.remove(entry.id()));
        }
    }

    /** Puts an entry back after a failure. */
    void failed(String topic, Entry entry, Instant dueAt, Throwable reason) {
        int attempts = entry.attempts() + 1;
        troubles.put(entry.id(), new Trouble(topic, attempts, String.valueOf(reason.getMessage())));
        database.run(session -> session.update(POSTPONE, attempts, dueAt, entry.id()));
    }

    /** Calls the listener after each commit that brought an entry, from the thread that committed. */
    void listen(Runnable listener) {
        listeners.add(listener);
    }

    void stopListening(Runnable listener) {
        listeners.remove(listener);
    }

    private void wake() {
        listeners.forEach(Runnable::run);
    }
}
