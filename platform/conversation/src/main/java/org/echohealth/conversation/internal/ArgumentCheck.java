package org.echohealth.conversation.internal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.Quote;
import org.jspecify.annotations.Nullable;

/** Checks arguments against a tool's schema and answers a refusal that says what to do. */
final class ArgumentCheck {
    private static final Pattern BREAKS = Pattern.compile("[\\n\\r\\t]+");

    private ArgumentCheck() {}

    static Optional<ToolResult.Refusal> check(
            ToolDescriptor descriptor, Map<String, @Nullable Object> sent, Language language) {
        for (Map.Entry<String, @Nullable Object> argument : sent.entrySet()) {
            Optional<Parameter> parameter = descriptor.parameter(argument.getKey());
            if (parameter.isEmpty()) {
                return Optional.of(ToolResult.refusal(
                                ErrorCode.INVALID_ARGUMENT,
                                language.pick(
                                        Quote.of(argument.getKey()) + " diye bir alan yok.",
                                        "There is no argument " + Quote.of(argument.getKey()) + "."),
                                language.pick("Olanlar: ", "There are: ") + names(descriptor))
                        .withDetails(naming(descriptor, shown(argument.getKey()), pointer(argument.getKey()))));
            }
            Object value = argument.getValue();
            if (value != null) {
                Optional<ValueCheck.Fault> fault = new ValueCheck(parameter.get(), language).fault(value);
                if (fault.isPresent()) {
                    return Optional.of(ToolResult.refusal(
                                    ErrorCode.INVALID_ARGUMENT, fault.get().sentence(), null)
                            .withDetails(naming(
                                    descriptor,
                                    argument.getKey(),
                                    "/" + argument.getKey() + fault.get().at())));
                }
            }
        }
        for (Parameter parameter : descriptor.parameters()) {
            if (parameter.required() && absent(sent.get(parameter.name()))) {
                return missing(descriptor, parameter.name(), question(parameter, language));
            }
        }
        for (List<String> group : descriptor.requireOneOf()) {
            if (group.stream().allMatch(name -> absent(sent.get(name)))) {
                Optional<Parameter> first = descriptor.parameter(group.get(0));
                return missing(
                        descriptor,
                        group.get(0),
                        first.map(p -> question(p, language)).orElse(group.get(0)));
            }
        }
        return Optional.empty();
    }

    /** The arguments with allowed values in their own spelling and single texts as lists where a list is asked for. */
    static Map<String, Object> normalised(ToolDescriptor descriptor, Map<String, @Nullable Object> sent) {
        Map<String, Object> normalised = new LinkedHashMap<>();
        sent.forEach((name, value) -> {
            if (value == null) {
                return;
            }
            Parameter parameter = descriptor.parameter(name).orElseThrow();
            if (parameter.type() == ParameterType.STRING_LIST) {
                List<?> items = value instanceof List<?> list ? list : List.of(value);
                normalised.put(
                        name,
                        items.stream()
                                .map(item -> spelling(parameter, String.valueOf(item)))
                                .toList());
            } else {
                normalised.put(name, value instanceof String text ? spelling(parameter, text) : value);
            }
        });
        return normalised;
    }

    private static String spelling(Parameter parameter, String text) {
        return parameter.allowed().stream()
                .filter(value -> Folding.same(value, text))
                .findFirst()
                .orElseGet(() -> parameter.meaning().lines()
                        ? text
                        : BREAKS.matcher(text).replaceAll(" "));
    }

    private static boolean absent(@Nullable Object value) {
        return value == null
                || (value instanceof String text && text.isBlank())
                || (value instanceof List<?> list && list.isEmpty());
    }

    private static String question(Parameter parameter, Language language) {
        return parameter
                .question()
                .getOrDefault(
                        language,
                        language.pick("“" + parameter.name() + "” nedir?", "What is “" + parameter.name() + "”?"));
    }

    private static String names(ToolDescriptor descriptor) {
        return descriptor.parameters().stream().map(Parameter::name).collect(Collectors.joining(", "));
    }

    private static Optional<ToolResult.Refusal> missing(ToolDescriptor descriptor, String argument, String question) {
        return Optional.of(ToolResult.refusal(ErrorCode.MISSING_ARGUMENT, question, null)
                .withDetails(naming(descriptor, argument, "/" + argument)));
    }

    /** What programs are told of a refused argument: its name, a JSON pointer to it, and what it should be. */
    static Map<String, @Nullable Object> naming(ToolDescriptor descriptor, String argument, String pointer) {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("argument", argument);
        details.put("pointer", pointer);
        descriptor.parameter(argument).ifPresent(parameter -> details.put("expected", parameter.description()));
        return details;
    }

    /** A tool's own refusal of an argument that it names, told as those here are. */
    static ToolResult pointed(ToolDescriptor descriptor, ToolResult result) {
        if (result instanceof ToolResult.Refusal refusal
                && refusal.details().get("argument") instanceof String argument
                && !refusal.details().containsKey("pointer")) {
            Map<String, @Nullable Object> details = new LinkedHashMap<>(refusal.details());
            details.putAll(naming(descriptor, argument, "/" + argument));
            return refusal.withDetails(details);
        }
        return result;
    }

    private static String shown(String name) {
        return Quote.plain(name);
    }

    private static String pointer(String name) {
        return "/" + shown(name).replace("~", "~0").replace("/", "~1");
    }
}
