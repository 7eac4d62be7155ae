package org.echohealth.llm.embedded.internal.dialogue;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Occurrence;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.slots.PersonSlots;
import org.echohealth.llm.embedded.internal.slots.Scope;
import org.echohealth.llm.embedded.internal.understand.Act;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.Operation;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;
import org.echohealth.llm.embedded.internal.understand.Reading;
import org.echohealth.llm.embedded.internal.understand.ToolProfile;
import org.jspecify.annotations.Nullable;

/** Fragments that repeat the last request with another value: "and on Saturday?", "peki yarın?", "ya hepsi birden". */
final class FollowUps {
    private static final int SHORT = 11;
    private static final Pattern OTHER = Pattern.compile("\\b(?:the other(?: one)?|oteki\\w*|oburu\\w*|digeri\\w*)\\b");
    private static final Pattern LATE =
            Pattern.compile("\\b(?:later|last|second|latter|sonraki\\w*|sonuncu\\w*|ikinci\\w*|gec olan\\w*)\\b");
    private static final Pattern EARLY =
            Pattern.compile("\\b(?:earlier|first|former|sooner|ilk\\w*|birinci\\w*|once(?:ki\\w*)|erken olan\\w*)\\b");

    private final Situation s;
    private final CallMaker maker;
    private final Planner planner;

    FollowUps(Situation s, CallMaker maker, Planner planner) {
        this.s = s;
        this.maker = maker;
        this.planner = planner;
    }

    boolean followed(List<Segment> segments, Reading whole, Decision decision) {
        if (s.memo().done().isEmpty() || whole.act() == Act.ADVICE || whole.act() == Act.FORBID) {
            return false;
        }
        Memo.Done last = s.memo().done().get(s.memo().done().size() - 1);
        Optional<ToolProfile> profile = s.tools().profile(last.tool());
        if (profile.isEmpty()) {
            return false;
        }
        Operation operation = profile.get().operation().orElse(null);
        if (whoIsKept(whole, operation, decision)) {
            return true;
        }
        if (!last.ok() && chosen(whole, last, profile.get(), operation, decision)) {
            return true;
        }
        if (profile.get().tool().readOnly()) {
            return asked(segments, whole, last, profile.get(), operation, decision);
        }
        return another(segments, whole, profile.get(), operation)
                || logged(segments, whole, last, profile.get(), operation);
    }

    /** "Kimler oldu şimdi", "who's on it now": the people, after one of them was spoken of. */
    private boolean whoIsKept(Reading whole, @Nullable Operation last, Decision decision) {
        boolean contacts = last != null && last.thing() == Thing.CONTACT;
        Optional<ToolProfile> list = s.tools().forOperation(new Operation(Thing.CONTACT, Deed.LIST));
        boolean asks = whole.act() == Act.ASK && whole.tokens().size() <= 7 && whole.has(Concept.WHO);
        if (!contacts || !asks || whole.mentions(Mention.Phone.class) || list.isEmpty()) {
            return false;
        }
        decision.call(new Call(list.get()));
        return true;
    }

    /** "The later one", "ilkini": which of the appointments that a refused cancellation could mean. */
    private boolean chosen(
            Reading whole, Memo.Done last, ToolProfile profile, @Nullable Operation operation, Decision decision) {
        boolean ends = operation != null && operation.is(Thing.APPOINTMENT, Deed.END);
        String folded = Folding.fold(whole.words());
        boolean late = LATE.matcher(folded).find();
        boolean early = EARLY.matcher(folded).find();
        if (!ends || late == early || whole.day() || whole.tokens().size() > SHORT) {
            return false;
        }
        String title = new Call(profile, last.arguments())
                .value(Meaning.APPOINTMENT)
                .map(Object::toString)
                .orElse("");
        List<Occurrence> named = s.patient().appointments().stream()
                .filter(o -> title.isEmpty() || VisitFinder.same(o.appointment().title(), title))
                .toList();
        if (named.size() < 2) {
            return false;
        }
        Occurrence meant = late ? named.get(named.size() - 1) : named.get(0);
        Call call = new Call(profile, last.arguments());
        call.put(Meaning.APPOINTMENT, meant.appointment().title());
        call.put(Meaning.FUTURE_MOMENT, VisitFinder.start(meant));
        decision.call(call);
        return true;
    }

    private boolean asked(
            List<Segment> segments,
            Reading whole,
            Memo.Done last,
            ToolProfile profile,
            @Nullable Operation operation,
            Decision decision) {
        boolean own = whole.other()
                || segments.stream()
                        .anyMatch(g -> g.operation() != null && !weaker(g.operation(), operation, g.reading()));
        boolean fragment = whole.tokens().size() <= SHORT
                && whole.act() != Act.COMMAND
                && whole.act() != Act.PLAN
                && whole.act() != Act.REPORT;
        if (own || !fragment) {
            return false;
        }
        Reading reading = whole;
        if (profile.hasParameter(Meaning.MEDICATION)
                && whole.medicines().isEmpty()
                && !whole.day()
                && !whole.has(Concept.ALLOF)) {
            s.learn(s.reader().guessing(s.message(), whole.span(), s.patient()));
            reading = s.message().read(new Span(0, s.text().length()));
            if (reading.medicines().isEmpty()
                    && profile.parameter(Meaning.MEDICATION)
                            .filter(Parameter::required)
                            .isPresent()) {
                return false;
            }
        }
        Optional<String> medicine = reading.medicines().stream()
                .map(m -> CallMaker.name(m, operation))
                .findFirst();
        Call call = new Call(profile, last.arguments());
        if (reading.has(Concept.ALLOF) && medicine.isEmpty()) {
            profile.parameter(Meaning.MEDICATION).filter(p -> !p.required()).ifPresent(p -> call.arguments()
                    .remove(p.name()));
        }
        String name = medicine.or(() -> call.value(Meaning.MEDICATION).map(Object::toString))
                .orElse(null);
        Scope scope = maker.scope(reading, operation, name);
        Call found = maker.filled(profile, scope);
        boolean time = reading.day();
        if (time) {
            for (Meaning meaning : List.of(Meaning.DATE, Meaning.RANGE_START, Meaning.RANGE_END)) {
                profile.parameter(meaning).ifPresent(p -> call.arguments().remove(p.name()));
            }
        }
        found.arguments().forEach((parameter, value) -> {
            Meaning meaning =
                    profile.tool().parameter(parameter).map(Parameter::meaning).orElse(Meaning.TEXT);
            boolean timely = meaning == Meaning.DATE || meaning == Meaning.RANGE_START || meaning == Meaning.RANGE_END;
            if (timely
                    || meaning == Meaning.MEDICATION && medicine.isPresent()
                    || meaning == Meaning.SYMPTOM
                    || meaning == Meaning.CHOICE
                    || meaning == Meaning.QUESTION) {
                call.arguments().put(parameter, value);
            }
        });
        boolean changed = !call.arguments().equals(last.arguments());
        boolean meant = changed
                && (time || medicine.isPresent() || !reading.symptoms().isEmpty() || reading.has(Concept.ALLOF));
        if (!meant) {
            return false;
        }
        decision.call(call);
        return true;
    }

    /** True where the fragment's own reading is no more than the last request told in short. */
    private static boolean weaker(Operation own, @Nullable Operation last, Reading reading) {
        boolean named = !reading.visits().isEmpty()
                || reading.has(Concept.APPOINTMENT, Concept.CONTACT, Concept.AGENDA, Concept.LISTWORD);
        boolean all = own.is(Thing.AGENDA, Deed.DAY)
                && last != null
                && last.deed() == Deed.STATS
                && reading.has(Concept.ALLOF)
                && !reading.has(Concept.AGENDA);
        return all
                || own.equals(last) && reading.tokens().size() <= 4 && !named && !reading.has(Concept.ADHERENCE)
                || !own.writes()
                        && last != null
                        && own.thing() == last.thing()
                        && reading.tokens().size() <= 4
                        && !named
                        && !reading.has(Concept.TODAYDOSES, Concept.ADHERENCE, Concept.SAME)
                || own.is(Thing.MEDICINE, Deed.CREATE) && reading.tokens().size() <= 3 && !reading.regimen();
    }

    /** "Bir de kardeşim Leyla var": one more person to call. */
    private boolean another(List<Segment> segments, Reading whole, ToolProfile profile, @Nullable Operation operation) {
        boolean contact = operation != null && operation.is(Thing.CONTACT, Deed.CREATE);
        boolean more = whole.has(Concept.ALSO)
                && whole.medicines().isEmpty()
                && whole.symptoms().isEmpty()
                && !whole.visitSpoken()
                && !whole.regimen()
                && !whole.day()
                && new PersonSlots(maker.scope(whole, operation, null))
                        .name(true)
                        .isPresent();
        boolean person = (whole.mentions(Mention.Person.class) || more)
                && whole.tokens().size() <= SHORT
                && whole.tells()
                && whole.act() != Act.PLAN;
        if (!contact || !person || segments.stream().anyMatch(Segment::strong)) {
            return false;
        }
        Call call = maker.filled(profile, maker.scope(whole, operation, null));
        if (more && call.value(Meaning.PERSON).isEmpty()) {
            new PersonSlots(maker.scope(whole, operation, null))
                    .name(true)
                    .ifPresent(name -> call.put(Meaning.PERSON, name));
        }
        planner.settle(call, whole);
        return true;
    }

    /** "And once more at half past two": another intake of the same medicine. */
    private boolean logged(
            List<Segment> segments, Reading whole, Memo.Done last, ToolProfile profile, @Nullable Operation operation) {
        boolean log = operation != null && operation.is(Thing.MEDICINE, Deed.LOG) && last.ok();
        boolean time = whole.mentions(Mention.Clock.class) || whole.mentions(Mention.Offset.class);
        boolean recorded =
                !whole.medicines().isEmpty() && whole.medicines().stream().allMatch(m -> m.active() && !m.guessed());
        boolean changes = whole.has(Concept.STRONG_CHANGE, Concept.END, Concept.STILL, Concept.PRESCRIBE)
                || whole.mentions(Mention.Dose.class)
                || whole.mentions(Mention.Repeat.class);
        boolean too = recorded
                && !changes
                && whole.tokens().size() <= SHORT
                && (time || whole.has(Concept.ALSO, Concept.TOOK));
        List<Medication> rest = s.patient().medications().stream()
                .filter(m -> !last.arguments().containsValue(m.name()))
                .toList();
        boolean other = OTHER.matcher(Folding.fold(whole.words())).find()
                && !changes
                && rest.size() == 1
                && whole.medicines().isEmpty();
        boolean own = segments.stream()
                .anyMatch(g -> g.operation() != null
                        && !(too && g.operation().is(Thing.MEDICINE, Deed.CHANGE))
                        && !((too || other) && g.operation().is(Thing.MEDICINE, Deed.LOG)));
        if (!log
                || own
                || !time && !too && !other
                || !whole.medicines().isEmpty() && !too
                || whole.negated(Concept.INTAKE)
                || whole.has(Concept.FORGOT, Concept.UNTAKEN)
                || whole.act() == Act.ASK
                || whole.act() == Act.PLAN
                || whole.act() == Act.COMMAND) {
            return false;
        }
        if (too) {
            whole.medicines().forEach(hit -> log(profile, operation, whole, CallMaker.name(hit, operation)));
            return true;
        }
        if (other) {
            log(profile, operation, whole, rest.get(0).name());
            return true;
        }
        String name = new Call(profile, last.arguments())
                .value(Meaning.MEDICATION)
                .map(Object::toString)
                .orElse(null);
        Call call = maker.filled(profile, maker.scope(whole, operation, name));
        if (name == null || call.value(Meaning.PAST_MOMENT).isEmpty()) {
            return false;
        }
        planner.settle(call, whole);
        return true;
    }

    private void log(ToolProfile profile, @Nullable Operation operation, Reading whole, String name) {
        Call call = maker.filled(profile, maker.scope(whole, operation, name));
        call.put(Meaning.MEDICATION, name);
        planner.settle(call, whole);
    }
}
