package org.echohealth.testkit;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.text.TextLimits;
import org.jspecify.annotations.Nullable;

/** The part of JSON Schema that a descriptor can express. */
final class SchemaCheck {
    private SchemaCheck() {}

    static @Nullable String firstFault(ToolDescriptor descriptor, Map<String, Object> arguments) {
        for (Map.Entry<String, Object> argument : arguments.entrySet()) {
            Parameter parameter = descriptor.parameter(argument.getKey()).orElse(null);
            if (parameter == null) {
                return "unknown argument " + argument.getKey();
            }
            String fault = fault(parameter, argument.getValue());
            if (fault != null) {
                return fault;
            }
        }
        for (Parameter parameter : descriptor.parameters()) {
            if (parameter.required() && !arguments.containsKey(parameter.name())) {
                return "missing " + parameter.name();
            }
        }
        for (List<String> group : descriptor.requireOneOf()) {
            if (group.stream().noneMatch(arguments::containsKey)) {
                return "missing one of " + group;
            }
        }
        return null;
    }

    private static @Nullable String fault(Parameter parameter, Object value) {
        boolean typed =
                switch (parameter.type()) {
                    case STRING -> value instanceof String;
                    case INTEGER -> value instanceof Integer || value instanceof Long;
                    case NUMBER -> value instanceof Number;
                    case BOOLEAN -> value instanceof Boolean;
                    case STRING_LIST ->
                        value instanceof List<?> list && list.stream().allMatch(String.class::isInstance);
                };
        if (!typed) {
            return parameter.name() + " is not of type " + parameter.type() + ": " + value;
        }
        List<?> items = value instanceof List<?> list ? list : List.of(value);
        if (!parameter.allowed().isEmpty()
                && !items.stream().allMatch(i -> parameter.allowed().contains(i))) {
            return parameter.name() + " is none of " + parameter.allowed() + ": " + value;
        }
        if (items.size() > parameter.maxItems()) {
            return parameter.name() + " takes at most " + parameter.maxItems() + " values";
        }
        for (Object item : items) {
            if (item instanceof String text && TextLimits.length(text) > parameter.maxLength()) {
                return parameter.name() + " may have at most " + parameter.maxLength() + " characters";
            }
        }
        if (value instanceof Number number && outside(number, parameter)) {
            return parameter.name() + " is out of range: " + number;
        }
        return null;
    }

    private static boolean outside(Number number, Parameter parameter) {
        BigDecimal n = new BigDecimal(number.toString());
        Number least = parameter.minimum();
        Number most = parameter.maximum();
        return (least != null && n.compareTo(new BigDecimal(least.toString())) < 0)
                || (most != null && n.compareTo(new BigDecimal(most.toString())) > 0);
    }
}
