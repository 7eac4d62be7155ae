package org.echohealth.llm.embedded.internal.slots;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Recurrence;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;
import org.jspecify.annotations.Nullable;

/** On which days a medicine is taken, from when and until when. */
public final class DaySlots {
    private final Scope scope;
    private final Extraction schedule;
    private final @Nullable Regimen now;

    public DaySlots(Scope scope) {
        this.scope = scope;
        this.schedule = scope.look(Direction.SCHEDULE);
        this.now = Scope.recorded(scope.patient(), scope.medicine())
                .map(Medication::regimen)
                .orElse(null);
    }

    private Span span() {
        return scope.span();
    }

    private Optional<Recurrence> repeat() {
        return schedule.first(Mention.Repeat.class, span()).map(Mention.Repeat::recurrence);
    }

    /** How the days are chosen, where it is not so already. */
    public Optional<String> frequency() {
        Optional<Frequency> said = repeat().flatMap(Recurrence::frequency)
                .or(() -> weekdays().isEmpty() || !scopedDays() ? Optional.empty() : Optional.of(Frequency.WEEKLY));
        return said.filter(f -> now == null || !scope.is(Thing.MEDICINE, Deed.CHANGE) || now.frequency() != f)
                .map(Frequency::wire);
    }

    public Optional<Integer> intervalDays() {
        return repeat().flatMap(Recurrence::intervalDays);
    }

    public Optional<List<String>> days() {
        List<String> codes = repeat().map(Recurrence::dayCodes).orElse(List.of());
        if (codes.isEmpty() && scopedDays()) {
            codes = weekdays();
        }
        if (codes.isEmpty()
                && repeat().flatMap(Recurrence::frequency)
                        .filter(f -> f == Frequency.WEEKLY)
                        .isPresent()) {
            codes = weekdays();
        }
        return codes.isEmpty() ? Optional.empty() : Optional.of(codes);
    }

    /** Days named alone move a weekly medicine. */
    private boolean scopedDays() {
        boolean limits =
                scope.reading().has(Concept.STILL, Concept.ONEOFF) || weekdays().size() > 1;
        return scope.is(Thing.MEDICINE, Deed.CHANGE)
                && now != null
                && (now.frequency() == Frequency.WEEKLY || limits)
                && !weekdays().isEmpty();
    }

    private List<String> weekdays() {
        List<Mention.Day> said = schedule.all(Mention.Day.class, span()).stream()
                .filter(d -> d.weekday() && d.role() == Mention.Role.AT)
                .toList();
        List<Mention.Day> goals = said.stream().filter(this::goal).toList();
        boolean moves = scope.is(Thing.MEDICINE, Deed.CHANGE) && !goals.isEmpty();
        return (moves ? goals : said)
                .stream()
                        .map(d -> d.date().getDayOfWeek())
                        .distinct()
                        .sorted()
                        .map(d -> d.name().substring(0, 2))
                        .toList();
    }

    /** "Pazara", "pazar gününe": the day that something is moved to. */
    private boolean goal(Mention.Day day) {
        String after = Folding.foldChars(scope.text().substring(day.span().end()));
        return scope.language() == Language.TR
                && (Folding.fold(day.span().of(scope.text()))
                                .matches(
                                        "(?:.*(?:sal[iı]y|cumay|cumartesiy|pazartesiy|carsambay|persembey|pazar)[ae]|.*gunune)")
                        || after.matches("(?s)^ ?gunune\\b.*"));
    }

    /** First day where it is not today. */
    public Optional<LocalDate> start() {
        Extraction future = scope.look(Direction.FUTURE);
        List<Mention.Day> days = future.all(Mention.Day.class, span());
        boolean weekly = repeat().flatMap(Recurrence::frequency)
                        .filter(f -> f == Frequency.WEEKLY)
                        .isPresent()
                || scopedDays();
        if (ends()) {
            return Optional.empty();
        }
        return days.stream()
                .filter(d -> d.role() == Mention.Role.FROM)
                .findFirst()
                .or(() -> days.stream()
                        .filter(d -> d.role() == Mention.Role.AT
                                && !(d.weekday() && weekly)
                                && !scope.is(Thing.MEDICINE, Deed.END))
                        .findFirst())
                .map(Mention.Day::date)
                .filter(d -> !d.equals(scope.now().toLocalDate()));
    }

    /** Last day, said as such or by the length of the course. */
    public Optional<LocalDate> end() {
        Extraction future = scope.look(Direction.FUTURE);
        LocalDate first = start().orElse(scope.now().toLocalDate());
        return future.all(Mention.Day.class, span()).stream()
                .filter(d -> d.role() == Mention.Role.TO || ends())
                .map(d -> d.wholeMonth() ? d.date().plusMonths(1).minusDays(1) : d.date())
                .map(d -> sameYear(first, d))
                .findFirst()
                .or(() -> future.first(Mention.Course.class, span()).map(c -> c.lastFrom(first)));
    }

    /** An end a few weeks before the start is a slip for the tool to refuse, not a course of a year. */
    private static LocalDate sameYear(LocalDate first, LocalDate last) {
        LocalDate before = last.minusYears(1);
        return last.isAfter(first.plusDays(300)) && before.isAfter(first.minusDays(60)) && before.isBefore(first)
                ? before
                : last;
    }

    /** True where a day is spoken of as the last one. */
    private boolean ends() {
        return Folding.fold(scope.reading().words())
                .matches(
                        ".*\\b(?:stop date|end date|stops? on|ends? on|finish(?:es)? on|last day|bitis|bitiyor|bitecek|son gun\\w*)\\b.*");
    }
}
