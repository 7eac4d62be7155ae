package org.echohealth.tool.gettodaysmedications.internal;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.DoseState;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.ClockNotes;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/** The doses of a day with their states, and what is taken as needed; read from the record at each call (rule M6). */
@Component(immediate = true)
public final class GetTodaysMedications implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = GetTodaysMedicationsDescriptor.build();

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        ZoneId zone = context.patient().zone();
        LocalDate today = context.now().toLocalDate();
        LocalDate day = arguments.date("date", zone).orElse(today);
        Wording words = Wording.in(context.language());
        List<Dose> doses = context.record().medications().doses(day, day);
        List<Intake> intakes = context.record()
                .medications()
                .intakes(
                        day.atStartOfDay(zone).toInstant(),
                        day.plusDays(1).atStartOfDay(zone).toInstant());
        List<Medication> standing = standingOn(day, context);
        List<Object> asNeeded = new ArrayList<>();
        List<Object> timeless = new ArrayList<>();
        List<String> lines =
                new ArrayList<>(doses.stream().map(d -> line(d, words)).toList());
        for (Medication medication : standing) {
            if (medication.regimen().scheduled()) {
                continue;
            }
            long taken = count(medication, intakes);
            boolean needed = medication.regimen().frequency() == Frequency.AS_NEEDED;
            (needed ? asNeeded : timeless).add(item(medication, taken));
            if (needed || medication.regimen().dueOn(day)) {
                lines.add(line(medication, taken, words));
            }
        }
        lines.addAll(otherLines(intakes, standing, words, zone));
        List<Dose> next = day.equals(today) ? next(context) : List.of();
        if (!next.isEmpty()) {
            lines.add(nextLine(next, today, words));
        }
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("date", day.toString());
        data.put("zone", zone.getId());
        data.put("doses", doses.stream().map(RecordJson::dose).toList());
        data.put("as_needed", asNeeded);
        data.put("without_time", timeless);
        data.put("next", next.stream().map(RecordJson::dose).toList());
        data.put("other_intakes", others(intakes, context));
        String date = words.date(day, today);
        String heading = day.equals(today) ? words.pick("Bugün, " + date + ":", "Today, " + date + ":") : date + ":";
        String told = lines.isEmpty()
                ? words.pick(date + " için kayıtlı ilaç yok.", "Nothing is recorded to take on " + date + ".")
                : words.lines(heading, lines);
        List<Dose> ahead = context.record().medications().doses(today, today.plusDays(1));
        String say = ClockNotes.with(ClockNotes.zoneChange(context, ahead, List.of()), data, told);
        return ToolResult.success(data, ClockNotes.withDoubt(context, data, say));
    }

    /** The doses of the first time to come, today or tomorrow, that are still to be taken; empty where there is none. */
    private static List<Dose> next(ToolContext context) {
        LocalDate today = context.now().toLocalDate();
        List<Dose> open = context.record().medications().doses(today, today.plusDays(1)).stream()
                .filter(d -> d.open()
                        && d.state() != DoseState.WITHHELD
                        && d.scheduledAt().isAfter(context.now()))
                .sorted(Comparator.comparing(Dose::scheduledAt))
                .toList();
        return open.stream()
                .filter(d -> d.scheduledAt().equals(open.get(0).scheduledAt()))
                .toList();
    }

    /** "Sıradaki: yarın 08:00, Delix 5 mg." */
    private static String nextLine(List<Dose> next, LocalDate today, Wording words) {
        boolean tomorrow = next.get(0).scheduledAt().toLocalDate().isAfter(today);
        return words.pick("Sıradaki: ", "Next: ")
                + (tomorrow ? words.pick("yarın ", "tomorrow ") : "")
                + words.time(next.get(0).scheduledAt()) + ", "
                + String.join(
                        ", ",
                        next.stream()
                                .map(d -> words.medicine(d.name(), d.amount()))
                                .toList())
                + ".";
    }

    private static List<Medication> standingOn(LocalDate day, ToolContext context) {
        ZoneId zone = context.patient().zone();
        return context.record().medications().all().stream()
                .filter(m -> {
                    Instant ended = m.endedAt();
                    LocalDate last = m.regimen().endDate();
                    return !m.regimen().startDate().isAfter(day)
                            && (last == null || !last.isBefore(day))
                            && (ended == null
                                    || ended.atZone(zone).toLocalDate().isAfter(day));
                })
                .toList();
    }

    private static long count(Medication medication, List<Intake> intakes) {
        return intakes.stream()
                .filter(i -> i.medicationId().equals(medication.id()) && i.kind() != Intake.Kind.SKIP)
                .count();
    }

    private static Map<String, @Nullable Object> item(Medication medication, long taken) {
        Map<String, @Nullable Object> item = new LinkedHashMap<>();
        item.put("medication_id", medication.id());
        item.put("name", medication.name());
        item.put("dose", medication.regimen().dose());
        item.put("taken_today", taken);
        item.put("max_per_day", medication.regimen().maxPerDay());
        return item;
    }

    /** "08:00 Delix 5 mg — alındı 08:05". */
    private static String line(Dose dose, Wording words) {
        String taken = dose.takenAt() == null ? "" : " " + words.time(dose.takenAt());
        return words.time(dose.scheduledAt()) + " " + words.medicine(dose.name(), dose.amount()) + " — "
                + words.state(dose.state()) + taken;
    }

    private static String line(Medication medication, long taken, Wording words) {
        boolean needed = medication.regimen().frequency() == Frequency.AS_NEEDED;
        Integer most = medication.regimen().maxPerDay();
        return words.medicine(medication.name(), medication.regimen().dose()) + " — "
                + (needed
                        ? words.pick("gerektiğinde", "as needed")
                        : words.pick("saati kayıtlı değil", "no time recorded"))
                + (taken == 0
                        ? words.pick(", kayıtlı alım yok", ", no intake recorded")
                        : words.pick(", alındı: " + taken, ", taken: " + taken))
                + (most == null ? "" : words.pick(", günde en çok " + most, ", at most " + most + " a day"));
    }

    /** What was reported beside the schedule, of medicines that have one: nobody may overlook it before the next dose. */
    private static List<String> otherLines(
            List<Intake> intakes, List<Medication> standing, Wording words, ZoneId zone) {
        List<String> lines = new ArrayList<>();
        for (Intake intake : intakes) {
            boolean other = intake.kind() == Intake.Kind.EXTRA || intake.kind() == Intake.Kind.UNATTACHED;
            standing.stream()
                    .filter(m -> other
                            && m.id().equals(intake.medicationId())
                            && m.regimen().scheduled())
                    .map(m -> words.time(intake.takenAt().atZone(zone)) + " "
                            + words.medicine(m.name(), m.regimen().dose())
                            + (intake.kind() == Intake.Kind.EXTRA
                                    ? words.pick(" — ayrıca bildirildi", " — reported in addition")
                                    : words.pick(
                                            " — alındı, hangi doz olduğu belli değil",
                                            " — taken, which dose it was is not known")))
                    .forEach(lines::add);
        }
        return lines;
    }

    /** Extra and unattached intakes: recorded on the day, of no scheduled dose (rules M1, M2). */
    private static List<Object> others(List<Intake> intakes, ToolContext context) {
        List<Object> others = new ArrayList<>();
        for (Intake intake : intakes) {
            if (intake.kind() == Intake.Kind.EXTRA || intake.kind() == Intake.Kind.UNATTACHED) {
                Map<String, @Nullable Object> item = new LinkedHashMap<>();
                item.put("intake_id", intake.id());
                item.put("medication_id", intake.medicationId());
                item.put(
                        "taken_at",
                        RecordJson.moment(intake.takenAt(), context.patient().zone()));
                item.put("kind", intake.kind() == Intake.Kind.EXTRA ? "extra" : "unattached");
                item.put("flag", intake.flag());
                others.add(item);
            }
        }
        return others;
    }
}
