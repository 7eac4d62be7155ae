package org.echohealth.llm.embedded.internal.slots;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.echohealth.api.record.Dose;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.PartOfDay;
import org.echohealth.llm.embedded.internal.extract.Recurrence;
import org.echohealth.llm.embedded.internal.extract.When;
import org.jspecify.annotations.Nullable;

/** Days, ranges of days and moments. */
public final class MomentSlots {
    private static final DateTimeFormatter ISO = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ssxxx", Locale.ROOT);

    private final Scope scope;

    public MomentSlots(Scope scope) {
        this.scope = scope;
    }

    /** ISO date-time with offset. */
    public static String iso(ZonedDateTime moment) {
        return ISO.format(moment);
    }

    /** When something happened; empty for now and where nothing is said. */
    public Optional<String> past() {
        Extraction past = scope.look(Direction.PAST);
        Optional<Mention.Offset> offset = past.first(Mention.Offset.class, scope.span());
        boolean clocked = past.whens().stream()
                .anyMatch(
                        w -> w.clock() != null && w.at() != null && scope.span().overlaps(w.span()));
        if (offset.isPresent() && !(offset.get().offset().isZero() && clocked)) {
            return offset.get().offset().isZero()
                    ? Optional.empty()
                    : Optional.of(iso(offset.get().at()));
        }
        List<When> whens = past.whens().stream()
                .filter(w -> !past.retracted(w.span()) && scope.span().overlaps(w.span()))
                .toList();
        List<ZonedDateTime> moments = whens.stream()
                .flatMap(w -> Optional.ofNullable(w.at()).stream())
                .toList();
        Optional<ZonedDateTime> at = moments.size() > 1 && recordedTime(moments.get(0))
                ? Optional.of(moments.get(moments.size() - 1))
                : moments.size() > 1 && apart(past, whens)
                        ? nearest(whens)
                        : moments.stream().findFirst();
        if (at.isPresent()) {
            boolean open =
                    whens.stream().anyMatch(w -> w.hourInferred() && at.get().equals(w.at()));
            return at.map(m -> open ? likelier(m) : m).map(MomentSlots::iso);
        }
        return whens.stream().findFirst().flatMap(this::ofPart);
    }

    /** Of a time that can be before or after noon the one at which a dose was due. */
    private ZonedDateTime likelier(ZonedDateTime moment) {
        ZonedDateTime other = moment.getHour() < 12 ? moment.plusHours(12) : moment.minusHours(12);
        boolean sameDay = other.toLocalDate().equals(moment.toLocalDate()) && !other.isAfter(scope.now());
        return sameDay && due(other) && !due(moment) ? other : moment;
    }

    private boolean due(ZonedDateTime moment) {
        int minute = moment.toLocalTime().toSecondOfDay() / 60;
        return Scope.recorded(scope.patient(), scope.medicine())
                .filter(m ->
                        m.regimen().times().stream().anyMatch(t -> Math.abs(t.toSecondOfDay() / 60 - minute) <= 90))
                .isPresent();
    }

    /** True where times stand in clauses of their own, so that only one of them can be when it was taken. */
    private boolean apart(Extraction past, List<When> whens) {
        List<When> timed = whens.stream().filter(w -> w.at() != null).toList();
        return scope.medicine() != null
                && !scope.reading().medicines().isEmpty()
                && past.text()
                        .substring(
                                timed.get(0).span().end(),
                                Math.max(
                                        timed.get(0).span().end(),
                                        timed.get(timed.size() - 1).span().start()))
                        .matches("(?s).*\\p{L}{3}.*[,.;:!].*");
    }

    /** The time told nearest to the name of the medicine. */
    private Optional<ZonedDateTime> nearest(List<When> whens) {
        var name = scope.reading().medicines().get(0).span();
        return whens.stream()
                .filter(w -> w.at() != null)
                .min(Comparator.comparingInt(w -> w.span().distance(name)))
                .flatMap(w -> Optional.ofNullable(w.at()));
    }

    /** True for a time at which the medicine is due: then another one tells when it was taken. */
    private boolean recordedTime(ZonedDateTime moment) {
        LocalTime time = moment.toLocalTime();
        boolean named = Folding.fold(scope.reading().words())
                .matches(".*\\b(?:early|late|erken|gec|doz\\w*|dose|o'clock\\w*|one)\\b.*");
        return named
                && Scope.recorded(scope.patient(), scope.medicine())
                        .filter(m -> m.regimen().times().contains(time)
                                || m.regimen().times().contains(time.plusHours(12)))
                        .isPresent();
    }

    /** "In the morning" for a medicine with a dose then is that dose's time, for anything else the usual hour. */
    private Optional<String> ofPart(When when) {
        PartOfDay part = when.part();
        LocalDate today = scope.now().toLocalDate();
        LocalDate day = when.date() == null ? today : when.date();
        if (part == null) {
            if (day.equals(today)) {
                return Optional.empty();
            }
            return scheduled(day, null).map(MomentSlots::iso);
        }
        Optional<ZonedDateTime> dose = scheduled(day, part);
        ZonedDateTime usual = day.atTime(part.standard()).atZone(scope.now().getZone());
        ZonedDateTime moment = dose.orElse(usual);
        boolean recent = day.equals(today) && Math.abs(ChronoUnit.MINUTES.between(moment, scope.now())) <= 60;
        if (recent || moment.isAfter(scope.now()) || scope.medicine() != null && dose.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(iso(moment));
    }

    private Optional<ZonedDateTime> scheduled(LocalDate day, @Nullable PartOfDay part) {
        String medicine = scope.medicine();
        if (medicine == null) {
            return Optional.empty();
        }
        return scope.patient().doses().stream()
                .filter(d -> Folding.same(d.name(), medicine)
                        && d.scheduledAt().toLocalDate().equals(day))
                .filter(d -> part == null
                        || TimeSlots.in(
                                d.scheduledAt()
                                        .toLocalTime()
                                        .truncatedTo(ChronoUnit.MINUTES)
                                        .toString(),
                                part))
                .min(Comparator.comparing(Dose::scheduledAt))
                .map(Dose::scheduledAt);
    }

    /** A day or a moment to come, ISO; with the first day that a recurrence hits. */
    public Optional<String> future() {
        Extraction future = scope.look(Direction.FUTURE);
        List<When> whens = future.whens().stream()
                .filter(w -> !future.retracted(w.span()) && scope.span().overlaps(w.span()))
                .toList();
        Optional<LocalDate> day = future.all(Mention.Day.class, scope.span()).stream()
                .filter(d -> d.role() != Mention.Role.TO && !d.wholeMonth())
                .sorted(Comparator.<Mention.Day, Boolean>comparing(d -> d.role() != Mention.Role.FROM)
                        .thenComparing(Mention.Day::weekday))
                .map(Mention.Day::date)
                .findFirst();
        Optional<LocalDate> month = future.all(Mention.Day.class, scope.span()).stream()
                .filter(Mention.Day::wholeMonth)
                .map(Mention.Day::date)
                .findFirst();
        Optional<LocalTime> time = time(future, whens);
        Optional<Recurrence> repeat =
                future.first(Mention.Repeat.class, scope.span()).map(Mention.Repeat::recurrence);
        LocalDate today = scope.now().toLocalDate();
        Optional<LocalDate> date = day.or(() -> whens.stream()
                .flatMap(w -> Optional.ofNullable(w.date()).stream())
                .filter(d -> month.isEmpty())
                .findFirst());
        if (repeat.isPresent()) {
            LocalDate from = day.or(() -> month).orElse(today);
            LocalDate first = first(repeat.get(), from);
            if (first.equals(today)
                    && time.isPresent()
                    && !today.atTime(time.get()).atZone(scope.now().getZone()).isAfter(scope.now())) {
                first = first(repeat.get(), today.plusDays(1));
            }
            date = Optional.of(first);
        }
        if (date.isEmpty()) {
            return Optional.empty();
        }
        LocalDate on = date.get();
        return Optional.of(
                time.map(t -> iso(on.atTime(t).atZone(scope.now().getZone()))).orElse(on.toString()));
    }

    private Optional<LocalTime> time(Extraction future, List<When> whens) {
        Optional<LocalTime> stated = whens.stream()
                .flatMap(w -> Optional.ofNullable(w.at()).map(ZonedDateTime::toLocalTime).stream())
                .findFirst();
        return stated.or(() -> future.all(Mention.Clock.class, scope.span()).stream()
                .flatMap(c -> Optional.ofNullable(c.resolved()).stream())
                .findFirst());
    }

    /** The first day on or after {@code from} that the rule hits. */
    public static LocalDate first(Recurrence rule, LocalDate from) {
        for (int i = 0; i < 400; i++) {
            LocalDate day = from.plusDays(i);
            boolean weekday = rule.days().isEmpty() || rule.days().contains(day.getDayOfWeek());
            Integer monthDay = rule.monthDay();
            boolean month = monthDay == null
                    || (monthDay > 0
                            ? day.getDayOfMonth() == monthDay
                            : day.plusDays(1).getDayOfMonth() == 1);
            Integer ordinal = rule.ordinal();
            boolean nth = ordinal == null
                    || (ordinal > 0
                            ? (day.getDayOfMonth() - 1) / 7 + 1 == ordinal
                            : day.plusDays(7).getMonth() != day.getMonth());
            if (weekday && month && nth) {
                return day;
            }
        }
        return from;
    }

    /** One day looked at; empty for today. */
    public Optional<LocalDate> day() {
        Extraction look = scope.look(Direction.NEUTRAL);
        return look.all(Mention.Day.class, scope.span()).stream()
                .filter(d -> !d.wholeMonth())
                .map(Mention.Day::date)
                .findFirst()
                .or(() -> look.when(scope.span())
                        .flatMap(w -> w.dateSaid() ? Optional.ofNullable(w.date()) : Optional.empty()))
                .or(() -> look.first(Mention.Days.class, scope.span())
                        .filter(d -> d.from().equals(d.to()))
                        .map(Mention.Days::from));
    }

    /** First and last day looked at, where more than one day is meant. */
    public Optional<LocalDate[]> range(boolean past) {
        Extraction look = scope.look(past ? Direction.PAST : Direction.FUTURE);
        Optional<Mention.Days> days = look.first(Mention.Days.class, scope.span());
        if (days.isPresent()) {
            return Optional.of(new LocalDate[] {days.get().from(), days.get().to()});
        }
        List<Mention.Day> single = look.all(Mention.Day.class, scope.span());
        if (single.isEmpty()) {
            return Optional.empty();
        }
        Mention.Day first = single.get(0);
        if (first.wholeMonth() && single.size() == 1 && first.role() == Mention.Role.AT) {
            return Optional.of(
                    new LocalDate[] {first.date(), first.date().plusMonths(1).minusDays(1)});
        }
        if (single.size() == 1 && first.role() == Mention.Role.FROM) {
            return Optional.of(new LocalDate[] {
                first.date(), past ? scope.now().toLocalDate() : first.date().plusDays(30)
            });
        }
        if (single.size() == 1 && first.role() == Mention.Role.TO) {
            return Optional.of(new LocalDate[] {scope.now().toLocalDate(), first.date()});
        }
        LocalDate from =
                single.stream().map(Mention.Day::date).min(LocalDate::compareTo).orElse(first.date());
        LocalDate to =
                single.stream().map(Mention.Day::date).max(LocalDate::compareTo).orElse(first.date());
        return from.equals(to) ? Optional.empty() : Optional.of(new LocalDate[] {from, to});
    }
}
