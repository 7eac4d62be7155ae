package org.echohealth.tool.markmedicationtaken.internal;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.DoseState;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.Medications;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.InvalidArgument;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;

/**
 * An intake of a medicine with fixed times. It belongs to the scheduled time it is nearest to, across midnight too, as
 * long as it is no further away than a quarter of the interval, at least an hour (rule M2).
 */
final class ScheduledIntake {
    private static final Duration SAME_INTAKE = Duration.ofMinutes(15);
    private static final Duration LEAST_TOLERANCE = Duration.ofHours(1);
    private static final int WIDEST_SEARCH_DAYS = 100;

    private final ToolContext context;
    private final Medications medications;
    private final Report report;
    private final Answers answers;
    private final Duration tolerance;
    private final List<Dose> doses;

    ScheduledIntake(ToolContext context, Report report) {
        this.context = context;
        this.medications = context.record().medications();
        this.report = report;
        this.answers = new Answers(context, report);
        Duration interval = interval(report.medication().regimen());
        Duration quarter = interval.dividedBy(4);
        this.tolerance = quarter.compareTo(LEAST_TOLERANCE) < 0 ? LEAST_TOLERANCE : quarter;
        long reach = Math.min(WIDEST_SEARCH_DAYS, interval.toDays() + 1);
        LocalDate day = report.takenAt().toLocalDate();
        this.doses = medications.doses(day.minusDays(reach), day.plusDays(reach)).stream()
                .filter(d -> report.of(d.medicationId()))
                .toList();
    }

    /** Shortest time from one dose to the next. */
    private static Duration interval(Regimen regimen) {
        if (regimen.frequency() == Frequency.EVERY_N_HOURS) {
            return regimen.interval();
        }
        List<LocalTime> times = regimen.times();
        long days = regimen.frequency() == Frequency.EVERY_N_DAYS ? regimen.intervalDays() : weekGap(regimen);
        Duration least = Duration.ofDays(days);
        for (int i = 1; i < times.size(); i++) {
            Duration gap = Duration.between(times.get(i - 1), times.get(i));
            least = gap.compareTo(least) < 0 ? gap : least;
        }
        Duration overnight = Duration.ofDays(days).minus(Duration.between(times.get(0), times.get(times.size() - 1)));
        return overnight.compareTo(least) < 0 ? overnight : least;
    }

    private static long weekGap(Regimen regimen) {
        if (regimen.frequency() != Frequency.WEEKLY) {
            return 1;
        }
        var days = regimen.orderedDays();
        long least = 7;
        for (int i = 1; i < days.size(); i++) {
            least = Math.min(least, days.get(i).getValue() - days.get(i - 1).getValue());
        }
        return Math.min(
                least, 7L - days.get(days.size() - 1).getValue() + days.get(0).getValue());
    }

    ToolResult record() {
        ScheduledTime named = report.scheduled();
        if (named != null) {
            return recordNamed(named(named));
        }
        Optional<Intake> same = intakesNearby().stream()
                .filter(i -> apart(i.takenAt()).compareTo(SAME_INTAKE) <= 0)
                .findFirst();
        if (same.isPresent()) {
            return answers.sameIntake(same.get());
        }
        Optional<Dose> nearest = doses.stream().min(byDistance());
        if (nearest.isPresent() && within(nearest.get())) {
            return nearest.get().state() == DoseState.TAKEN ? again(nearest.get()) : fulfil(nearest.get());
        }
        return offSchedule();
    }

    /** Equal distances: the open one, then the earlier one. */
    private Comparator<Dose> byDistance() {
        return Comparator.comparing((Dose d) -> apart(d.scheduledAt().toInstant()))
                .thenComparing(d -> !d.open())
                .thenComparing(Dose::scheduledAt);
    }

    private boolean within(Dose dose) {
        return apart(dose.scheduledAt().toInstant()).compareTo(tolerance) <= 0;
    }

    private Duration apart(Instant other) {
        return Duration.between(other, report.takenAt().toInstant()).abs();
    }

    private List<Intake> intakesNearby() {
        Instant taken = report.takenAt().toInstant();
        return medications.intakes(taken.minus(Duration.ofDays(1)), taken.plus(Duration.ofDays(1))).stream()
                .filter(i -> report.of(i.medicationId()) && i.kind() != Intake.Kind.SKIP)
                .toList();
    }

    /** Too far from every dose: kept at its time, attached to none until it is said which one it was (rule M2). */
    private ToolResult offSchedule() {
        LocalDate day = report.takenAt().toLocalDate();
        List<Dose> today = onDay(day);
        List<Dose> open = today.isEmpty()
                ? doses.stream()
                        .filter(Dose::open)
                        .sorted(byDistance())
                        .limit(2)
                        .sorted(Comparator.comparing(Dose::scheduledAt))
                        .toList()
                : today.stream().filter(Dose::open).toList();
        if (open.isEmpty()) {
            Optional<Dose> taken =
                    today.stream().filter(d -> d.state() == DoseState.TAKEN).min(byDistance());
            return taken.map(this::again).orElseGet(this::notDue);
        }
        Intake intake = write(null, Intake.Kind.UNATTACHED, answers.flagOffSchedule());
        return answers.unattached(intake, open);
    }

    private List<Dose> onDay(LocalDate day) {
        return doses.stream()
                .filter(d -> d.scheduledAt().toLocalDate().equals(day))
                .toList();
    }

    private ToolResult notDue() {
        return answers.kept(
                ErrorCode.CONFLICT, answers.nothingDue(), write(null, Intake.Kind.EXTRA, answers.flagOffSchedule()));
    }

    /** The dose that a clock time names: on its day, or the last one that may have been taken by now. */
    private Dose named(ScheduledTime named) {
        LocalDate day = named.day();
        List<Dose> candidates = doses.stream()
                .filter(d -> day == null
                        ? near(d.scheduledAt().toLocalDate())
                        : d.scheduledAt().toLocalDate().equals(day))
                .filter(d -> d.scheduledAt().toLocalTime().equals(named.time()))
                .toList();
        return candidates.stream()
                .min(Comparator.comparing(this::backwards))
                .orElseThrow(() -> new InvalidArgument(
                        "scheduled_time",
                        report.medication().name() + " için bu saatte kayıtlı bir doz yok. Kayıtlı saatler: "
                                + answers.recordedTimes() + ". Hangisiydi?",
                        "No dose of " + report.medication().name() + " is recorded for that time. Recorded times: "
                                + answers.recordedTimes() + ". Which one was it?"));
    }

    private boolean near(LocalDate day) {
        return Math.abs(day.toEpochDay() - report.takenAt().toLocalDate().toEpochDay()) <= 1;
    }

    /** Distance at which a dose still to come counts double: a dose is rarely taken early. */
    private Duration backwards(Dose dose) {
        Duration distance = apart(dose.scheduledAt().toInstant());
        return dose.scheduledAt().isAfter(report.takenAt()) ? distance.multipliedBy(2) : distance;
    }

    private ToolResult recordNamed(Dose dose) {
        if (dose.state() == DoseState.TAKEN) {
            return report.timeTold() ? again(dose) : answers.takenAlready(dose, next(dose));
        }
        Optional<Intake> waiting = intakesNearby().stream()
                .filter(i -> i.kind() == Intake.Kind.UNATTACHED)
                .filter(i -> !report.timeTold() || apart(i.takenAt()).compareTo(SAME_INTAKE) <= 0)
                .reduce((earlier, later) -> later);
        if (waiting.isPresent()) {
            clearSkip(dose);
            return answers.taken(medications.attach(waiting.get().id(), dose.id()), dose, next(dose));
        }
        return fulfil(dose);
    }

    /** The dose is on record as taken: another intake is kept as reported, the same one is not written again. */
    private ToolResult again(Dose dose) {
        ZonedDateTime recorded = dose.takenAt();
        if (recorded == null || apart(recorded.toInstant()).compareTo(SAME_INTAKE) <= 0) {
            return answers.takenAlready(dose, next(dose));
        }
        Intake intake = write(null, Intake.Kind.EXTRA, answers.flagAgain(dose));
        return answers.kept(ErrorCode.DUPLICATE, answers.takenAgain(dose, next(dose)), intake);
    }

    private ToolResult fulfil(Dose dose) {
        String amount = report.amount();
        if (amount != null && Amounts.above(amount, dose.amount())) {
            Intake intake = write(null, Intake.Kind.EXTRA, answers.flagAbove());
            return answers.kept(ErrorCode.CONFLICT, answers.aboveRegimen(), intake);
        }
        clearSkip(dose);
        return answers.taken(write(dose.id(), Intake.Kind.SCHEDULED, null), dose, next(dose));
    }

    private void clearSkip(Dose dose) {
        String skip = dose.intakeId();
        if (dose.state() == DoseState.SKIPPED && skip != null) {
            medications.undo(skip);
        }
    }

    private Intake write(@Nullable String doseId, Intake.Kind kind, @Nullable String flag) {
        return medications.record(
                report.medication().id(), report.takenAt().toInstant(), doseId, report.amount(), kind, flag);
    }

    private Optional<Dose> next(Dose after) {
        return doses.stream()
                .filter(d -> d.open()
                        && d.scheduledAt().isAfter(after.scheduledAt())
                        && d.scheduledAt().isAfter(context.now()))
                .findFirst();
    }
}
