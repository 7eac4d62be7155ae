package org.echohealth.records.internal.idempotency;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.echohealth.api.record.Idempotency;
import org.echohealth.records.internal.db.Database;
import org.echohealth.records.internal.db.Row;
import org.echohealth.records.internal.db.Session;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/**
 * Keys and answers in the database. Keys in flight carry the running process, so that those of a dead one show: the data
 * folder has one process at a time, so a key of another is one of a dead one, and its request wrote nothing.
 */
@Component(service = Idempotency.class, immediate = true)
public final class IdempotencyStore implements Idempotency {
    private static final Duration LIFE = Duration.ofHours(24);

    private static final String FIND = "SELECT body_hash, owner, status, content_type, body"
            + " FROM idempotency_key WHERE scope = ? AND request_key = ? AND begun_at > ?";
    private static final String DROP = "DELETE FROM idempotency_key WHERE scope = ? AND request_key = ?";
    private static final String INSERT =
            "INSERT INTO idempotency_key (scope, request_key, body_hash, owner, begun_at) VALUES (?, ?, ?, ?, ?)";
    private static final String COMPLETE = "UPDATE idempotency_key SET status = ?, content_type = ?, body = ?"
            + " WHERE scope = ? AND request_key = ? AND owner = ? AND status IS NULL";
    private static final String KEPT =
            "SELECT COUNT(*) FROM idempotency_key WHERE scope = ? AND request_key = ? AND status IS NOT NULL";
    private static final String DELETE =
            "DELETE FROM idempotency_key WHERE scope = ? AND request_key = ? AND status IS NULL AND owner = ?";
    private static final String FORGET = "DELETE FROM idempotency_key WHERE begun_at <= ?";

    private final Database database;
    private final Clock clock;
    private final String process = UUID.randomUUID().toString();
    private volatile Instant forgetAfter = Instant.MIN;

    @Activate
    public IdempotencyStore(@Reference Database database) {
        this(database, Clock.systemUTC());
    }

    IdempotencyStore(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    public synchronized Start begin(String key, String scope, String bodyHash) {
        Instant now = clock.instant();
        return database.transaction(session -> {
            forget(session, now);
            Optional<Kept> kept = session.first(IdempotencyStore::kept, FIND, scope, key, now.minus(LIFE));
            if (kept.isEmpty() || leftBehind(kept.get())) {
                session.update(DROP, scope, key);
                session.update(INSERT, scope, key, bodyHash, process, now);
                return new Start.New();
            }
            return start(kept.get(), bodyHash);
        });
    }

    @Override
    public void complete(String key, String scope, int status, @Nullable String contentType, byte[] body) {
        database.run(session -> {
            if (session.update(COMPLETE, status, contentType, body, scope, key, process) == 0
                    && session.number(KEPT, scope, key) == 0) {
                throw new IllegalStateException("the key is not in flight here");
            }
        });
    }

    @Override
    public void abandon(String key, String scope) {
        database.run(session -> session.update(DELETE, scope, key, process));
    }

    private Start start(Kept kept, String bodyHash) {
        if (!kept.bodyHash().equals(bodyHash)) {
            return new Start.OtherBody();
        }
        if (kept.status() != null) {
            return new Start.Replay(kept.status(), kept.contentType(), kept.body());
        }
        return new Start.InFlight();
    }

    private boolean leftBehind(Kept kept) {
        return kept.status() == null && !kept.owner().equals(process);
    }

    /** Drops what is older than 24 h, at most once a minute. */
    private void forget(Session session, Instant now) {
        if (now.isAfter(forgetAfter)) {
            session.update(FORGET, now.minus(LIFE));
            forgetAfter = now.plus(Duration.ofMinutes(1));
        }
    }

    private static Kept kept(Row row) throws SQLException {
        return new Kept(row.text(1), row.text(2), row.optionalInteger(3), row.optionalText(4), row.bytes(5));
    }

    private record Kept(
            String bodyHash, String owner, @Nullable Integer status, @Nullable String contentType, byte[] body) {}
}
