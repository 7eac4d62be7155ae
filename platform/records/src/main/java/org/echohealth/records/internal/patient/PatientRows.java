package org.echohealth.records.internal.patient;

import java.sql.SQLException;
import java.util.Optional;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.patient.Sex;
import org.echohealth.records.internal.db.Row;
import org.echohealth.records.internal.db.Session;

/** Statements and mapping of the table of patients. */
public final class PatientRows {
    private static final String SELECT =
            "SELECT id, display_name, lang, zone, country, birth_day, sex, created_at FROM patient";
    private static final String FIND = SELECT + " WHERE id = ?";

    static final String LIST = SELECT + " WHERE id > ? ORDER BY id FETCH FIRST ? ROWS ONLY";
    static final String INSERT = "INSERT INTO patient"
            + " (id, display_name, lang, zone, country, birth_day, sex, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    static final String UPDATE = "UPDATE patient SET display_name = ?, lang = ?, zone = ?, country = ?,"
            + " birth_day = ?, sex = ? WHERE id = ?";

    private PatientRows() {}

    public static Optional<Patient> find(Session session, PatientId id) {
        return session.first(PatientRows::patient, FIND, id.value());
    }

    static void insert(Session session, Patient patient) {
        session.update(
                INSERT,
                patient.id().value(),
                patient.displayName(),
                patient.language().tag(),
                patient.zone(),
                patient.country(),
                patient.birthDate(),
                patient.sex() == null ? null : patient.sex().name(),
                patient.createdAt());
    }

    static void update(Session session, Patient patient) {
        session.update(
                UPDATE,
                patient.displayName(),
                patient.language().tag(),
                patient.zone(),
                patient.country(),
                patient.birthDate(),
                patient.sex() == null ? null : patient.sex().name(),
                patient.id().value());
    }

    static Patient patient(Row row) throws SQLException {
        String language = row.text(3);
        String sex = row.optionalText(7);
        return new Patient(
                new PatientId(row.text(1)),
                row.text(2),
                Language.of(language).orElseThrow(() -> new SQLException("unknown language " + language)),
                row.zone(4),
                row.optionalText(5),
                row.optionalDay(6),
                sex == null ? null : Sex.valueOf(sex),
                row.instant(8));
    }
}
