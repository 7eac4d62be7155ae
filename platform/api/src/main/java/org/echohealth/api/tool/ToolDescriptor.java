package org.echohealth.api.tool;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;

/**
 * What a tool is, for models, people and checks.
 *
 * @param name snake_case, 3–64 characters
 * @param title short name per language, such as "Add medication"
 * @param purpose one or two sentences per language: what it does, and what it refuses
 * @param parameters in the order in which they are asked for
 * @param requireOneOf groups of which at least one argument must be given, such as (title, appointment_id)
 * @param reads what it reads of the record
 * @param writes what it writes; empty for a read-only tool
 * @param examples at least three per language for a tool that people address by words
 * @param timeLimit after which a call is cut off; 10 s unless said otherwise
 */
public record ToolDescriptor(
        String name,
        Map<Language, String> title,
        Map<Language, String> purpose,
        List<Parameter> parameters,
        List<List<String>> requireOneOf,
        Set<DataClass> reads,
        Set<DataClass> writes,
        List<Example> examples,
        Duration timeLimit) {

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{2,63}");

    public ToolDescriptor {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("tool name '" + name + "' is not snake_case of 3 to 64 characters");
        }
        title = Map.copyOf(title);
        purpose = Map.copyOf(purpose);
        parameters = List.copyOf(parameters);
        requireOneOf = List.copyOf(requireOneOf);
        reads = Set.copyOf(reads);
        writes = Set.copyOf(writes);
        examples = List.copyOf(examples);
    }

    /** True where calls change nothing. */
    public boolean readOnly() {
        return writes.isEmpty();
    }

    /** True where the tool may read the data: it declares to read or to write it. */
    public boolean mayRead(DataClass data) {
        return reads.contains(data) || writes.contains(data);
    }

    public Optional<Parameter> parameter(String parameterName) {
        return parameters.stream().filter(p -> p.name().equals(parameterName)).findFirst();
    }

    /** JSON Schema 2020-12 of the arguments, as JSON values. */
    public Map<String, Object> inputSchema() {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (Parameter parameter : parameters) {
            properties.put(parameter.name(), parameter.schema());
            if (parameter.required()) {
                required.add(parameter.name());
            }
        }
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("type", "object");
        schema.put("properties", properties);
        schema.put("required", required);
        if (!requireOneOf.isEmpty()) {
            List<Object> groups = new ArrayList<>();
            for (List<String> group : requireOneOf) {
                List<Object> choices = new ArrayList<>();
                group.forEach(p -> choices.add(Map.of("required", List.of(p))));
                groups.add(Map.of("anyOf", choices));
            }
            schema.put("allOf", groups);
        }
        schema.put("additionalProperties", false);
        return schema;
    }

    /** Starts a descriptor. */
    public static Builder named(String name) {
        return new Builder(name);
    }

    /** Collects a descriptor; not safe for several threads. */
    public static final class Builder {
        private final String name;
        private final Map<Language, String> title = new LinkedHashMap<>();
        private final Map<Language, String> purpose = new LinkedHashMap<>();
        private final List<Parameter> parameters = new ArrayList<>();
        private final List<List<String>> requireOneOf = new ArrayList<>();
        private final List<Example> examples = new ArrayList<>();
        private Set<DataClass> reads = Set.of();
        private Set<DataClass> writes = Set.of();
        private Duration timeLimit = Duration.ofSeconds(10);

        private Builder(String name) {
            this.name = name;
        }

        public Builder title(String turkish, String english) {
            title.put(Language.TR, turkish);
            title.put(Language.EN, english);
            return this;
        }

        public Builder purpose(String turkish, String english) {
            purpose.put(Language.TR, turkish);
            purpose.put(Language.EN, english);
            return this;
        }

        public Builder parameter(Parameter parameter) {
            parameters.add(parameter);
            return this;
        }

        public Builder requireOneOf(String... names) {
            requireOneOf.add(List.of(names));
            return this;
        }

        public Builder reads(DataClass... classes) {
            reads = Set.of(classes);
            return this;
        }

        public Builder writes(DataClass... classes) {
            writes = Set.of(classes);
            return this;
        }

        public Builder example(Example example) {
            examples.add(example);
            return this;
        }

        /** Adds Turkish examples. */
        public Builder tr(String... templates) {
            for (String template : templates) {
                examples.add(Example.tr(template));
            }
            return this;
        }

        /** Adds English examples. */
        public Builder en(String... templates) {
            for (String template : templates) {
                examples.add(Example.en(template));
            }
            return this;
        }

        public Builder timeLimit(Duration limit) {
            timeLimit = limit;
            return this;
        }

        public ToolDescriptor build() {
            return new ToolDescriptor(
                    name, title, purpose, parameters, requireOneOf, reads, writes, examples, timeLimit);
        }
    }
}
