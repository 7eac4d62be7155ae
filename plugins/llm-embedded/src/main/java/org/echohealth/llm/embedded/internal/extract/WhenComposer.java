package org.echohealth.llm.embedded.internal.extract;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Joins days, clock times and parts of the day that belong together into dates and instants. */
final class WhenComposer {
    private static final int RECALL_HOURS = 14;

    private final Scan s;
    private final Reference reference;
    private final List<Clause> clauses;
    private final List<Repair> repairs;
    private final List<Mention.Day> days;
    private final List<Mention.Clock> clocks;
    private final List<Mention.DayPart> parts;

    WhenComposer(Scan scan, List<Clause> clauses, List<Repair> repairs) {
        this.s = scan;
        this.reference = scan.reference();
        this.clauses = clauses;
        this.repairs = repairs;
        this.days = live(Mention.Day.class).stream()
                .filter(d -> d.role() != Mention.Role.TO && !d.wholeMonth())
                .toList();
        this.clocks = live(Mention.Clock.class);
        this.parts = live(Mention.DayPart.class);
    }

    List<When> compose() {
        List<When> whens = new ArrayList<>();
        List<Mention.Day> used = new ArrayList<>();
        for (Mention.Clock clock : clocks) {
            Mention.Day day = dayFor(clock);
            if (day != null) {
                used.add(day);
            }
            whens.add(timed(clock, day));
        }
        for (Mention.Day day : days) {
            if (!used.contains(day)) {
                Mention.DayPart part = partFor(day);
                Span span = part == null ? day.span() : day.span().cover(part.span());
                whens.add(new When(span, day.date(), null, part == null ? null : part.part(), null, true, false));
            }
        }
        for (Mention.DayPart part : parts) {
            boolean alone =
                    !part.clocked() && whens.stream().noneMatch(w -> w.span().contains(part.span()));
            if (alone) {
                whens.add(new When(part.span(), partDate(part), null, part.part(), null, false, false));
            }
        }
        for (Mention.Offset offset : live(Mention.Offset.class)) {
            whens.add(new When(offset.span(), offset.at().toLocalDate(), null, null, offset.at(), true, false));
        }
        whens.sort(Comparator.comparing(When::span));
        return List.copyOf(whens);
    }

    private When timed(Mention.Clock clock, Mention.@Nullable Day day) {
        Span span = day == null ? clock.span() : clock.span().cover(day.span());
        LocalTime time = clock.resolved();
        ClockTime told = time == null
                ? clock.time()
                : new ClockTime(
                        time.getHour(), time.getMinute(), true, clock.time().part());
        if (time == null) {
            return new When(span, day == null ? null : day.date(), told, null, null, day != null, false);
        }
        LocalDate date = day == null ? inferredDate(clock, time) : rolled(day, clock, time);
        Recurrence repeat = date == null || reference.direction() != Direction.FUTURE ? null : repeat(clock.span());
        if (repeat != null && date != null && (day == null || day.role() == Mention.Role.FROM)) {
            date = repeat.firstFrom(day == null ? monthStart(clock.span(), date) : date);
        }
        ZonedDateTime at = date == null ? null : ZonedDateTime.of(date, time, reference.zone());
        return new When(span, date, told, null, at, day != null, clock.inferred());
    }

    /** "Dün gece birde" and "tonight at one" lie after midnight, on the day that follows. */
    private LocalDate rolled(Mention.Day day, Mention.Clock clock, LocalTime time) {
        PartOfDay part = clock.time().part();
        boolean midnight = time.equals(LocalTime.MIDNIGHT);
        boolean small = time.getHour() < 6 && part == PartOfDay.NIGHT
                || midnight && part == PartOfDay.EVENING
                || midnight && part == null;
        LocalDate date = day.date();
        boolean near =
                date.equals(reference.today()) || date.equals(reference.today().minusDays(1));
        if (!small || !near && !midnight) {
            return date;
        }
        boolean happened = reference.direction() == Direction.PAST
                && date.equals(reference.today())
                && !ZonedDateTime.of(date, time, reference.zone()).isAfter(reference.now());
        return happened ? date : date.plusDays(1);
    }

    private @Nullable LocalDate inferredDate(Mention.Clock clock, LocalTime time) {
        if (live(Mention.Same.class).stream().anyMatch(m -> m.day() && clause(m.span()) == clause(clock.span()))) {
            return null;
        }
        LocalDate today = reference.today();
        ZonedDateTime here = ZonedDateTime.of(today, time, reference.zone());
        if (reference.direction() == Direction.PAST) {
            if (!here.isAfter(reference.now())) {
                return today;
            }
            ZonedDateTime before = ZonedDateTime.of(today.minusDays(1), time, reference.zone());
            boolean recent = clock.inferred() || !before.plusHours(RECALL_HOURS).isBefore(reference.now());
            return recent ? today.minusDays(1) : today;
        }
        if (reference.direction() == Direction.FUTURE) {
            return here.isAfter(reference.now()) ? today : today.plusDays(1);
        }
        return null;
    }

    /** The first of the month from which something repeats ("temmuzdan başlayarak"), or the day given. */
    private LocalDate monthStart(Span near, LocalDate otherwise) {
        return live(Mention.Day.class).stream()
                .filter(d -> d.wholeMonth() && d.role() == Mention.Role.FROM && clause(d.span()) == clause(near))
                .map(Mention.Day::date)
                .filter(d -> d.isAfter(otherwise))
                .findFirst()
                .orElse(otherwise);
    }

    private @Nullable Recurrence repeat(Span near) {
        return live(Mention.Repeat.class).stream()
                .filter(r -> clause(r.span()) == clause(near))
                .findFirst()
                .map(Mention.Repeat::recurrence)
                .orElse(null);
    }

    private @Nullable LocalDate partDate(Mention.DayPart part) {
        if (part.habitual()
                || reference.direction() == Direction.SCHEDULE
                || reference.direction() == Direction.NEUTRAL) {
            return null;
        }
        int start =
                switch (part.part()) {
                    case DAWN -> 3;
                    case MORNING -> 5;
                    case NOON -> 11;
                    case AFTERNOON -> 12;
                    case EVENING -> 17;
                    case NIGHT, BEDTIME -> 21;
                };
        boolean begun = reference.now().getHour() >= start;
        LocalDate today = reference.today();
        if (reference.direction() == Direction.PAST) {
            return begun ? today : today.minusDays(1);
        }
        return today;
    }

    private Mention.@Nullable Day dayFor(Mention.Clock clock) {
        int clause = clause(clock.span());
        Mention.Day nearest = days.stream()
                .filter(d -> clause(d.span()) == clause && !acrossComma(clock, d))
                .min(Comparator.comparingInt((Mention.Day d) -> d.span().distance(clock.span()))
                        .thenComparing(d -> d.span().start() > clock.span().start()))
                .orElse(null);
        if (nearest != null) {
            return nearest;
        }
        boolean free = days.size() == 1
                && clocks.stream()
                        .noneMatch(c -> clause(c.span()) == clause(days.get(0).span()));
        boolean before = free && clause(days.get(0).span()) == clause - 1 && weakJoint(clause);
        return before ? days.get(0) : null;
    }

    /** True where the day stands in a later member of a list: "dokuza on kala, parolü de dün gece içtim". */
    private boolean acrossComma(Mention.Clock clock, Mention.Day day) {
        if (day.span().start() < clock.span().end()) {
            return false;
        }
        boolean corrected = repairs.stream()
                .anyMatch(r -> r.cue().start() >= clock.span().end()
                        && r.cue().end() <= day.span().start());
        if (corrected) {
            return false;
        }
        int from = s.indexAt(clock.span().end());
        int to = s.indexAt(day.span().start());
        for (int i = from; i < to; i++) {
            if (s.is(i, ",", "ve", "and") && to - from > 2) {
                return true;
            }
        }
        return false;
    }

    /** True where a clause goes on with the one before it: joined by a comma or stop and not by "and", "also". */
    private boolean weakJoint(int clause) {
        String joint = clauses.get(clause).joint();
        return joint.equals(",") || joint.equals("-") || joint.equals(".");
    }

    private Mention.@Nullable DayPart partFor(Mention.Day day) {
        return parts.stream()
                .filter(p -> !p.clocked()
                        && !p.habitual()
                        && clause(p.span()) == clause(day.span())
                        && p.span().distance(day.span()) <= 8)
                .findFirst()
                .orElse(null);
    }

    private int clause(Span span) {
        for (int i = 0; i < clauses.size(); i++) {
            if (span.start() < clauses.get(i).span().end()) {
                return i;
            }
        }
        return clauses.size() - 1;
    }

    private <M extends Mention> List<M> live(Class<M> kind) {
        return s.mentions().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .filter(m -> repairs.stream()
                        .noneMatch(r -> r.retracted() != null && r.retracted().contains(m.span())))
                .sorted(Comparator.comparing(Mention::span))
                .toList();
    }
}
