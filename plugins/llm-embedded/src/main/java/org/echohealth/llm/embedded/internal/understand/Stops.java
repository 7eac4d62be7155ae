package org.echohealth.llm.embedded.internal.understand;

import java.util.Optional;
import java.util.regex.Pattern;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;

/** Whether something is called off: a medicine, one of its doses, an appointment. */
final class Stops {
    private static final Pattern RANKED = Pattern.compile(
            "\\b(?:last|first) (?:one|dose|tablet|pill)\\b|\\b(?:son|ilk) doz\\w*|\\b(?:sonuncu|ilkini)\\w*");

    private Stops() {}

    static Optional<Operation> ended(Reading r, boolean focusMedicine, boolean focusVisit) {
        boolean ends = r.verb(
                Concept.END,
                Mood.IMPERATIVE,
                Mood.PAST,
                Mood.EVIDENTIAL,
                Mood.NONE,
                Mood.FUTURE,
                Mood.PRESENT,
                Mood.ABLE);
        boolean unused = (r.negated(Concept.STOPPED_USE) || r.has(Concept.NO)) && r.has(Concept.STILL);
        boolean unsure = r.hits().stream()
                .filter(h -> h.concept() == Concept.END && !h.negated())
                .allMatch(h -> r.hits().stream()
                        .anyMatch(c -> c.concept() == Concept.CHANGE && c.span().equals(h.span())));
        ends &= !(unsure
                && (r.mentions(Mention.Times.class)
                        || r.mentions(Mention.Clock.class)
                        || r.mentions(Mention.Repeat.class)));
        boolean missesVisit = r.has(Concept.CANCEL_VISIT);
        boolean visit = r.visitSpoken() && r.medicines().isEmpty();
        boolean elsewhere = missesVisit
                && r.act() == Act.COMMAND
                && r.verb(Concept.CHANGE, Mood.WONDERING, Mood.IMPERATIVE)
                && (r.extraction().all(Mention.Day.class, r.span()).size() > 1 || r.mentions(Mention.Same.class));
        if (visit && elsewhere) {
            return operation(Thing.APPOINTMENT, Deed.CREATE);
        }
        if ((ends && r.act() != Act.PLAN || missesVisit) && visit) {
            return operation(Thing.APPOINTMENT, Deed.END);
        }
        boolean amount = r.mentions(Mention.Dose.class)
                || r.mentions(Mention.Factor.class)
                || r.extraction().all(Mention.Quantity.class, r.span()).stream()
                        .anyMatch(q -> q.role() == Mention.Role.TO);
        if ((ends && r.act() != Act.PLAN || unused) && !r.medicines().isEmpty() && !amount) {
            // "Skip the 2pm" is about one dose of several; a medicine is never ended by it.
            boolean part = (r.mentions(Mention.DayPart.class) || r.mentions(Mention.Clock.class))
                    && !r.day()
                    && r.medicines().get(0).onRecord() != null
                    && r.medicines().get(0).onRecord().regimen().times().size() > 1;
            return operation(Thing.MEDICINE, part ? Deed.CHANGE : Deed.END);
        }
        boolean ranked = focusMedicine
                && r.medicines().isEmpty()
                && !visit
                && !focusVisit
                && RANKED.matcher(Folding.fold(r.words())).find();
        boolean dosePart = ranked
                || focusMedicine && r.medicines().isEmpty() && r.mentions(Mention.DayPart.class) && !visit && !r.day();
        if (ends && dosePart && r.act() != Act.PLAN) {
            return operation(Thing.MEDICINE, Deed.CHANGE);
        }
        if (ends
                && r.has(Concept.MEDICINE)
                && r.medicines().isEmpty()
                && !amount
                && r.act() != Act.PLAN
                && !r.has(Concept.DRUGSTORE)) {
            return operation(Thing.MEDICINE, Deed.END);
        }
        boolean pointed = r.day() || r.has(Concept.PRONOUN, Concept.ONEOFF);
        if ((ends || missesVisit) && focusVisit && pointed && r.medicines().isEmpty() && !r.has(Concept.MEDICINE)) {
            return operation(Thing.APPOINTMENT, Deed.END);
        }
        if (ends
                && focusMedicine
                && (r.has(Concept.PRONOUN) || r.act() == Act.COMMAND)
                && !amount
                && !visit
                && !r.mentions(Mention.Clock.class)
                && !r.day()) {
            return operation(Thing.MEDICINE, Deed.END);
        }
        return Optional.empty();
    }

    private static Optional<Operation> operation(Thing thing, Deed deed) {
        return Optional.of(new Operation(thing, deed));
    }
}
