package org.echohealth.api.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;

/**
 * What a person may say who wants the tool. Values are marked in place:
 * {@code "[Coraspin'i](name) [sabah 9'da](taken_at) içtim"}.
 *
 * @param template with marks
 * @param implied arguments that the wording implies without naming a value, such as {@code status=all}
 */
public record Example(Language language, String template, Map<String, String> implied) {
    private static final Pattern MARK = Pattern.compile("\\[([^\\]]+)\\]\\(([a-z_]+)\\)");

    public Example {
        implied = Map.copyOf(implied);
    }

    public static Example tr(String template) {
        return new Example(Language.TR, template, Map.of());
    }

    public static Example en(String template) {
        return new Example(Language.EN, template, Map.of());
    }

    /** The same example with an argument that its wording implies. */
    public Example implying(String parameter, String value) {
        Map<String, String> all = new LinkedHashMap<>(implied);
        all.put(parameter, value);
        return new Example(language, template, all);
    }

    /** The utterance without marks. */
    public String text() {
        return MARK.matcher(template).replaceAll(m -> Matcher.quoteReplacement(m.group(1)));
    }

    /** The marked values in order, with their places in {@link #text()}. */
    public List<Slot> slots() {
        List<Slot> slots = new ArrayList<>();
        Matcher m = MARK.matcher(template);
        int removed = 0;
        while (m.find()) {
            int start = m.start() - removed;
            slots.add(new Slot(m.group(2), m.group(1), start, start + m.group(1).length()));
            removed += m.group().length() - m.group(1).length();
        }
        return slots;
    }

    /** @param parameter name of the argument @param value as said @param start offset in the text @param end exclusive */
    public record Slot(String parameter, String value, int start, int end) {}
}
