package org.echohealth.conversation.internal;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;

/** Checks arguments against a tool's schema and answers a refusal that says what to do. */
final class ArgumentCheck {
    private static final int MAX_TEXT = 2_000;
    private static final int MAX_ITEMS = 100;

    private ArgumentCheck() {}

    static Optional<ToolResult.Refusal> check(
            ToolDescriptor descriptor, Map<String, @Nullable Object> sent, Language language) {
        for (Map.Entry<String, @Nullable Object> argument : sent.entrySet()) {
            Optional<Parameter> parameter = descriptor.parameter(argument.getKey());
            if (parameter.isEmpty()) {
                return invalid(
                        argument.getKey(),
                        language.pick(
                                "“" + argument.getKey() + "” diye bir alan yok.",
                                "There is no argument “" + argument.getKey() + "”."),
                        language.pick("Olanlar: ", "There are: ") + names(descriptor));
            }
            Object value = argument.getValue();
            if (value != null) {
                Optional<String> wrong = wrong(parameter.get(), value, language);
                if (wrong.isPresent()) {
                    return invalid(argument.getKey(), wrong.get(), null);
                }
            }
        }
        for (Parameter parameter : descriptor.parameters()) {
            if (parameter.required() && absent(sent.get(parameter.name()))) {
                return missing(parameter.name(), question(parameter, language));
            }
        }
        for (List<String> group : descriptor.requireOneOf()) {
            if (group.stream().allMatch(name -> absent(sent.get(name)))) {
                Optional<Parameter> first = descriptor.parameter(group.get(0));
                return missing(
                        group.get(0), first.map(p -> question(p, language)).orElse(group.get(0)));
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
                .orElse(text);
    }

    private static Optional<String> wrong(Parameter parameter, Object value, Language language) {
        return switch (parameter.type()) {
            case STRING ->
                value instanceof List<?> || value instanceof Map<?, ?>
                        ? Optional.of(language.pick(
                                "“" + parameter.name() + "” bir metin olmalı.",
                                "“" + parameter.name() + "” must be a text."))
                        : wrongText(parameter, String.valueOf(value), language);
            case INTEGER, NUMBER -> wrongNumber(parameter, value, language);
            case BOOLEAN ->
                value instanceof Boolean || "true".equals(value) || "false".equals(value)
                        ? Optional.empty()
                        : Optional.of(language.pick(
                                "“" + parameter.name() + "” true ya da false olmalı.",
                                "“" + parameter.name() + "” must be true or false."));
            case STRING_LIST -> wrongList(parameter, value, language);
        };
    }

    private static Optional<String> wrongList(Parameter parameter, Object value, Language language) {
        List<?> items = value instanceof List<?> list ? list : List.of(value);
        if (items.size() > MAX_ITEMS) {
            return Optional.of(language.pick(
                    "“" + parameter.name() + "” en çok " + MAX_ITEMS + " değer alır.",
                    "“" + parameter.name() + "” takes at most " + MAX_ITEMS + " values."));
        }
        for (Object item : items) {
            if (!(item instanceof String text)) {
                return Optional.of(language.pick(
                        "“" + parameter.name() + "” metinlerden oluşan bir liste olmalı.",
                        "“" + parameter.name() + "” must be a list of texts."));
            }
            Optional<String> wrong = wrongText(parameter, text, language);
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> wrongText(Parameter parameter, String text, Language language) {
        if (text.length() > MAX_TEXT) {
            return Optional.of(language.pick(
                    "“" + parameter.name() + "” en çok " + MAX_TEXT + " karakter olabilir.",
                    "“" + parameter.name() + "” may have at most " + MAX_TEXT + " characters."));
        }
        if (!parameter.allowed().isEmpty()
                && parameter.allowed().stream().noneMatch(value -> Folding.same(value, text))) {
            String allowed = String.join(", ", parameter.allowed());
            return Optional.of(language.pick(
                    "“" + text + "” olmaz; olabilecekler: " + allowed + ".",
                    "“" + text + "” is not possible; possible are: " + allowed + "."));
        }
        return Optional.empty();
    }

    private static Optional<String> wrongNumber(Parameter parameter, Object value, Language language) {
        BigDecimal number;
        try {
            number = new BigDecimal(String.valueOf(value).strip());
        } catch (NumberFormatException notANumber) {
            return Optional.of(language.pick(
                    "“" + parameter.name() + "” bir sayı olmalı.", "“" + parameter.name() + "” must be a number."));
        }
        // Compared before it is expanded: 1e999999999 would else take all memory.
        if (number.precision() - number.scale() > 12 || number.scale() > 12) {
            return Optional.of(language.pick(
                    "“" + parameter.name() + "” bu büyüklükte olamaz.", "“" + parameter.name() + "” is out of range."));
        }
        if (parameter.type() == ParameterType.INTEGER
                && number.stripTrailingZeros().scale() > 0) {
            return Optional.of(language.pick(
                    "“" + parameter.name() + "” bir tam sayı olmalı.",
                    "“" + parameter.name() + "” must be a whole number."));
        }
        Number least = parameter.minimum();
        Number greatest = parameter.maximum();
        boolean low = least != null && number.compareTo(new BigDecimal(least.toString())) < 0;
        boolean high = greatest != null && number.compareTo(new BigDecimal(greatest.toString())) > 0;
        if (low || high) {
            return Optional.of(rangeSentence(parameter, least, greatest, language));
        }
        return Optional.empty();
    }

    private static String rangeSentence(
            Parameter parameter, @Nullable Number least, @Nullable Number greatest, Language language) {
        if (least != null && greatest != null) {
            return language.pick(
                    "“" + parameter.name() + "” " + least + " ile " + greatest + " arasında olmalı.",
                    "“" + parameter.name() + "” must be between " + least + " and " + greatest + ".");
        }
        return least != null
                ? language.pick(
                        "“" + parameter.name() + "” en az " + least + " olmalı.",
                        "“" + parameter.name() + "” must be at least " + least + ".")
                : language.pick(
                        "“" + parameter.name() + "” en çok " + greatest + " olmalı.",
                        "“" + parameter.name() + "” must be at most " + greatest + ".");
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

    private static Optional<ToolResult.Refusal> invalid(String argument, String message, @Nullable String hint) {
        return Optional.of(ToolResult.refusal(ErrorCode.INVALID_ARGUMENT, message, hint)
                .withDetails(Map.of("argument", argument)));
    }

    private static Optional<ToolResult.Refusal> missing(String argument, String question) {
        return Optional.of(ToolResult.refusal(ErrorCode.MISSING_ARGUMENT, question, null)
                .withDetails(Map.of("argument", argument)));
    }
}
