package org.echohealth.llm.embedded.internal.slots;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Example;
import org.echohealth.api.tool.Parameter;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.extract.Token;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.Mood;
import org.echohealth.llm.embedded.internal.understand.Reader;
import org.echohealth.llm.embedded.internal.understand.Resource;
import org.echohealth.llm.embedded.internal.understand.ToolProfile;

/** Arguments in the person's own words: instructions, reasons, and whatever else a tool may want. */
public final class FreeText {
    private final Scope scope;

    public FreeText(Scope scope) {
        this.scope = scope;
    }

    /** "Aç karnına", "with food", as said. */
    public Optional<String> instructions() {
        List<Token> tokens = scope.reading().tokens();
        for (String line : Resource.lines("instructions", scope.language())) {
            String[] words = line.split("\\s+");
            for (int i = 0; i + words.length <= tokens.size(); i++) {
                int k = 0;
                while (k < words.length && fits(tokens.get(i + k).folded(), words[k])) {
                    k++;
                }
                if (k == words.length) {
                    Span span = tokens.get(i).span().cover(tokens.get(i + k - 1).span());
                    return Optional.of(span.of(scope.text()));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean fits(String word, String pattern) {
        return pattern.endsWith("*")
                ? word.startsWith(pattern.substring(0, pattern.length() - 1))
                : word.equals(pattern);
    }

    /** The clause that neither names the thing nor gives the order: why it ends. */
    public Optional<String> reason() {
        String text = scope.text();
        int start = scope.span().start();
        int end = scope.span().end();
        int after = start;
        for (var medicine : scope.reading().medicines()) {
            after = Math.max(after, medicine.span().end());
        }
        for (var visit : scope.reading().visits()) {
            after = Math.max(after, visit.span().end());
        }
        int lastOrder = after;
        for (var hit : scope.reading().hits()) {
            boolean ends = hit.concept() == Concept.END || hit.concept() == Concept.CANCEL_VISIT;
            if (ends && !hit.negated()) {
                lastOrder = Math.max(lastOrder, hit.span().end());
                break;
            }
        }
        for (Mention mention : scope.reading().extraction().mentions()) {
            boolean time = mention instanceof Mention.Day
                    || mention instanceof Mention.Clock
                    || mention instanceof Mention.DayPart;
            if (time && scope.span().contains(mention.span()) && mention.span().start() - lastOrder <= 6) {
                lastOrder = Math.max(lastOrder, mention.span().end());
            }
        }
        if (lastOrder >= end) {
            return Optional.empty();
        }
        String rest = text.substring(lastOrder, end).replaceFirst("^[^\\s,.;]*", "");
        rest = rest.replaceAll("^[\\s,.;:–-]+|[\\s,.;!]+$", "")
                .replaceFirst("(?i)^(?:because|cos|as|since|çünkü|cunku|please|pls|lütfen|and|ve)\\s+", "");
        if (scope.language() == Language.TR) {
            rest = rest.replaceFirst("(?iu)^(?:et\\p{L}*|ed\\p{L}*|yap\\p{L}*)(?:\\s+m[iı]\\p{L}*)?\\s*", "")
                    .replaceFirst("(?iu)^(?:onu|bunu|şunu|sunu|o randevuyu|lütfen)\\s*$", "");
            if (rest.isBlank()) {
                return before(lastOrder);
            }
        }
        int sentence = rest.indexOf(". ");
        if (sentence > 0) {
            rest = rest.substring(0, sentence);
        }
        boolean clause = text.substring(lastOrder, end).matches("(?s)^\\s*[,;–-].*") && words(rest) >= 1;
        return clause || words(rest) >= 2 || rest.length() >= 9 ? Optional.of(rest) : Optional.empty();
    }

    /** The clause before the order: "misafirim var, iptal edelim onu". */
    private Optional<String> before(int order) {
        String[] clauses = scope.text().substring(scope.span().start(), order).split("[,.;]+\\s*");
        if (clauses.length < 2) {
            return Optional.empty();
        }
        int end = scope.text().substring(0, order).lastIndexOf(clauses[clauses.length - 1]);
        String told = clauses[clauses.length - 2].strip();
        boolean names = scope.reading().visits().stream().anyMatch(v -> v.span().start() < end)
                || scope.reading().medicines().stream().anyMatch(m -> m.span().start() < end);
        return !names && words(told) >= 2 ? Optional.of(told) : Optional.empty();
    }

    private int words(String rest) {
        int count = 0;
        for (String word : Folding.fold(rest).split("[^\\p{L}']+")) {
            if (word.length() > 2 && !scope.reader().stopWord(word, scope.language())) {
                count++;
            }
        }
        return count;
    }

    /** The words of the stretch that no other argument and no example's own wording takes up. */
    public Optional<String> left(ToolProfile profile, Parameter parameter) {
        Set<String> frame = new HashSet<>();
        for (Example example : profile.tool().examples()) {
            String bare = example.text();
            for (Example.Slot slot : example.slots()) {
                if (slot.parameter().equals(parameter.name())) {
                    bare = bare.replace(slot.value(), " ");
                }
            }
            for (String word : Folding.fold(bare).split("[^\\p{L}']+")) {
                frame.add(word);
            }
        }
        List<String> words = new ArrayList<>();
        Reader reader = scope.reader();
        for (Token token : scope.reading().tokens()) {
            boolean covered = scope.reading().extraction().mentions().stream()
                    .anyMatch(m -> m.span().overlaps(token.span()) && !(m instanceof Mention.Quantity));
            boolean content = token.word()
                    && !frame.contains(token.folded())
                    && !reader.stopWord(token.folded(), scope.language())
                    && scope.reading().hits().stream()
                            .noneMatch(h -> h.span().overlaps(token.span()) && h.mood() != Mood.NONE);
            if (!covered && content) {
                words.add(token.surface());
            } else if (!words.isEmpty()
                    && !covered
                    && token.word()
                    && reader.stopWord(token.folded(), scope.language())) {
                continue;
            }
        }
        String text = String.join(" ", words).toLowerCase(Locale.ROOT).isBlank() ? "" : String.join(" ", words);
        return text.isBlank() ? Optional.empty() : Optional.of(text);
    }
}
