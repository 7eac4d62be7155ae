package org.echohealth.llm.embedded.internal.dialogue;

import java.util.List;
import java.util.Optional;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Span;
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
        if (profile.get().tool().readOnly()) {
            return asked(segments, whole, last, profile.get(), operation, decision);
        }
        return another(segments, whole, profile.get(), operation)
                || logged(segments, whole, last, profile.get(), operation);
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
        return own.equals(last) && reading.tokens().size() <= 4 && !named && !reading.has(Concept.ADHERENCE)
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
        boolean person = whole.mentions(Mention.Person.class) && whole.tokens().size() <= SHORT && whole.tells();
        if (!contact || !person || segments.stream().anyMatch(Segment::strong)) {
            return false;
        }
        planner.settle(maker.filled(profile, maker.scope(whole, operation, null)), whole);
        return true;
    }

    /** "And again at quarter past seven": another intake of the same medicine. */
    private boolean logged(
            List<Segment> segments, Reading whole, Memo.Done last, ToolProfile profile, @Nullable Operation operation) {
        boolean log = operation != null && operation.is(Thing.MEDICINE, Deed.LOG) && last.ok();
        boolean own = segments.stream().anyMatch(Segment::strong);
        boolean time = whole.mentions(Mention.Clock.class) || whole.mentions(Mention.Offset.class);
        if (!log
                || own
                || !time
                || !whole.medicines().isEmpty() && !whole.has(Concept.ALSO)
                || whole.act() == Act.ASK
                || whole.act() == Act.PLAN
                || whole.act() == Act.COMMAND) {
            return false;
        }
        String name = whole.medicines().stream()
                .map(m -> CallMaker.name(m, operation))
                .findFirst()
                .or(() -> new Call(profile, last.arguments())
                        .value(Meaning.MEDICATION)
                        .map(Object::toString))
                .orElse(null);
        Call call = maker.filled(profile, maker.scope(whole, operation, name));
        if (name == null
                || call.value(Meaning.PAST_MOMENT).isEmpty()
                        && whole.medicines().isEmpty()) {
            return false;
        }
        planner.settle(call, whole);
        return true;
    }
}
