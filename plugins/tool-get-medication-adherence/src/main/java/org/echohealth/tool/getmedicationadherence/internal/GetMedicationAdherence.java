package org.echohealth.tool.getmedicationadherence.internal;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.medicine.MedicationMatch;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Medications;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.DaySpan;
import org.echohealth.api.tool.InvalidArgument;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.UnclearMedication;
import org.echohealth.api.tool.text.ClockNotes;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/**
 * Doses due, taken, late and missed over a span of days, and the proportion taken (proportion of doses taken, as in
 * medication event monitoring).
 */
@Component(immediate = true)
public final class GetMedicationAdherence implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = GetMedicationAdherenceDescriptor.build();
    private static final int DEFAULT_DAYS = 7;
    private static final int LONGEST_DAYS = 400;

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        ZoneId zone = context.patient().zone();
        LocalDate today = context.now().toLocalDate();
        LocalDate to = arguments.date("to", zone).orElse(today);
        LocalDate from = arguments.date("from", zone).orElse((to.isBefore(today) ? to : today).minusDays(DEFAULT_DAYS));
        checkSpan(from, to);
        Medications medications = context.record().medications();
        Optional<String> name = arguments.string("name");
        List<Medication> asked = medications.all();
        if (name.isPresent()) {
            MedicationMatch match = MedicationMatch.of(name.get(), medications.active(), context.medicines());
            if (match instanceof MedicationMatch.None) {
                match = MedicationMatch.of(name.get(), medications.all(), context.medicines());
            }
            if (match instanceof MedicationMatch.None) {
                return UnclearMedication.refusal(context, name.get(), match);
            }
            asked = match instanceof MedicationMatch.One one
                    ? List.of(one.medication())
                    : ((MedicationMatch.Several) match).medications();
        }
        List<Dose> doses = medications.doses(from, to);
        Tally all = new Tally(context.now());
        List<Object> byMedication = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        Wording words = Wording.in(context.language());
        for (Medication medication : asked) {
            Tally tally = new Tally(context.now());
            doses.stream().filter(d -> d.medicationId().equals(medication.id())).forEach(tally.andAlso(all));
            if (tally.due() > 0) {
                Map<String, @Nullable Object> item = new LinkedHashMap<>();
                item.put("medication_id", medication.id());
                item.put("name", medication.name());
                item.putAll(tally.json());
                byMedication.add(item);
                lines.add(words.medicine(medication.name(), medication.regimen().dose()) + ": " + tally.told(words));
            }
        }
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("from", from.toString());
        data.put("to", to.toString());
        data.putAll(all.json());
        data.put("by_medication", byMedication);
        String span = words.date(from, today) + " – " + words.date(to, today);
        if (all.due() == 0) {
            String named = arguments.string("name").isPresent() ? asked.get(0).name() + ": " : "";
            return ToolResult.success(
                    data,
                    named
                            + words.pick(
                                    span + " arasında kayıtlı doz yok.",
                                    "No dose is recorded as due in " + span + "."));
        }
        String total = lines.size() > 1 ? "\n" + words.pick("Toplam: ", "In all: ") + all.told(words) : "";
        return ToolResult.success(data, ClockNotes.withDoubt(context, data, words.lines(span + ":", lines) + total));
    }

    private static void checkSpan(LocalDate from, LocalDate to) {
        DaySpan.check(
                from,
                to,
                LONGEST_DAYS,
                new InvalidArgument(
                        "from",
                        "En çok 400 günlük bir aralık bakılabilir.",
                        "A span of at most 400 days can be looked at."));
    }
}
