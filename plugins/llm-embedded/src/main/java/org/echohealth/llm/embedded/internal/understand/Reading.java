package org.echohealth.llm.embedded.internal.understand;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.echohealth.api.patient.Language;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.extract.Token;

/**
 * A stretch of a message, understood as far as it goes without the conversation.
 *
 * @param other true where it speaks of somebody who is not the patient (rule I1)
 */
public record Reading(
        Span span,
        Extraction extraction,
        Act act,
        List<ConceptHit> hits,
        Set<Concept> concepts,
        List<MedicineHit> medicines,
        List<Thing> symptoms,
        List<Thing> visits,
        List<Thing> sites,
        boolean other) {
    /** Something named: its usual name, and where. */
    public record Thing(String name, Span span) {}

    public Language language() {
        return extraction.language();
    }

    public String words() {
        return span.of(extraction.text());
    }

    public boolean has(Concept... wanted) {
        return Stream.of(wanted).anyMatch(concepts::contains);
    }

    /** True where a verb of the concept stands in one of the moods, not negated. */
    public boolean verb(Concept concept, Mood... moods) {
        Set<Mood> set = EnumSet.noneOf(Mood.class);
        set.addAll(List.of(moods));
        return hits.stream().anyMatch(h -> h.concept() == concept && !h.negated() && set.contains(h.mood()));
    }

    public boolean negated(Concept concept) {
        return hits.stream().anyMatch(h -> h.concept() == concept && h.negated());
    }

    public <M extends Mention> boolean mentions(Class<M> kind) {
        return extraction.first(kind, span).isPresent();
    }

    /** True where it says how a medicine is to be taken: amount, times, days. */
    public boolean regimen() {
        return mentions(Mention.Dose.class)
                || mentions(Mention.Times.class)
                || mentions(Mention.Clock.class)
                || mentions(Mention.Repeat.class)
                || mentions(Mention.Factor.class)
                || mentions(Mention.Course.class)
                || mentions(Mention.Limit.class)
                || extraction.all(Mention.Day.class, span).stream().anyMatch(d -> d.role() != Mention.Role.AT)
                || weekdays() > 1;
    }

    private long weekdays() {
        return extraction.all(Mention.Day.class, span).stream()
                .filter(Mention.Day::weekday)
                .count();
    }

    public boolean day() {
        return mentions(Mention.Day.class)
                || mentions(Mention.Days.class)
                || extraction.all(Mention.Same.class, span).stream().anyMatch(Mention.Same::day);
    }

    public List<Token> tokens() {
        return extraction.tokens(span);
    }

    public boolean medicineSpoken() {
        return !medicines.isEmpty() || has(Concept.MEDICINE);
    }

    public boolean visitSpoken() {
        return !visits.isEmpty() || has(Concept.APPOINTMENT);
    }

    /** True where it neither asks nor wonders. */
    public boolean tells() {
        return act != Act.ASK && act != Act.ADVICE && act != Act.FORBID;
    }
}
