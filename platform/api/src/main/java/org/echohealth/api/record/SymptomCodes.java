package org.echohealth.api.record;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;

/**
 * Clinical labels for symptoms and readings in people's words, Turkish and English: "başım zonkluyor" and "my head
 * hurts" are {@code headache}. Immutable; safe for use by several threads.
 */
public final class SymptomCodes {
    private static final SymptomCodes BUILT_IN = load();
    private static final int WORDS_BETWEEN = 2;

    private final List<Label> labels;

    private SymptomCodes(List<Label> labels) {
        this.labels = labels;
    }

    /** The labels that come with ECHO. */
    public static SymptomCodes builtIn() {
        return BUILT_IN;
    }

    /** The label whose words fit best; empty where none does. A code itself is its own word. */
    public Optional<Label> find(String words) {
        String folded = Folding.fold(words).replace('-', ' ');
        Optional<Label> exact = labels.stream()
                .filter(l -> l.code().equals(folded.replace(' ', '_'))
                        || Folding.fold(l.turkish()).equals(folded)
                        || Folding.fold(l.english()).equals(folded))
                .findFirst();
        if (exact.isPresent()) {
            return exact;
        }
        List<String> tokens = Arrays.stream(folded.split("[^\\p{L}\\d']+"))
                .filter(t -> !t.isEmpty())
                .toList();
        Label best = null;
        int length = 0;
        for (Label label : labels) {
            for (List<String> stem : label.stems()) {
                int letters = stem.stream().mapToInt(String::length).sum();
                if (letters > length && fits(stem, tokens)) {
                    best = label;
                    length = letters;
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /** The label of a code. */
    public Optional<Label> of(String code) {
        return labels.stream().filter(l -> l.code().equals(code)).findFirst();
    }

    private static boolean fits(List<String> stem, List<String> tokens) {
        for (int start = 0; start < tokens.size(); start++) {
            if (opens(tokens.get(start), stem.get(0)) && rest(stem, tokens, start)) {
                return true;
            }
        }
        return false;
    }

    private static boolean rest(List<String> stem, List<String> tokens, int start) {
        int at = start;
        for (int word = 1; word < stem.size(); word++) {
            int next = -1;
            for (int i = at + 1; i <= Math.min(at + 1 + WORDS_BETWEEN, tokens.size() - 1) && next < 0; i++) {
                next = tokens.get(i).startsWith(stem.get(word)) ? i : -1;
            }
            if (next < 0) {
                return false;
            }
            at = next;
        }
        return true;
    }

    /** A first word of up to three letters takes short endings only: "bas" is in "basim", not in "basladi". */
    private static boolean opens(String token, String stem) {
        return token.startsWith(stem) && (stem.length() > 3 || token.length() - stem.length() <= 3);
    }

    private static SymptomCodes load() {
        List<Label> labels = new ArrayList<>();
        try (InputStream in =
                        Objects.requireNonNull(SymptomCodes.class.getResourceAsStream("symptoms.tsv"), "symptoms.tsv");
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines.lines().filter(l -> !l.isBlank() && !l.startsWith("#")).forEach(l -> labels.add(label(l)));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return new SymptomCodes(List.copyOf(labels));
    }

    private static Label label(String line) {
        String[] columns = line.split("\t");
        List<List<String>> stems = new ArrayList<>();
        for (String stem : (columns[4] + ";" + columns[5]).split(";")) {
            stems.add(List.of(stem.split(" ")));
        }
        return new Label(columns[0], "r".equals(columns[1]), columns[2], columns[3], List.copyOf(stems));
    }

    /**
     * A clinical label.
     *
     * @param code plain English clinical term with underscores
     * @param reading true for something measured
     */
    public record Label(String code, boolean reading, String turkish, String english, List<List<String>> stems) {
        public String name(Language language) {
            return language.pick(turkish, english);
        }
    }
}
