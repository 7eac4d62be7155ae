package org.echohealth.bench.hostile;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.echohealth.it.Echo;

/** A patient with something of everything on record, at whom requests are aimed by one worker. */
final class Subject {
    private static final Pattern PARAMETER = Pattern.compile("\\{([a-z]+)}");

    private final Echo echo;
    private final String language;
    private final Map<String, String> ids = new TreeMap<>();

    Subject(Echo echo, String language) {
        this.echo = echo;
        this.language = language;
        renew();
    }

    /** A new patient, as the old one was erased or is full. */
    void renew() {
        String patient = echo.patient(language, language.equals("tr") ? "Europe/Istanbul" : "Europe/London", "Subject");
        ids.put("patient", patient);
        ids.put("conversation", echo.conversation(patient));
        ids.put("turn", "turn_none");
        ids.put("name", "org.example.none");
        ids.put("tool", "list_medications");
        add(
                "add_medication",
                Map.of("name", "Metformin", "dose", "500 mg", "times", List.of("09:00", "21:00")),
                "medication_id");
        ids.put(
                "doses",
                String.valueOf(
                        echo
                                .tool(patient, "get_todays_medications", Map.of(), null)
                                .findValuesAsText("dose_id")
                                .stream()
                                .findFirst()
                                .orElse("none")));
        ids.put(
                "appointments",
                add("add_appointment", Map.of("title", "Check-up", "start", "2031-05-06T10:00"), "appointment_id"));
        ids.put(
                "contacts",
                add("add_emergency_contact", Map.of("name", "Deniz", "phone", "+905321112233"), "contact_id"));
        add("log_symptom", Map.of("symptom", "headache", "severity", 3), "symptom_id");
        ids.put(
                "allergies",
                echo.post("/api/v1/patients/" + patient + "/allergies", Map.of("substance", "penicillin"))
                        .expect(201)
                        .json()
                        .path("id")
                        .asText());
    }

    private String add(String tool, Map<String, ?> arguments, String id) {
        JsonNode result = echo.tool(patient(), tool, arguments, null);
        if (!result.path("ok").asBoolean()) {
            throw new AssertionError("the subject cannot be prepared: " + tool + " " + result);
        }
        return result.path("data").path(id).asText();
    }

    String patient() {
        return ids.getOrDefault("patient", "");
    }

    String conversation() {
        return ids.getOrDefault("conversation", "");
    }

    static List<String> names(String template) {
        List<String> names = new ArrayList<>();
        Matcher matcher = PARAMETER.matcher(template);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    /** The path with the ids of this subject. */
    String fill(String template) {
        String path = template;
        for (String name : names(template)) {
            String value = ids.getOrDefault(name, "none");
            if (name.equals("id")) {
                value = ids.getOrDefault(template.replaceAll(".*/([a-z]+)/\\{id}.*", "$1"), "dose@2026-03-12T09:00");
            }
            path = path.replace("{" + name + "}", value);
        }
        return path;
    }

    /** The newest audit entry of what was done to this patient; a refused call's note of itself is none. */
    String head() {
        JsonNode items = echo.get("/api/v1/audit?limit=5&patient=" + patient())
                .expect(200)
                .json()
                .path("items");
        for (JsonNode entry : items) {
            if (entry.path("details").path("ok").asBoolean(true)) {
                return entry.path("id").asText();
            }
        }
        return "";
    }

    /** Everything that is recorded of the patient, as text that is equal where nothing changed. */
    String digest() {
        StringBuilder all = new StringBuilder();
        String path = "/api/v1/patients/" + patient();
        all.append(echo.get(path).expect(200).text());
        all.append(echo.get(path + "/allergies").expect(200).text());
        all.append(echo.get(path + "/conversations?limit=500").expect(200).text());
        all.append(echo.get("/api/v1/conversations/" + conversation() + "/messages?limit=500")
                .text());
        String now = "2026-03-12T09:30:00+03:00";
        all.append(echo.tool(patient(), "list_medications", Map.of(), now));
        all.append(echo.tool(patient(), "list_appointments", Map.of("from", "2026-01-01", "to", "2036-01-01"), now));
        all.append(echo.tool(patient(), "list_emergency_contacts", Map.of(), now));
        all.append(echo.tool(patient(), "get_symptom_history", Map.of("from", "2020-01-01", "to", "2036-01-01"), now));
        all.append(echo.tool(patient(), "get_todays_medications", Map.of("date", "2026-03-12"), now));
        echo.get("/api/v1/audit?limit=500&patient=" + patient())
                .json()
                .path("items")
                .forEach(entry -> {
                    if (entry.path("details").path("ok").asBoolean(true)) {
                        all.append(entry.path("id").asText()).append('\n');
                    }
                });
        return all.toString();
    }
}
