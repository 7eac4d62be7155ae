package org.echohealth.records.internal.audit;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.echohealth.api.audit.AuditEntry;
import org.echohealth.api.audit.AuditLog;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.patient.Role;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.records.internal.db.Counter;
import org.echohealth.records.internal.db.Database;
import org.echohealth.records.internal.db.Json;
import org.echohealth.records.internal.db.Limits;
import org.echohealth.records.internal.db.Row;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** The audit trail in the database. */
@Component(service = AuditLog.class, immediate = true)
public final class AuditStore implements AuditLog {
    private static final String INSERT = "INSERT INTO audit_entry"
            + " (seq, id, acted_at, wall_at, actor_id, actor_role, action_name, patient, details)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String SELECT =
            "SELECT id, acted_at, wall_at, actor_id, actor_role, action_name, patient, details FROM audit_entry";
    private static final String BEFORE = "seq < (SELECT b.seq FROM audit_entry b WHERE b.id = ?)";

    private final Database database;

    @Activate
    public AuditStore(@Reference Database database) {
        this.database = database;
    }

    @Override
    public void append(AuditEntry entry) {
        database.run(session -> session.update(
                INSERT,
                database.next(Counter.AUDIT_ENTRY),
                entry.id(),
                entry.time().now(),
                entry.time().wall(),
                entry.actor().id(),
                entry.actor().role().name(),
                entry.action(),
                entry.patient() == null ? null : entry.patient().value(),
                Json.write(entry.details())));
    }

    @Override
    public List<AuditEntry> read(
            @Nullable PatientId patient, @Nullable String action, int limit, @Nullable String beforeId) {
        int rows = Limits.checked(limit, 500);
        List<String> conditions = new ArrayList<>();
        List<Object> parameters = new ArrayList<>();
        if (patient != null) {
            conditions.add("patient = ?");
            parameters.add(patient.value());
        }
        if (action != null) {
            conditions.add("action_name = ?");
            parameters.add(action);
        }
        if (beforeId != null) {
            conditions.add(BEFORE);
            parameters.add(beforeId);
        }
        String where = conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
        parameters.add(rows);
        String sql = SELECT + where + " ORDER BY seq DESC FETCH FIRST ? ROWS ONLY";
        return database.transaction(session -> session.list(AuditStore::entry, sql, parameters.toArray()));
    }

    private static AuditEntry entry(Row row) throws SQLException {
        String patient = row.optionalText(7);
        return new AuditEntry(
                row.text(1),
                new ClinicalTime(row.instant(2), row.instant(3)),
                new Actor(row.text(4), Role.valueOf(row.text(5))),
                row.text(6),
                patient == null ? null : new PatientId(patient),
                Json.object(row.text(8)));
    }
}
