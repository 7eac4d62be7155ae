package org.echohealth.gateway.internal.rest;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.echohealth.api.audit.AuditEntry;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.StoredMessage;
import org.echohealth.api.memory.MemoryEvent;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.ZoneHistory;
import org.echohealth.api.record.Allergy;
import org.echohealth.api.record.Appointment;
import org.echohealth.api.record.Contact;
import org.echohealth.api.record.Intake;
import org.echohealth.api.tool.ToolCalls.RegisteredTool;
import org.jspecify.annotations.Nullable;

/** Values as the outside sees them: snake_case, date-times with offset. */
public final class Shapes {
    private Shapes() {}

    static String at(Instant instant, ZoneId zone) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(instant.atZone(zone));
    }

    private static @Nullable String atOrNull(@Nullable Instant instant, ZoneId zone) {
        return instant == null ? null : at(instant, zone);
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }

    /** A page of a list; the cursor is the last item's id where the page is full. */
    public static <T> Map<String, @Nullable Object> page(
            List<T> items, int limit, Function<T, String> id, Function<T, Map<String, @Nullable Object>> shape) {
        Map<String, @Nullable Object> page = new LinkedHashMap<>();
        page.put("items", items.stream().map(shape).toList());
        if (items.size() == limit) {
            page.put("next_cursor", id.apply(items.get(items.size() - 1)));
        }
        return page;
    }

    static Map<String, @Nullable Object> zoneChange(ZoneHistory.Change change, ZoneId zone) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("from", change.before().getId());
        shape.put("to", zone.getId());
        shape.put("changed_at", at(change.at(), zone));
        return shape;
    }

    static Map<String, @Nullable Object> patient(Patient patient) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("id", patient.id().value());
        shape.put("display_name", patient.displayName());
        shape.put("language", patient.language().tag());
        shape.put("zone", patient.zone().getId());
        shape.put("country", patient.country());
        shape.put("birth_date", text(patient.birthDate()));
        shape.put("sex", patient.sex() == null ? null : patient.sex().name().toLowerCase(Locale.ROOT));
        shape.put("created_at", at(patient.createdAt(), patient.zone()));
        return shape;
    }

    public static Map<String, @Nullable Object> conversation(Conversation conversation, ZoneId zone) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("id", conversation.id());
        shape.put("patient_id", conversation.patient().value());
        shape.put("title", conversation.title());
        shape.put("created_at", at(conversation.createdAt(), zone));
        shape.put("last_at", at(conversation.lastAt(), zone));
        return shape;
    }

    public static Map<String, @Nullable Object> message(StoredMessage message, ZoneId zone) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("message_id", message.id());
        shape.put("turn_id", message.turnId());
        shape.put("role", message.author().name().toLowerCase(Locale.ROOT));
        shape.put("text", message.text());
        shape.put("created_at", at(message.createdAt(), zone));
        shape.put("status", message.status());
        if (message.action() != null) {
            shape.put("action", message.action());
        }
        if (!message.toolCalls().isEmpty()) {
            shape.put("tool_calls", message.toolCalls());
        }
        return shape;
    }

    static Map<String, @Nullable Object> tool(RegisteredTool tool) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("name", tool.descriptor().name());
        shape.put("title", byTag(tool.descriptor().title()));
        shape.put("description", byTag(tool.descriptor().purpose()));
        shape.put("read_only", tool.descriptor().readOnly());
        shape.put("input_schema", tool.descriptor().inputSchema());
        shape.put("bundle", tool.bundle());
        shape.put("version", tool.version());
        shape.put("state", tool.suspended() == null ? "active" : "suspended");
        if (tool.suspended() != null) {
            shape.put("reason", tool.suspended());
        }
        return shape;
    }

    private static Map<String, String> byTag(Map<org.echohealth.api.patient.Language, String> texts) {
        Map<String, String> byTag = new java.util.TreeMap<>();
        texts.forEach((language, text) -> byTag.put(language.tag(), text));
        return byTag;
    }

    static Map<String, @Nullable Object> contact(Contact contact) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("id", contact.id());
        shape.put("name", contact.name());
        shape.put("phone", contact.phone());
        shape.put("relationship", contact.relationship());
        shape.put("priority", contact.priority());
        return shape;
    }

    static Map<String, @Nullable Object> appointment(Appointment appointment) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("id", appointment.id());
        shape.put("title", appointment.title());
        shape.put("date", appointment.date().toString());
        shape.put("time", text(appointment.time()));
        shape.put("duration_minutes", appointment.durationMinutes());
        shape.put("provider", appointment.provider());
        shape.put("location", appointment.location());
        shape.put("recurrence", appointment.recurrence());
        shape.put("notes", appointment.notes());
        shape.put("cancelled_at", atOrNull(appointment.cancelledAt(), appointment.zone()));
        return shape;
    }

    static Map<String, @Nullable Object> intake(Intake intake, ZoneId zone) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("id", intake.id());
        shape.put("medication_id", intake.medicationId());
        shape.put("dose_id", intake.doseId());
        shape.put("kind", intake.kind().name().toLowerCase(Locale.ROOT));
        shape.put("taken_at", at(intake.takenAt(), zone));
        shape.put("flag", intake.flag());
        shape.put("noted_by", intake.notedBy());
        shape.put("undone_at", atOrNull(intake.undoneAt(), zone));
        return shape;
    }

    static Map<String, @Nullable Object> allergy(Allergy allergy) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("id", allergy.id());
        shape.put("substance", allergy.substance());
        shape.put("ingredient", allergy.ingredient());
        shape.put("atc_class", allergy.atcClass());
        shape.put("reaction", allergy.reaction());
        return shape;
    }

    static Map<String, @Nullable Object> event(MemoryEvent event, ZoneId zone) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("source_id", event.sourceId());
        shape.put("session", event.session());
        shape.put("speaker", event.speaker());
        shape.put("text", event.text());
        shape.put("kind", event.kind().wire());
        shape.put("occurred_at", at(event.occurredAt(), zone));
        shape.put("recorded_at", at(event.recordedAt(), zone));
        return shape;
    }

    static Map<String, @Nullable Object> audit(AuditEntry entry) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("id", entry.id());
        shape.put("at", entry.time().wall().toString());
        shape.put("acting_at", entry.time().now().toString());
        shape.put("actor", entry.actor().id());
        shape.put("role", entry.actor().role().name().toLowerCase(Locale.ROOT));
        shape.put("action", entry.action());
        shape.put("patient", text(entry.patient()));
        shape.put("details", entry.details());
        return shape;
    }
}
