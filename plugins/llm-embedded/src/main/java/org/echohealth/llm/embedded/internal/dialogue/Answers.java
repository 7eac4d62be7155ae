package org.echohealth.llm.embedded.internal.dialogue;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.slots.DoseSlots;
import org.echohealth.llm.embedded.internal.slots.Measures;
import org.echohealth.llm.embedded.internal.slots.MomentSlots;
import org.echohealth.llm.embedded.internal.slots.PersonSlots;
import org.echohealth.llm.embedded.internal.slots.Scope;
import org.echohealth.llm.embedded.internal.slots.SymptomSlots;
import org.echohealth.llm.embedded.internal.slots.VisitSlots;
import org.echohealth.llm.embedded.internal.understand.Act;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.Operation;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;
import org.echohealth.llm.embedded.internal.understand.Reading;
import org.echohealth.llm.embedded.internal.understand.ToolProfile;
import org.jspecify.annotations.Nullable;

/** Answers to a question that the model asked. */
final class Answers {
    private final Situation s;
    private final CallMaker maker;
    private final Planner planner;

    Answers(Situation s, CallMaker maker, Planner planner) {
        this.s = s;
        this.maker = maker;
        this.planner = planner;
    }

    /** True where the message is dealt with. */
    boolean answered(List<Segment> segments, Reading whole, Memo.Open open, Decision decision) {
        Optional<ToolProfile> profile = s.tools().profile(open.tool());
        if (profile.isEmpty()) {
            return false;
        }
        if (dropped(segments, whole, open)) {
            decision.say(planner.conversation().dropped(s));
            return true;
        }
        return switch (open.reason()) {
            case MISSING -> missing(segments, whole, open, profile.get());
            case CONFIRM -> confirmed(segments, whole, open, profile.get(), decision);
            case WHOSE -> whose(segments, whole, open, profile.get());
        };
    }

    private boolean dropped(List<Segment> segments, Reading whole, Memo.Open open) {
        boolean other = segments.stream().anyMatch(Segment::strong);
        boolean no = open.reason() != Memo.Reason.MISSING
                && whole.has(Concept.NO)
                && !whole.regimen()
                && !whole.mentions(Mention.Quantity.class);
        return !other && !whole.regimen() && (whole.has(Concept.NEVERMIND) || no || whole.act() == Act.FORBID);
    }

    private boolean missing(List<Segment> segments, Reading whole, Memo.Open open, ToolProfile profile) {
        Optional<Parameter> wanted = profile.tool().parameter(open.parameter());
        if (whole.act() == Act.ADVICE || whole.negated(Concept.INTAKE)) {
            return false;
        }
        if (wanted.isEmpty()) {
            return anything(segments, whole, open, profile);
        }
        Call call = new Call(profile, open.arguments());
        Reading reading = named(wanted.get(), whole);
        Operation operation = profile.operation().orElse(null);
        boolean anew = reading.mentions(Mention.Reading.class)
                && profile.parameter(Meaning.QUANTITY)
                        .filter(p -> open.arguments().containsKey(p.name()))
                        .isPresent();
        if (anew || foreign(segments, operation, wanted.get())) {
            return false;
        }
        Optional<String> medicine = reading.medicines().stream()
                .map(m -> CallMaker.name(m, operation))
                .findFirst();
        Scope scope = maker.scope(
                reading,
                operation,
                medicine.or(() -> call.value(Meaning.MEDICATION).map(Object::toString))
                        .orElse(null));
        Call found = maker.filled(profile, scope);
        Optional<Object> value = Optional.ofNullable(
                        found.arguments().get(wanted.get().name()))
                .or(() -> bare(profile, wanted.get(), scope));
        if (value.isEmpty()) {
            if (wanted.get().meaning() == Meaning.SEVERITY && reading.mentions(Mention.Clock.class)) {
                return false;
            }
            if (reading.act() == Act.ASK || segments.stream().anyMatch(Segment::strong)) {
                return false;
            }
            if (reading.has(Concept.THANKS, Concept.GREETING, Concept.HOWAREYOU, Concept.BYE)) {
                return false;
            }
            planner.ask(call, wanted.get(), reading);
            return true;
        }
        found.arguments().forEach((name, v) -> {
            boolean question = profile.tool()
                    .parameter(name)
                    .filter(p -> p.meaning() == Meaning.QUESTION
                            || p.meaning() == Meaning.SYMPTOM
                                    && reading.symptoms().isEmpty())
                    .isPresent();
            if (!question) {
                call.arguments().put(name, v);
            }
        });
        call.arguments().put(wanted.get().name(), value.get());
        call.touch(found.touched());
        settleInOrder(call, profile, reading);
        return true;
    }

    /** Whatever is said about a request that named no value yet. */
    private boolean anything(List<Segment> segments, Reading whole, Memo.Open open, ToolProfile profile) {
        Call call = new Call(profile, open.arguments());
        Operation operation = profile.operation().orElse(null);
        boolean other = segments.stream()
                .anyMatch(g -> g.operation() != null && !g.operation().equals(operation));
        String medicine = call.value(Meaning.MEDICATION).map(Object::toString).orElse(null);
        Call found = maker.filled(profile, maker.scope(whole, operation, medicine));
        found.arguments().keySet().removeAll(open.arguments().keySet());
        if (other || found.arguments().isEmpty()) {
            return false;
        }
        call.arguments().putAll(found.arguments());
        call.touch(found.touched());
        settleInOrder(call, profile, whole);
        return true;
    }

    /** The arguments in the order of the tool's own list. */
    private void settleInOrder(Call call, ToolProfile profile, Reading reading) {
        Call ordered = new Call(profile);
        profile.tool().parameters().forEach(p -> {
            Object value = call.arguments().get(p.name());
            if (value != null) {
                ordered.arguments().put(p.name(), value);
            }
        });
        ordered.touch(call.touched());
        planner.settle(ordered, reading);
    }

    private Reading named(Parameter wanted, Reading whole) {
        if (wanted.meaning() == Meaning.MEDICATION && whole.medicines().isEmpty()) {
            s.learn(s.reader()
                    .guessing(
                            s.message(),
                            whole.span(),
                            s.patient(),
                            whole.act() != Act.ASK && whole.act() != Act.COMMAND));
            return s.message().read(new Span(0, s.text().length()));
        }
        return whole;
    }

    /** True where the message asks for something else. */
    private static boolean foreign(List<Segment> segments, @Nullable Operation operation, Parameter wanted) {
        for (Segment segment : segments) {
            Operation own = segment.operation();
            if (own == null || operation == null || own.equals(operation)) {
                continue;
            }
            boolean sameThing = own.thing() == operation.thing() && own.writes();
            boolean fits = wanted.meaning() == Meaning.MEDICATION && own.thing() == Thing.MEDICINE && own.writes()
                    || wanted.meaning() == Meaning.APPOINTMENT && own.thing() == Thing.APPOINTMENT
                    || wanted.meaning() == Meaning.PHONE && own.thing() == Thing.CONTACT;
            if (!sameThing && !fits || own.deed() == Deed.END && operation.deed() != Deed.END) {
                return true;
            }
        }
        return false;
    }

    private Optional<Object> bare(ToolProfile profile, Parameter wanted, Scope scope) {
        Reading reading = scope.reading();
        return switch (wanted.meaning()) {
            case MEDICATION -> Optional.ofNullable(scope.medicine());
            case APPOINTMENT ->
                reading.act() == Act.COMMAND || reading.act() == Act.ASK || reading.has(Concept.SHOW)
                        ? Optional.empty()
                        : new VisitSlots(scope).bareTitle().map(t -> t);
            case PERSON -> new PersonSlots(scope).name(true).map(n -> n);
            case SEVERITY -> new SymptomSlots(scope).answered().map(n -> n);
            case FUTURE_MOMENT -> new MomentSlots(scope).future().map(m -> m);
            case DOSE ->
                reading.extraction().all(Mention.Quantity.class, reading.span()).stream()
                        .filter(q -> q.value() != null)
                        .findFirst()
                        .map(q -> new DoseSlots(scope)
                                .withUnit(
                                        Objects.requireNonNull(q.value()),
                                        q.span().end()));
            case QUANTITY ->
                measured(profile, wanted, reading)
                        ? number(reading).or(() -> reading.extraction()
                                .first(Mention.Dose.class, reading.span())
                                .flatMap(d -> Optional.ofNullable(d.amount())))
                        : Optional.empty();
            case INTERVAL_DAYS, DURATION_MINUTES, RANK -> number(reading);
            case CLOCK_TIME ->
                scope.look(Direction.SCHEDULE)
                        .first(Mention.Clock.class, scope.span())
                        .flatMap(c -> Optional.ofNullable(c.resolved()))
                        .map(Object::toString);
            case TEXT, SYMPTOM, PLACE, PROVIDER, REASON, INSTRUCTIONS, BODY_SITE ->
                reading.act() == Act.ASK || reading.act() == Act.COMMAND
                        ? Optional.empty()
                        : Optional.of(scope.text().strip());
            default -> Optional.empty();
        };
    }

    /** False where the number counts in another measure than the tool does, so that it is asked again. */
    private static boolean measured(ToolProfile profile, Parameter wanted, Reading reading) {
        String text = reading.extraction().text();
        return reading.extraction().all(Mention.Quantity.class, reading.span()).stream()
                .noneMatch(q -> Measures.foreign(
                        profile, wanted, text.substring(q.span().end())));
    }

    private static Optional<Object> number(Reading reading) {
        return reading.extraction().all(Mention.Quantity.class, reading.span()).stream()
                .flatMap(q -> Optional.ofNullable(q.value()).stream())
                .findFirst()
                .map(value -> value);
    }

    private boolean confirmed(
            List<Segment> segments, Reading whole, Memo.Open open, ToolProfile profile, Decision decision) {
        Call call = new Call(profile, open.arguments());
        boolean dose =
                whole.mentions(Mention.Dose.class) || whole.mentions(Mention.Quantity.class) && !whole.has(Concept.YES);
        if (dose) {
            boolean other = whole.medicines().stream().anyMatch(m -> !CallMaker.name(m, null)
                    .equals(call.value(Meaning.MEDICATION).orElse("")));
            if (other) {
                return false;
            }
            new Merging(s, maker).merge(call, profile, whole, new Memo.Done(open.tool(), open.arguments(), "", ""));
            planner.settle(call, whole);
            return true;
        }
        if (whole.has(Concept.YES) && segments.stream().noneMatch(Segment::strong)) {
            decision.call(call);
            return true;
        }
        return false;
    }

    private boolean whose(List<Segment> segments, Reading whole, Memo.Open open, ToolProfile profile) {
        boolean mine = whole.has(Concept.MINE) || whole.has(Concept.YES);
        boolean own = segments.stream().anyMatch(Segment::strong);
        if (own
                && segments.stream()
                        .anyMatch(g -> g.operation() != null
                                && !g.reading().medicines().isEmpty())) {
            return false;
        }
        Operation operation = profile.operation().orElse(null);
        boolean fits = operation != null
                && operation.thing() == Thing.MEDICINE
                && whole.medicines().stream().anyMatch(m -> m.active());
        if (fits && !whole.other() && whole.tells() && whole.act() != Act.PLAN) {
            Call call = maker.filled(
                    profile,
                    maker.scope(
                            whole, operation, CallMaker.name(whole.medicines().get(0), operation)));
            planner.settle(call, whole);
            return true;
        }
        if (mine && !own && whole.medicines().isEmpty() && !whole.other()) {
            planner.settle(new Call(profile, open.arguments()), whole);
            return true;
        }
        return false;
    }
}
