package org.echohealth.gateway.internal.openapi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A field of a request body.
 *
 * @param kind JSON kind
 * @param maxLength most characters of a text; 0 for other kinds
 * @param allowed the only values; empty for any
 */
public record BodyField(
        String name, Kind kind, boolean required, int maxLength, List<String> allowed, String description) {
    /** JSON kinds. */
    public enum Kind {
        TEXT("string"),
        WHOLE("integer"),
        FLAG("boolean"),
        LIST("array"),
        OBJECT("object");

        private final String json;

        Kind(String json) {
            this.json = json;
        }

        String json() {
            return json;
        }
    }

    static BodyField text(String name, boolean required, int maxLength, String description) {
        return new BodyField(name, Kind.TEXT, required, maxLength, List.of(), description);
    }

    static BodyField choice(String name, boolean required, String description, String... allowed) {
        return new BodyField(name, Kind.TEXT, required, 40, List.of(allowed), description);
    }

    static BodyField of(String name, Kind kind, boolean required, String description) {
        return new BodyField(name, kind, required, 0, List.of(), description);
    }

    Map<String, Object> schema() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", kind.json());
        if (maxLength > 0) {
            schema.put("maxLength", maxLength);
        }
        if (required && kind == Kind.TEXT) {
            schema.put("minLength", 1);
        }
        if (!allowed.isEmpty()) {
            schema.put("enum", allowed);
        }
        schema.put("description", description);
        return schema;
    }
}
