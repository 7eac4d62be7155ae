package org.echohealth.llm.embedded.internal.understand;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.medicine.Medicine;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.record.Medication;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.extract.Token;
import org.echohealth.llm.embedded.internal.extract.TurkishStem;
import org.jspecify.annotations.Nullable;

/** Finds the medicines that a message names: on the patient's record, in the catalogue, misspelt, or unknown. */
final class MedicineFinder {
    private final MedicineCatalog catalog;

    MedicineFinder(MedicineCatalog catalog) {
        this.catalog = catalog;
    }

    /** Medicines in order of place. {@code reserved} words are never taken for a name. */
    List<MedicineHit> find(Extraction x, PatientBrief brief, Set<String> reserved) {
        List<MedicineHit> hits = new ArrayList<>();
        List<Medication> recorded = Stream.concat(brief.medications().stream(), brief.formerMedications().stream())
                .toList();
        for (Medication medication : recorded) {
            named(x, medication)
                    .filter(span -> free(span, hits))
                    .ifPresent(span -> hits.add(new MedicineHit(
                            span,
                            medication.name(),
                            medication,
                            true,
                            catalog.find(medication.name()).orElse(null),
                            false)));
        }
        for (MedicineCatalog.Mention mention : catalog.mentionedIn(x.text())) {
            Span span = new Span(mention.start(), mention.end());
            if (free(span, hits) && !reserved.contains(Folding.fold(mention.surface())) && !taken(x, span)) {
                hits.add(known(span, mention.surface(), mention.medicine(), recorded));
            }
        }
        for (Token token : x.tokens()) {
            if (token.word()
                    && token.folded().length() >= 5
                    && free(token.span(), hits)
                    && !reserved.contains(token.folded())
                    && !taken(x, token.span())) {
                misspelt(token, recorded).ifPresent(hits::add);
            }
        }
        hits.sort((a, b) -> a.span().compareTo(b.span()));
        return hits;
    }

    /** A hit for a word that stands where a name stands, best catalogue spelling first. */
    MedicineHit guess(Span span, String said, List<Medication> recorded) {
        List<Medicine> near = catalog.near(said, 1);
        if (!near.isEmpty() && Closeness.near(Folding.fold(near.get(0).name()), Folding.fold(said))) {
            return known(span, said, near.get(0), recorded);
        }
        return new MedicineHit(span, said, null, false, null, true);
    }

    private static boolean taken(Extraction x, Span span) {
        return x.mentions().stream()
                .anyMatch(m -> m.span().overlaps(span)
                        && !(m instanceof Mention.Quantity)
                        && !(m instanceof Mention.Dose)
                        && !(m instanceof Mention.Person));
    }

    private static boolean free(Span span, List<MedicineHit> hits) {
        return hits.stream().noneMatch(h -> h.span().overlaps(span));
    }

    private static Optional<Span> named(Extraction x, Medication medication) {
        String[] words = Folding.fold(medication.name()).split("[\\s-]+");
        List<Token> tokens =
                x.tokens().stream().filter(t -> t.kind() != Token.Kind.SIGN).toList();
        for (int i = 0; i + words.length <= tokens.size(); i++) {
            if (matchesAt(tokens, i, words)) {
                return Optional.of(tokens.get(i)
                        .span()
                        .cover(tokens.get(i + words.length - 1).span()));
            }
        }
        if (words.length > 1 && words[0].length() >= 5) {
            return tokens.stream()
                    .filter(t -> t.word() && TurkishStem.matches(t.surface(), words[0]))
                    .map(Token::span)
                    .findFirst();
        }
        return Optional.empty();
    }

    private static boolean matchesAt(List<Token> tokens, int at, String[] words) {
        for (int k = 0; k < words.length; k++) {
            Token token = tokens.get(at + k);
            boolean last = k == words.length - 1;
            if (!token.folded().equals(words[k]) && !(last && token.word() && suffixed(token, words[k]))) {
                return false;
            }
        }
        return true;
    }

    private static boolean suffixed(Token token, String name) {
        return TurkishStem.matches(token.surface(), name) || token.folded().matches(Pattern.quote(name) + "'?s");
    }

    private MedicineHit known(Span span, String surface, Medicine medicine, List<Medication> recorded) {
        @Nullable Medication same = null;
        for (Medication medication : recorded) {
            Optional<Medicine> other = catalog.find(medication.name());
            if (other.isPresent()
                    && sameSubstance(other.get(), medicine)
                    && (same == null || (!same.active() && medication.active()))) {
                same = medication;
            }
        }
        boolean sameName = same != null && Folding.same(same.name(), medicine.name());
        return new MedicineHit(span, surface, same, sameName, medicine, false);
    }

    private static boolean sameSubstance(Medicine a, Medicine b) {
        return !a.ingredients().isEmpty()
                && a.ingredients().size() == b.ingredients().size()
                && a.ingredients().stream()
                        .allMatch(i -> b.ingredients().stream().anyMatch(o -> o.id().equals(i.id())));
    }

    private Optional<MedicineHit> misspelt(Token token, List<Medication> recorded) {
        List<String> stems = new ArrayList<>(TurkishStem.candidates(token.surface()));
        stems.add(0, token.folded());
        for (Medication medication : recorded) {
            String name = Folding.fold(medication.name());
            for (String stem : stems) {
                if (Closeness.near(stem, name)) {
                    return Optional.of(new MedicineHit(
                            token.span(),
                            medication.name(),
                            medication,
                            true,
                            catalog.find(medication.name()).orElse(null),
                            false));
                }
            }
        }
        return Optional.empty();
    }
}
