package org.echohealth.llm.embedded.internal.understand;

import java.util.Optional;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;

/** What kind of information a question wants. */
final class Questions {
    private Questions() {}

    static Optional<Operation> asked(Reading r, boolean focusMedicine, boolean focusVisit) {
        boolean medicine = r.medicineSpoken();
        boolean symptom = !r.symptoms().isEmpty();
        boolean today = r.day() || r.mentions(Mention.DayPart.class);
        boolean whom = !r.mentions(Mention.Phone.class) && !medicine && !symptom && !r.day() && contactAsked(r);
        if (whom) {
            return operation(Thing.CONTACT, Deed.LIST);
        }
        if (r.has(Concept.PATTERN) && (r.has(Concept.HISTORYWORD) || symptom || !medicine) && !r.has(Concept.SAME)) {
            return operation(Thing.MEMORY, Deed.PATTERN);
        }
        boolean samePronoun = r.has(Concept.SAME) && focusMedicine && !r.day() && !r.visitSpoken() && !symptom;
        if (r.has(Concept.SAME) && !r.medicines().isEmpty() || samePronoun) {
            return operation(Thing.MEDICINE, Deed.CHECK);
        }
        boolean next = focusVisit && !medicine && !symptom && r.tokens().size() <= 8;
        if (next && r.has(Concept.NEXTONE) && r.has(Concept.SHOW)
                || next && r.day() && Folding.fold(r.words()).matches(".*\\b(?:when|ne zaman|kacta|what time)\\b.*")
                || next
                        && r.has(Concept.PRONOUN)
                        && Folding.fold(r.words()).matches(".*(?:what time|when|saat kacta|ne zaman).*")) {
            return operation(Thing.APPOINTMENT, Deed.LIST);
        }
        if (r.has(Concept.REMAIN)
                && focusMedicine
                && !today
                && !r.visitSpoken()
                && !symptom
                && r.tokens().size() <= 4
                && !medicine) {
            return operation(Thing.MEDICINE, Deed.LIST);
        }
        if (r.has(Concept.ELSE)
                && focusVisit
                && !medicine
                && !symptom
                && (r.day() || r.has(Concept.AGENDA) || r.tokens().size() <= 5)) {
            return operation(Thing.APPOINTMENT, Deed.LIST);
        }
        if (!r.mentions(Mention.Phone.class) && contactAsked(r)) {
            return operation(Thing.CONTACT, Deed.LIST);
        }
        boolean all = r.has(Concept.ALLOF)
                && r.day()
                && !medicine
                && !r.visitSpoken()
                && !symptom
                && r.tokens().size() <= 8;
        if (agenda(r) || all) {
            return operation(Thing.AGENDA, Deed.DAY);
        }
        boolean doses = r.has(Concept.TODAYDOSES) && r.has(Concept.MEDICINE);
        if (symptom && !r.has(Concept.ADHERENCE) && !doses) {
            return operation(Thing.SYMPTOM, Deed.HISTORY);
        }
        if (adherence(r)) {
            return operation(Thing.MEDICINE, Deed.STATS);
        }
        if (r.visitSpoken() && !r.medicineSpoken()) {
            return operation(Thing.APPOINTMENT, Deed.LIST);
        }
        if (r.has(Concept.FORMER)
                && !r.visitSpoken()
                && (medicine
                        || r.has(Concept.LISTWORD, Concept.ALLOF)
                        || r.tokens().size() <= 9)) {
            return operation(Thing.MEDICINE, Deed.LIST);
        }
        boolean remains =
                r.has(Concept.REMAIN) && !today && !r.has(Concept.INTAKE) && r.has(Concept.LISTWORD, Concept.MEDICINE)
                        || r.has(Concept.LISTWORD) && !today;
        if (medicine
                && (r.has(Concept.TODAYDOSES) && !remains
                        || today
                        || takenAsked(r, today)
                        || r.has(Concept.NEXTONE) && !r.has(Concept.LISTWORD))
                && !(r.has(Concept.ALLOF) && !today)) {
            return operation(Thing.MEDICINE, Deed.DAY);
        }
        if (!medicine && dosesAsked(r, focusMedicine, today)) {
            return operation(Thing.MEDICINE, Deed.DAY);
        }
        if (r.has(Concept.TODAYDOSES) && !r.has(Concept.LISTWORD) && !remains) {
            return operation(Thing.MEDICINE, Deed.DAY);
        }
        if (medicine
                || r.has(Concept.LISTWORD)
                        && (r.has(Concept.REMAIN, Concept.ALLOF, Concept.SHOW)
                                || r.hits().stream()
                                        .anyMatch(h -> h.concept() == Concept.LISTWORD
                                                && h.span().length() > 12))) {
            return operation(Thing.MEDICINE, Deed.LIST);
        }
        boolean one = r.day() && r.tokens().stream().anyMatch(t -> t.is("one", "it", "var", "due"));
        if (one && r.tokens().size() <= 9 && (focusMedicine || focusVisit)) {
            return focusMedicine && !focusVisit
                    ? operation(Thing.MEDICINE, Deed.DAY)
                    : operation(Thing.APPOINTMENT, Deed.LIST);
        }
        boolean when = Folding.fold(r.words()).matches(".*\\b(?:when|ne zaman)\\b.*");
        if (r.verb(Concept.GO, Mood.FUTURE, Mood.PRESENT) && (today || when)) {
            return operation(Thing.APPOINTMENT, Deed.LIST);
        }
        return Optional.empty();
    }

    /** "What do I take today", "hepsini aldım mı", "when do I take it": doses, though no medicine is spoken of. */
    private static boolean dosesAsked(Reading r, boolean focusMedicine, boolean today) {
        boolean takes = r.tokens().stream()
                .anyMatch(
                        t -> r.language() == Language.EN
                                ? t.is("take", "takes", "took", "taken", "taking", "swallow", "swallowed")
                                : t.folded()
                                        .matches(
                                                "(?:ic|yut|al|kullan|vurul)(?:[dmtiua]|eceg|acag|icem|icam|cem|cam|meli|mali|mem|mam)\\w*"));
        String folded = Folding.fold(r.words());
        boolean when = folded.matches(".*\\b(?:when|what time|ne zaman|kacta|saat kac\\w*)\\b.*");
        boolean past = r.tokens().stream()
                .anyMatch(t -> t.is("took", "taken", "swallowed") || t.folded().matches("\\w+[dt][iu]m"));
        boolean pointed = r.has(Concept.BOTH, Concept.PRONOUN, Concept.OTHERONE)
                || r.has(Concept.ALLOF) && past
                || r.tokens().stream().anyMatch(t -> Everyday.pointing(t.folded(), r.language()));
        boolean former = r.has(Concept.FORMER, Concept.PATTERN, Concept.ADHERENCE);
        boolean spoken = (focusMedicine || r.mentions(Mention.Offset.class)) && !r.has(Concept.LISTWORD);
        boolean whole = r.has(Concept.ALLOF) && !past;
        boolean open = today || when || pointed && !whole || spoken;
        boolean asked = takes && open && !folded.contains(" for my ");
        boolean next = r.has(Concept.NEXTONE) && focusMedicine && r.tokens().size() <= 6;
        return (asked && !OtherObject.in(r) || next) && !former;
    }

    private static boolean takenAsked(Reading r, boolean today) {
        return (r.verb(Concept.INTAKE, Mood.PAST, Mood.FUTURE, Mood.EVIDENTIAL)
                        || today && r.verb(Concept.INTAKE, Mood.PRESENT))
                && !r.has(Concept.LISTWORD);
    }

    private static boolean contactAsked(Reading r) {
        boolean who = r.has(Concept.WHO);
        return r.has(Concept.CONTACT) || who && (r.has(Concept.LISTWORD, Concept.CALL, Concept.FIRSTRANK));
    }

    private static boolean agenda(Reading r) {
        boolean both = r.medicineSpoken() && r.visitSpoken();
        boolean days = r.day() || r.mentions(Mention.DayPart.class);
        return both && (days || r.has(Concept.AGENDA, Concept.ALLOF))
                || r.has(Concept.AGENDA)
                        && (!r.has(Concept.TODAYDOSES) || r.has(Concept.ALLOF))
                        && !r.visitSpoken()
                        && (!r.medicineSpoken()
                                || r.has(Concept.ALLOF)
                                || r.extraction().text().contains("and all"));
    }

    private static boolean adherence(Reading r) {
        boolean range = r.mentions(Mention.Days.class)
                || r.extraction().all(Mention.Day.class, r.span()).stream()
                        .anyMatch(d -> d.role() == Mention.Role.FROM || d.wholeMonth());
        boolean day = r.day() && !range;
        boolean missed = r.has(Concept.ADHERENCE) || r.has(Concept.FORGOT) && range;
        boolean going = r.has(Concept.TREND) && r.medicineSpoken() && (range || r.has(Concept.LATELY));
        return (missed && !day && !(r.has(Concept.LISTWORD) && !range) || going)
                && (r.medicineSpoken() || range || r.has(Concept.INTAKE));
    }

    private static Optional<Operation> operation(Thing thing, Deed deed) {
        return Optional.of(new Operation(thing, deed));
    }
}
