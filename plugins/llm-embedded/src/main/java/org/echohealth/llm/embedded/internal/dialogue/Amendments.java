package org.echohealth.llm.embedded.internal.dialogue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Meaning;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.slots.FreeText;
import org.echohealth.llm.embedded.internal.understand.Act;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.Mood;
import org.echohealth.llm.embedded.internal.understand.Operation;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;
import org.echohealth.llm.embedded.internal.understand.Reading;
import org.echohealth.llm.embedded.internal.understand.Skips;
import org.echohealth.llm.embedded.internal.understand.ToolProfile;

/** Corrections of, and additions to, what was done last: "no, Thursday", "make it 10", "only until the end of June". */
final class Amendments {
    private static final Pattern PROPOSES = Pattern.compile(
            "^(?:\\w+,? ){0,2}(?:can|could|would) (?:we|i|you|it|they|that)\\b|\\b(?:does|would|will) .* (?:work|do|suit)\\b|^how about\\b"
                    + "|\\b(?:ol(?:ur|abilir|sa|sun)|al(?:sak|abilir|alim)|uygun|uyar|yap(?:sak|alim|abilir))\\w* ?(?:m[iu]\\w*)?$");

    private final Situation s;
    private final CallMaker maker;
    private final Planner planner;
    private final Merging merging;

    Amendments(Situation s, CallMaker maker, Planner planner) {
        this.s = s;
        this.maker = maker;
        this.planner = planner;
        this.merging = new Merging(s, maker);
    }

    boolean amended(List<Segment> segments, Reading whole, Decision decision) {
        List<Memo.Done> done = s.memo().done();
        if (done.isEmpty()
                || whole.other()
                || whole.negated(Concept.INTAKE)
                || whole.has(Concept.FORGOT) && whole.medicineSpoken() && !whole.verb(Concept.INTAKE, Mood.PAST)
                || whole.act() == Act.ADVICE && !proposal(whole, done)
                || Skips.in(whole, s.memo().medicine() != null)
                || whole.act() == Act.FORBID) {
            return false;
        }
        if (whole.act() == Act.ASK
                && !proposal(whole, done)
                && !whole.has(Concept.CORRECTION, Concept.PRONOUN, Concept.STRONG_CHANGE, Concept.CHANGE)) {
            return false;
        }
        boolean nothingNew =
                !whole.regimen() && !whole.day() && whole.medicines().isEmpty() && !whole.mentions(Mention.Phone.class);
        if (whole.has(Concept.NEVERMIND) && nothingNew) {
            return false;
        }
        Optional<Memo.Done> target = target(done, whole);
        Optional<ToolProfile> profile = target.flatMap(t -> s.tools().profile(t.tool()));
        if (target.isEmpty() || profile.isEmpty()) {
            return false;
        }
        Memo.Done last = target.get();
        boolean cue = whole.has(Concept.CORRECTION)
                || !last.ok()
                || s.message().extraction().repairs().stream().anyMatch(r -> r.retracted() == null);
        boolean own = !whole.medicines().isEmpty()
                || whole.visitSpoken()
                || !whole.symptoms().isEmpty();
        boolean moves = whole.act() == Act.COMMAND
                && whole.has(Concept.CHANGE, Concept.STRONG_CHANGE)
                && !own
                && (whole.regimen() || whole.day() || whole.mentions(Mention.Quantity.class));
        boolean dayOnly = String.valueOf(new Call(profile.get(), last.arguments())
                                .value(Meaning.FUTURE_MOMENT)
                                .orElse(""))
                        .length()
                == 10;
        boolean timeAnswer = dayOnly
                && !own
                && segments.stream().noneMatch(Segment::strong)
                && whole.tokens().size() <= 6
                && (whole.mentions(Mention.Clock.class) || whole.mentions(Mention.Quantity.class));
        cue |= moves || timeAnswer || proposal(whole, done);
        boolean write = !profile.get().tool().readOnly();
        if (!write || other(segments, profile.get(), last, cue)) {
            return false;
        }
        Operation operation = profile.get().operation().orElse(null);
        if (operation != null
                && operation.deed() == Deed.LOG
                && whole.act() == Act.PLAN
                && !whole.has(Concept.CORRECTION)) {
            return false;
        }
        boolean grows = operation != null
                && operation.thing() == Thing.MEDICINE
                && (operation.deed() == Deed.CREATE || operation.deed() == Deed.CHANGE)
                && (whole.regimen()
                        || whole.day()
                        || whole.mentions(Mention.DayPart.class)
                        || new FreeText(maker.scope(whole, operation, null))
                                .instructions()
                                .isPresent())
                && whole.medicines().isEmpty()
                && (whole.act() != Act.PLAN
                        || whole.has(Concept.CORRECTION, Concept.STILL)
                        || Folding.fold(whole.words()).matches(".*c[ae]km[iu]s.*")
                        || whole.mentions(Mention.Repeat.class))
                && (whole.act() != Act.REPORT || cue);
        if (!cue && !grows) {
            return false;
        }
        return operation == null
                ? again(last, profile.get(), whole)
                : amend(last, profile.get(), operation, whole, decision);
    }

    /** "Can we do Wednesday", "çarşamba olur mu": another day for the appointment just made. */
    private boolean proposal(Reading whole, List<Memo.Done> done) {
        boolean visit = done.stream()
                .reduce((a, b) -> b)
                .flatMap(d -> s.tools().profile(d.tool()).flatMap(ToolProfile::operation))
                .filter(o -> o.is(Thing.APPOINTMENT, Deed.CREATE))
                .isPresent();
        return visit
                && (whole.day() || whole.mentions(Mention.Clock.class))
                && !whole.medicineSpoken()
                && !whole.visitSpoken()
                && whole.symptoms().isEmpty()
                && whole.tokens().size() <= 9
                && PROPOSES.matcher(Folding.fold(whole.words())).find();
    }

    /** The call that is meant: a refused one first, one whose medicine is named, else the last that can take the values. */
    private Optional<Memo.Done> target(List<Memo.Done> done, Reading whole) {
        Optional<Memo.Done> refused = done.stream().filter(d -> !d.ok()).reduce((a, b) -> b);
        if (refused.isPresent()) {
            return refused;
        }
        boolean visit = whole.visitSpoken();
        List<Memo.Done> writes = done.stream()
                .filter(d -> s.tools()
                        .profile(d.tool())
                        .map(p -> !p.tool().readOnly())
                        .orElse(false))
                .toList();
        return writes.stream()
                .filter(d -> s.tools()
                        .profile(d.tool())
                        .map(p -> !visit || p.hasParameter(Meaning.APPOINTMENT))
                        .orElse(false))
                .reduce((a, b) -> b)
                .or(() -> writes.stream().reduce((a, b) -> b));
    }

    /** True where the message is a request of its own. */
    private boolean other(List<Segment> segments, ToolProfile profile, Memo.Done last, boolean cue) {
        Operation operation = profile.operation().orElse(null);
        Call old = new Call(profile, last.arguments());
        for (Segment segment : segments) {
            Operation own = segment.operation();
            if (own == null || operation == null) {
                continue;
            }
            Reading r = segment.reading();
            boolean named = !r.medicines().isEmpty()
                    || !r.visits().isEmpty()
                    || !r.symptoms().isEmpty();
            boolean phone = r.mentions(Mention.Phone.class) && own.thing() == operation.thing();
            boolean sameVisit = own.thing() == Thing.APPOINTMENT
                    && operation.thing() == Thing.APPOINTMENT
                    && own.deed() == Deed.CREATE;
            boolean sameLog = own.equals(operation)
                    && own.deed() == Deed.LOG
                    && !last.ok()
                    && r.medicines().size() <= 1;
            boolean renewed = sameVisit && sameTitle(r, old) && cue;
            boolean ends = own.deed() == Deed.END && !own.equals(operation);
            boolean regimen = own.thing() == Thing.MEDICINE
                    && operation.thing() == Thing.MEDICINE
                    && r.medicines().isEmpty();
            boolean measured =
                    own.is(Thing.SYMPTOM, Deed.LOG) && r.mentions(Mention.Reading.class) && !r.has(Concept.CORRECTION);
            if (measured) {
                return true;
            }
            boolean aside = cue
                    && own.is(Thing.APPOINTMENT, Deed.CREATE)
                    && operation.thing() == Thing.MEDICINE
                    && r.act() != Act.COMMAND;
            if (aside
                    || phone && (!last.ok() || cue && !r.mentions(Mention.Person.class))
                    || sameLog && cue
                    || renewed
                    || regimen && !ends) {
                continue;
            }
            if (named || ends || own.thing() != operation.thing() || !cue) {
                return true;
            }
        }
        return false;
    }

    private static boolean sameTitle(Reading r, Call old) {
        Optional<Object> title = old.value(Meaning.APPOINTMENT);
        return r.visits().isEmpty()
                || title.isPresent()
                        && r.visits().stream()
                                .anyMatch(v -> VisitFinder.same(title.get().toString(), v.name()));
    }

    private boolean amend(Memo.Done last, ToolProfile profile, Operation operation, Reading whole, Decision decision) {
        boolean regimen = operation.thing() == Thing.MEDICINE
                && (operation.deed() == Deed.CREATE || operation.deed() == Deed.CHANGE);
        if (last.ok() && regimen) {
            return regimenChange(last, profile, whole);
        }
        if (last.ok() && operation.is(Thing.APPOINTMENT, Deed.CREATE)) {
            return visitChange(last, profile, whole, decision);
        }
        return again(last, profile, whole);
    }

    private boolean regimenChange(Memo.Done last, ToolProfile profile, Reading whole) {
        Operation change = new Operation(Thing.MEDICINE, Deed.CHANGE);
        Optional<ToolProfile> tool = s.tools().forOperation(change);
        Optional<String> name =
                new Call(profile, last.arguments()).value(Meaning.MEDICATION).map(Object::toString);
        if (tool.isEmpty() || name.isEmpty()) {
            return false;
        }
        Call call = maker.filled(tool.get(), maker.scope(whole, change, name.get()));
        call.put(Meaning.MEDICATION, name.get());
        Replacement.times(call, new Call(profile, last.arguments()), last.touched(), whole, s);
        if (call.arguments().size() < 2) {
            return false;
        }
        planner.settle(call, whole);
        return true;
    }

    /** There may be no way to change an appointment: it is called off and made anew. */
    private boolean visitChange(Memo.Done last, ToolProfile profile, Reading whole, Decision decision) {
        Call call = new Call(profile, last.arguments());
        Map<String, Object> before = new LinkedHashMap<>(call.arguments());
        merging.merge(call, profile, whole, last);
        Optional<ToolProfile> end = s.tools().forOperation(new Operation(Thing.APPOINTMENT, Deed.END));
        if (call.arguments().equals(before) || end.isEmpty()) {
            return false;
        }
        Call cancel = new Call(end.get());
        call.value(Meaning.APPOINTMENT).ifPresent(title -> cancel.put(Meaning.APPOINTMENT, title));
        decision.call(cancel);
        maker.remember(call);
        decision.call(call);
        return true;
    }

    private boolean again(Memo.Done last, ToolProfile profile, Reading whole) {
        Call call = new Call(profile, last.arguments());
        Map<String, Object> before = new LinkedHashMap<>(call.arguments());
        merging.merge(call, profile, whole, last);
        if (call.arguments().equals(before)) {
            return false;
        }
        planner.settle(call, whole);
        return true;
    }
}
