package org.echohealth.it;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The whole answers of tool calls around changes of clocks and zones, with ids numbered in their order. */
final class TimeTranscript {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern ID = Pattern.compile("\\b[a-z]{2,8}_[0-9A-HJKMNP-TV-Z]{26}\\b");
    private static final List<String[]> PLACES = List.of(
            // zone, the day before a change, the day of it, the day after
            new String[] {"Europe/Berlin", "2026-03-28", "2026-03-29", "2026-03-30"},
            new String[] {"Europe/Berlin", "2026-10-24", "2026-10-25", "2026-10-26"},
            new String[] {"Australia/Lord_Howe", "2026-10-03", "2026-10-04", "2026-10-05"},
            new String[] {"America/Sao_Paulo", "2018-11-03", "2018-11-04", "2018-11-05"},
            new String[] {"Pacific/Apia", "2011-12-28", "2011-12-29", "2011-12-31"},
            new String[] {"Asia/Kathmandu", "2026-03-28", "2026-03-29", "2026-03-30"});

    private final Echo echo;
    private final List<JsonNode> told = new ArrayList<>();
    private final Map<String, String> numbered = new HashMap<>();

    private TimeTranscript(Echo echo) {
        this.echo = echo;
    }

    static List<JsonNode> of(Echo echo) {
        TimeTranscript transcript = new TimeTranscript(echo);
        for (String[] place : PLACES) {
            transcript.days(place[0], place[1], place[2], place[3]);
        }
        return transcript.told;
    }

    private void days(String zone, String before, String day, String after) {
        String patient = echo.patient("tr", zone, "Işıl İnce");
        String morning = before + "T09:00:00Z";
        call(
                patient,
                "add_medication",
                Map.of("name", "Lisinopril", "dose", "10 mg", "times", List.of("00:30", "02:30", "23:30")),
                morning);
        call(
                patient,
                "add_medication",
                Map.of("name", "Amoxicillin", "interval_hours", 8, "times", List.of("22:00")),
                morning);
        call(
                patient,
                "add_medication",
                Map.of("name", "Paracetamol", "max_per_day", 3, "min_interval_hours", 4),
                morning);
        call(
                patient,
                "add_appointment",
                Map.of("title", "İğne", "start", day + "T02:15", "recurrence", "FREQ=DAILY;COUNT=3"),
                morning);
        for (String name : List.of("Lisinopril", "Paracetamol", "Amoxicillin")) {
            call(patient, "mark_medication_taken", Map.of("name", name), day + "T12:00:00Z");
        }
        for (String at : List.of(day + "T00:10:00Z", day + "T23:50:00Z", after + "T12:00:00Z")) {
            call(patient, "get_todays_medications", Map.of(), at);
        }
        call(patient, "get_agenda", Map.of("from", before, "to", after), after + "T13:00:00Z");
        call(patient, "get_medication_adherence", Map.of("from", before, "to", after), after + "T13:00:00Z");
        call(patient, "list_appointments", Map.of("from", before, "to", after), after + "T13:00:00Z");
        JsonNode moved = echo.patch(
                        "/api/v1/patients/" + patient,
                        Map.of("zone", "Pacific/Auckland"),
                        "Echo-Now",
                        after + "T14:00:00Z")
                .expect(200)
                .json();
        told.add(known(((ObjectNode) moved).without("created_at")));
        call(patient, "get_agenda", Map.of(), after + "T15:00:00Z");
    }

    private void call(String patient, String tool, Map<String, ?> arguments, String now) {
        told.add(known(echo.tool(patient, tool, arguments, now)));
    }

    private JsonNode known(JsonNode answer) {
        Matcher ids = ID.matcher(answer.toString());
        String text = ids.replaceAll(id -> numbered.computeIfAbsent(id.group(), one -> "id" + numbered.size()));
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException notJson) {
            throw new AssertionError(text, notJson);
        }
    }
}
