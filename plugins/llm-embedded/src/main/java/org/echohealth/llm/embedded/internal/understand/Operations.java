package org.echohealth.llm.embedded.internal.understand;

import java.util.Optional;
import org.echohealth.api.patient.Language;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;

/**
 * What kind of thing a stretch of a message is, by the concepts, moods and things in it. The same rules read the examples
 * of the registered tools: a tool is chosen by what its examples come to, never by its name.
 */
public final class Operations {
    private Operations() {}

    /**
     * @param focusMedicine true where the conversation is about a medicine that need not be named again
     * @param focusVisit the same for an appointment
     */
    public static Optional<Operation> of(Reading r, boolean focusMedicine, boolean focusVisit) {
        if (r.act() == Act.FORBID) {
            boolean visit = r.visitSpoken() || focusVisit && r.day();
            return r.has(Concept.CANCEL_VISIT) && visit && r.medicines().isEmpty() && !r.has(Concept.MEDICINE)
                    ? operation(Thing.APPOINTMENT, Deed.END)
                    : Optional.empty();
        }
        if (r.act() == Act.ADVICE) {
            return r.has(Concept.SAME) && !r.medicines().isEmpty()
                    ? operation(Thing.MEDICINE, Deed.CHECK)
                    : Optional.empty();
        }
        if (r.act() == Act.ASK) {
            return Questions.asked(r, focusMedicine, focusVisit);
        }
        Optional<Operation> told = told(r, focusMedicine, focusVisit);
        boolean verbless = r.hits().stream().noneMatch(h -> h.mood() != Mood.NONE && h.mood() != Mood.PARTICIPLE);
        boolean list = r.has(Concept.AGENDA, Concept.LISTWORD)
                || r.has(Concept.MEDICINE) && r.has(Concept.APPOINTMENT)
                || r.has(Concept.MEDICINE) && r.has(Concept.MINE) && r.tokens().size() <= 4;
        boolean noun = verbless
                && list
                && !r.regimen()
                && !r.mentions(Mention.Phone.class)
                && !r.has(Concept.ADD, Concept.NOTE, Concept.END, Concept.CANCEL_VISIT);
        return noun ? Questions.asked(r, focusMedicine, focusVisit).or(() -> told) : told;
    }

    private static Optional<Operation> told(Reading r, boolean focusMedicine, boolean focusVisit) {
        boolean medicine = !r.medicines().isEmpty();
        boolean missed = (r.has(Concept.FORGOT, Concept.UNTAKEN) || r.negated(Concept.INTAKE) || r.has(Concept.REFILL))
                && r.medicineSpoken()
                && !r.has(Concept.STILL)
                && r.act() != Act.COMMAND
                && !(r.verb(Concept.INTAKE, Mood.PAST) && !r.has(Concept.UNTAKEN));
        if (missed && r.symptoms().isEmpty() && !r.visitSpoken()) {
            return Optional.empty();
        }
        if (Skips.in(r, focusMedicine && !focusVisit)) {
            return Optional.empty();
        }
        boolean order = r.act() == Act.COMMAND;
        if (contactTold(r)) {
            return operation(Thing.CONTACT, Deed.CREATE);
        }
        Optional<Operation> ended = Stops.ended(r, focusMedicine, focusVisit);
        if (ended.isPresent()) {
            return ended;
        }
        if (moved(r)
                && (medicine && r.medicines().get(0).active()
                        || !medicine && focusMedicine && !r.has(Concept.MEDICINE))) {
            return operation(Thing.MEDICINE, Deed.CHANGE);
        }
        if (taken(r, focusMedicine)) {
            return operation(Thing.MEDICINE, Deed.LOG);
        }
        boolean planned = r.act() != Act.PLAN
                || order
                || r.regimen()
                        && (!r.medicines().stream().allMatch(MedicineHit::active)
                                || r.has(Concept.STRONG_CHANGE, Concept.STILL, Concept.START, Concept.PRESCRIBE)
                                || r.extraction().all(Mention.Day.class, r.span()).stream()
                                        .anyMatch(d -> d.role() != Mention.Role.AT));
        if (!medicine
                && focusMedicine
                && !r.visitSpoken()
                && r.symptoms().isEmpty()
                && (r.regimen() || r.mentions(Mention.Quantity.class))
                && (r.has(Concept.STRONG_CHANGE)
                        || order && r.has(Concept.CHANGE) && !r.day()
                        || r.verb(Concept.CHANGE, Mood.PAST, Mood.EVIDENTIAL) && amountTold(r))) {
            return operation(Thing.MEDICINE, Deed.CHANGE);
        }
        boolean weekday =
                r.extraction().all(Mention.Day.class, r.span()).stream().anyMatch(Mention.Day::weekday);
        if (!medicine
                && focusMedicine
                && !focusVisit
                && weekday
                && !r.visitSpoken()
                && r.symptoms().isEmpty()
                && (order && r.has(Concept.CHANGE, Concept.STRONG_CHANGE) || r.has(Concept.MOVE))) {
            return operation(Thing.MEDICINE, Deed.CHANGE);
        }
        if (medicine && planned) {
            Optional<Operation> kept = regimen(r);
            if (kept.isPresent()) {
                return kept;
            }
        }
        if (!r.symptoms().isEmpty() && r.act() != Act.PLAN) {
            return operation(Thing.SYMPTOM, Deed.LOG);
        }
        if (r.mentions(Mention.Reading.class)) {
            return operation(Thing.SYMPTOM, Deed.LOG);
        }
        if (visitTold(r, order)) {
            return operation(Thing.APPOINTMENT, Deed.CREATE);
        }
        if (r.has(Concept.MEDICINE) && !medicine && r.has(Concept.STRONG_CHANGE)) {
            return operation(Thing.MEDICINE, Deed.CHANGE);
        }
        if (r.has(Concept.MEDICINE)
                && !medicine
                && (r.has(Concept.ADD, Concept.PRESCRIBE) || r.has(Concept.START) && r.regimen())
                && !r.has(Concept.APPOINTMENT)) {
            return operation(Thing.MEDICINE, Deed.CREATE);
        }
        return Optional.empty();
    }

    private static boolean taken(Reading r, boolean focusMedicine) {
        boolean english = r.language() == Language.EN;
        boolean told = r.hits().stream()
                .anyMatch(h -> h.concept() == Concept.INTAKE
                        && !h.negated()
                        && h.mood() == Mood.PAST
                        && (english
                                ? !prescribed(r, h)
                                : h.first() || (h.passive() || cared(r)) && !prescribed(r, h) && !changed(r, h)));
        told |= r.has(Concept.NOTE)
                && r.act() == Act.COMMAND
                && r.hits().stream()
                        .anyMatch(h -> h.concept() == Concept.INTAKE && h.mood() == Mood.PARTICIPLE && !h.negated());
        boolean word = tookBehind(r)
                || r.extraction().tokens(r.span()).stream().anyMatch(t -> t.is("taken", "done"))
                || plainlyTaken(r);
        boolean denied = english
                        && r.extraction().tokens(r.span()).stream()
                                .anyMatch(t -> t.is(
                                        "be", "not", "didn't", "didnt", "haven't", "havent", "never", "forgot",
                                        "missed"))
                || r.has(Concept.UNTAKEN)
                || r.negated(Concept.INTAKE) && !r.verb(Concept.STRONG_INTAKE, Mood.PAST)
                || r.has(Concept.PRESCRIBE) && !told;
        if (!(told || word) || denied || r.act() == Act.PLAN) {
            return false;
        }
        boolean answer = r.verb(Concept.STRONG_INTAKE, Mood.PAST)
                || english && r.has(Concept.STRONG_INTAKE) && told
                || r.has(Concept.YES) && told;
        boolean object = r.medicineSpoken()
                || answer
                        && r.symptoms().isEmpty()
                        && !r.visitSpoken()
                        && r.tokens().size() <= 7
                        && (r.mentions(Mention.Clock.class) || r.mentions(Mention.Offset.class))
                || focusMedicine && r.symptoms().isEmpty() && !r.visitSpoken();
        boolean other = OtherObject.in(r);
        boolean drugstore = r.has(Concept.DRUGSTORE) || r.has(Concept.DOCTOR) && r.verb(Concept.PRESCRIBE, Mood.PAST);
        return object && !drugstore && !other;
    }

    /** "Coraspin tamam", "it went down at ten": behind what was taken, not an "all right" before it. */
    private static boolean tookBehind(Reading r) {
        int from = r.medicines().isEmpty()
                ? r.span().start() + 1
                : r.medicines().get(0).span().end();
        return r.act() != Act.COMMAND
                && r.medicines().stream().allMatch(MedicineHit::active)
                && r.hits().stream()
                        .anyMatch(h -> h.concept() == Concept.TOOK && h.span().start() >= from);
    }

    /** "Amlong just now", "sabah 7'deki Delix": a medicine of the record, a time that is past, and nothing to be done. */
    private static boolean plainlyTaken(Reading r) {
        boolean recorded = !r.medicines().isEmpty()
                && r.medicines().stream().allMatch(m -> m.active() && m.sameName() && !m.guessed());
        boolean verbless = r.hits().stream().noneMatch(h -> h.mood() != Mood.NONE && h.concept() != Concept.CHANGE);
        boolean past = r.mentions(Mention.Offset.class)
                && r.extraction().all(Mention.Offset.class, r.span()).stream().noneMatch(o -> r.extraction()
                        .text()
                        .substring(o.span().start())
                        .startsWith("in "));
        return recorded
                && verbless
                && past
                && r.act() == Act.STATE
                && !r.mentions(Mention.Dose.class)
                && !r.mentions(Mention.Repeat.class)
                && !r.has(Concept.FORGOT, Concept.END, Concept.STILL, Concept.STRONG_CHANGE, Concept.ADD)
                && r.symptoms().isEmpty();
    }

    /** "9'a aldım": a time that something was moved to, not one at which it was taken. */
    private static boolean moved(Reading r) {
        boolean to =
                r.extraction().all(Mention.Clock.class, r.span()).stream().anyMatch(c -> c.role() == Mention.Role.TO);
        return to
                && r.hits().stream()
                        .anyMatch(h -> h.concept() == Concept.CHANGE && h.mood() == Mood.PAST && !h.negated());
    }

    /** "Verdiler", "gave me": somebody prescribed it. */
    private static boolean prescribed(Reading r, ConceptHit taken) {
        return r.hits().stream()
                .anyMatch(h -> h.concept() == Concept.PRESCRIBE
                        && h.span().overlaps(taken.span())
                        && !(cared(r) && gave(r) && !r.medicines().isEmpty() && !r.mentions(Mention.Repeat.class)));
    }

    /** "Gave him his …": by whoever cares, not by a doctor. */
    private static boolean gave(Reading r) {
        return r.tokens().stream().anyMatch(t -> t.is("gave", "given"))
                && r.medicines().stream().allMatch(MedicineHit::active)
                && !r.has(Concept.DOCTOR);
    }

    private static boolean amountTold(Reading r) {
        return r.mentions(Mention.Dose.class)
                || r.extraction().all(Mention.Quantity.class, r.span()).stream().anyMatch(q -> q.clock() == null);
    }

    /** "Yaptılar": somebody set it so. */
    private static boolean changed(Reading r, ConceptHit taken) {
        return taken.passive()
                && r.hits().stream()
                        .anyMatch(h -> h.concept() == Concept.CHANGE && h.span().overlaps(taken.span()));
    }

    /** A person who is cared for, or a medicine of the record, is spoken of. */
    private static boolean cared(Reading r) {
        return !r.other()
                && (r.mentions(Mention.Person.class) || r.medicines().stream().anyMatch(MedicineHit::active));
    }

    private static Optional<Operation> regimen(Reading r) {
        MedicineHit first = r.medicines().get(0);
        boolean changes = r.has(Concept.STRONG_CHANGE)
                || r.mentions(Mention.Factor.class)
                || r.has(Concept.CHANGE)
                || r.has(Concept.STILL);
        boolean adds = r.verb(Concept.ADD, Mood.IMPERATIVE, Mood.FUTURE, Mood.NONE)
                || r.has(Concept.ADD) && r.act() == Act.COMMAND;
        boolean starts = r.verb(Concept.PRESCRIBE, Mood.PAST, Mood.EVIDENTIAL, Mood.NONE)
                || r.verb(Concept.START, Mood.PAST, Mood.EVIDENTIAL, Mood.FUTURE);
        if (first.active() && (first.sameName() || !adds && !starts)) {
            if (adds && !changes && !r.verb(Concept.NOTE, Mood.IMPERATIVE)) {
                return operation(Thing.MEDICINE, Deed.CREATE);
            }
            if (adds && !r.regimen() && !changes) {
                return operation(Thing.MEDICINE, Deed.LOG);
            }
            boolean plain = r.mentions(Mention.Dose.class)
                    || r.mentions(Mention.Clock.class)
                    || r.mentions(Mention.Repeat.class)
                    || r.mentions(Mention.Course.class)
                    || r.mentions(Mention.Limit.class)
                    || r.mentions(Mention.Factor.class);
            if (!changes && r.act() != Act.COMMAND && !(plain && r.act() != Act.PLAN && !first.guessed())) {
                return Optional.empty();
            }
            return r.regimen()
                            || r.has(Concept.STRONG_CHANGE)
                            || changes && (r.act() == Act.COMMAND || r.mentions(Mention.Quantity.class))
                    ? operation(Thing.MEDICINE, Deed.CHANGE)
                    : Optional.empty();
        }
        boolean whole = r.mentions(Mention.Dose.class)
                && (r.mentions(Mention.Times.class)
                        || r.mentions(Mention.Repeat.class)
                        || r.mentions(Mention.DayPart.class));
        if (r.has(Concept.STRONG_CHANGE) && !adds && !starts
                || changes && !adds && !starts && !whole && r.act() == Act.COMMAND) {
            return operation(Thing.MEDICINE, Deed.CHANGE);
        }
        return r.regimen() || adds || starts ? operation(Thing.MEDICINE, Deed.CREATE) : Optional.empty();
    }

    private static boolean visitTold(Reading r, boolean order) {
        boolean calendar = r.tokens().stream()
                .anyMatch(t -> t.folded().startsWith("takvim")
                        || t.folded().startsWith("hastane")
                        || t.is("calendar", "diary", "clinic", "hospital"));
        if (calendar
                && r.medicines().isEmpty()
                && r.symptoms().isEmpty()
                && r.day()
                && r.mentions(Mention.Clock.class)) {
            return true;
        }
        boolean when = r.extraction().when(r.span()).isPresent() || r.day() || r.mentions(Mention.Repeat.class);
        boolean medicines =
                !r.medicines().isEmpty() || r.has(Concept.MEDICINE) && r.has(Concept.PRESCRIBE, Concept.START);
        if (medicines && !r.has(Concept.APPOINTMENT) && !order) {
            return false;
        }
        boolean made = r.has(Concept.APPOINTMENT)
                && !r.visits().isEmpty()
                && r.hits().stream().anyMatch(h -> h.mood() == Mood.PAST && h.first() && !h.negated())
                && !r.has(Concept.END, Concept.CANCEL_VISIT);
        if (made) {
            return true;
        }
        if (r.visitSpoken()) {
            return (when || order || r.has(Concept.ADD))
                    && (r.act() != Act.REPORT || order || r.has(Concept.ADD) || when);
        }
        boolean sameDay =
                r.extraction().all(Mention.Same.class, r.span()).stream().anyMatch(Mention.Same::day)
                        && r.mentions(Mention.Clock.class);
        if (sameDay && r.medicines().isEmpty() && r.symptoms().isEmpty() && !r.has(Concept.MEDICINE)) {
            return true;
        }
        boolean going = r.verb(Concept.GO, Mood.FUTURE, Mood.PRESENT)
                && r.extraction().all(Mention.Person.class, r.span()).stream().anyMatch(p -> p.title() != null);
        return (order || going)
                && r.day()
                && r.medicines().isEmpty()
                && !r.has(Concept.MEDICINE)
                && r.has(Concept.ADD, Concept.NOTE, Concept.GO);
    }

    private static Optional<Operation> operation(Thing thing, Deed deed) {
        return Optional.of(new Operation(thing, deed));
    }

    private static boolean contactTold(Reading r) {
        boolean phone = r.mentions(Mention.Phone.class);
        boolean person = r.mentions(Mention.Person.class);
        boolean asks = r.has(Concept.ADD, Concept.NOTE, Concept.CALL, Concept.FIRSTRANK) || r.act() == Act.COMMAND;
        boolean free = r.medicines().isEmpty() && !r.visitSpoken() && !r.regimen();
        return phone && (person || r.has(Concept.CONTACT) || asks)
                || r.has(Concept.CONTACT) && person && !r.visitSpoken()
                || r.has(Concept.CONTACT) && asks && free && !r.day()
                || person
                        && asks
                        && free
                        && r.symptoms().isEmpty()
                        && !r.day()
                        && !r.mentions(Mention.DayPart.class)
                        && !r.has(Concept.MEDICINE);
    }
}
