package org.echohealth.records.internal.clinical;

import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.api.record.Appointment;
import org.echohealth.records.internal.db.Row;
import org.echohealth.records.internal.db.Session;
import org.echohealth.records.internal.db.Via;
import org.jspecify.annotations.Nullable;

/** Statements and mapping of appointments with their cancelled dates. */
final class AppointmentRows {
    private static final String SELECT = "SELECT id, title, first_day, clock_time, zone, duration_minutes, provider,"
            + " location, recurrence, notes, created_at, cancelled_at, cancel_reason FROM "
            + Via.index("appointment", "appointment_patient")
            + " WHERE patient = ?";
    private static final String EXCEPTIONS = "SELECT appointment, off_day FROM "
            + Via.index("appointment_exception", "appointment_exception_patient")
            + " WHERE patient = ?";
    private static final String INSERT = "INSERT INTO appointment (id, patient, title, first_day, clock_time, zone,"
            + " duration_minutes, provider, location, recurrence, notes, created_at)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String CHANGE = "UPDATE appointment SET title = ?, first_day = ?, clock_time = ?, zone = ?,"
            + " duration_minutes = ?, provider = ?, location = ?, recurrence = ?, notes = ? WHERE id = ?";
    private static final String CANCEL = "UPDATE appointment SET cancelled_at = ?, cancel_reason = ? WHERE id = ?";
    private static final String CANCEL_DAY = "INSERT INTO appointment_exception"
            + " (appointment, off_day, patient, reason, cancelled_at) VALUES (?, ?, ?, ?, ?)";
    private static final String RESTORE_DAY = "DELETE FROM appointment_exception WHERE appointment = ? AND off_day = ?";

    private AppointmentRows() {}

    static List<Appointment> all(Session session, String patient) {
        Map<String, Set<LocalDate>> cancelled = new HashMap<>();
        session.list(
                row -> cancelled
                        .computeIfAbsent(row.text(1), id -> new HashSet<>())
                        .add(row.day(2)),
                EXCEPTIONS,
                patient);
        return session.list(row -> appointment(row, cancelled.getOrDefault(row.text(1), Set.of())), SELECT, patient);
    }

    static void insert(Session session, String patient, Appointment appointment) {
        session.update(
                INSERT,
                appointment.id(),
                patient,
                appointment.title(),
                appointment.date(),
                appointment.time(),
                appointment.zone(),
                appointment.durationMinutes(),
                appointment.provider(),
                appointment.location(),
                appointment.recurrence(),
                appointment.notes(),
                appointment.createdAt());
    }

    static void change(Session session, Appointment appointment) {
        session.update(
                CHANGE,
                appointment.title(),
                appointment.date(),
                appointment.time(),
                appointment.zone(),
                appointment.durationMinutes(),
                appointment.provider(),
                appointment.location(),
                appointment.recurrence(),
                appointment.notes(),
                appointment.id());
    }

    /** @param at null takes the cancellation back */
    static void cancel(Session session, String id, @Nullable Instant at, @Nullable String reason) {
        session.update(CANCEL, at, reason, id);
    }

    static void cancelDay(
            Session session, String patient, String id, LocalDate day, @Nullable String reason, Instant at) {
        session.update(CANCEL_DAY, id, day, patient, reason, at);
    }

    static int restoreDay(Session session, String id, LocalDate day) {
        return session.update(RESTORE_DAY, id, day);
    }

    private static Appointment appointment(Row row, Set<LocalDate> cancelled) throws SQLException {
        return new Appointment(
                row.text(1),
                row.text(2),
                row.day(3),
                row.optionalTime(4),
                row.zone(5),
                row.integer(6),
                row.optionalText(7),
                row.optionalText(8),
                row.optionalText(9),
                row.optionalText(10),
                cancelled,
                row.instant(11),
                row.optionalInstant(12),
                row.optionalText(13));
    }
}
