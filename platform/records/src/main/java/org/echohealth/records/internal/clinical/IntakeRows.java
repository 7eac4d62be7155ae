package org.echohealth.records.internal.clinical;

import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.record.Intake;
import org.echohealth.records.internal.db.Row;
import org.echohealth.records.internal.db.Session;
import org.echohealth.records.internal.db.Via;

/** Statements and mapping of intakes and skips. */
final class IntakeRows {
    private static final String SELECT =
            "SELECT id, medication, taken_at, dose_id, amount, kind, flag, noted_by," + " recorded_at, undone_at FROM ";
    private static final String HOLDING = " AND undone_at IS NULL";
    private static final String FIND = SELECT + "intake WHERE id = ? AND patient = ?";
    private static final String BETWEEN = SELECT + Via.index("intake", "intake_taken")
            + " WHERE patient = ? AND taken_at >= ? AND taken_at < ?" + HOLDING + " ORDER BY taken_at, id";
    private static final String OF_DAYS = SELECT + Via.index("intake", "intake_day")
            + " WHERE patient = ? AND dose_day >= ? AND dose_day <= ?" + HOLDING + " ORDER BY id";
    private static final String INSERT = "INSERT INTO intake (id, patient, medication, taken_at, dose_id, dose_day,"
            + " holds_dose, amount, kind, flag, noted_by, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String ATTACH =
            "UPDATE intake SET dose_id = ?, dose_day = ?, holds_dose = ?, kind = ? WHERE id = ?";
    private static final String UNDO = "UPDATE intake SET undone_at = ?, holds_dose = NULL WHERE id = ?";

    private IntakeRows() {}

    static Optional<Intake> find(Session session, String patient, String id) {
        return session.first(IntakeRows::intake, FIND, id, patient);
    }

    static List<Intake> between(Session session, String patient, Instant from, Instant to) {
        return session.list(IntakeRows::intake, BETWEEN, patient, from, to);
    }

    /** Intakes that hold and belong to a dose of the days, both inclusive. */
    static List<Intake> ofDoseDays(Session session, String patient, LocalDate from, LocalDate to) {
        return session.list(IntakeRows::intake, OF_DAYS, patient, from, to);
    }

    static void insert(Session session, String patient, Intake intake) {
        session.update(
                INSERT,
                intake.id(),
                patient,
                intake.medicationId(),
                intake.takenAt(),
                intake.doseId(),
                DoseSchedule.DoseKey.parse(intake.doseId())
                        .map(DoseSchedule.DoseKey::day)
                        .orElse(null),
                intake.doseId(),
                intake.amount(),
                intake.kind().name(),
                intake.flag(),
                intake.notedBy(),
                intake.recordedAt());
    }

    static void attach(Session session, String id, DoseSchedule.DoseKey dose) {
        session.update(ATTACH, dose.id(), dose.day(), dose.id(), Intake.Kind.SCHEDULED.name(), id);
    }

    static void undo(Session session, String id, Instant at) {
        session.update(UNDO, at, id);
    }

    private static Intake intake(Row row) throws SQLException {
        return new Intake(
                row.text(1),
                row.text(2),
                row.instant(3),
                row.optionalText(4),
                row.optionalText(5),
                Intake.Kind.valueOf(row.text(6)),
                row.optionalText(7),
                row.text(8),
                row.instant(9),
                row.optionalInstant(10));
    }
}
