package org.echohealth.llm.embedded.internal.dialogue;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.echohealth.api.record.Occurrence;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Meaning;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.slots.MomentSlots;
import org.echohealth.llm.embedded.internal.slots.Scope;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.Operation;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;
import org.echohealth.llm.embedded.internal.understand.ToolProfile;
import org.jspecify.annotations.Nullable;

/** Finds the appointment, or the one occurrence of it, that is to be called off. */
final class VisitFinder {
    private final Situation s;

    VisitFinder(Situation s) {
        this.s = s;
    }

    /**
     * Completes a call that ends an appointment.
     *
     * @param spoken the appointment spoken of last
     * @return the appointment that the call is about, where it is known
     */
    Memo.@Nullable Visit cancel(Call call, Scope scope, Memo.@Nullable Visit spoken) {
        Optional<String> said = call.value(Meaning.APPOINTMENT).map(Object::toString);
        boolean fromContext = said.isEmpty() && spoken != null;
        String title = said.orElse(spoken == null ? "" : spoken.title());
        call.profile().parameter(Meaning.FUTURE_MOMENT).ifPresent(p -> call.arguments()
                .remove(p.name()));
        List<Occurrence> named = s.patient().appointments().stream()
                .filter(o -> title.isEmpty() || same(o.appointment().title(), title))
                .toList();
        Map<String, List<Occurrence>> groups = grouped(named);
        Optional<Predicate<LocalDate>> day = day(scope);
        List<Occurrence> onDay = day.map(
                        d -> named.stream().filter(o -> d.test(o.date())).toList())
                .orElse(List.of());
        if (fromContext
                && groups.size() > 1
                && onDay.isEmpty()
                && spoken != null
                && spoken.start().length() >= 10) {
            String at = spoken.start().substring(0, 10);
            groups.values()
                    .removeIf(g -> g.stream().noneMatch(o -> o.date().toString().equals(at)));
        }
        if (title.isEmpty() && onDay.isEmpty()) {
            return spoken;
        }
        if (groups.isEmpty()) {
            call.put(Meaning.APPOINTMENT, title);
            day.flatMap(d -> ofRule(spoken, d)).ifPresent(date -> call.put(Meaning.FUTURE_MOMENT, date));
            return spoken;
        }
        Occurrence chosen = onDay.isEmpty() ? groups.values().iterator().next().get(0) : onDay.get(0);
        call.put(Meaning.APPOINTMENT, chosen.appointment().title());
        boolean recurring = chosen.appointment().recurrence() != null;
        if (groups.size() > 1) {
            if (grouped(onDay).size() == 1 && !recurring) {
                call.put(Meaning.FUTURE_MOMENT, start(chosen));
                return visit(chosen);
            }
            if (onDay.isEmpty()) {
                return visit(chosen);
            }
        }
        if (recurring && day.isEmpty()) {
            scope.look(Direction.FUTURE)
                    .first(Mention.Days.class, scope.span())
                    .flatMap(days -> named.stream()
                            .filter(o ->
                                    !o.date().isBefore(days.from()) && !o.date().isAfter(days.to()))
                            .findFirst()
                            .map(VisitFinder::start)
                            .or(() -> Optional.of(days.from().toString())))
                    .ifPresent(d -> call.put(Meaning.FUTURE_MOMENT, d));
        }
        if (recurring && day.isPresent()) {
            Optional<String> date =
                    onDay.isEmpty() ? day.flatMap(d -> ofRule(visit(chosen), d)) : Optional.of(start(chosen));
            call.put(Meaning.FUTURE_MOMENT, date.orElseGet(() -> saidDay(scope)));
        } else if (!onDay.isEmpty()) {
            return visit(chosen);
        }
        return visit(chosen);
    }

    /** A standing appointment that is moved: it is called off and made anew; empty where the words move none. */
    List<Call> moved(Call call, Scope scope) {
        boolean moves = scope.reading().has(Concept.MOVE, Concept.STRONG_CHANGE, Concept.CHANGE)
                && !scope.reading().has(Concept.ADD, Concept.NOTE);
        Optional<String> title = call.value(Meaning.APPOINTMENT).map(Object::toString);
        Optional<ToolProfile> end = s.tools().forOperation(new Operation(Thing.APPOINTMENT, Deed.END));
        List<Occurrence> named = s.patient().appointments().stream()
                .filter(o -> title.isPresent() && same(o.appointment().title(), title.get()))
                .toList();
        if (!moves || named.isEmpty() || end.isEmpty() || grouped(named).size() > 1) {
            return List.of();
        }
        Occurrence old = named.get(0);
        Extraction future = scope.look(Direction.FUTURE);
        List<Mention.Day> days = future.all(Mention.Day.class, scope.span());
        Optional<LocalDate> day = days.stream()
                .filter(d -> d.role() == Mention.Role.TO)
                .findFirst()
                .or(() ->
                        days.stream().filter(d -> !d.date().equals(old.date())).findFirst())
                .map(Mention.Day::date);
        Optional<LocalTime> time = future.all(Mention.Clock.class, scope.span()).stream()
                .flatMap(c -> Optional.ofNullable(c.resolved()).stream())
                .findFirst()
                .or(() -> Optional.ofNullable(old.start()).map(ZonedDateTime::toLocalTime));
        if (day.isEmpty() && future.first(Mention.Clock.class, scope.span()).isEmpty()
                || old.appointment().recurrence() != null) {
            return List.of();
        }
        LocalDate on = day.orElse(old.date());
        Call cancel = new Call(end.get());
        cancel.put(Meaning.APPOINTMENT, old.appointment().title());
        call.put(Meaning.APPOINTMENT, old.appointment().title());
        call.put(
                Meaning.FUTURE_MOMENT,
                time.map(t -> MomentSlots.iso(on.atTime(t).atZone(s.now().getZone())))
                        .orElse(on.toString()));
        if (old.appointment().provider() != null) {
            call.put(Meaning.PROVIDER, old.appointment().provider());
        }
        return List.of(cancel, call);
    }

    static boolean same(String title, String said) {
        String a = Folding.fold(title);
        String b = Folding.fold(said);
        return a.equals(b)
                || a.contains(b)
                || b.contains(a)
                || a.length() > 4 && b.length() > 4 && a.startsWith(b.substring(0, 4));
    }

    private static Map<String, List<Occurrence>> grouped(List<Occurrence> occurrences) {
        Map<String, List<Occurrence>> groups = new LinkedHashMap<>();
        occurrences.forEach(o -> groups.computeIfAbsent(o.appointment().id(), k -> new ArrayList<>())
                .add(o));
        return groups;
    }

    private static Memo.Visit visit(Occurrence o) {
        String rule = o.appointment().recurrence();
        return new Memo.Visit(o.appointment().title(), start(o), rule == null ? "" : rule);
    }

    static String start(Occurrence o) {
        return o.start() == null ? o.date().toString() : MomentSlots.iso(o.start());
    }

    /** The day as said: where nothing is on it, the tool says so, and the rest stays. */
    private static String saidDay(Scope scope) {
        return scope.look(Direction.FUTURE)
                .first(Mention.Day.class, scope.span())
                .map(d -> d.date().toString())
                .orElseThrow();
    }

    private static Optional<Predicate<LocalDate>> day(Scope scope) {
        return scope.look(Direction.FUTURE).all(Mention.Day.class, scope.span()).stream()
                .filter(d -> d.role() != Mention.Role.TO)
                .findFirst()
                .map(d -> d.wholeMonth()
                        ? date -> date.getMonth() == d.date().getMonth()
                        : (Predicate<LocalDate>) date -> date.equals(d.date()));
    }

    /** The occurrence of a rule that lies beyond what the record shows at once. */
    private Optional<String> ofRule(Memo.@Nullable Visit visit, Predicate<LocalDate> wanted) {
        if (visit == null || visit.recurrence().isEmpty() || visit.start().isEmpty()) {
            return Optional.empty();
        }
        LocalDate first = LocalDate.parse(visit.start().substring(0, 10));
        String rule = visit.recurrence();
        for (LocalDate day = first; day.isBefore(first.plusYears(1)); day = day.plusDays(1)) {
            boolean monthly = rule.contains("FREQ=MONTHLY") && day.getDayOfMonth() == first.getDayOfMonth();
            boolean other = !rule.contains("FREQ=MONTHLY");
            if (wanted.test(day) && (monthly || other)) {
                return Optional.of(day.toString());
            }
        }
        return Optional.empty();
    }
}
