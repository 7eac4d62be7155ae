package org.echohealth.guard.rules.internal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.echohealth.guard.rules.internal.Rule.Topic;
import org.echohealth.guard.rules.internal.Rule.Weight;
import org.jspecify.annotations.Nullable;

/**
 * Reads lexicon files. A line is one of:
 *
 * <pre>
 * # remark
 * @name = word|stem*|@other        words that other lines use by name
 * short = written out              a short form (file short-forms.txt only)
 * [rule]  [rule ?]  [rule pass]  [touches]   plain, hint, harmless, or what the topic never holds against
 * kill|harm ~2 myself              words in order, at most two others between; ~ alone is three
 * @medicine &lt;6&gt; lethal           both within six words, in either order
 * #  #&lt;55  #&gt;400                 a number, one below, one above
 * a (very) bad                     very may be missing
 * stem* !öldür*                    a stem; one that counts only with its diacritics
 * %chest                           a whole word, also with one letter left out, doubled or swapped (acute files only)
 * ^ $                              begin and end of a message that stands by itself
 * [rule / word|word]               not where one of the words stands close by, for all patterns below
 * pattern / word|word              not where one of the words stands close by
 * </pre>
 */
final class LexiconReader {
    private static final List<String> LANGUAGES = List.of("tr", "en");

    private final LexiconBuilder builder = new LexiconBuilder();

    private LexiconReader() {}

    /** Reads the lexicons of the bundle. @throws IllegalStateException where one is missing or malformed */
    static Lexicon bundled() {
        LexiconReader reader = new LexiconReader();
        reader.file("short-forms.txt", null);
        for (String language : LANGUAGES) {
            reader.file("words." + language + ".txt", null);
        }
        for (Topic topic : Topic.values()) {
            for (String language : LANGUAGES) {
                reader.file(topic.name().toLowerCase(Locale.ROOT) + "." + language + ".txt", topic);
            }
        }
        return reader.builder.build();
    }

    private void file(String name, @Nullable Topic topic) {
        int number = 0;
        Rule rule = null;
        String unless = "";
        try {
            for (String raw : lines("lexicon/" + name)) {
                number++;
                String line = raw.strip();
                if (line.isEmpty() || line.startsWith("# ")) {
                    continue;
                }
                if (line.startsWith("@") && line.contains(" = ")) {
                    int equals = line.indexOf(" = ");
                    builder.name(
                            line.substring(1, equals),
                            line.substring(equals + 3).strip());
                } else if (topic == null) {
                    int equals = line.indexOf(" = ");
                    builder.shortForm(
                            line.substring(0, equals),
                            line.substring(equals + 3).strip());
                } else if (line.startsWith("[")) {
                    String[] head = line.substring(1, line.indexOf(']')).split(" / ");
                    rule = rule(topic, head[0].strip());
                    unless = head.length == 1 ? "" : head[1].strip();
                } else if (rule == null) {
                    throw new IllegalArgumentException("a pattern stands below a [rule]");
                } else {
                    builder.pattern(rule, line, unless);
                }
            }
        } catch (RuntimeException malformed) {
            throw new IllegalStateException(
                    "lexicon " + name + " line " + number + ": " + malformed.getMessage(), malformed);
        }
    }

    private static Rule rule(Topic topic, String head) {
        String[] parts = head.split(" ");
        String name = topic.name().toLowerCase(Locale.ROOT) + "." + parts[0];
        Weight weight = parts[0].equals("touches")
                ? Weight.TOUCHES
                : parts.length == 1
                        ? Weight.PLAIN
                        : switch (parts[1]) {
                            case "?" -> Weight.HINT;
                            case "pass" -> Weight.HARMLESS;
                            default -> throw new IllegalArgumentException("? or pass expected, got " + parts[1]);
                        };
        return new Rule(name, topic, weight);
    }

    /** The lines of a resource beside this class. @throws IllegalStateException where it is missing */
    static List<String> lines(String resource) {
        InputStream in = LexiconReader.class.getResourceAsStream(resource);
        if (in == null) {
            throw new IllegalStateException("resource " + resource + " is missing");
        }
        List<String> lines = new ArrayList<>();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return lines;
    }
}
