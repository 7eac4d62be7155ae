package org.echohealth.bench.hostile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.echohealth.bench.hostile.Texts.Text;
import org.jspecify.annotations.Nullable;

/** One field of a good object made bad. */
final class FieldMutations {
    private static final List<String> NUMBERS = List.of(
            "0",
            "-0",
            "-1",
            "-0.0",
            "1.5",
            "1e9",
            "1e400",
            "-1e400",
            "1e-400",
            "2147483648",
            "-2147483649",
            "9223372036854775807",
            "9223372036854775808",
            "99999999999999999999999999999999999999",
            "1e999999999",
            "0.1e1",
            "7.0",
            "1E+2");
    private static final List<String> NOT_JSON = List.of(
            "NaN", "Infinity", "-Infinity", "+1", "01", "1.", ".5", "0x1F", "'x'", "undefined", "True", "1_000");

    /** Texts that are kept as they were sent. */
    private static final Set<String> ECHOED = Set.of(
            "display_name",
            "title",
            "name",
            "relationship",
            "provider",
            "location",
            "notes",
            "substance",
            "reaction",
            "instructions",
            "body_site");

    private FieldMutations() {}

    /** Changes one field of an object that is good for the schema. */
    static void apply(Attempt attempt, Map<String, @Nullable Object> object, JsonNode schema, SplittableRandom random) {
        List<String> names = new ArrayList<>();
        schema.path("properties").fieldNames().forEachRemaining(names::add);
        int kind = random.nextInt(20);
        if (names.isEmpty() || kind == 0) {
            unknown(attempt, object, random);
        } else if (kind == 1 && schema.path("required").size() > 0) {
            String name = schema.path("required")
                    .path(random.nextInt(schema.path("required").size()))
                    .asText();
            object.remove(name);
            expect(attempt, "missing", name);
        } else {
            String name = Texts.of(names, random);
            JsonNode property = schema.path("properties").path(name);
            switch (kind) {
                case 2 -> {
                    object.put(name, null);
                    attempt.mutation = "null " + name;
                    if (contains(schema.path("required"), name)) {
                        attempt.field = name;
                    }
                }
                case 3, 4 -> wrongType(attempt, object, name, property, random);
                case 5, 6 -> number(attempt, object, name, random);
                case 7 -> {
                    object.put(name, new RawValue(Texts.of(NOT_JSON, random)));
                    attempt.mutation = "no JSON in " + name;
                    attempt.right = Set.of(400);
                }
                case 8 -> duplicate(attempt, object, name);
                default -> hostile(attempt, object, name, property, random);
            }
        }
    }

    private static void unknown(Attempt attempt, Map<String, @Nullable Object> object, SplittableRandom random) {
        String name = Texts.of(
                List.of(
                        "nonsense",
                        "__proto__",
                        "constructor",
                        "$where",
                        "a/b~c",
                        "",
                        "İd",
                        "ID",
                        "\u202Ename",
                        "n".repeat(5_000)),
                random);
        object.put(name, "x");
        attempt.mutation = "unknown field";
        attempt.field = name.length() > 60 || name.isEmpty() || name.startsWith("\u202E") ? "" : name;
    }

    private static void wrongType(
            Attempt attempt,
            Map<String, @Nullable Object> object,
            String name,
            JsonNode property,
            SplittableRandom random) {
        List<Object> values = new ArrayList<>(List.of(
                true,
                7,
                -3,
                "text",
                "",
                List.of(),
                Map.of(),
                List.of(List.of(List.of("x"))),
                Map.of("a", Map.of()),
                1.5,
                List.of(1, "x", false),
                Map.of("$ref", "#/x"),
                java.util.Collections.nCopies(2_000, "x"),
                java.util.Collections.singletonList(null)));
        Object value = Texts.of(values, random);
        object.put(name, value);
        attempt.mutation = "wrong type " + name;
        boolean structured = value instanceof List<?> || value instanceof Map<?, ?>;
        String type = Samples.type(property);
        if ((structured && !type.equals("array") && !type.equals("object"))
                || (value instanceof Map<?, ?> && !type.equals("object"))) {
            attempt.field = name;
        }
    }

    private static void number(
            Attempt attempt, Map<String, @Nullable Object> object, String name, SplittableRandom random) {
        String number = Texts.of(NUMBERS, random);
        object.put(name, random.nextInt(3) == 0 ? number : new RawValue(number));
        attempt.mutation = "number " + name;
    }

    /** The same name twice: which of them counts would be a matter of luck. */
    private static void duplicate(Attempt attempt, Map<String, @Nullable Object> object, String name) {
        Object value = object.getOrDefault(name, "x");
        object.put(name, new RawValue(Bodies.text(value) + ",\"" + name + "\":" + Bodies.text(value)));
        attempt.mutation = "twice " + name;
        attempt.right = Set.of(400);
    }

    private static void hostile(
            Attempt attempt,
            Map<String, @Nullable Object> object,
            String name,
            JsonNode property,
            SplittableRandom random) {
        Text text =
                switch (name) {
                    case "recurrence" -> new Text("rule", Texts.of(Texts.RULES, random));
                    case "dose" ->
                        random.nextBoolean() ? new Text("dose", Texts.of(Texts.DOSES, random)) : Texts.any(random);
                    case "times", "time", "start", "scheduled_time" ->
                        random.nextBoolean() ? new Text("time", Texts.of(Texts.TIMES, random)) : Texts.any(random);
                    default -> Texts.any(random);
                };
        if (Samples.type(property).equals("array") && random.nextInt(4) != 0) {
            List<String> all = new ArrayList<>(java.util.Collections.nCopies(random.nextInt(3), "08:00"));
            all.add(text.value());
            object.put(name, all);
        } else {
            object.put(name, text.value());
        }
        attempt.mutation = text.kind() + " in " + name;
        int most = property.path("maxLength").asInt(Integer.MAX_VALUE);
        if (text.value().codePointCount(0, text.value().length()) > most) {
            attempt.field = name;
        }
        if (ECHOED.contains(name)) {
            attempt.echoedField = name;
            attempt.echoed = text.value().strip();
        }
    }

    private static void expect(Attempt attempt, String mutation, String name) {
        attempt.mutation = mutation + " " + name;
        attempt.field = name;
    }

    private static boolean contains(JsonNode list, String name) {
        for (JsonNode item : list) {
            if (item.asText().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
