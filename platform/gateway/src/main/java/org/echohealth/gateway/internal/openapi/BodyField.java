package org.echohealth.gateway.internal.openapi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A field of a request body.
 *
 * @param kind JSON kind
 * @param least fewest characters of a text, least value of a whole number
 * @param most most characters of a text, greatest value of a whole number, most items of a list
 * @param format what a text must be
 * @param allowed the only texts; empty for any
 * @param items fields of each object of a list
 */
public record BodyField(
        String name,
        Kind kind,
        boolean required,
        long least,
        long most,
        TextFormat format,
        List<String> allowed,
        List<BodyField> items,
        String description) {
    private static final long ANY = Long.MAX_VALUE;

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

    /** One line of text that holds something. */
    static BodyField text(String name, boolean required, int maxLength, String description) {
        return text(name, required, 1, maxLength, TextFormat.LINE, description);
    }

    /** A text that may have several lines and holds something. */
    static BodyField prose(String name, boolean required, int maxLength, String description) {
        return text(name, required, 1, maxLength, TextFormat.PROSE, description);
    }

    /** A text of a form. */
    static BodyField text(String name, boolean required, TextFormat format, String description) {
        return text(name, required, 1, format == TextFormat.ZONE ? 60 : 40, format, description);
    }

    private static BodyField text(
            String name, boolean required, int least, int most, TextFormat format, String description) {
        return new BodyField(name, Kind.TEXT, required, least, most, format, List.of(), List.of(), description);
    }

    static BodyField choice(String name, boolean required, String description, String... allowed) {
        return new BodyField(
                name, Kind.TEXT, required, 1, 40, TextFormat.LINE, List.of(allowed), List.of(), description);
    }

    static BodyField whole(String name, boolean required, long least, long greatest, String description) {
        return new BodyField(
                name, Kind.WHOLE, required, least, greatest, TextFormat.LINE, List.of(), List.of(), description);
    }

    /** A list of objects. */
    static BodyField list(String name, boolean required, int maxItems, List<BodyField> items, String description) {
        return new BodyField(name, Kind.LIST, required, 0, maxItems, TextFormat.LINE, List.of(), items, description);
    }

    static BodyField of(String name, Kind kind, boolean required, String description) {
        return new BodyField(
                name,
                kind,
                required,
                Long.MIN_VALUE,
                ANY,
                kind == Kind.TEXT ? TextFormat.PROSE : TextFormat.LINE,
                List.of(),
                List.of(),
                description);
    }

    /** An empty text clears what is there. */
    BodyField clearable() {
        return new BodyField(name, kind, required, 0, most, format, allowed, items, description);
    }

    Map<String, Object> schema() {
        Map<String, Object> schema = new LinkedHashMap<>();
        // A field that may be absent may be null as well: both mean that nothing is said of it.
        schema.put("type", required ? kind.json() : List.of(kind.json(), "null"));
        if (kind == Kind.TEXT) {
            if (allowed.isEmpty()) {
                bound(schema, "minLength", "maxLength");
                schema.putAll(format.schema());
            } else {
                schema.put("enum", required ? allowed : orNull(allowed));
            }
        } else if (kind == Kind.WHOLE) {
            bound(schema, "minimum", "maximum");
        } else if (kind == Kind.LIST) {
            if (most != ANY) {
                schema.put("maxItems", most);
            }
            schema.put("items", object(items));
        }
        schema.put("description", description);
        return schema;
    }

    private void bound(Map<String, Object> schema, String lower, String upper) {
        if (least != Long.MIN_VALUE) {
            schema.put(lower, least);
        }
        if (most != ANY) {
            schema.put(upper, most);
        }
    }

    private static List<Object> orNull(List<String> values) {
        List<Object> all = new java.util.ArrayList<>(values);
        all.add(null);
        return all;
    }

    /** The schema of an object with these fields and no others. */
    static Map<String, Object> object(List<BodyField> fields) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (BodyField field : fields) {
            properties.put(field.name(), field.schema());
        }
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        List<String> required =
                fields.stream().filter(BodyField::required).map(BodyField::name).toList();
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        schema.put("additionalProperties", false);
        return schema;
    }
}
