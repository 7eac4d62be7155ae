package org.echohealth.api.record;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values of the record as JSON values, the same in every tool's {@code data}: snake_case keys, dates ISO 8601,
 * date-times in the patient's zone with offset, clock times {@code 09:00}, absent things null. Maps are ordered and may
 * be added to by the caller.
 */
public final class RecordJson {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

    private RecordJson() {}

    /** Keys {@code medication_id}, {@code name}, {@code ingredients}, {@code active}, the regimen's, {@code added_at} … */
    public static Map<String, @Nullable Object> medication(Medication medication, ZoneId zone) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("medication_id", medication.id());
        json.put("name", medication.name());
        json.put("ingredients", medication.ingredients());
        json.put("active", medication.active());
        json.putAll(regimen(medication.regimen(), zone));
        json.put("added_at", moment(medication.addedAt(), zone));
        json.put("ended_at", moment(medication.endedAt(), zone));
        json.put("end_reason", medication.endReason());
        return json;
    }

    /** Keys as the arguments of {@code add_medication}, and {@code first_dose_at} of an interval of hours. */
    public static Map<String, @Nullable Object> regimen(Regimen regimen, ZoneId zone) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("dose", regimen.dose());
        json.put("times", regimen.times().stream().map(TIME::format).toList());
        json.put("frequency", regimen.frequency().wire());
        json.put("interval_days", regimen.intervalDays());
        json.put(
                "days_of_week",
                regimen.orderedDays().stream().map(RecordJson::day).toList());
        json.put("start_date", regimen.startDate().toString());
        json.put(
                "end_date", regimen.endDate() == null ? null : regimen.endDate().toString());
        json.put("instructions", regimen.instructions());
        json.put("max_per_day", regimen.maxPerDay());
        json.put("min_interval_hours", regimen.minIntervalHours());
        json.put("interval_hours", regimen.intervalHours());
        json.put("first_dose_at", regimen.firstDoseAt() == null ? null : moment(regimen.firstDoseAt(), zone));
        return json;
    }

    /** Keys {@code dose_id}, {@code medication_id}, {@code name}, {@code dose}, {@code scheduled_at}, {@code time} … */
    public static Map<String, @Nullable Object> dose(Dose dose) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("dose_id", dose.id());
        json.put("medication_id", dose.medicationId());
        json.put("name", dose.name());
        json.put("dose", dose.amount());
        json.put("scheduled_at", moment(dose.scheduledAt()));
        json.put("time", TIME.format(dose.scheduledAt()));
        json.put("state", dose.state().wire());
        json.put("taken_at", moment(dose.takenAt()));
        return json;
    }

    /** Keys {@code appointment_id}, {@code title}, {@code start} (a date where no time is known), {@code end} … */
    public static Map<String, @Nullable Object> occurrence(Occurrence occurrence) {
        Appointment of = occurrence.appointment();
        ZonedDateTime start = occurrence.start();
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("appointment_id", of.id());
        json.put("title", of.title());
        json.put("start", start == null ? occurrence.date().toString() : moment(start));
        json.put("end", moment(occurrence.end()));
        json.put("date", occurrence.day().toString());
        json.put("time", start == null ? null : TIME.format(start));
        json.put("provider", of.provider());
        json.put("location", of.location());
        json.put("recurring", of.recurrence() != null);
        json.put("recurrence", of.recurrence());
        json.put("notes", of.notes());
        return json;
    }

    public static Map<String, @Nullable Object> contact(Contact contact) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("contact_id", contact.id());
        json.put("name", contact.name());
        json.put("phone", contact.phone());
        json.put("relationship", contact.relationship());
        json.put("priority", contact.priority());
        return json;
    }

    public static Map<String, @Nullable Object> symptom(SymptomEntry entry, ZoneId zone) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("symptom_id", entry.id());
        json.put("symptom", entry.symptom());
        json.put("code", entry.code());
        json.put("severity", entry.severity());
        json.put("value", entry.value());
        json.put("unit", entry.unit());
        json.put("occurred_at", moment(entry.occurredAt(), zone));
        json.put("body_site", entry.bodySite());
        json.put("notes", entry.notes());
        return json;
    }

    /** {@code 2026-03-12T09:00:00+03:00}; null stays null. */
    public static @Nullable String moment(@Nullable ZonedDateTime moment) {
        return moment == null ? null : DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(moment.withNano(0));
    }

    /** The instant in the zone, as {@link #moment(ZonedDateTime)}. */
    public static @Nullable String moment(@Nullable Instant instant, ZoneId zone) {
        return instant == null ? null : moment(instant.atZone(zone));
    }

    /** {@code 09:00}. */
    public static String time(LocalTime time) {
        return TIME.format(time);
    }

    /** {@code MO} … {@code SU}. */
    public static String day(DayOfWeek day) {
        return day.name().substring(0, 2);
    }
}
