package org.echohealth.gateway.internal.openapi;

import java.time.DateTimeException;
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
import org.echohealth.gateway.internal.http.Problem;
import org.jspecify.annotations.Nullable;

/** A request body that passed its call's field list. Getters throw {@link Problem} 422 with the field's pointer. */
public final class Body {
    private final Map<String, @Nullable Object> values;

    private Body(Map<String, @Nullable Object> values) {
        this.values = values;
    }

    /** Checks a body: unknown fields, missing ones, kinds, lengths, allowed values; all faults at once. */
    public static Body check(Map<String, @Nullable Object> values, Call call) {
        return check(values, call.body(), "");
    }

    /** Checks an object against fields; {@code at} is the pointer to it. */
    public static Body check(Map<String, @Nullable Object> values, List<BodyField> fields, String at) {
        List<Problem.Field> faults = new ArrayList<>();
        values.forEach((name, value) -> {
            Optional<BodyField> field =
                    fields.stream().filter(f -> f.name().equals(name)).findFirst();
            if (field.isEmpty()) {
                String known = fields.stream().map(BodyField::name).collect(Collectors.joining(", "));
                faults.add(new Problem.Field(
                        at + "/" + escape(name), "unknown field; known are: " + (known.isEmpty() ? "none" : known)));
            } else if (value != null) {
                fault(field.get(), value).ifPresent(text -> faults.add(new Problem.Field(at + "/" + name, text)));
            }
        });
        for (BodyField field : fields) {
            if (field.required() && values.get(field.name()) == null) {
                faults.add(new Problem.Field(at + "/" + field.name(), "is required: " + field.description()));
            }
        }
        if (!faults.isEmpty()) {
            throw Problem.invalid(faults);
        }
        return new Body(values);
    }

    private static Optional<String> fault(BodyField field, Object value) {
        boolean kind =
                switch (field.kind()) {
                    case TEXT -> value instanceof String;
                    case WHOLE -> value instanceof Integer || value instanceof Long;
                    case FLAG -> value instanceof Boolean;
                    case LIST -> value instanceof List<?>;
                    case OBJECT -> value instanceof Map<?, ?>;
                };
        if (!kind) {
            return Optional.of("must be of type " + field.kind().json());
        }
        if (value instanceof String text) {
            if (field.required() && text.isBlank()) {
                return Optional.of("must not be empty");
            }
            if (field.maxLength() > 0 && text.length() > field.maxLength()) {
                return Optional.of("may have at most " + field.maxLength() + " characters");
            }
            if (!field.allowed().isEmpty() && !field.allowed().contains(text)) {
                return Optional.of("must be one of " + String.join(", ", field.allowed()));
            }
            if (text.chars().anyMatch(c -> c < ' ' && c != '\n' && c != '\t' && c != '\r')) {
                return Optional.of("must not hold control characters");
            }
        }
        return Optional.empty();
    }

    private static String escape(String name) {
        String shown = name.length() > 80 ? name.substring(0, 80) + "…" : name;
        return shown.replace("~", "~0").replace("/", "~1");
    }

    public boolean has(String name) {
        return values.get(name) != null;
    }

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

    public @Nullable Integer whole(String name, int least, int greatest) {
        Object value = values.get(name);
        if (value == null) {
            return null;
        }
        long number = ((Number) value).longValue();
        if (number < least || number > greatest) {
            throw Problem.invalid("/" + name, "must be between " + least + " and " + greatest);
        }
        return (int) number;
    }

    public List<?> list(String name) {
        return values.get(name) instanceof List<?> list ? list : List.of();
    }

    public @Nullable LocalDate date(String name) {
        String value = text(name);
        try {
            return value == null ? null : LocalDate.parse(value);
        } catch (DateTimeException unreadable) {
            throw Problem.invalid("/" + name, "must be a date such as 2026-03-12");
        }
    }

    public @Nullable LocalTime time(String name) {
        String value = text(name);
        try {
            return value == null ? null : LocalTime.parse(value);
        } catch (DateTimeException unreadable) {
            throw Problem.invalid("/" + name, "must be a time such as 09:00");
        }
    }

    /** A date-time with offset; a bare date is the start of its day in the zone. */
    public @Nullable Instant instant(String name, ZoneId zone) {
        String value = text(name);
        if (value == null) {
            return null;
        }
        try {
            return value.length() == 10
                    ? LocalDate.parse(value).atStartOfDay(zone).toInstant()
                    : OffsetDateTime.parse(value).toInstant();
        } catch (DateTimeException unreadable) {
            throw Problem.invalid(
                    "/" + name, "must be a date or a date-time with offset such as 2026-03-12T09:30:00+03:00");
        }
    }

    public @Nullable ZoneId zone(String name) {
        String value = text(name);
        if (value == null) {
            return null;
        }
        if (!ZoneId.getAvailableZoneIds().contains(value)) {
            throw Problem.invalid("/" + name, "must be an IANA time zone such as Europe/Istanbul");
        }
        return ZoneId.of(value);
    }
}
