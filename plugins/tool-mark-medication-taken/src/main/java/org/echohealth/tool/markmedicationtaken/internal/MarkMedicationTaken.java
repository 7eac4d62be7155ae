package org.echohealth.tool.markmedicationtaken.internal;

import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.medicine.MedicationMatch;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Medication;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.Arguments.DateOrTime;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.InvalidArgument;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.UnclearMedication;
import org.echohealth.api.tool.text.ClockNotes;
import org.echohealth.api.tool.text.Wording;
import org.osgi.service.component.annotations.Component;

/** Records that a dose was taken (rules M1, M2, M6, G10). */
@Component(immediate = true)
public final class MarkMedicationTaken implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = MarkMedicationTakenDescriptor.build();

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        String name = arguments.require("name");
        Optional<String> doubt = ClockNotes.doubt(context);
        if (doubt.isPresent()) {
            return clockDoubted(context, doubt.get());
        }
        Optional<DateOrTime> told =
                arguments.dateOrTime("taken_at", context.patient().zone());
        Optional<ScheduledTime> scheduled = ScheduledTime.of(arguments, context);
        MedicationMatch match = match(context, name, told.map(DateOrTime::date));
        if (match instanceof MedicationMatch.None none) {
            return UnclearMedication.refusal(context, name, none);
        }
        List<Medication> candidates = match instanceof MedicationMatch.One one
                ? List.of(one.medication())
                : narrowed(((MedicationMatch.Several) match).medications(), arguments, scheduled);
        if (candidates.size() != 1) {
            return UnclearMedication.ambiguous(context, candidates);
        }
        Medication medication = candidates.get(0);
        ZonedDateTime takenAt =
                told.map(t -> moment(t, medication, scheduled, context)).orElse(context.now());
        if (takenAt.isAfter(context.now())) {
            return future(context, takenAt);
        }
        Report report =
                new Report(medication, takenAt, told.isPresent(), scheduled.orElse(null), Amounts.told(arguments));
        return medication.regimen().scheduled()
                ? new ScheduledIntake(context, report).record()
                : new UnscheduledIntake(context, report).record();
    }

    /** Looks among the active medications, then among those that were active on the day told. */
    private static MedicationMatch match(ToolContext context, String name, Optional<LocalDate> day) {
        var medications = context.record().medications();
        MedicationMatch active = MedicationMatch.of(name, medications.active(), context.medicines());
        if (!(active instanceof MedicationMatch.None) || day.isEmpty()) {
            return active;
        }
        List<Medication> then = medications.all().stream()
                .filter(m -> activeOn(m, day.get(), context))
                .toList();
        MedicationMatch former = MedicationMatch.of(name, then, context.medicines());
        return former instanceof MedicationMatch.None ? active : former;
    }

    private static boolean activeOn(Medication medication, LocalDate day, ToolContext context) {
        var ended = medication.endedAt();
        LocalDate last = medication.regimen().endDate();
        return (ended == null
                        || !ended.atZone(context.patient().zone()).toLocalDate().isBefore(day))
                && (last == null || !last.isBefore(day));
    }

    /** Those of several that have the dose or the scheduled time told. */
    private static List<Medication> narrowed(
            List<Medication> several, Arguments arguments, Optional<ScheduledTime> scheduled) {
        List<Medication> left = several;
        Optional<String> dose = arguments.string("dose");
        if (dose.isPresent()) {
            left = left.stream()
                    .filter(m -> Amounts.same(dose.get(), m.regimen().dose()))
                    .toList();
        }
        if (left.size() > 1 && scheduled.isPresent()) {
            left = left.stream()
                    .filter(m -> m.regimen().frequency() == Frequency.EVERY_N_HOURS
                            || m.regimen().times().contains(scheduled.get().time()))
                    .toList();
        }
        return left.isEmpty() ? several : left;
    }

    /** A bare day stands for the scheduled time told, or for the only dose of that day. */
    private static ZonedDateTime moment(
            DateOrTime told, Medication medication, Optional<ScheduledTime> scheduled, ToolContext context) {
        if (told.moment().isPresent()) {
            return told.moment().get();
        }
        LocalDate day = told.date();
        Optional<ZonedDateTime> at =
                scheduled.map(s -> day.atTime(s.time()).atZone(context.patient().zone()));
        List<Dose> doses = context.record().medications().doses(day, day).stream()
                .filter(d -> d.medicationId().equals(medication.id()))
                .toList();
        if (at.isEmpty() && doses.size() == 1) {
            at = Optional.of(doses.get(0).scheduledAt());
        }
        ZonedDateTime moment = at.orElseThrow(() ->
                new InvalidArgument("taken_at", "O gün saat kaçta alındı?", "At what time was it taken that day?"));
        return moment.isAfter(context.now()) && day.equals(context.now().toLocalDate()) ? context.now() : moment;
    }

    /** With a clock that is wrong, the intake would stand at a wrong time and the next one be answered wrongly. */
    private static ToolResult clockDoubted(ToolContext context, String why) {
        Wording words = Wording.in(context.language());
        return ToolResult.refusal(
                ErrorCode.UNAVAILABLE,
                why + words.pick(" Aldığınız kaydedilmedi.", " The intake was not recorded."),
                words.pick(
                        "Aldığınız saati bir yere yazın; saat düzelince yeniden söyleyin.",
                        "Please write the time down and tell me again once the clock is right."));
    }

    private static ToolResult future(ToolContext context, ZonedDateTime takenAt) {
        Wording words = Wording.in(context.language());
        String when = words.moment(takenAt, context.now().toLocalDate());
        return ToolResult.refusal(
                ErrorCode.FUTURE_TIME,
                words.pick(
                        when + " henüz gelmedi; alındı olarak kaydedilmedi.",
                        "It is not yet " + when + "; it was not recorded as taken."),
                words.pick("İlacı ne zaman aldınız?", "When was it taken?"));
    }
}
