package org.echohealth.llm.embedded.internal.understand;

import java.util.Optional;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;

/**
 * What kind of thing a stretch of a message is, by the concepts, moods and things in it. The same rules read the examples
 * of the registered tools: a tool is chosen by what its examples come to, never by its name.
 */
public final class Operations {
    private static final Pattern RANKED = Pattern.compile(
            "\\b(?:last|first) (?:one|dose|tablet|pill)\\b|\\b(?:son|ilk) doz\\w*|\\b(?:sonuncu|ilkini)\\w*");

    private Operations() {}

    /**
     * @param focusMedicine true where the conversation is about a medicine that need not be named again
     * @param focusVisit the same for an appointment
     */
    public static Optional<Operation> of(Reading r, boolean focusMedicine, boolean focusVisit) {
        if (r.act() == Act.FORBID) {
            return Optional.empty();
        }
        if (r.act() == Act.ADVICE) {
            return r.has(Concept.SAME) && !r.medicines().isEmpty() ? operation(Thing.MEDICINE, Deed.CHECK) : Optional.empty();
        }
        if (r.act() == Act.ASK) {
            return asked(r, focusMedicine, focusVisit);
        }
        Optional<Operation> told = told(r, focusMedicine, focusVisit);
        boolean verbless = r.hits().stream().noneMatch(h -> h.mood() != Mood.NONE && h.mood() != Mood.PARTICIPLE);
        boolean list = r.has(Concept.AGENDA, Concept.LISTWORD) || r.has(Concept.MEDICINE) && r.has(Concept.APPOINTMENT)
                || r.has(Concept.MEDICINE) && r.has(Concept.MINE) && r.tokens().size() <= 4;
        boolean noun = verbless && list && !r.regimen() && !r.mentions(Mention.Phone.class) && !r.has(Concept.ADD, Concept.NOTE, Concept.END);
        return noun ? asked(r, focusMedicine, focusVisit).or(() -> told) : told;
    }

    private static Optional<Operation> asked(Reading r, boolean focusMedicine, boolean focusVisit) {
        boolean medicine = r.medicineSpoken();
        boolean symptom = !r.symptoms().isEmpty();
        boolean today = r.day() || r.mentions(Mention.DayPart.class);
        if (r.has(Concept.PATTERN) && (r.has(Concept.HISTORYWORD) || symptom || !medicine) && !r.has(Concept.SAME)) {
            return operation(Thing.MEMORY, Deed.PATTERN);
        }
        boolean samePronoun = r.has(Concept.SAME) && focusMedicine && r.has(Concept.PRONOUN) && !r.day();
        if (r.has(Concept.SAME) && !r.medicines().isEmpty() || samePronoun) {
            return operation(Thing.MEDICINE, Deed.CHECK);
        }
        boolean next = focusVisit && !medicine && !symptom && r.tokens().size() <= 8;
        if (next && r.has(Concept.NEXTONE) && r.has(Concept.SHOW) || next && r.has(Concept.PRONOUN) && Folding.fold(r.words()).matches(".*(?:what time|when|saat kacta|ne zaman).*")) {
            return operation(Thing.APPOINTMENT, Deed.LIST);
        }
        if (r.has(Concept.REMAIN) && focusMedicine && !today && !r.visitSpoken() && !symptom && r.tokens().size() <= 4 && !medicine) {
            return operation(Thing.MEDICINE, Deed.LIST);
        }
        if (r.has(Concept.ELSE) && focusVisit && !medicine && (r.day() || r.has(Concept.AGENDA))) {
            return operation(Thing.APPOINTMENT, Deed.LIST);
        }
        if (!r.mentions(Mention.Phone.class) && contactAsked(r)) {
            return operation(Thing.CONTACT, Deed.LIST);
        }
        boolean all = r.has(Concept.ALLOF) && r.day() && !medicine && !r.visitSpoken() && !symptom && r.tokens().size() <= 8;
        if (agenda(r) || all) {
            return operation(Thing.AGENDA, Deed.DAY);
        }
        if (symptom && !r.has(Concept.ADHERENCE)) {
            return operation(Thing.SYMPTOM, Deed.HISTORY);
        }
        if (adherence(r)) {
            return operation(Thing.MEDICINE, Deed.STATS);
        }
        if (r.visitSpoken() && !r.medicineSpoken()) {
            return operation(Thing.APPOINTMENT, Deed.LIST);
        }
        if (r.has(Concept.FORMER) && (medicine || r.has(Concept.LISTWORD, Concept.ALLOF))) {
            return operation(Thing.MEDICINE, Deed.LIST);
        }
        boolean remains = r.has(Concept.REMAIN) && !today && !r.has(Concept.INTAKE) && r.has(Concept.LISTWORD, Concept.MEDICINE)
                || r.has(Concept.LISTWORD) && !today;
        if (medicine && (r.has(Concept.TODAYDOSES) && !remains || today || takenAsked(r, today)) && !(r.has(Concept.ALLOF) && !today)) {
            return operation(Thing.MEDICINE, Deed.DAY);
        }
        if (r.has(Concept.TODAYDOSES) && !r.has(Concept.LISTWORD) && !remains) {
            return operation(Thing.MEDICINE, Deed.DAY);
        }
        if (medicine || r.has(Concept.LISTWORD) && (r.has(Concept.REMAIN, Concept.ALLOF, Concept.SHOW))) {
            return operation(Thing.MEDICINE, Deed.LIST);
        }
        if (r.verb(Concept.GO, Mood.FUTURE, Mood.PRESENT) && today) {
            return operation(Thing.APPOINTMENT, Deed.LIST);
        }
        return Optional.empty();
    }

    private static boolean takenAsked(Reading r, boolean today) {
        return (r.verb(Concept.INTAKE, Mood.PAST, Mood.FUTURE, Mood.EVIDENTIAL) || today && r.verb(Concept.INTAKE, Mood.PRESENT))
                && !r.has(Concept.LISTWORD);
    }

    private static boolean contactAsked(Reading r) {
        boolean who = r.has(Concept.WHO);
        return r.has(Concept.CONTACT) || who && (r.has(Concept.LISTWORD, Concept.CALL));
    }

    private static boolean agenda(Reading r) {
        boolean both = r.medicineSpoken() && r.visitSpoken();
        boolean days = r.day() || r.mentions(Mention.DayPart.class);
        return both && (days || r.has(Concept.AGENDA, Concept.ALLOF))
                || r.has(Concept.AGENDA) && !r.visitSpoken() && (!r.medicineSpoken() || r.has(Concept.ALLOF) || r.extraction().text().contains("and all"));
    }

    private static boolean adherence(Reading r) {
        boolean range = r.mentions(Mention.Days.class)
                || r.extraction().all(Mention.Day.class, r.span()).stream().anyMatch(d -> d.role() == Mention.Role.FROM);
        boolean day = r.day() && !range;
        boolean missed = r.has(Concept.ADHERENCE) || r.has(Concept.FORGOT) && range;
        boolean going = r.has(Concept.TREND) && r.medicineSpoken() && (range || r.has(Concept.LATELY));
        return (missed && !day && !(r.has(Concept.LISTWORD) && !range) || going) && (r.medicineSpoken() || range || r.has(Concept.INTAKE));
    }

    private static Optional<Operation> told(Reading r, boolean focusMedicine, boolean focusVisit) {
        boolean medicine = !r.medicines().isEmpty();
        boolean missed = (r.has(Concept.FORGOT) || r.negated(Concept.INTAKE) || r.has(Concept.REFILL)) && r.medicineSpoken()
                && !r.has(Concept.STILL) && r.act() != Act.COMMAND && !r.verb(Concept.INTAKE, Mood.PAST);
        if (missed && r.symptoms().isEmpty() && !r.visitSpoken()) {
            return Optional.empty();
        }
        boolean order = r.act() == Act.COMMAND;
        if (contactTold(r)) {
            return operation(Thing.CONTACT, Deed.CREATE);
        }
        Optional<Operation> ended = ended(r, focusMedicine, focusVisit);
        if (ended.isPresent()) {
            return ended;
        }
        if (moved(r) && (medicine && r.medicines().get(0).active() || !medicine && focusMedicine && !r.has(Concept.MEDICINE))) {
            return operation(Thing.MEDICINE, Deed.CHANGE);
        }
        if (taken(r, focusMedicine)) {
            return operation(Thing.MEDICINE, Deed.LOG);
        }
        boolean planned = r.act() != Act.PLAN || order
                || r.regimen() && (!r.medicines().stream().allMatch(MedicineHit::active)
                        || r.has(Concept.STRONG_CHANGE, Concept.STILL, Concept.START, Concept.PRESCRIBE)
                        || r.extraction().all(Mention.Day.class, r.span()).stream().anyMatch(d -> d.role() != Mention.Role.AT));
        if (!medicine && focusMedicine && !r.visitSpoken() && r.symptoms().isEmpty() && (r.regimen() || r.mentions(Mention.Quantity.class))
                && (r.has(Concept.STRONG_CHANGE) || order && r.has(Concept.CHANGE) && !r.day())) {
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
        if (r.has(Concept.MEDICINE) && !medicine && (r.has(Concept.ADD, Concept.PRESCRIBE) || r.has(Concept.START) && r.regimen())
                && !r.visitSpoken()) {
            return operation(Thing.MEDICINE, Deed.CREATE);
        }
        return Optional.empty();
    }

    private static boolean contactTold(Reading r) {
        boolean phone = r.mentions(Mention.Phone.class);
        boolean person = r.mentions(Mention.Person.class);
        boolean asks = r.has(Concept.ADD, Concept.NOTE, Concept.CALL, Concept.FIRSTRANK) || r.act() == Act.COMMAND;
        boolean free = r.medicines().isEmpty() && !r.visitSpoken() && !r.regimen();
        return phone && (person || r.has(Concept.CONTACT) || asks)
                || r.has(Concept.CONTACT) && person && !r.visitSpoken()
                || r.has(Concept.CONTACT) && asks && free && !r.day()
                || person && asks && free && r.symptoms().isEmpty() && !r.day() && !r.mentions(Mention.DayPart.class) && !r.has(Concept.MEDICINE);
    }

    private static Optional<Operation> ended(Reading r, boolean focusMedicine, boolean focusVisit) {
        boolean ends = r.verb(Concept.END, Mood.IMPERATIVE, Mood.PAST, Mood.EVIDENTIAL, Mood.NONE, Mood.FUTURE, Mood.PRESENT, Mood.ABLE);
        boolean unused = (r.negated(Concept.STOPPED_USE) || r.has(Concept.NO)) && r.has(Concept.STILL);
        boolean unsure = r.hits().stream()
                .filter(h -> h.concept() == Concept.END && !h.negated())
                .allMatch(h -> r.hits().stream().anyMatch(c -> c.concept() == Concept.CHANGE && c.span().equals(h.span())));
        ends &= !(unsure && (r.mentions(Mention.Times.class) || r.mentions(Mention.Clock.class) || r.mentions(Mention.Repeat.class)));
        boolean missesVisit = r.has(Concept.CANCEL_VISIT);
        boolean visit = r.visitSpoken() && r.medicines().isEmpty();
        if ((ends || missesVisit) && visit && r.act() != Act.PLAN) {
            return operation(Thing.APPOINTMENT, Deed.END);
        }
        boolean amount = r.mentions(Mention.Dose.class) || r.mentions(Mention.Factor.class)
                || r.extraction().all(Mention.Quantity.class, r.span()).stream().anyMatch(q -> q.role() == Mention.Role.TO);
        if ((ends && r.act() != Act.PLAN || unused) && !r.medicines().isEmpty() && !amount) {
            boolean part = r.mentions(Mention.DayPart.class) && r.medicines().get(0).onRecord() != null
                    && r.medicines().get(0).onRecord().regimen().times().size() > 1;
            return operation(Thing.MEDICINE, part ? Deed.CHANGE : Deed.END);
        }
        boolean ranked = focusMedicine && r.medicines().isEmpty() && !visit && !focusVisit && RANKED.matcher(Folding.fold(r.words())).find();
        boolean dosePart = ranked || focusMedicine && r.medicines().isEmpty() && r.mentions(Mention.DayPart.class) && !visit && !r.day();
        if (ends && dosePart && r.act() != Act.PLAN) {
            return operation(Thing.MEDICINE, Deed.CHANGE);
        }
        if (ends && r.has(Concept.MEDICINE) && r.medicines().isEmpty() && !amount && r.act() != Act.PLAN && !r.has(Concept.DRUGSTORE)) {
            return operation(Thing.MEDICINE, Deed.END);
        }
        boolean pointed = r.day() || r.has(Concept.PRONOUN, Concept.ONEOFF);
        if ((ends || missesVisit) && focusVisit && pointed && r.medicines().isEmpty() && !r.has(Concept.MEDICINE)) {
            return operation(Thing.APPOINTMENT, Deed.END);
        }
        if (ends && focusMedicine && (r.has(Concept.PRONOUN) || r.act() == Act.COMMAND) && !amount && !visit && !r.day()) {
            return operation(Thing.MEDICINE, Deed.END);
        }
        return Optional.empty();
    }

    private static boolean taken(Reading r, boolean focusMedicine) {
        boolean english = r.language() == Language.EN;
        boolean told = r.hits().stream()
                .anyMatch(h -> h.concept() == Concept.INTAKE && !h.negated() && h.mood() == Mood.PAST
                        && (english ? !prescribed(r, h) : h.first() || (h.passive() || cared(r)) && !prescribed(r, h)));
        told |= r.has(Concept.NOTE) && r.act() == Act.COMMAND
                && r.hits().stream().anyMatch(h -> h.concept() == Concept.INTAKE && h.mood() == Mood.PARTICIPLE && !h.negated());
        boolean word = r.extraction().tokens(r.span()).stream().anyMatch(t -> t.is("taken", "done"));
        boolean denied = r.extraction().tokens(r.span()).stream()
                .anyMatch(t -> t.is("be", "not", "didn't", "didnt", "haven't", "havent", "never", "forgot", "missed"))
                || r.has(Concept.PRESCRIBE) && !told;
        if (!(told || word) || denied || r.act() == Act.PLAN) {
            return false;
        }
        boolean answer = r.verb(Concept.STRONG_INTAKE, Mood.PAST) || r.has(Concept.YES) && told;
        boolean object = r.medicineSpoken()
                || answer && r.symptoms().isEmpty() && !r.visitSpoken() && r.tokens().size() <= 7
                        && (r.mentions(Mention.Clock.class) || r.mentions(Mention.Offset.class))
                || focusMedicine && r.symptoms().isEmpty() && !r.visitSpoken();
        boolean drugstore = r.has(Concept.DRUGSTORE) || r.has(Concept.DOCTOR) && r.verb(Concept.PRESCRIBE, Mood.PAST);
        return object && !drugstore;
    }

    /** "9'a aldım": a time that something was moved to, not one at which it was taken. */
    private static boolean moved(Reading r) {
        boolean to = r.extraction().all(Mention.Clock.class, r.span()).stream().anyMatch(c -> c.role() == Mention.Role.TO);
        return to && r.hits().stream()
                .anyMatch(h -> h.concept() == Concept.CHANGE && h.mood() == Mood.PAST && !h.negated());
    }

    /** "Verdiler", "gave me": somebody prescribed it. */
    private static boolean prescribed(Reading r, ConceptHit taken) {
        return r.hits().stream().anyMatch(h -> h.concept() == Concept.PRESCRIBE && h.span().overlaps(taken.span()));
    }

    /** A person who is cared for, or a medicine of the record, is spoken of. */
    private static boolean cared(Reading r) {
        return !r.other() && (r.mentions(Mention.Person.class) || r.medicines().stream().anyMatch(MedicineHit::active));
    }

    private static Optional<Operation> regimen(Reading r) {
        MedicineHit first = r.medicines().get(0);
        boolean changes = r.has(Concept.STRONG_CHANGE) || r.mentions(Mention.Factor.class) || r.has(Concept.CHANGE) || r.has(Concept.STILL);
        boolean adds = r.verb(Concept.ADD, Mood.IMPERATIVE, Mood.FUTURE, Mood.NONE) || r.has(Concept.ADD) && r.act() == Act.COMMAND;
        boolean starts = r.verb(Concept.PRESCRIBE, Mood.PAST, Mood.EVIDENTIAL, Mood.NONE)
                || r.verb(Concept.START, Mood.PAST, Mood.EVIDENTIAL, Mood.FUTURE);
        if (first.active() && (first.sameName() || !adds && !starts)) {
            if (adds && !changes && !r.verb(Concept.NOTE, Mood.IMPERATIVE)) {
                return operation(Thing.MEDICINE, Deed.CREATE);
            }
            if (adds && !r.regimen() && !changes) {
                return operation(Thing.MEDICINE, Deed.LOG);
            }
            boolean plain = r.mentions(Mention.Dose.class) || r.mentions(Mention.Clock.class) || r.mentions(Mention.Repeat.class)
                    || r.mentions(Mention.Course.class) || r.mentions(Mention.Factor.class);
            if (!changes && r.act() != Act.COMMAND && !(plain && r.act() != Act.PLAN && !first.guessed())) {
                return Optional.empty();
            }
            return r.regimen() || r.has(Concept.STRONG_CHANGE) || changes && (r.act() == Act.COMMAND || r.mentions(Mention.Quantity.class))
                    ? operation(Thing.MEDICINE, Deed.CHANGE)
                    : Optional.empty();
        }
        boolean whole = r.mentions(Mention.Dose.class) && (r.mentions(Mention.Times.class) || r.mentions(Mention.Repeat.class) || r.mentions(Mention.DayPart.class));
        if (r.has(Concept.STRONG_CHANGE) && !adds && !starts || changes && !adds && !starts && !whole && r.act() == Act.COMMAND) {
            return operation(Thing.MEDICINE, Deed.CHANGE);
        }
        return r.regimen() || adds || starts ? operation(Thing.MEDICINE, Deed.CREATE) : Optional.empty();
    }

    private static boolean visitTold(Reading r, boolean order) {
        boolean when = r.extraction().when(r.span()).isPresent() || r.day() || r.mentions(Mention.Repeat.class);
        if (r.visitSpoken()) {
            return (when || order || r.has(Concept.ADD)) && (r.act() != Act.REPORT || order || r.has(Concept.ADD) || when);
        }
        boolean sameDay = r.extraction().all(Mention.Same.class, r.span()).stream().anyMatch(Mention.Same::day) && r.mentions(Mention.Clock.class);
        if (sameDay && r.medicines().isEmpty() && r.symptoms().isEmpty() && !r.has(Concept.MEDICINE)) {
            return true;
        }
        boolean going = r.verb(Concept.GO, Mood.FUTURE, Mood.PRESENT) && r.extraction().all(Mention.Person.class, r.span()).stream()
                .anyMatch(p -> p.title() != null);
        return (order || going) && r.day() && r.medicines().isEmpty() && !r.has(Concept.MEDICINE)
                && r.has(Concept.ADD, Concept.NOTE, Concept.GO);
    }

    private static Optional<Operation> operation(Thing thing, Deed deed) {
        return Optional.of(new Operation(thing, deed));
    }
}
