package org.echohealth.llm.embedded.internal.extract;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.jspecify.annotations.Nullable;

/** The words of one language by section, read from a resource file. */
final class Lexicon {
    /** A phrase of a section: its words and the value that it stands for. */
    private record Phrase(String[] words, String value) {}

    /**
     * A phrase found in a message.
     *
     * @param value of the phrase
     * @param end index after its last token
     * @param ending the case of the last word
     */
    record Hit(String value, int end, Ending ending) {}

    private final Map<String, Map<String, List<Phrase>>> sections = new HashMap<>();

    private final Map<String, Map<String, String>> single = new HashMap<>();

    private Lexicon() {}

    static Lexicon load(Language language) {
        Lexicon lexicon = new Lexicon();
        String file = language.tag() + ".lexicon";
        try (InputStream in = Lexicon.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("resource " + file + " is missing from the bundle");
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lexicon.add(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("resource " + file + " cannot be read", e);
        }
        return lexicon;
    }

    private void add(String line) {
        if (line.isBlank() || line.startsWith("#")) {
            return;
        }
        int colon = line.indexOf(':');
        String[] head = line.substring(0, colon).split(" ", 2);
        Map<String, List<Phrase>> section = sections.computeIfAbsent(head[0], k -> new LinkedHashMap<>());
        for (String form : line.substring(colon + 1).split(",")) {
            String[] words = Folding.fold(form.strip()).split(" ");
            List<Phrase> phrases = section.computeIfAbsent(words[0], k -> new ArrayList<>());
            phrases.add(new Phrase(words, head[1].strip()));
            if (words.length == 1) {
                single.computeIfAbsent(head[0], k -> new HashMap<>()).put(words[0], head[1].strip());
            }
            phrases.sort(Comparator.comparing((Phrase p) -> -p.words().length));
        }
    }

    /** All single-word forms of a section with their values. */
    Map<String, String> words(String section) {
        return single.getOrDefault(section, Map.of());
    }

    /** The longest phrase of a section that starts at a token, its last word bare or inflected; null where none does. */
    @Nullable
    Hit find(String section, Scan scan, int at) {
        if (at < 0 || at >= scan.size()) {
            return null;
        }
        Map<String, List<Phrase>> phrases = sections.getOrDefault(section, Map.of());
        Hit exact = longest(phrases.getOrDefault(scan.form(at), List.of()), scan, at);
        if (exact != null) {
            return exact;
        }
        for (Ending.Split split : scan.splits(at)) {
            for (Phrase phrase : phrases.getOrDefault(split.stem(), List.of())) {
                if (phrase.words().length == 1) {
                    return new Hit(phrase.value(), at + 1, split.ending());
                }
            }
        }
        return null;
    }

    private @Nullable Hit longest(List<Phrase> phrases, Scan scan, int at) {
        for (Phrase phrase : phrases) {
            String[] words = phrase.words();
            int last = at + words.length - 1;
            if (last >= scan.size() || !middleMatches(words, scan, at)) {
                continue;
            }
            if (scan.form(last).equals(words[words.length - 1])) {
                return new Hit(phrase.value(), last + 1, Ending.NONE);
            }
            for (Ending.Split split : scan.splits(last)) {
                if (words.length > 1 && split.stem().equals(words[words.length - 1])) {
                    return new Hit(phrase.value(), last + 1, split.ending());
                }
            }
        }
        return null;
    }

    private static boolean middleMatches(String[] words, Scan scan, int at) {
        for (int i = 0; i < words.length - 1; i++) {
            if (!scan.form(at + i).equals(words[i])) {
                return false;
            }
        }
        return true;
    }
}
