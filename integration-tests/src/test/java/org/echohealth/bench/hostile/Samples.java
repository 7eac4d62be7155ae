package org.echohealth.bench.hostile;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Good enough values for a JSON Schema, from which bad ones are made. */
final class Samples {
    private static final Map<String, List<Object>> KNOWN = Map.ofEntries(
            Map.entry("display_name", List.of("Nermin", "Ada")),
            Map.entry("zone", List.of("Europe/Istanbul", "Europe/London")),
            Map.entry("country", List.of("TR", "GB")),
            Map.entry("phone", List.of("+905321234567", "+442071234567")),
            Map.entry("atc_class", List.of("N02BE")),
            Map.entry("substance", List.of("penicillin")),
            Map.entry("dose", List.of("500 mg", "1 tablet", "2,5 mg")),
            Map.entry("times", List.of(List.of("08:00"), List.of("09:00", "21:00"))),
            Map.entry("days_of_week", List.of(List.of("MO", "TH"))),
            Map.entry("recurrence", List.of("FREQ=WEEKLY;BYDAY=TU", "FREQ=MONTHLY;COUNT=3")),
            Map.entry("start", List.of("2031-03-12T09:00:00+03:00", "2031-04-01")),
            Map.entry("time", List.of("10:30")),
            Map.entry("scheduled_time", List.of("08:00")),
            Map.entry("unit", List.of("mg/dL")),
            Map.entry("symptom", List.of("headache", "baş dönmesi")),
            Map.entry("text", List.of("Merhaba", "What are my medicines?")),
            Map.entry("question", List.of("headache")),
            Map.entry("query", List.of("Parol")),
            Map.entry("source_id", List.of("s-1")),
            Map.entry("token", List.of("not-the-token-of-this-server-at-all")));

    private static final List<String> MEDICINES = List.of("Parol", "Metformin", "Coraspin", "Euthyrox", "Ventolin");

    private Samples() {}

    /** An object with the required properties and some of the others. */
    static Map<String, @Nullable Object> object(JsonNode schema, SplittableRandom random) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        schema.path("required").forEach(name -> required.add(name.asText()));
        schema.path("allOf").forEach(group -> {
            JsonNode choices = group.path("anyOf");
            required.add(choices.path(random.nextInt(choices.size()))
                    .at("/required/0")
                    .asText());
        });
        schema.path("properties").fields().forEachRemaining(property -> {
            if (required.contains(property.getKey()) || random.nextInt(3) == 0) {
                object.put(property.getKey(), value(property.getKey(), property.getValue(), random));
            }
        });
        return object;
    }

    private static Object value(String name, JsonNode schema, SplittableRandom random) {
        List<Object> known = KNOWN.get(name);
        if (known != null && !schema.has("enum")) {
            return Texts.of(known, random);
        }
        if (schema.has("enum")) {
            return schema.path("enum").path(0).asText();
        }
        return switch (type(schema)) {
            case "integer" ->
                schema.path("minimum").asInt(1)
                        + random.nextInt(Math.min(
                                5,
                                1
                                        + schema.path("maximum").asInt(5)
                                        - schema.path("minimum").asInt(1)));
            case "number" -> schema.path("minimum").asDouble(1) + 1.5;
            case "boolean" -> random.nextBoolean();
            case "array" ->
                schema.path("items").path("type").asText().equals("object")
                        ? List.of(object(schema.path("items"), random))
                        : List.of(value(name, schema.path("items"), random));
            default -> text(name, schema, random);
        };
    }

    private static String text(String name, JsonNode schema, SplittableRandom random) {
        String format = schema.path("format").asText();
        if (format.equals("date") || name.endsWith("_date")) {
            return "2031-03-" + (10 + random.nextInt(15));
        }
        if (name.endsWith("_at") || name.equals("from") || name.equals("to") || schema.has("anyOf")) {
            return "2026-01-0" + (1 + random.nextInt(9)) + "T09:30:00+03:00";
        }
        return name.equals("name") ? Texts.of(MEDICINES, random) : "word " + random.nextInt(1_000);
    }

    /** The JSON type of a schema; that beside null where it may be null. */
    static String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        return type.isArray() ? type.path(0).asText() : type.asText();
    }
}
