package org.echohealth.llm.embedded.internal.dialogue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.record.Medication;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.reply.Asking;
import org.echohealth.llm.embedded.internal.reply.Conversation;
import org.echohealth.llm.embedded.internal.understand.Act;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.MedicineHit;
import org.echohealth.llm.embedded.internal.understand.Operation;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;
import org.echohealth.llm.embedded.internal.understand.OtherObject;
import org.echohealth.llm.embedded.internal.understand.Reading;
import org.echohealth.llm.embedded.internal.understand.ToolIndex;
import org.echohealth.llm.embedded.internal.understand.ToolProfile;
import org.jspecify.annotations.Nullable;

/** Decides what to do about a message. */
final class Planner {
    private static final double OWN_WORDS = 0.45;
    private static final double LEAST = 0.3;

    private final Situation s;
    private final Asking asking;
    private final Conversation conversation;
    private final CallMaker maker;
    private final Decision decision = new Decision();

    Planner(Situation s, Asking asking, Conversation conversation) {
        this.s = s;
        this.asking = asking;
        this.conversation = conversation;
        this.maker = new CallMaker(s);
    }

    CallMaker maker() {
        return maker;
    }

    Decision decide() {
        List<Segment> segments = new Segmenter(s).segments();
        Reading whole = maker.whole();
        if (whole.has(Concept.OVERDOSE) && whole.act() != Act.FORBID) {
            decision.say(conversation.overdose(s));
            s.tools().forOperation(new Operation(Thing.CONTACT, Deed.LIST)).ifPresent(p -> decision.call(new Call(p)));
            return decision;
        }
        boolean aside = OtherObject.in(whole) && segments.stream().noneMatch(Segment::strong);
        if (!aside
                && s.memo().open() != null
                && new Answers(s, maker, this)
                        .answered(segments, whole, s.memo().open(), decision)) {
            return decision;
        }
        if (!aside && new Amendments(s, maker, this).amended(segments, whole, decision)) {
            return decision;
        }
        if (!aside && new FollowUps(s, maker, this).followed(segments, whole, decision)) {
            return decision;
        }
        for (Segment segment : segments) {
            plan(segment);
        }
        if (decision.empty()) {
            decision.say(conversation.reply(
                    s, whole, segments.size() == 1 ? segments.get(0).reading().act() : whole.act()));
        }
        return decision;
    }

    private void plan(Segment segment) {
        Reading reading = segment.reading();
        if (reading.act() == Act.ADVICE && segment.operation() == null) {
            decision.say(conversation.advice(s, reading));
            return;
        }
        Optional<ToolProfile> profile = choose(segment);
        if (profile.isEmpty()) {
            return;
        }
        Operation operation = segment.operation();
        boolean personal =
                operation == null || operation.thing() == Thing.MEDICINE || operation.thing() == Thing.SYMPTOM;
        for (Call call : maker.make(profile.get(), segment)) {
            if (reading.other() && personal && call.writes()) {
                Call kept = call;
                decision.say(conversation.whose(s));
                decision.await(new Memo.Open(Memo.Reason.WHOSE, kept.tool().name(), kept.arguments(), ""));
                continue;
            }
            settle(call, reading);
        }
    }

    /** The tool for a segment; empty where none is likely enough. */
    private Optional<ToolProfile> choose(Segment segment) {
        Reading reading = segment.reading();
        Operation operation = segment.operation();
        List<ToolIndex.Ranked> ranked = s.tools().rank(reading, operation);
        if (ranked.isEmpty()) {
            return Optional.empty();
        }
        ToolIndex.Ranked best = ranked.get(0);
        if (operation != null) {
            boolean kin = operation.writes() == !best.profile().tool().readOnly();
            return best.score() >= LEAST && kin ? Optional.of(best.profile()) : Optional.empty();
        }
        if (reading.act() == Act.ADVICE || reading.act() == Act.FORBID) {
            return Optional.empty();
        }
        return ranked.stream()
                .filter(r -> worded(reading, r))
                .max(Comparator.comparingDouble(r -> r.score() + s.tools().ownWords(reading, r.profile()) / 4))
                .map(ToolIndex.Ranked::profile);
    }

    /** True where the tool's own words stand in the stretch; for kinds of requests that the rules know they must nearly be all. */
    private boolean worded(Reading reading, ToolIndex.Ranked ranked) {
        ToolProfile profile = ranked.profile();
        boolean known = profile.operation().isPresent();
        boolean kin = reading.act() != Act.ASK || profile.tool().readOnly();
        boolean safe = !reading.other()
                && !(known && OtherObject.in(reading))
                && (!known || profile.tool().readOnly() && reading.act() == Act.ASK);
        return kin
                && safe
                && ranked.score() >= (known ? ToolIndex.CERTAIN : ToolIndex.SURE)
                && s.tools().ownWords(reading, profile) >= OWN_WORDS;
    }

    /** Makes the call, or asks what it lacks. */
    void settle(Call call, Reading reading) {
        Optional<Mention.Dose> unclear = reading.extraction().all(Mention.Dose.class, reading.span()).stream()
                .filter(Mention.Dose::ambiguous)
                .findFirst();
        Optional<Parameter> dose = call.profile().parameter(Meaning.DOSE);
        if (unclear.isPresent() && dose.isPresent() && call.writes()) {
            call.arguments().remove(dose.get().name());
            decision.say(asking.ambiguous(s.language(), unclear.get().written()));
            decision.await(new Memo.Open(
                    Memo.Reason.MISSING,
                    call.tool().name(),
                    call.arguments(),
                    dose.get().name()));
            return;
        }
        Optional<String> doubt = new Confirmation(s, asking).question(call);
        if (doubt.isPresent()) {
            decision.say(doubt.get());
            decision.await(new Memo.Open(Memo.Reason.CONFIRM, call.tool().name(), call.arguments(), ""));
            return;
        }
        boolean bare =
                call.operation().filter(o -> o.is(Thing.MEDICINE, Deed.CHANGE)).isPresent()
                        && call.arguments().size() == 1;
        if (bare) {
            decision.say(asking.whatToChange(
                    s.language(),
                    String.valueOf(call.arguments().values().iterator().next())));
            decision.await(new Memo.Open(Memo.Reason.MISSING, call.tool().name(), call.arguments(), ""));
            return;
        }
        Optional<Parameter> missing = call.missing();
        if (missing.isPresent()) {
            ask(call, missing.get(), reading);
            return;
        }
        maker.remember(call);
        decision.call(call);
    }

    void ask(Call call, Parameter missing, Reading reading) {
        List<String> choices = List.of();
        boolean existing = call.operation()
                .filter(o -> o.deed() != Deed.CREATE && o.deed() != Deed.CHECK)
                .isPresent();
        if (missing.meaning() == Meaning.MEDICATION && existing) {
            choices = s.patient().medications().stream()
                    .map(Medication::name)
                    .limit(6)
                    .toList();
        }
        decision.say(asking.question(s.language(), s.today(), call.tool(), call.arguments(), missing, choices));
        decision.await(new Memo.Open(Memo.Reason.MISSING, call.tool().name(), call.arguments(), missing.name()));
    }

    Conversation conversation() {
        return conversation;
    }

    /** Steps in which the calls run: what ends comes before what takes its place. */
    static List<List<Memo.Done>> steps(List<Call> calls) {
        List<Memo.Done> first = new ArrayList<>();
        List<Memo.Done> second = new ArrayList<>();
        boolean ends = calls.stream()
                .anyMatch(c -> c.operation().filter(o -> o.deed() == Deed.END).isPresent());
        List<String> created = new ArrayList<>();
        for (Call call : calls) {
            @Nullable Operation operation = call.operation().orElse(null);
            boolean creates = operation != null && operation.deed() == Deed.CREATE;
            String name = String.valueOf(call.value(Meaning.MEDICATION).orElse(""));
            boolean later = creates && ends || !name.isEmpty() && created.contains(name);
            (later ? second : first).add(call.done());
            if (creates && !name.isEmpty()) {
                created.add(name);
            }
        }
        List<List<Memo.Done>> steps = new ArrayList<>();
        if (!first.isEmpty()) {
            steps.add(first);
        }
        if (!second.isEmpty()) {
            steps.add(second);
        }
        return steps;
    }

    /** The medicine that the message leaves the conversation about. */
    @Nullable
    String medicine() {
        @Nullable String last = null;
        for (MedicineHit hit : s.message().medicines()) {
            last = CallMaker.name(hit, new Operation(Thing.MEDICINE, Deed.CHANGE));
        }
        for (Call call : decision.calls()) {
            Optional<Object> name = call.value(Meaning.MEDICATION);
            if (name.isPresent()) {
                last = name.get().toString();
            }
        }
        return last;
    }

    boolean hasConcept(Concept... concepts) {
        return s.message().read(new Span(0, s.text().length())).has(concepts);
    }
}
