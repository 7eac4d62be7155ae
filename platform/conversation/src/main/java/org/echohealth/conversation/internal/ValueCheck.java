package org.echohealth.conversation.internal;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.text.Quote;
import org.echohealth.api.tool.text.TextLimits;
import org.jspecify.annotations.Nullable;

/** Checks one argument's value against its parameter; each sentence tells the limit and what came. */
final class ValueCheck {
    /** Digits before and behind the decimal point that a number may have. */
    private static final int MOST_DIGITS = 12;

    private final Parameter parameter;
    private final Language language;
    private final String name;

    ValueCheck(Parameter parameter, Language language) {
        this.parameter = parameter;
        this.language = language;
        this.name = "“" + parameter.name() + "”";
    }

    /** @param at JSON pointer from the argument to the value @param sentence what is wrong, for a person */
    record Fault(String at, String sentence) {}

    /** What is wrong with a value; empty where nothing is. */
    Optional<Fault> fault(Object value) {
        return switch (parameter.type()) {
            case STRING ->
                value instanceof List<?> || value instanceof Map<?, ?>
                        ? fault(name + " bir metin olmalı.", name + " must be a text.")
                        : text(String.valueOf(value), "");
            case INTEGER, NUMBER -> number(value);
            case BOOLEAN ->
                value instanceof Boolean || "true".equals(value) || "false".equals(value)
                        ? Optional.empty()
                        : fault(
                                name + " true ya da false olmalı; " + came(value) + " geldi.",
                                name + " must be true or false, not " + came(value) + ".");
            case STRING_LIST -> list(value);
        };
    }

    private Optional<Fault> list(Object value) {
        List<?> items = value instanceof List<?> list ? list : List.of(value);
        int most = parameter.maxItems();
        if (items.size() > most) {
            return fault(
                    name + " en çok " + most + " değer alır; " + items.size() + " değer geldi.",
                    name + " takes at most " + most + " values; " + items.size() + " came.");
        }
        for (int i = 0; i < items.size(); i++) {
            String at = value instanceof List<?> ? "/" + i : "";
            if (!(items.get(i) instanceof String text)) {
                return Optional.of(new Fault(
                        at,
                        language.pick(
                                name + " metinlerden oluşan bir liste olmalı; " + (i + 1) + ". değer metin değil.",
                                name + " must be a list of texts; value " + (i + 1) + " is none.")));
            }
            Optional<Fault> fault = text(text, at);
            if (fault.isPresent()) {
                return fault;
            }
        }
        return Optional.empty();
    }

    private Optional<Fault> text(String text, String at) {
        if (!parameter.allowed().isEmpty()) {
            String allowed = String.join(", ", parameter.allowed());
            return parameter.allowed().stream().anyMatch(value -> Folding.same(value, text))
                    ? Optional.empty()
                    : fault(
                            at,
                            Quote.of(text) + " olmaz; olabilecekler: " + allowed + ".",
                            Quote.of(text) + " is not possible; possible are: " + allowed + ".");
        }
        int length = TextLimits.length(text);
        int most = parameter.maxLength();
        if (length > most) {
            return fault(
                    at,
                    name + " en çok " + most + " karakter olabilir; " + length + " karakter geldi.",
                    name + " may have at most " + most + " characters; it has " + length + ".");
        }
        Optional<String> wrong = TextLimits.fault(text, true, language);
        if (wrong.isPresent()) {
            return Optional.of(new Fault(at, name + " " + wrong.get() + "."));
        }
        if (TextLimits.turnsDirection(text)) {
            return fault(
                    at,
                    name + " yazı yönünü değiştiren gizli karakterler içeremez; yanındaki doz ters okunabilir.",
                    name + " must not hold hidden characters that turn the direction of writing; a dose beside them"
                            + " could be read backwards.");
        }
        // Blank is absent; what is not blank and still shows nothing would be a name that nobody can see.
        return text.isBlank() || TextLimits.visible(text)
                ? Optional.empty()
                : fault(
                        at,
                        name + " görünür bir karakter içermeli.",
                        name + " must hold a character that can be seen.");
    }

    private Optional<Fault> number(Object value) {
        BigDecimal number;
        try {
            number = value instanceof String || value instanceof Number
                    ? new BigDecimal(String.valueOf(value).strip())
                    : null;
        } catch (NumberFormatException notANumber) {
            number = null;
        }
        if (number == null) {
            return fault(
                    name + " bir sayı olmalı; " + came(value) + " geldi.",
                    name + " must be a number, not " + came(value) + ".");
        }
        // Compared before it is expanded: 1e999999999 would else take all memory.
        if (number.precision() - (long) number.scale() > MOST_DIGITS || number.scale() > MOST_DIGITS) {
            return fault(
                    name + " bu büyüklükte olamaz; " + came(value) + " geldi.",
                    name + " is out of range: " + came(value) + ".");
        }
        if (parameter.type() == ParameterType.INTEGER
                && number.stripTrailingZeros().scale() > 0) {
            return fault(
                    name + " bir tam sayı olmalı; " + came(value) + " geldi.",
                    name + " must be a whole number, not " + came(value) + ".");
        }
        Number least = parameter.minimum();
        Number greatest = parameter.maximum();
        boolean low = least != null && number.compareTo(new BigDecimal(least.toString())) < 0;
        boolean high = greatest != null && number.compareTo(new BigDecimal(greatest.toString())) > 0;
        return low || high ? range(least, greatest, came(value)) : Optional.empty();
    }

    private Optional<Fault> range(@Nullable Number least, @Nullable Number greatest, String came) {
        if (least != null && greatest != null) {
            return fault(
                    name + " " + least + " ile " + greatest + " arasında olmalı; " + came + " geldi.",
                    name + " must be between " + least + " and " + greatest + "; it is " + came + ".");
        }
        return least != null
                ? fault(
                        name + " en az " + least + " olmalı; " + came + " geldi.",
                        name + " must be at least " + least + "; it is " + came + ".")
                : fault(
                        name + " en çok " + greatest + " olmalı; " + came + " geldi.",
                        name + " must be at most " + greatest + "; it is " + came + ".");
    }

    private static String came(Object value) {
        return value instanceof String ? Quote.of(value) : Quote.plain(value);
    }

    private Optional<Fault> fault(String turkish, String english) {
        return fault("", turkish, english);
    }

    private Optional<Fault> fault(String at, String turkish, String english) {
        return Optional.of(new Fault(at, language.pick(turkish, english)));
    }
}
