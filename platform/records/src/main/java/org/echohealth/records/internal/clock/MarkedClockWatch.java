package org.echohealth.records.internal.clock;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.audit.AuditEntry;
import org.echohealth.api.audit.AuditLog;
import org.echohealth.api.health.ClockWatch;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.time.ClockDoubt;
import org.echohealth.api.time.Ids;
import org.echohealth.records.internal.db.Database;
import org.echohealth.records.internal.db.Micros;
import org.echohealth.records.internal.db.StoreFailure;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the latest time that the machine's clock showed, across restarts to within a minute, and doubts a clock that shows
 * an earlier one (rule I3). Steps of less than five minutes, as a time server makes them, count for nothing. The doubt ends
 * when the clock has caught up, or when somebody confirms it.
 */
@Component(
        service = {ClockWatch.class, MarkedClockWatch.class},
        immediate = true)
public final class MarkedClockWatch implements ClockWatch {
    static final Duration TOLERANCE = Duration.ofMinutes(5);

    private static final Logger LOG = LoggerFactory.getLogger(MarkedClockWatch.class);
    private static final Duration KEPT_EVERY = Duration.ofMinutes(1);
    private static final String READ = "SELECT shown_at FROM clock_mark";
    private static final String WRITE = "UPDATE clock_mark SET shown_at = ?";

    private final Database database;
    private final AuditLog audit;
    private final Ids ids;

    private volatile Instant latest;
    private volatile Instant kept;
    private volatile boolean told;

    @Activate
    public MarkedClockWatch(@Reference Database database, @Reference AuditLog audit, @Reference Ids ids) {
        this.database = database;
        this.audit = audit;
        this.ids = ids;
        this.kept = Micros.instant(database.transaction(session -> session.number(READ)));
        this.latest = kept;
    }

    @Override
    public Optional<ClockDoubt> doubt(ClinicalTime time) {
        if (!time.now().equals(time.wall())) {
            return Optional.empty();
        }
        Instant shown = time.wall();
        Instant before = latest;
        if (shown.isBefore(before.minus(TOLERANCE))) {
            tell(shown, before);
            return Optional.of(new ClockDoubt(ClockDoubt.Reason.RAN_BACKWARDS, shown, before));
        }
        told = false;
        Instant browser = time.browser();
        return browser != null && Duration.between(browser, shown).abs().compareTo(TOLERANCE) > 0
                ? Optional.of(new ClockDoubt(ClockDoubt.Reason.BROWSER_DIFFERS, shown, browser))
                : Optional.empty();
    }

    private void tell(Instant shown, Instant before) {
        if (!told) {
            told = true;
            LOG.error(
                    "ECHO-4500 the clock of this machine shows {}, and showed {} before; which dose is due is not said"
                            + " until it has caught up. Set date and time right, or confirm them with POST /api/v1/clock",
                    shown,
                    before);
        }
    }

    /** The clock showed the time; a time fixed for an evaluation is none. Not within a transaction. */
    public void seen(ClinicalTime time) {
        if (time.now().equals(time.wall()) && time.wall().isAfter(latest)) {
            seen(time.wall());
        }
    }

    private synchronized void seen(Instant shown) {
        if (shown.isAfter(latest)) {
            latest = shown;
        }
        if (shown.isAfter(kept.plus(KEPT_EVERY))) {
            keep(shown);
        }
    }

    /** What cannot be kept is known until the next start; the call that brought it goes on. */
    private void keep(Instant shown) {
        kept = shown;
        try {
            database.run(session -> session.update(WRITE, shown));
        } catch (StoreFailure e) {
            LOG.warn("ECHO-4501 the time of the clock could not be kept", e);
        }
    }

    @Override
    public synchronized void confirm(Actor actor, ClinicalTime time) {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("shown", time.wall().toString());
        details.put("showed_before", latest.toString());
        database.run(session -> {
            session.update(WRITE, time.wall());
            audit.append(new AuditEntry(ids.next("aud"), time, actor, "clock.confirm", null, details));
        });
        kept = time.wall();
        latest = time.wall();
    }
}
