package org.echohealth.llm.embedded.internal.reply;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.text.Wording;

/** Questions back, which restate what is known as a fact (rule P1). */
public final class Asking {
    private static final Pattern MOMENT =
            Pattern.compile("(\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01]))(?:T(\\d\\d:\\d\\d).*)?");

    private final Phrases phrases;

    public Asking(Phrases phrases) {
        this.phrases = phrases;
    }

    /**
     * Asks for one argument.
     *
     * @param today decides whether a date is told with its year
     * @param choices names to choose from; may be empty
     */
    public String question(
            Language language,
            LocalDate today,
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
        String facts = facts(language, today, tool, known);
        return facts.isEmpty() ? ask : facts + ". " + ask;
    }

    private static String facts(Language language, LocalDate today, ToolDescriptor tool, Map<String, Object> known) {
        List<String> facts = new ArrayList<>();
        for (Parameter parameter : tool.parameters()) {
            Object value = known.get(parameter.name());
            if (value == null || !tellable(parameter.meaning())) {
                continue;
            }
            if (value instanceof List<?> list) {
                list.forEach(item -> facts.add(readable(language, today, String.valueOf(item))));
            } else {
                facts.add(readable(language, today, String.valueOf(value)));
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

    /** Dates and moments as people write them: "26 Ekim Pazartesi 12:30", "Monday 26 October, 12:30". */
    private static String readable(Language language, LocalDate today, String value) {
        Matcher moment = MOMENT.matcher(value);
        if (!moment.matches()) {
            return value;
        }
        String day = Wording.in(language).date(LocalDate.parse(moment.group(1)), today);
        return moment.group(2) == null ? day : day + language.pick(" ", ", ") + moment.group(2);
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
