package org.echohealth.llm.embedded.internal.dialogue;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Meaning;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.slots.MomentSlots;
import org.echohealth.llm.embedded.internal.slots.Scope;
import org.echohealth.llm.embedded.internal.slots.VisitSlots;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.Reading;
import org.jspecify.annotations.Nullable;

/** Gives a new appointment what its words take over from the one spoken of: "the same day at four". */
final class VisitCompletion {
    private final Situation s;

    VisitCompletion(Situation s) {
        this.s = s;
    }

    /** Title, day and time that the words take over from the appointment spoken of. */
    void complete(Call call, Scope scope, Memo.@Nullable Visit known) {
        Reading reading = scope.reading();
        List<Mention.Same> same = reading.extraction().all(Mention.Same.class, reading.span());
        boolean day = same.stream().anyMatch(Mention.Same::day);
        boolean time = same.stream().anyMatch(Mention.Same::time);
        boolean refers = !same.isEmpty()
                || reading.has(Concept.PRONOUN)
                || Folding.fold(reading.words()).matches(".*\\b(?:yerine|instead|they can|onun)\\b.*");
        if (call.value(Meaning.APPOINTMENT).isEmpty()
                && day
                && !reading.has(Concept.PRONOUN)
                && !Folding.fold(reading.words()).contains("yerine")) {
            new VisitSlots(scope).bareTitle().ifPresent(title -> call.put(Meaning.APPOINTMENT, title));
        }
        if (known != null && call.value(Meaning.APPOINTMENT).isEmpty() && refers) {
            call.put(Meaning.APPOINTMENT, known.title());
        }
        if (known == null) {
            return;
        }
        String start = String.valueOf(call.value(Meaning.FUTURE_MOMENT).orElse(""));
        if (day && !reading.mentions(Mention.Day.class)) {
            Optional<String> moved =
                    clock(scope, start).map(t -> at(known.start().substring(0, 10), t));
            call.put(Meaning.FUTURE_MOMENT, moved.orElse(known.start().substring(0, 10)));
        } else if (time && start.isEmpty() && known.start().length() > 10) {
            weekLater(scope, known).ifPresent(moved -> call.put(Meaning.FUTURE_MOMENT, moved));
        } else if (time && start.length() == 10 && known.start().length() > 10) {
            call.put(Meaning.FUTURE_MOMENT, at(start, known.start().substring(11, 16)));
        }
    }

    /** "Haftaya aynı saatte": the same weekday of the week that is named. */
    private Optional<String> weekLater(Scope scope, Memo.Visit known) {
        LocalDate day = LocalDate.parse(known.start().substring(0, 10));
        return scope.look(Direction.FUTURE)
                .first(Mention.Days.class, scope.span())
                .flatMap(days -> days.from()
                        .datesUntil(days.to().plusDays(1))
                        .filter(d -> d.getDayOfWeek() == day.getDayOfWeek())
                        .findFirst())
                .map(d -> at(d.toString(), known.start().substring(11, 16)));
    }

    private static Optional<String> clock(Scope scope, String start) {
        if (start.length() > 10) {
            return Optional.of(start.substring(11, 16));
        }
        return scope.look(Direction.FUTURE)
                .first(Mention.Clock.class, scope.span())
                .flatMap(c -> Optional.ofNullable(c.resolved()))
                .map(LocalTime::toString);
    }

    /** A day and a clock time in the patient's zone, ISO. */
    String at(String day, String clock) {
        return MomentSlots.iso(LocalDate.parse(day)
                .atTime(LocalTime.parse(clock))
                .atZone(s.now().getZone()));
    }
}
