package org.echohealth.tool.markmedicationtaken.internal;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;

/** An intake of a medicine without fixed times: as needed, or with times that nobody told (rule M1). */
final class UnscheduledIntake {
    private static final Duration SAME_INTAKE = Duration.ofMinutes(15);

    private final ToolContext context;
    private final Report report;
    private final Answers answers;

    UnscheduledIntake(ToolContext context, Report report) {
        this.context = context;
        this.report = report;
        this.answers = new Answers(context, report);
    }

    ToolResult record() {
        ZoneId zone = context.patient().zone();
        LocalDate day = report.takenAt().toLocalDate();
        Instant taken = report.takenAt().toInstant();
        List<Intake> around = intakes(
                day.minusDays(7).atStartOfDay(zone).toInstant(),
                day.plusDays(8).atStartOfDay(zone).toInstant());
        List<Intake> sameDay = around.stream()
                .filter(i -> i.takenAt().atZone(zone).toLocalDate().equals(day))
                .toList();
        Optional<Intake> same = sameDay.stream()
                .filter(i -> apart(i, taken).compareTo(SAME_INTAKE) <= 0)
                .findFirst();
        if (same.isPresent()) {
            return answers.sameIntake(same.get());
        }
        Regimen regimen = report.medication().regimen();
        String amount = report.amount();
        if (amount != null && Amounts.above(amount, regimen.dose())) {
            return extra(answers.flagAbove(), answers.aboveRegimen());
        }
        Integer most = regimen.maxPerDay();
        if (most != null && sameDay.size() >= most) {
            return extra(answers.flagMax(most), answers.beyondMax(most, sameDay));
        }
        BigDecimal hours = regimen.minIntervalHours();
        if (hours != null) {
            Duration least =
                    Duration.ofMinutes(hours.multiply(new BigDecimal(60)).longValue());
            Optional<Intake> close = around.stream()
                    .filter(i -> apart(i, taken).compareTo(least) < 0)
                    .findFirst();
            if (close.isPresent()) {
                return extra(answers.flagInterval(hours), answers.tooSoon(hours, close.get(), least));
            }
        }
        Intake intake = write(Intake.Kind.AS_NEEDED, null);
        return answers.asNeeded(intake, sameDay.size() + 1);
    }

    private List<Intake> intakes(Instant from, Instant to) {
        return context.record().medications().intakes(from, to).stream()
                .filter(i -> report.of(i.medicationId()) && i.kind() != Intake.Kind.SKIP)
                .toList();
    }

    private static Duration apart(Intake intake, Instant taken) {
        return Duration.between(intake.takenAt(), taken).abs();
    }

    private Intake write(Intake.Kind kind, @Nullable String flag) {
        return context.record()
                .medications()
                .record(report.medication().id(), report.takenAt().toInstant(), null, report.amount(), kind, flag);
    }

    private ToolResult extra(String flag, Answers.Worded worded) {
        Intake intake = write(Intake.Kind.EXTRA, flag);
        return answers.kept(ErrorCode.CONFLICT, worded, intake);
    }
}
