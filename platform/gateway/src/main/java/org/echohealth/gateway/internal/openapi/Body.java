package org.echohealth.gateway.internal.openapi;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.echohealth.api.patient.Language;
import org.echohealth.api.tool.text.Quote;
import org.echohealth.api.tool.text.TextLimits;
import org.echohealth.gateway.internal.http.Problem;
import org.jspecify.annotations.Nullable;

/** A request body that passed its call's field list. */
public final class Body {
    private static final int MOST_FAULTS = 100;

    private final Map<String, @Nullable Object> values;

    private Body(Map<String, @Nullable Object> values) {
        this.values = values;
    }

    /**
     * Checks a body: unknown fields, missing ones, kinds, lengths, forms, allowed values; all faults at once. Throws
     * {@link Problem} 422 with a pointer to each field.
     */
    public static Body check(Map<String, @Nullable Object> values, Call call) {
        List<Problem.Field> faults = new ArrayList<>();
        collect(values, call.body(), "", faults);
        if (!faults.isEmpty()) {
            throw Problem.invalid(faults.subList(0, Math.min(MOST_FAULTS, faults.size())));
        }
        return new Body(values);
    }

    /** @param at pointer to the object */
    private static void collect(
            Map<String, @Nullable Object> values, List<BodyField> fields, String at, List<Problem.Field> faults) {
        values.forEach((name, value) -> {
            if (faults.size() >= MOST_FAULTS) {
                return;
            }
            Optional<BodyField> field =
                    fields.stream().filter(f -> f.name().equals(name)).findFirst();
            if (field.isEmpty()) {
                String known = fields.stream().map(BodyField::name).collect(Collectors.joining(", "));
                faults.add(new Problem.Field(
                        at + "/" + escape(name), "unknown field; known are: " + (known.isEmpty() ? "none" : known)));
            } else if (value != null) {
                check(field.get(), value, at + "/" + name, faults);
            }
        });
        for (BodyField field : fields) {
            if (field.required() && values.get(field.name()) == null) {
                faults.add(new Problem.Field(at + "/" + field.name(), "is required: " + field.description()));
            }
        }
    }

    private static void check(BodyField field, Object value, String at, List<Problem.Field> faults) {
        Optional<String> fault =
                switch (field.kind()) {
                    case TEXT -> value instanceof String text ? textFault(field, text) : kindFault(field, value);
                    case WHOLE -> value instanceof Number number ? wholeFault(field, number) : kindFault(field, value);
                    case FLAG -> value instanceof Boolean ? Optional.empty() : kindFault(field, value);
                    case LIST -> value instanceof List<?> list ? listFault(field, list) : kindFault(field, value);
                    case OBJECT -> value instanceof Map<?, ?> ? Optional.empty() : kindFault(field, value);
                };
        fault.ifPresent(text -> faults.add(new Problem.Field(at, text)));
        if (fault.isEmpty() && value instanceof List<?> list) {
            for (int i = 0; i < list.size() && faults.size() < MOST_FAULTS; i++) {
                if (list.get(i) instanceof Map<?, ?> map) {
                    collect(object(map), field.items(), at + "/" + i, faults);
                } else {
                    faults.add(new Problem.Field(at + "/" + i, "must be an object, not " + kind(list.get(i))));
                }
            }
        }
    }

    private static Optional<String> kindFault(BodyField field, Object value) {
        return Optional.of("must be of type " + field.kind().json() + ", not " + kind(value));
    }

    private static Optional<String> textFault(BodyField field, String text) {
        int length = TextLimits.length(text);
        if (length > field.most()) {
            return Optional.of("may have at most " + field.most() + " characters; it has " + length);
        }
        if (!field.allowed().isEmpty()) {
            return field.allowed().contains(text)
                    ? Optional.empty()
                    : Optional.of(
                            "must be one of " + String.join(", ", field.allowed()) + "; " + Quote.of(text) + " is not");
        }
        if (field.least() > 0 && !TextLimits.visible(text)) {
            return Optional.of("must not be empty: " + field.description());
        }
        Optional<String> fault = TextLimits.fault(text, field.format().lines(), Language.EN);
        if (fault.isPresent() || text.isEmpty()) {
            return fault;
        }
        return field.format().valid(text.strip())
                ? Optional.empty()
                : Optional.of(field.format().sentence() + "; " + Quote.of(text) + " is not");
    }

    private static Optional<String> wholeFault(BodyField field, Number number) {
        if (!(number instanceof Integer || number instanceof Long)) {
            return Optional.of("must be a whole number of at most 18 digits, not " + Quote.plain(number));
        }
        long value = number.longValue();
        return value >= field.least() && value <= field.most()
                ? Optional.empty()
                : Optional.of("must be between " + field.least() + " and " + field.most() + "; it is " + value);
    }

    private static Optional<String> listFault(BodyField field, List<?> list) {
        return list.size() <= field.most()
                ? Optional.empty()
                : Optional.of("may hold at most " + field.most() + " items; it holds " + list.size());
    }

    /** The JSON kind of a value. */
    private static String kind(@Nullable Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof String) {
            return "string";
        }
        if (value instanceof Boolean) {
            return "boolean";
        }
        if (value instanceof Number) {
            return "number";
        }
        return value instanceof List<?> ? "array" : "object";
    }

    @SuppressWarnings("unchecked")
    private static Map<String, @Nullable Object> object(Map<?, ?> map) {
        return (Map<String, @Nullable Object>) map;
    }

    private static String escape(String name) {
        return Quote.plain(name).replace("~", "~0").replace("/", "~1");
    }

    public boolean has(String name) {
        return values.get(name) != null;
    }

    /** The text without white space around it. */
    public @Nullable String text(String name) {
        Object value = values.get(name);
        return value == null ? null : value.toString().strip();
    }

    public String required(String name) {
        String value = text(name);
        if (value == null) {
            throw Problem.invalid("/" + name, "is required");
        }
        return value;
    }

    public @Nullable Integer whole(String name) {
        return values.get(name) instanceof Number number ? Integer.valueOf(number.intValue()) : null;
    }

    /** The objects of a list; empty where it is absent. */
    public List<Body> list(String name) {
        List<Body> items = new ArrayList<>();
        if (values.get(name) instanceof List<?> list) {
            for (Object item : list) {
                if (item instanceof Map<?, ?> map) {
                    items.add(new Body(object(map)));
                }
            }
        }
        return items;
    }

    /** A text of the form {@link TextFormat#DATE}. */
    public @Nullable LocalDate date(String name) {
        String value = text(name);
        return value == null ? null : LocalDate.parse(value);
    }

    /** A text of the form {@link TextFormat#TIME}. */
    public @Nullable LocalTime time(String name) {
        String value = text(name);
        return value == null ? null : LocalTime.parse(value);
    }

    /** A text of the form {@link TextFormat#MOMENT}; a bare date is the start of its day in the zone. */
    public @Nullable Instant instant(String name, ZoneId zone) {
        String value = text(name);
        if (value == null) {
            return null;
        }
        return value.length() == 10
                ? LocalDate.parse(value).atStartOfDay(zone).toInstant()
                : OffsetDateTime.parse(value).toInstant();
    }

    /** A text of the form {@link TextFormat#ZONE}. */
    public @Nullable ZoneId zone(String name) {
        String value = text(name);
        return value == null ? null : ZoneId.of(value);
    }
}
