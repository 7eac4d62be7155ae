package org.echohealth.llm.embedded.internal.dialogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Clause;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.understand.Act;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.ConceptHit;
import org.echohealth.llm.embedded.internal.understand.MedicineHit;
import org.echohealth.llm.embedded.internal.understand.Mood;
import org.echohealth.llm.embedded.internal.understand.Operation;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;
import org.echohealth.llm.embedded.internal.understand.Operations;
import org.echohealth.llm.embedded.internal.understand.Reading;
import org.jspecify.annotations.Nullable;

/** Joins clauses that belong to one request and parts those that do not. */
final class Segmenter {
    private final Situation s;

    Segmenter(Situation s) {
        this.s = s;
    }

    List<Segment> segments() {
        for (Clause clause : s.message().extraction().clauses()) {
            Segment part = read(clause.span());
            boolean adds = part.reading().verb(Concept.ADD, Mood.IMPERATIVE)
                    || part.reading().has(Concept.STRONG_INTAKE);
            if (adds && part.reading().medicines().isEmpty() && wantsName(part)) {
                s.learn(s.reader().guessing(s.message(), part.reading().span(), s.patient()));
            }
        }
        List<Segment> parts = join();
        for (Segment part : parts) {
            if (part.reading().medicines().isEmpty() && wantsName(part)) {
                s.learn(s.reader().guessing(s.message(), part.reading().span(), s.patient()));
            }
        }
        parts = join();
        List<Segment> split = new ArrayList<>();
        parts.forEach(p -> split.addAll(split(p)));
        return split;
    }

    /** Where a medicine is spoken of but none is named that anybody knows. */
    private boolean wantsName(Segment segment) {
        Reading r = segment.reading();
        if (r.act() == Act.ADVICE
                || r.act() == Act.FORBID
                || segment.operation() != null && segment.operation().thing() != Thing.MEDICINE) {
            return false;
        }
        boolean dosed =
                r.extraction().all(Mention.Dose.class, r.span()).stream().anyMatch(d -> !d.count());
        boolean takes =
                r.verb(Concept.INTAKE, Mood.PAST, Mood.PRESENT) && r.has(Concept.STRONG_INTAKE, Concept.MEDICINE);
        boolean orders = r.act() == Act.COMMAND
                && r.visits().isEmpty()
                && !r.has(Concept.APPOINTMENT, Concept.CONTACT)
                && !r.mentions(Mention.Phone.class)
                && (dosed || r.regimen() && !r.day() || r.has(Concept.MEDICINE));
        boolean compares = r.has(Concept.SAME) && r.act() == Act.ASK;
        return dosed || takes || orders || compares || r.has(Concept.MEDICINE) && r.tells();
    }

    private List<Segment> join() {
        List<Segment> parts = new ArrayList<>();
        List<Clause> clauses = s.message().extraction().clauses();
        if (clauses.isEmpty()) {
            return List.of(read(new Span(0, s.text().length())));
        }
        for (Clause clause : clauses.stream()
                .flatMap(c -> orders(c).stream())
                .flatMap(c -> matters(c).stream())
                .toList()) {
            Segment next = read(clause.span());
            Segment last = parts.isEmpty() ? null : parts.get(parts.size() - 1);
            if (last != null && joins(last, next, clause.joint())) {
                parts.set(parts.size() - 1, joined(last, next));
            } else {
                parts.add(next);
            }
        }
        return parts;
    }

    /** A clause with two orders of different kinds ("iptal et yerine … yaz") is parted behind the first. */
    private List<Clause> orders(Clause clause) {
        Reading r = s.message().read(clause.span());
        if (r.language() != Language.TR || !r.verb(Concept.END, Mood.IMPERATIVE, Mood.PAST)) {
            return List.of(clause);
        }
        List<ConceptHit> finite = r.hits().stream()
                .filter(h -> !h.negated()
                        && (h.mood() == Mood.IMPERATIVE || h.mood() == Mood.PAST || h.mood() == Mood.EVIDENTIAL))
                .toList();
        List<Clause> parts = new ArrayList<>();
        int start = clause.span().start();
        for (int i = 0; i + 1 < finite.size(); i++) {
            int cut = finite.get(i).span().end();
            boolean apart = finite.subList(i + 1, finite.size()).stream()
                            .anyMatch(h -> h.span().start() - cut >= 6)
                    && finite.stream()
                            .noneMatch(h -> h.span().start() < cut && h.span().end() > cut);
            if (apart && cut - start >= 6) {
                parts.add(new Clause(new Span(start, cut), parts.isEmpty() ? clause.joint() : ","));
                start = cut;
            }
        }
        parts.add(new Clause(new Span(start, clause.span().end()), parts.isEmpty() ? clause.joint() : ","));
        return parts;
    }

    /** A clause is parted at a comma or colon where something of another kind is told behind it. */
    private List<Clause> matters(Clause clause) {
        String text = s.text();
        for (int at = clause.span().start() + 3; at < clause.span().end() - 3; at++) {
            boolean mark = ",;:".indexOf(text.charAt(at)) >= 0 && Character.isWhitespace(text.charAt(at + 1));
            if (!mark) {
                continue;
            }
            Clause left = new Clause(new Span(clause.span().start(), at), clause.joint());
            Clause right = new Clause(new Span(at + 2, clause.span().end()), ",");
            if (apart(read(left.span()), read(right.span()))) {
                List<Clause> parts = new ArrayList<>(List.of(left));
                parts.addAll(matters(right));
                return parts;
            }
        }
        return List.of(clause);
    }

    /** A symptom without a number beside something else is a circumstance of it. */
    private static boolean rated(Segment part) {
        Operation operation = part.operation();
        return operation == null
                || !operation.is(Thing.SYMPTOM, Deed.LOG)
                || part.reading().mentions(Mention.Severity.class)
                || part.reading().mentions(Mention.Quantity.class)
                || part.reading().mentions(Mention.Reading.class);
    }

    private static boolean apart(Segment left, Segment right) {
        Operation a = left.operation();
        Operation b = right.operation();
        return a != null
                && b != null
                && a.thing() != b.thing()
                && a.writes()
                && b.writes()
                && a.deed() != Deed.END
                && b.deed() != Deed.END
                && (own(left.reading()) || a.deed() == Deed.LOG)
                && own(right.reading())
                && rated(left)
                && rated(right)
                && left.reading().tells()
                && right.reading().tells();
    }

    private Segment read(Span span) {
        Reading reading = s.message().read(span);
        return new Segment(reading, operation(reading).orElse(null));
    }

    private Optional<Operation> operation(Reading reading) {
        boolean visit = s.memo().visit() != null
                || reading.span().start() > 0 && !s.message().visits().isEmpty();
        boolean medicine = s.memo().medicine() != null
                || reading.span().start() > 0 && !s.message().medicines().isEmpty();
        return Operations.of(reading, medicine, visit);
    }

    private static boolean own(Reading r) {
        return !r.medicines().isEmpty()
                || !r.visits().isEmpty()
                || !r.symptoms().isEmpty()
                || r.mentions(Mention.Phone.class);
    }

    private boolean joins(Segment last, Segment next, String joint) {
        Reading a = last.reading();
        Reading b = next.reading();
        boolean asks = b.act() == Act.ASK || b.act() == Act.ADVICE;
        boolean asked = a.act() == Act.ASK || a.act() == Act.ADVICE;
        boolean request = b.act() == Act.ASK
                && !own(b)
                && b.words().length() < 20
                && b.extraction().language() == Language.TR
                && b.words().toLowerCase(Locale.ROOT).matches(".*(?:m[iıuü]s[iıuü]n\\w*|baksana|bakar m\\w*)\\W*");
        if (!last.strong() && !next.strong()) {
            return a.act() != Act.ADVICE
                    && b.act() != Act.ADVICE
                    && a.act() != Act.FORBID
                    && b.act() != Act.FORBID
                    && !farewell(a);
        }
        if (!last.strong()) {
            return (!asked || asks)
                    && a.act() != Act.ADVICE
                    && a.act() != Act.FORBID
                    && !farewell(a)
                    && !(joint.equals(".") && a.negated(Concept.ADD));
        }
        if (!next.strong()) {
            return b.act() != Act.ADVICE
                    && b.act() != Act.FORBID
                    && (!asks || request || asked)
                    && !(own(b) && b.act() == Act.PLAN);
        }
        Operation x = last.operation();
        Operation y = next.operation();
        if (x == null || y == null) {
            return false;
        }
        if (x.is(Thing.MEDICINE, Deed.CREATE)
                && y.is(Thing.MEDICINE, Deed.CHECK)
                && b.medicines().isEmpty()) {
            return a.act() != Act.COMMAND;
        }
        if (x.is(Thing.MEDICINE, Deed.END) && y.is(Thing.SYMPTOM, Deed.LOG)) {
            return !joint.matches("and|ve|\\.")
                    && !b.mentions(Mention.Severity.class)
                    && !b.mentions(Mention.Quantity.class);
        }
        if (x.equals(y)) {
            return !own(b)
                    || x.thing() == Thing.AGENDA
                    || x.deed() == Deed.PATTERN
                    || !own(a) && x.thing() == Thing.MEDICINE
                    || x.is(Thing.APPOINTMENT, Deed.CREATE) && !own(a)
                    || x.is(Thing.SYMPTOM, Deed.LOG) && sameSymptom(a, b);
        }
        boolean bare = b.act() == Act.COMMAND && y.deed() != Deed.END && !own(b) && !b.regimen() && !b.day();
        boolean pair = x.thing() == y.thing() && !own(b) && x.deed() != Deed.END && y.deed() != Deed.END && !b.day();
        return bare || pair && y.deed() != Deed.LOG;
    }

    /** "Swapped my … for …": one medicine of the record goes, another comes. */
    private static boolean replaces(Reading r) {
        MedicineHit old = r.medicines().get(0);
        MedicineHit renewed = r.medicines().get(1);
        String text = Folding.foldChars(r.extraction().text());
        String before = text.substring(r.span().start(), old.span().start());
        String between = text.substring(old.span().end(), renewed.span().start());
        return r.medicines().size() == 2
                && old.active()
                && !renewed.active()
                && before.matches(".*\\b(?:swap|switch|chang|replac|mov|took|taken|taking)\\w*\\b.*")
                && between.matches(".*\\b(?:for|to|with|onto|off and put \\w+ on)\\b.*");
    }

    private static boolean sameSymptom(Reading a, Reading b) {
        return !a.symptoms().isEmpty()
                && !b.symptoms().isEmpty()
                && a.symptoms().get(0).name().equals(b.symptoms().get(0).name());
    }

    private static boolean farewell(Reading r) {
        return r.has(Concept.THANKS, Concept.GREETING) && r.tokens().size() <= 3;
    }

    private Segment joined(Segment last, Segment next) {
        Reading reading =
                s.message().read(last.reading().span().cover(next.reading().span()));
        Operation operation;
        if (last.strong() && next.strong()) {
            boolean asks = next.operation() != null && next.operation().deed() == Deed.CHECK;
            operation = asks ? next.operation() : last.operation();
        } else if (last.strong() || next.strong()) {
            operation = last.strong() ? last.operation() : next.operation();
            Optional<Operation> whole = operation(reading);
            boolean newer = operation != null
                    && whole.isPresent()
                    && whole.get().thing() == operation.thing()
                    && whole.get().writes()
                    && operation.writes()
                    && operation.deed() != Deed.END;
            operation = newer ? whole.get() : operation;
            boolean moves = operation != null
                    && operation.is(Thing.APPOINTMENT, Deed.END)
                    && next.operation() == null
                    && next.reading().has(Concept.CHANGE, Concept.STRONG_CHANGE, Concept.MOVE)
                    && next.reading().act() == Act.COMMAND
                    && (next.reading().day() || next.reading().mentions(Mention.Clock.class));
            operation = moves ? new Operation(Thing.APPOINTMENT, Deed.CREATE) : operation;
        } else {
            operation = operation(reading).orElse(null);
        }
        return new Segment(reading, operation);
    }

    /** One segment for each medicine that is added or changed, and for each symptom. */
    private List<Segment> split(Segment segment) {
        Operation operation = segment.operation();
        if (operation == null) {
            return List.of(segment);
        }
        List<Span> starts = new ArrayList<>();
        Reading r = segment.reading();
        if (operation.is(Thing.CONTACT, Deed.LIST)) {
            List<Segment> both = new ArrayList<>();
            if (r.visitSpoken()) {
                both.add(new Segment(r, new Operation(Thing.APPOINTMENT, Deed.LIST)));
            }
            if (r.medicineSpoken() && r.has(Concept.LISTWORD, Concept.MEDICINE)) {
                both.add(new Segment(r, new Operation(Thing.MEDICINE, Deed.LIST)));
            }
            both.add(segment);
            return both;
        }
        if (operation.thing() == Thing.MEDICINE
                && (operation.deed() == Deed.CREATE || operation.deed() == Deed.CHANGE)) {
            r.medicines().stream().map(MedicineHit::span).forEach(starts::add);
        } else if (operation.is(Thing.SYMPTOM, Deed.LOG)) {
            for (Reading.Thing symptom : r.symptoms()) {
                if (!starts.isEmpty()
                        && r.language() == Language.EN
                        && starts.get(starts.size() - 1).distance(symptom.span()) <= 1) {
                    starts.remove(starts.size() - 1);
                }
                starts.add(symptom.span());
            }
        }
        if (starts.size() < 2) {
            return List.of(segment);
        }
        if (starts.size() == 2 && operation.thing() == Thing.MEDICINE && replaces(r)) {
            Reading old =
                    s.message().read(new Span(r.span().start(), starts.get(1).start()));
            Reading renewed =
                    s.message().read(new Span(starts.get(1).start(), r.span().end()));
            return List.of(
                    new Segment(old, new Operation(Thing.MEDICINE, Deed.END)),
                    new Segment(renewed, new Operation(Thing.MEDICINE, Deed.CREATE)));
        }
        List<Segment> split = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            int from = i == 0 ? r.span().start() : starts.get(i).start();
            int to =
                    i + 1 < starts.size() ? starts.get(i + 1).start() : r.span().end();
            Reading part = s.message().read(new Span(from, to));
            @Nullable
            Operation own = operation(part)
                    .filter(o -> o.thing() == operation.thing() && o.writes())
                    .orElse(operation);
            split.add(new Segment(part, own));
        }
        return split;
    }
}
