package org.echohealth.api.tool;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.jspecify.annotations.Nullable;

/**
 * What a descriptor must hold so that people, models and programs can use the tool. A tool with faults is not
 * registered; its bundle's tests ask the same rules.
 */
public final class DescriptorCheck {
    /** Shortest time limit of a tool. */
    public static final Duration SHORTEST = Duration.ofMillis(100);

    /** Longest time limit of a tool; a person waits for the reply. */
    public static final Duration LONGEST = Duration.ofSeconds(60);

    /** Least number of examples in each language. */
    public static final int EXAMPLES = 3;

    private static final Pattern PARAMETER_NAME = Pattern.compile("[a-z][a-z0-9_]{0,63}");

    private final ToolDescriptor descriptor;
    private final List<String> faults = new ArrayList<>();

    private DescriptorCheck(ToolDescriptor descriptor) {
        this.descriptor = descriptor;
    }

    /** All faults, each an English sentence that names the tool and the place; empty where there is none. */
    public static List<String> faults(ToolDescriptor descriptor) {
        DescriptorCheck check = new DescriptorCheck(descriptor);
        check.words("title", descriptor.title());
        check.words("purpose", descriptor.purpose());
        check.timeLimit();
        check.schema();
        Set<String> names = new HashSet<>();
        for (Parameter parameter : descriptor.parameters()) {
            if (!names.add(parameter.name())) {
                check.fault("declares parameter \"" + parameter.name() + "\" twice");
            }
            check.parameter(parameter);
        }
        descriptor.requireOneOf().forEach(check::group);
        for (Language language : Language.values()) {
            check.examples(language);
        }
        return List.copyOf(check.faults);
    }

    private void fault(String sentence) {
        faults.add("Tool \"" + descriptor.name() + "\" " + sentence + ".");
    }

    private void words(String what, Map<Language, String> words) {
        for (Language language : Language.values()) {
            String text = words.get(language);
            if (text == null || text.isBlank()) {
                fault("has no " + what + " in " + named(language));
            }
        }
    }

    private void timeLimit() {
        Duration limit = descriptor.timeLimit();
        if (limit.compareTo(SHORTEST) < 0 || limit.compareTo(LONGEST) > 0) {
            fault("has a time limit of " + limit.toMillis() + " ms; it must be between " + SHORTEST.toMillis() + " and "
                    + LONGEST.toMillis() + " ms");
        }
    }

    private void schema() {
        Map<String, Object> schema = descriptor.inputSchema();
        if (!"object".equals(schema.get("type")) || !Boolean.FALSE.equals(schema.get("additionalProperties"))) {
            fault("has an input schema that is no closed object");
        }
        if (!json(schema)) {
            fault("has an input schema that holds something other than JSON values");
        }
    }

    private void parameter(Parameter parameter) {
        String place = "parameter \"" + parameter.name() + "\"";
        if (!PARAMETER_NAME.matcher(parameter.name()).matches()) {
            fault("names a " + place + " that is not snake_case");
        }
        if (parameter.description().isBlank()) {
            fault("describes " + place + " with nothing");
        }
        if (parameter.required()) {
            for (Language language : Language.values()) {
                String question = parameter.question().get(language);
                if (question == null || !question.contains("?")) {
                    fault("has no question for the required " + place + " in " + named(language));
                }
            }
        }
        if (emptyRange(parameter.minimum(), parameter.maximum())) {
            fault("allows no value for " + place + ": least " + parameter.minimum() + ", greatest "
                    + parameter.maximum());
        }
    }

    private static boolean emptyRange(@Nullable Number least, @Nullable Number greatest) {
        return least != null && greatest != null && least.doubleValue() > greatest.doubleValue();
    }

    private void group(List<String> names) {
        if (names.isEmpty()) {
            fault("requires one of no parameters");
        }
        for (String name : names) {
            if (descriptor.parameter(name).isEmpty()) {
                fault("requires one of " + names + ", but has no parameter \"" + name + "\"");
            }
        }
    }

    private void examples(Language language) {
        Set<String> texts = new HashSet<>();
        Set<String> marked = new HashSet<>();
        int count = 0;
        for (Example example : descriptor.examples()) {
            if (example.language() != language) {
                continue;
            }
            count++;
            String place = "example \"" + example.template() + "\"";
            if (example.text().isBlank() || !texts.add(Folding.fold(example.text()))) {
                fault("has the " + place + " that says nothing new");
            }
            if (example.text().contains("[") || example.text().contains("](")) {
                fault("has the " + place + " with a mark that is not closed");
            }
            for (Example.Slot slot : example.slots()) {
                marked.add(slot.parameter());
                known(slot.parameter(), place);
            }
            example.implied().keySet().forEach(name -> known(name, place));
        }
        if (count < EXAMPLES) {
            fault("has " + count + " examples in " + named(language) + "; at least " + EXAMPLES + " are needed");
        }
        for (Parameter parameter : descriptor.parameters()) {
            if (parameter.required() && !marked.contains(parameter.name())) {
                fault("marks the required parameter \"" + parameter.name() + "\" in no example in " + named(language));
            }
        }
    }

    private void known(String parameter, String place) {
        if (descriptor.parameter(parameter).isEmpty()) {
            fault("names parameter \"" + parameter + "\" in the " + place + ", but has no such parameter");
        }
    }

    private static boolean json(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .allMatch(entry -> entry.getKey() instanceof String && json(entry.getValue()));
        }
        if (value instanceof Collection<?> items) {
            return items.stream().allMatch(DescriptorCheck::json);
        }
        return value == null || value instanceof String || value instanceof Number || value instanceof Boolean;
    }

    private static String named(Language language) {
        return Locale.forLanguageTag(language.tag()).getDisplayLanguage(Locale.ENGLISH);
    }
}
