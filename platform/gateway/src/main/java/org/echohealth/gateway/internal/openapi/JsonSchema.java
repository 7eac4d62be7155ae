package org.echohealth.gateway.internal.openapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Words for JSON Schema 2020-12. */
final class JsonSchema {
    private JsonSchema() {}

    /** @param always whether the property is in every answer */
    record Property(String name, Map<String, Object> schema, boolean always) {}

    /** A property of every answer. */
    static Property has(String name, Map<String, Object> schema) {
        return new Property(name, schema, true);
    }

    /** A property that some answers lack. */
    static Property may(String name, Map<String, Object> schema) {
        return new Property(name, schema, false);
    }

    static Map<String, Object> object(String description, Property... properties) {
        Map<String, Object> all = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (Property property : properties) {
            all.put(property.name(), property.schema());
            if (property.always()) {
                required.add(property.name());
            }
        }
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("description", description);
        schema.put("properties", all);
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        return schema;
    }

    /** An object of any properties. */
    static Map<String, Object> open(String description) {
        return type("object", description);
    }

    /** An object whose property names are not known beforehand. */
    static Map<String, Object> mapOf(Map<String, Object> value, String description) {
        Map<String, Object> schema = type("object", description);
        schema.put("additionalProperties", value);
        return schema;
    }

    static Map<String, Object> text(String description) {
        return type("string", description);
    }

    static Map<String, Object> whole(String description) {
        return type("integer", description);
    }

    static Map<String, Object> number(String description) {
        return type("number", description);
    }

    static Map<String, Object> flag(String description) {
        return type("boolean", description);
    }

    static Map<String, Object> dateTime(String description) {
        return with(text(description), "format", "date-time");
    }

    static Map<String, Object> date(String description) {
        return with(text(description), "format", "date");
    }

    static Map<String, Object> choice(String description, String... values) {
        return with(text(description), "enum", List.of(values));
    }

    static Map<String, Object> list(Map<String, Object> items, String description) {
        return with(type("array", description), "items", items);
    }

    static Map<String, Object> ref(String name) {
        return Map.of("$ref", "#/components/schemas/" + name);
    }

    /** The same, or null. */
    static Map<String, Object> orNull(Map<String, Object> schema) {
        return with(new LinkedHashMap<>(schema), "type", List.of(String.valueOf(schema.get("type")), "null"));
    }

    private static Map<String, Object> with(Map<String, Object> schema, String key, Object value) {
        schema.put(key, value);
        return schema;
    }

    private static Map<String, Object> type(String type, String description) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", type);
        schema.put("description", description);
        return schema;
    }
}
