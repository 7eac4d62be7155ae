package org.echohealth.records.internal.clinical;

import java.sql.SQLException;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Medication.RegimenPeriod;
import org.echohealth.api.record.Regimen;
import org.echohealth.records.internal.db.Json;
import org.echohealth.records.internal.db.Row;
import org.echohealth.records.internal.db.Session;
import org.echohealth.records.internal.db.Via;
import org.jspecify.annotations.Nullable;

/** Statements and mapping of medications with their regimens. */
final class MedicationRows {
    private static final String SELECT = "SELECT id, med_name, ingredients, added_at, ended_at, end_reason FROM "
            + Via.index("medication", "medication_patient")
            + " WHERE patient = ?";
    private static final String SELECT_REGIMENS = "SELECT medication, id, from_at, to_at, dose, times, frequency,"
            + " interval_days, week_days, start_day, end_day, instructions, max_per_day, min_interval_hours,"
            + " interval_hours, first_dose_at FROM "
            + Via.index("regimen", "regimen_patient")
            + " WHERE patient = ? ORDER BY medication, ordinal";
    private static final String INSERT =
            "INSERT INTO medication (id, patient, med_name, ingredients, added_at)" + " VALUES (?, ?, ?, ?, ?)";
    private static final String INSERT_REGIMEN = "INSERT INTO regimen (id, patient, medication, ordinal, from_at, dose,"
            + " times, frequency, interval_days, week_days, start_day, end_day, instructions, max_per_day,"
            + " min_interval_hours, interval_hours, first_dose_at)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String CLOSE_REGIMEN = "UPDATE regimen SET to_at = ? WHERE id = ?";
    private static final String END = "UPDATE medication SET ended_at = ?, end_reason = ? WHERE id = ?";

    private MedicationRows() {}

    /** All medications of the patient, newest first. */
    static List<Medication> all(Session session, String patient) {
        Map<String, List<RegimenPeriod>> periods = new HashMap<>();
        session.list(
                row -> periods.computeIfAbsent(row.text(1), id -> new ArrayList<>())
                        .add(period(row)),
                SELECT_REGIMENS,
                patient);
        List<Medication> medications =
                session.list(row -> medication(row, periods.getOrDefault(row.text(1), List.of())), SELECT, patient);
        medications.sort((a, b) -> b.id().compareTo(a.id()));
        return medications;
    }

    static void insert(Session session, String patient, Medication medication) {
        session.update(
                INSERT,
                medication.id(),
                patient,
                medication.name(),
                Json.write(medication.ingredients()),
                medication.addedAt());
    }

    static void insertPeriod(Session session, String patient, String medication, int ordinal, RegimenPeriod period) {
        Regimen regimen = period.regimen();
        session.update(
                INSERT_REGIMEN,
                period.id(),
                patient,
                medication,
                ordinal,
                period.from(),
                regimen.dose(),
                regimen.times().stream().map(LocalTime::toString).collect(Collectors.joining(" ")),
                regimen.frequency().name(),
                regimen.intervalDays(),
                regimen.orderedDays().stream()
                        .map(day -> Integer.toString(day.getValue()))
                        .collect(Collectors.joining(" ")),
                regimen.startDate(),
                regimen.endDate(),
                regimen.instructions(),
                regimen.maxPerDay(),
                regimen.minIntervalHours(),
                regimen.intervalHours(),
                regimen.firstDoseAt());
    }

    static void close(Session session, String periodId, Instant to) {
        session.update(CLOSE_REGIMEN, to, periodId);
    }

    static void end(Session session, String medication, Instant at, @Nullable String reason) {
        session.update(END, at, reason, medication);
    }

    private static Medication medication(Row row, List<RegimenPeriod> periods) throws SQLException {
        if (periods.isEmpty()) {
            throw new SQLException("medication " + row.text(1) + " has no regimen");
        }
        return new Medication(
                row.text(1),
                row.text(2),
                Json.strings(row.text(3)),
                periods.get(periods.size() - 1).regimen(),
                periods,
                row.instant(4),
                row.optionalInstant(5),
                row.optionalText(6));
    }

    private static RegimenPeriod period(Row row) throws SQLException {
        Regimen regimen = new Regimen(
                row.optionalText(5),
                words(row.text(6)).stream().map(LocalTime::parse).toList(),
                Frequency.valueOf(row.text(7)),
                row.integer(8),
                words(row.text(9)).stream()
                        .map(day -> DayOfWeek.of(Integer.parseInt(day)))
                        .collect(Collectors.toCollection(TreeSet::new)),
                row.day(10),
                row.optionalDay(11),
                row.optionalText(12),
                row.optionalInteger(13),
                row.optionalDecimal(14),
                row.optionalInteger(15),
                row.optionalInstant(16));
        return new RegimenPeriod(row.text(2), regimen, row.instant(3), row.optionalInstant(4));
    }

    private static List<String> words(String text) {
        return text.isEmpty() ? List.of() : Arrays.asList(text.split(" "));
    }
}
