package org.echohealth.records.internal.patient;

import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.patient.ZoneHistory;
import org.echohealth.records.internal.db.Session;

/** Statements and mapping of the changes of zone. */
public final class ZoneRows {
    private static final String ALL =
            "SELECT changed_at, zone_before, confirmed_at FROM zone_change" + " WHERE patient = ? ORDER BY changed_at";
    private static final String INSERT = "INSERT INTO zone_change (patient, changed_at, zone_before) VALUES (?, ?, ?)";
    private static final String CONFIRM = "UPDATE zone_change SET confirmed_at = ?"
            + " WHERE patient = ? AND changed_at = ? AND confirmed_at IS NULL";

    private ZoneRows() {}

    public static ZoneHistory history(Session session, Patient patient) {
        List<ZoneHistory.Change> changes = session.list(
                row -> new ZoneHistory.Change(row.instant(1), row.zone(2), row.optionalInstant(3)),
                ALL,
                patient.id().value());
        return new ZoneHistory(patient.zone(), changes);
    }

    /** A change never lies before an earlier one, whatever the clock shows. */
    static void changed(Session session, PatientId patient, ZoneHistory before, Instant now) {
        List<ZoneHistory.Change> changes = before.changes();
        Instant at = now;
        if (!changes.isEmpty() && !at.isAfter(changes.get(changes.size() - 1).at())) {
            at = changes.get(changes.size() - 1).at().plus(1, ChronoUnit.MICROS);
        }
        ZoneId zone = before.zone();
        session.update(INSERT, patient.value(), at, zone);
    }

    /** True where there was a change that nobody had confirmed. */
    static boolean confirm(Session session, PatientId patient, ZoneHistory history, Instant now) {
        List<ZoneHistory.Change> changes = history.changes();
        return !changes.isEmpty()
                && session.update(
                                CONFIRM,
                                now,
                                patient.value(),
                                changes.get(changes.size() - 1).at())
                        == 1;
    }
}
