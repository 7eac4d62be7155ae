package org.echohealth.llm.embedded.internal.reply;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ToolDescriptor;

/** Questions back, which restate what is known as a fact (rule P1). */
public final class Asking {
    private final Phrases phrases;

    public Asking(Phrases phrases) {
        this.phrases = phrases;
    }

    /** Asks for one argument. @param choices names to choose from; may be empty */
    public String question(
            Language language,
            ToolDescriptor tool,
            Map<String, Object> known,
            Parameter missing,
            List<String> choices) {
        String ask = missing.question().getOrDefault(language, "");
        if (ask.isBlank()) {
            ask = phrases.say(language, "ask", tool.name(), missing.name().replace('_', ' '));
        }
        if (!choices.isEmpty()) {
            ask = ask + " (" + String.join(", ", choices) + ")";
        }
        if (!ask.contains("?")) {
            ask = ask.replaceAll("[.:!]\\s*$", "") + "?";
        }
        String facts = facts(tool, known);
        return facts.isEmpty() ? ask : facts + ". " + ask;
    }

    private static String facts(ToolDescriptor tool, Map<String, Object> known) {
        List<String> facts = new ArrayList<>();
        for (Parameter parameter : tool.parameters()) {
            Object value = known.get(parameter.name());
            if (value == null || !tellable(parameter.meaning())) {
                continue;
            }
            if (value instanceof List<?> list) {
                list.forEach(item -> facts.add(String.valueOf(item)));
            } else {
                facts.add(readable(String.valueOf(value)));
            }
        }
        return facts.isEmpty() ? "" : Folding.capitalise(String.join(", ", facts), Locale.ROOT);
    }

    private static boolean tellable(Meaning meaning) {
        return switch (meaning) {
            case MEDICATION,
                    DOSE,
                    CLOCK_TIMES,
                    CLOCK_TIME,
                    FUTURE_MOMENT,
                    PAST_MOMENT,
                    APPOINTMENT,
                    PROVIDER,
                    PLACE,
                    PERSON,
                    PHONE,
                    RELATIONSHIP,
                    SYMPTOM,
                    INSTRUCTIONS,
                    BODY_SITE,
                    QUANTITY,
                    UNIT -> true;
            default -> false;
        };
    }

    private static String readable(String value) {
        return value.matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d.*")
                ? value.substring(0, 10) + " " + value.substring(11, 16)
                : value;
    }

    public String confirm(Language language, String key, String name, String before, String next) {
        return phrases.say(language, key, name, name, before, next);
    }

    public String ambiguous(Language language, String written) {
        return phrases.say(language, "ambiguous", written, written);
    }

    public String whatToChange(Language language, String name) {
        return phrases.say(language, "choice", name, name);
    }
}
