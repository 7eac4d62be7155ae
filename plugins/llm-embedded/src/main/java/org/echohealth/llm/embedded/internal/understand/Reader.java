package org.echohealth.llm.embedded.internal.understand;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Medication;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.extract.Token;

/** Reads messages and stretches of them. Immutable. */
public final class Reader {
    private record Tongue(
            ConceptLexicon concepts, PhraseBook symptoms, PhraseBook visits, PhraseBook sites, Set<String> stop) {}

    private final Map<Language, Tongue> tongues = new EnumMap<>(Language.class);
    private final MedicineFinder finder;

    public Reader(MedicineCatalog catalog) {
        this.finder = new MedicineFinder(catalog);
        for (Language language : Language.values()) {
            Set<String> stop = new HashSet<>();
            Resource.lines("stop", language).forEach(line -> stop.addAll(List.of(line.split("\\s+"))));
            tongues.put(
                    language,
                    new Tongue(
                            new ConceptLexicon(language),
                            new PhraseBook("symptoms", language, 2, false),
                            new PhraseBook("visits", language, 0, true),
                            new PhraseBook("sites", language, 0, true),
                            stop));
        }
    }

    /** True for a word that never names anything. */
    public boolean stopWord(String folded, Language language) {
        return tongue(language).stop().contains(folded);
    }

    private Tongue tongue(Language language) {
        return Objects.requireNonNull(tongues.get(language));
    }

    /** What is found in the whole message, from which stretches are read. */
    public Message message(Extraction extraction, PatientBrief brief) {
        Tongue tongue = tongue(extraction.language());
        List<Token> tokens = extraction.tokens();
        List<ConceptHit> hits = tongue.concepts().find(tokens);
        List<MedicineHit> medicines = new ArrayList<>(finder.find(extraction, brief, tongue.stop()));
        List<PhraseBook.Hit> sites = tongue.sites().find(tokens);
        List<Reading.Thing> visits = new ArrayList<>(outside(tongue.visits().find(tokens), medicines));
        recordedVisits(extraction, brief, visits);
        List<PhraseBook.Hit> symptoms = tongue.symptoms().find(tokens);
        List<Reading.Thing> named = new SymptomNaming(extraction).name(outside(symptoms, medicines), things(sites));
        return new Message(extraction, hits, medicines, named, visits, things(sites));
    }

    /** Adds a medicine where a sentence about medicines holds a word that only a name can be. */
    public Message guessing(Message message, Span within, PatientBrief brief) {
        return guessing(message, within, brief, false);
    }

    /** @param alone true where the whole answer may be nothing but the name */
    public Message guessing(Message message, Span within, PatientBrief brief, boolean alone) {
        Tongue tongue = tongue(message.extraction().language());
        List<Medication> recorded = new ArrayList<>(brief.medications());
        recorded.addAll(brief.formerMedications());
        NameGuess guess = new NameGuess(message, within, tongue.stop());
        return guess.place()
                .or(() -> alone ? guess.sole() : Optional.empty())
                .filter(span ->
                        message.medicines().stream().noneMatch(m -> m.span().overlaps(span)))
                .map(span -> {
                    List<MedicineHit> more = new ArrayList<>(message.medicines());
                    more.add(finder.guess(
                            span,
                            NameGuess.bare(
                                    span.of(message.extraction().text()),
                                    message.extraction().language()),
                            recorded));
                    more.sort((a, b) -> a.span().compareTo(b.span()));
                    return message.withMedicines(more);
                })
                .orElse(message);
    }

    private static void recordedVisits(Extraction x, PatientBrief brief, List<Reading.Thing> visits) {
        for (var occurrence : brief.appointments()) {
            String title = occurrence.appointment().title();
            String[] words = Folding.fold(title).split("\\s+");
            List<Token> tokens = x.tokens();
            for (int i = 0; i < tokens.size(); i++) {
                int k = 0;
                while (k < words.length
                        && i + k < tokens.size()
                        && Endings.of(tokens.get(i + k).folded(), words[k], x.language())) {
                    k++;
                }
                if (k < words.length) {
                    continue;
                }
                Span span = tokens.get(i).span().cover(tokens.get(i + k - 1).span());
                if (visits.stream()
                        .noneMatch(v -> v.name().equals(title) && v.span().equals(span))) {
                    visits.removeIf(v -> span.contains(v.span()));
                    if (visits.stream().noneMatch(v -> v.span().overlaps(span))) {
                        visits.add(new Reading.Thing(title, span));
                    }
                }
                break;
            }
        }
        visits.sort((a, b) -> a.span().compareTo(b.span()));
    }

    private static List<Reading.Thing> outside(List<PhraseBook.Hit> hits, List<MedicineHit> medicines) {
        return hits.stream()
                .filter(h -> medicines.stream().noneMatch(m -> m.span().overlaps(h.span())))
                .map(h -> new Reading.Thing(h.name(), h.span()))
                .toList();
    }

    private static List<Reading.Thing> things(List<PhraseBook.Hit> hits) {
        return hits.stream().map(h -> new Reading.Thing(h.name(), h.span())).toList();
    }

    /** A whole message with all that was found in it. */
    public record Message(
            Extraction extraction,
            List<ConceptHit> hits,
            List<MedicineHit> medicines,
            List<Reading.Thing> symptoms,
            List<Reading.Thing> visits,
            List<Reading.Thing> sites) {
        Message withMedicines(List<MedicineHit> more) {
            return new Message(extraction, hits, List.copyOf(more), symptoms, visits, sites);
        }

        /** The stretch by itself. */
        public Reading read(Span span) {
            List<ConceptHit> inside = hits.stream()
                    .filter(h -> span.contains(h.span())
                            && !(h.concept() == Concept.CHANGE
                                    && extraction
                                            .all(Mention.Offset.class, h.span().cover(h.span()))
                                            .isEmpty()
                                    && extraction.all(Mention.Offset.class).stream()
                                            .anyMatch(o -> o.span().contains(h.span())
                                                    && o.span().length()
                                                            > h.span().length()))
                            && extraction.all(Mention.Limit.class).stream()
                                    .noneMatch(l -> l.span().overlaps(h.span()))
                            && medicines.stream().noneMatch(m -> m.span().overlaps(h.span())))
                    .toList();
            Set<Concept> concepts = EnumSet.noneOf(Concept.class);
            inside.forEach(h -> concepts.add(h.concept()));
            List<Token> tokens = extraction.tokens(span);
            String folded = Folding.foldChars(span.of(extraction.text())) + asked(span);
            return new Reading(
                    span,
                    extraction,
                    Acts.of(tokens, inside, folded, extraction.language()),
                    inside,
                    concepts,
                    medicines.stream()
                            .filter(m -> span.contains(m.span()) && !extraction.retracted(m.span()))
                            .toList(),
                    within(symptoms, span).stream()
                            .filter(s -> extraction.all(Mention.Repeat.class).stream()
                                    .noneMatch(r -> r.span().overlaps(s.span())))
                            .toList(),
                    within(visits, span),
                    within(sites, span),
                    OtherPerson.in(extraction, span, medicines, folded));
        }

        /** The question mark behind a clause, which its span leaves out. */
        private String asked(Span span) {
            String after = extraction.text().substring(span.end()).stripLeading();
            return after.startsWith("?") ? "?" : "";
        }

        private List<Reading.Thing> within(List<Reading.Thing> things, Span span) {
            return things.stream()
                    .filter(t -> span.contains(t.span()) && !extraction.retracted(t.span()))
                    .toList();
        }
    }
}
