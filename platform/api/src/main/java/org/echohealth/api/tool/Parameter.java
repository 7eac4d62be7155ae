package org.echohealth.api.tool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.patient.Language;
import org.jspecify.annotations.Nullable;

/**
 * One argument of a tool.
 *
 * @param name snake_case
 * @param format JSON Schema format ({@code date}, {@code date-time}, {@code time}) or null
 * @param allowed the only values, or empty for any
 * @param minimum least number, inclusive, or null
 * @param maximum greatest number, inclusive, or null
 * @param maxLength most characters of a text, or of each text of a list
 * @param maxItems most items of a list
 * @param defaultValue what holds where it is absent, as shown to models; null for none
 * @param description for models and for the generated documentation, English
 * @param question how to ask for it where it is required and missing, per language
 */
public record Parameter(
        String name,
        ParameterType type,
        Meaning meaning,
        boolean required,
        @Nullable String format,
        List<String> allowed,
        @Nullable Number minimum,
        @Nullable Number maximum,
        int maxLength,
        int maxItems,
        @Nullable Object defaultValue,
        String description,
        Map<Language, String> question) {
    private static final int MOST_ITEMS = 24;

    public Parameter {
        allowed = List.copyOf(allowed);
        question = Map.copyOf(question);
    }

    /** An optional argument; see {@code with…} for the rest. */
    public static Parameter optional(String name, ParameterType type, Meaning meaning, String description) {
        return new Parameter(
                name,
                type,
                meaning,
                false,
                null,
                List.of(),
                null,
                null,
                meaning.longest(),
                MOST_ITEMS,
                null,
                description,
                Map.of());
    }

    /** A required argument with the question that asks for it. */
    public static Parameter required(
            String name,
            ParameterType type,
            Meaning meaning,
            String description,
            String askTurkish,
            String askEnglish) {
        return new Parameter(
                name,
                type,
                meaning,
                true,
                null,
                List.of(),
                null,
                null,
                meaning.longest(),
                MOST_ITEMS,
                null,
                description,
                Map.of(Language.TR, askTurkish, Language.EN, askEnglish));
    }

    public Parameter withFormat(String jsonSchemaFormat) {
        return new Parameter(
                name,
                type,
                meaning,
                required,
                jsonSchemaFormat,
                allowed,
                minimum,
                maximum,
                maxLength,
                maxItems,
                defaultValue,
                description,
                question);
    }

    public Parameter withAllowed(String... values) {
        return new Parameter(
                name,
                type,
                meaning,
                required,
                format,
                List.of(values),
                minimum,
                maximum,
                maxLength,
                maxItems,
                defaultValue,
                description,
                question);
    }

    public Parameter withRange(@Nullable Number least, @Nullable Number greatest) {
        return new Parameter(
                name,
                type,
                meaning,
                required,
                format,
                allowed,
                least,
                greatest,
                maxLength,
                maxItems,
                defaultValue,
                description,
                question);
    }

    /** @param characters most of a text, or of each text of a list @param items most of a list */
    public Parameter withLimits(int characters, int items) {
        return new Parameter(
                name,
                type,
                meaning,
                required,
                format,
                allowed,
                minimum,
                maximum,
                characters,
                items,
                defaultValue,
                description,
                question);
    }

    public Parameter withDefault(Object value) {
        return new Parameter(
                name,
                type,
                meaning,
                required,
                format,
                allowed,
                minimum,
                maximum,
                maxLength,
                maxItems,
                value,
                description,
                question);
    }

    /** Gives an optional argument a question too, for a model that may want it. */
    public Parameter withQuestion(String askTurkish, String askEnglish) {
        return new Parameter(
                name,
                type,
                meaning,
                required,
                format,
                allowed,
                minimum,
                maximum,
                maxLength,
                maxItems,
                defaultValue,
                description,
                Map.of(Language.TR, askTurkish, Language.EN, askEnglish));
    }

    /** This argument's JSON Schema 2020-12, as JSON values. */
    public Map<String, Object> schema() {
        Map<String, Object> schema = new LinkedHashMap<>();
        Map<String, Object> value = new LinkedHashMap<>();
        switch (type) {
            case STRING, STRING_LIST -> value.put("type", "string");
            case INTEGER -> value.put("type", "integer");
            case NUMBER -> value.put("type", "number");
            case BOOLEAN -> value.put("type", "boolean");
        }
        if (format != null) {
            value.put("format", format);
        }
        if (!allowed.isEmpty()) {
            value.put("enum", allowed);
        } else if (type == ParameterType.STRING || type == ParameterType.STRING_LIST) {
            value.put("maxLength", maxLength);
        }
        if (minimum != null) {
            value.put("minimum", minimum);
        }
        if (maximum != null) {
            value.put("maximum", maximum);
        }
        if (type == ParameterType.STRING_LIST) {
            schema.put("type", "array");
            schema.put("items", value);
            schema.put("maxItems", maxItems);
        } else {
            schema.putAll(value);
        }
        schema.put("description", description);
        if (defaultValue != null) {
            schema.put("default", defaultValue);
        }
        return schema;
    }
}
