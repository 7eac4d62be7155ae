package org.echohealth.records.internal.clinical;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.echohealth.api.record.SymptomEntry;
import org.echohealth.api.record.Symptoms;
import org.echohealth.records.internal.db.Micros;
import org.echohealth.records.internal.db.Row;
import org.echohealth.records.internal.db.Session;
import org.echohealth.records.internal.db.Via;

/** Symptoms and readings within one unit of work. */
final class SymptomSection implements Symptoms {
    private static final String BETWEEN = "SELECT id, symptom, code, severity, reading, unit, occurred_at, body_site,"
            + " notes, recorded_at FROM " + Via.index("symptom", "symptom_time")
            + " WHERE patient = ? AND occurred_at >= ? AND occurred_at <= ? ORDER BY occurred_at, id";
    private static final String INSERT = "INSERT INTO symptom (id, patient, symptom, code, severity, reading, unit,"
            + " occurred_at, body_site, notes, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    private final Unit unit;

    SymptomSection(Unit unit) {
        this.unit = unit;
    }

    @Override
    public SymptomEntry add(Details details) {
        Session session = unit.writing();
        Integer severity = details.severity();
        if (severity != null && (severity < 0 || severity > 10)) {
            throw new IllegalArgumentException("a severity of " + severity + " is not 0 to 10");
        }
        SymptomEntry entry = new SymptomEntry(
                unit.newId("sym"),
                details.symptom(),
                details.code(),
                severity,
                details.value(),
                details.unit(),
                Micros.kept(details.occurredAt()),
                details.bodySite(),
                details.notes(),
                unit.now());
        session.update(
                INSERT,
                entry.id(),
                unit.patientId(),
                entry.symptom(),
                entry.code(),
                entry.severity(),
                entry.value(),
                entry.unit(),
                entry.occurredAt(),
                entry.bodySite(),
                entry.notes(),
                entry.recordedAt());
        return entry;
    }

    @Override
    public List<SymptomEntry> between(Instant from, Instant to) {
        return unit.reading().list(SymptomSection::entry, BETWEEN, unit.patientId(), from, to);
    }

    private static SymptomEntry entry(Row row) throws SQLException {
        return new SymptomEntry(
                row.text(1),
                row.text(2),
                row.optionalText(3),
                row.optionalInteger(4),
                row.optionalDecimal(5),
                row.optionalText(6),
                row.instant(7),
                row.optionalText(8),
                row.optionalText(9),
                row.instant(10));
    }
}
