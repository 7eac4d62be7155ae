package org.echohealth.llm.embedded.internal.dialogue;

import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.Medication;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Meaning;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.slots.Scope;
import org.echohealth.llm.embedded.internal.slots.SlotFiller;
import org.echohealth.llm.embedded.internal.slots.SymptomSlots;
import org.echohealth.llm.embedded.internal.slots.TimeSlots;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.MedicineHit;
import org.echohealth.llm.embedded.internal.understand.Operation;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;
import org.echohealth.llm.embedded.internal.understand.Reading;
import org.echohealth.llm.embedded.internal.understand.ToolProfile;
import org.jspecify.annotations.Nullable;

/** Makes the calls of one request. */
final class CallMaker {
    private static final int NEAR_SECONDS = 5400;

    private final Situation s;
    private final VisitFinder visits;
    private final VisitCompletion completion;
    /** The appointment that this message has spoken of so far, before the conversation's. */
    private Memo.@Nullable Visit visit;

    CallMaker(Situation s) {
        this.s = s;
        this.visits = new VisitFinder(s);
        this.completion = new VisitCompletion(s);
        this.visit = s.memo().visit();
    }

    Memo.@Nullable Visit visit() {
        return visit;
    }

    Scope scope(Reading reading, @Nullable Operation operation, @Nullable String medicine) {
        return new Scope(reading, operation, medicine, s.patient(), s.now(), s.reader(), s::extraction);
    }

    Call filled(ToolProfile profile, Scope scope) {
        SlotFiller.Filled filled = new SlotFiller(profile, scope).fill();
        Call call = new Call(profile, filled.arguments());
        call.touch(filled.touched());
        return call;
    }

    /** Calls for a segment; one for each medicine named where the tool takes one. */
    List<Call> make(ToolProfile profile, Segment segment) {
        Reading reading = segment.reading();
        Operation operation = segment.operation();
        if (profile.hasParameter(Meaning.MEDICATION)) {
            return medicineCalls(profile, segment);
        }
        Call call = filled(profile, scope(reading, operation, null));
        if (operation != null && operation.deed() == Deed.DAY) {
            thatDay(call, reading);
        }
        if (operation != null
                && operation.is(Thing.SYMPTOM, Deed.LOG)
                && call.value(Meaning.SEVERITY).isEmpty()) {
            sharedSeverity(reading).ifPresent(severity -> call.put(Meaning.SEVERITY, severity));
        }
        if (operation != null && operation.is(Thing.APPOINTMENT, Deed.END)) {
            visit = visits.cancel(call, scope(reading, operation, null), visit);
        } else if (operation != null && operation.is(Thing.APPOINTMENT, Deed.CREATE)) {
            List<Call> moved = visits.moved(call, scope(reading, operation, null));
            if (!moved.isEmpty()) {
                return moved;
            }
            completion.complete(call, scope(reading, operation, null), visit);
        }
        return List.of(call);
    }

    /** "O gün", "that day": the day of the appointment spoken of. */
    private void thatDay(Call call, Reading reading) {
        Memo.Visit spoken = s.memo().visit();
        boolean day = reading.has(Concept.THATDAY)
                && reading.extraction().all(Mention.Day.class, reading.span()).isEmpty();
        if (day && spoken != null && spoken.start().length() >= 10) {
            call.put(Meaning.DATE, spoken.start().substring(0, 10));
        }
    }

    /** One severity behind several symptoms in a row holds for all of them. */
    private Optional<Integer> sharedSeverity(Reading reading) {
        Span rest = new Span(reading.span().start(), s.text().length());
        int said = reading.extraction().all(Mention.Severity.class, rest).size()
                + reading.extraction().all(Mention.Quantity.class, rest).size();
        boolean row = reading.extraction().clauses().stream()
                .anyMatch(c -> c.span().overlaps(reading.span())
                        && s.message().symptoms().stream()
                                        .filter(t -> c.span().contains(t.span()))
                                        .count()
                                > 1);
        return said == 1 && row && reading.extraction().language() == Language.TR
                ? new SymptomSlots(scope(s.message().read(rest), null, null)).severity()
                : Optional.empty();
    }

    private List<Call> medicineCalls(ToolProfile profile, Segment segment) {
        Reading reading = segment.reading();
        Operation operation = segment.operation();
        List<Call> calls = new ArrayList<>();
        for (String name : names(reading, operation)) {
            Call call = filled(profile, scope(reading, operation, name));
            call.put(Meaning.MEDICATION, name);
            if (operation != null && operation.writes() && operation.deed() != Deed.END) {
                sameTime(call, reading);
            }
            calls.add(call);
        }
        if (calls.isEmpty()) {
            calls.add(filled(profile, scope(reading, operation, null)));
        }
        return calls;
    }

    /** Names as the tool should get them. */
    private List<String> names(Reading reading, @Nullable Operation operation) {
        List<String> names = new ArrayList<>();
        for (MedicineHit hit : reading.medicines()) {
            if (operation != null && operation.deed() == Deed.LOG && excepted(hit)) {
                continue;
            }
            String name = name(hit, operation);
            if (!names.contains(name)) {
                names.add(name);
            }
        }
        boolean existing = operation != null
                && (operation.writes() || operation.deed() == Deed.CHECK)
                && operation.deed() != Deed.CREATE;
        String spoken = s.memo().medicine();
        if (names.isEmpty()
                && operation != null
                && operation.is(Thing.MEDICINE, Deed.STATS)
                && reading.has(Concept.PRONOUN)
                && !reading.has(Concept.MEDICINE, Concept.ALLOF)
                && spoken != null) {
            names.add(spoken);
        }
        if (names.isEmpty() && operation != null && existing) {
            List<String> several = operation.deed() == Deed.LOG && reading.has(Concept.BOTH) ? due(reading) : List.of();
            if (several.isEmpty()) {
                implicit(reading, operation).ifPresent(names::add);
            } else {
                names.addAll(several);
            }
        }
        if (names.size() > 1 && operation != null && operation.deed() == Deed.CHECK) {
            return names.stream()
                    .filter(n -> Scope.recorded(s.patient(), n).isEmpty())
                    .findFirst()
                    .map(List::of)
                    .orElse(names.subList(0, 1));
        }
        return names;
    }

    /** "But not the …", "… hariç": named as not taken. */
    private boolean excepted(MedicineHit hit) {
        String text = Folding.foldChars(s.text());
        String before =
                text.substring(Math.max(0, hit.span().start() - 14), hit.span().start());
        String after = text.substring(
                hit.span().end(), Math.min(text.length(), hit.span().end() + 12));
        return before.matches(".*\\b(?:not|except|without|apart from)(?: the| my)? $")
                || after.matches("^ ?(?:haric|disinda|degil).*");
    }

    static String name(MedicineHit hit, @Nullable Operation operation) {
        Medication recorded = hit.onRecord();
        boolean existing = operation != null
                && operation.thing() == Thing.MEDICINE
                && operation.deed() != Deed.CREATE
                && operation.deed() != Deed.CHECK;
        boolean generic = hit.known() != null && !hit.known().brand();
        boolean recordGeneric = recorded != null
                && hit.known() != null
                && hit.known().ingredients().stream()
                        .anyMatch(i ->
                                Folding.same(i.name(), recorded.name()) || Folding.same(i.nameTr(), recorded.name()));
        if (recorded != null && recorded.active() && existing && (hit.sameName() || generic || recordGeneric)) {
            return recorded.name();
        }
        return hit.name();
    }

    /** The medicine meant where none is named: the one spoken of, the only one, or the only one due at that part of the day. */
    private Optional<String> implicit(Reading reading, Operation operation) {
        List<Medication> active = s.patient().medications();
        boolean word = reading.has(Concept.MEDICINE);
        Optional<String> earlier = s.message().medicines().stream()
                .filter(m -> m.span().end() <= reading.span().start())
                .reduce((a, b) -> b)
                .map(m -> name(m, operation));
        if (!word && earlier.isPresent()) {
            return earlier;
        }
        String focus = s.memo().medicine();
        if (!word
                && focus != null
                && !(operation.deed() == Deed.LOG && due(reading).size() == 1)) {
            return Optional.of(focus);
        }
        if (active.size() == 1 && operation.deed() == Deed.LOG) {
            return Optional.of(active.get(0).name());
        }
        if (operation.deed() != Deed.LOG) {
            return Optional.empty();
        }
        List<String> due = due(reading);
        return due.size() == 1 ? Optional.of(due.get(0)) : Optional.empty();
    }

    /** Medicines with an open dose today at the time or part of the day that is spoken of. */
    private List<String> due(Reading reading) {
        Optional<Mention.Clock> clock = s.extraction(Direction.PAST).first(Mention.Clock.class, reading.span());
        Optional<Mention.DayPart> part = reading.extraction().first(Mention.DayPart.class, reading.span());
        return s.patient().doses().stream()
                .filter(d -> d.open()
                        && d.scheduledAt().toLocalDate().equals(s.today())
                        && d.scheduledAt().isBefore(s.now().plusMinutes(90)))
                .filter(d -> {
                    LocalTime at = d.scheduledAt().toLocalTime();
                    LocalTime told = clock.map(Mention.Clock::resolved).orElse(null);
                    return told != null
                            ? Math.abs(at.toSecondOfDay() - told.toSecondOfDay()) <= NEAR_SECONDS
                            : part.map(p -> TimeSlots.in(at.toString(), p.part()))
                                    .orElse(false);
                })
                .map(Dose::name)
                .distinct()
                .toList();
    }

    private void sameTime(Call call, Reading reading) {
        boolean same = reading.extraction().all(Mention.Same.class, reading.span()).stream()
                .anyMatch(Mention.Same::time);
        if (!same || call.value(Meaning.CLOCK_TIMES).isPresent()) {
            return;
        }
        Optional<List<String>> earlier = s.message().medicines().stream()
                .filter(m -> !m.span().overlaps(reading.span()) && m.active() && m.onRecord() != null)
                .map(m -> m.onRecord().regimen().times().stream()
                        .map(LocalTime::toString)
                        .toList())
                .findFirst();
        if (earlier.isPresent()) {
            call.put(Meaning.CLOCK_TIMES, earlier.get());
            return;
        }
        s.memo().done().stream()
                .flatMap(
                        d -> s
                                .tools()
                                .profile(d.tool())
                                .flatMap(p -> new Call(p, d.arguments()).value(Meaning.CLOCK_TIMES))
                                .stream())
                .findFirst()
                .ifPresent(times -> call.put(Meaning.CLOCK_TIMES, times));
    }

    String at(String day, String clock) {
        return completion.at(day, clock);
    }

    /** Remembers an appointment that is being made. */
    void remember(Call call) {
        Object title = call.value(Meaning.APPOINTMENT).orElse(null);
        Object start = call.value(Meaning.FUTURE_MOMENT).orElse(null);
        boolean created = call.operation()
                .filter(o -> o.is(Thing.APPOINTMENT, Deed.CREATE))
                .isPresent();
        if (created && title != null && start != null) {
            String rule = String.valueOf(call.value(Meaning.RECURRENCE).orElse(""));
            visit = new Memo.Visit(title.toString(), start.toString(), rule);
        }
    }

    Reading whole() {
        return s.message().read(new Span(0, s.text().length()));
    }
}
