package org.echohealth.tool.updatemedication.internal;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.echohealth.api.medicine.MedicationMatch;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Quantity;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.RegimenArguments;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.UnclearMedication;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/** Changes what is told of an active medication's regimen; the old regimen is closed, not overwritten (rule M4). */
@Component(immediate = true)
public final class UpdateMedication implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = UpdateMedicationDescriptor.build();
    private static final BigDecimal GREAT_CHANGE = new BigDecimal(5);

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        String name = arguments.require("name");
        Wording words = Wording.in(context.language());
        MedicationMatch match =
                MedicationMatch.of(name, context.record().medications().active(), context.medicines());
        if (!(match instanceof MedicationMatch.One one)) {
            return UnclearMedication.refusal(context, name, match);
        }
        Medication medication = one.medication();
        Regimen current = medication.regimen();
        LocalDate today = context.now().toLocalDate();
        Regimen next = RegimenArguments.change(
                current, arguments, today, context.patient().zone());
        next = restarted(current, next, arguments, today);
        if (next.equals(current)) {
            return unchanged(context, words, medication);
        }
        if (greatChange(current.dose(), next.dose()) && !arguments.flag("confirm")) {
            return askToConfirm(words, medication, next);
        }
        LocalDate from = next.startDate().isAfter(today) ? next.startDate() : today;
        Medication changed = context.record().medications().changeRegimen(medication.id(), next, from);
        boolean highAlert = context.medicines()
                .find(medication.name())
                .filter(context.medicines()::highAlert)
                .isPresent();
        Map<String, @Nullable Object> data =
                RecordJson.medication(changed, context.patient().zone());
        data.put("changed", differences(current, next, context.patient().zone()));
        data.put("previous", RecordJson.regimen(current, context.patient().zone()));
        data.put("valid_from", from.toString());
        data.put("high_alert", highAlert);
        data.put("reason", arguments.string("reason").orElse(null));
        data.put("patient_name", context.patient().displayName());
        String question = highAlert && arguments.string("reason").isEmpty() ? whoDecided(words) : "";
        return ToolResult.success(data, say(words, current, changed, context.now()) + question);
    }

    /** A new interval counts from today unless a start is told. */
    private static Regimen restarted(Regimen current, Regimen next, Arguments arguments, LocalDate today) {
        boolean newInterval = next.frequency() == Frequency.EVERY_N_DAYS
                && (current.frequency() != Frequency.EVERY_N_DAYS || current.intervalDays() != next.intervalDays());
        if (!newInterval || arguments.has("start_date")) {
            return next;
        }
        return new Regimen(
                next.dose(),
                next.times(),
                next.frequency(),
                next.intervalDays(),
                next.daysOfWeek(),
                today,
                next.endDate(),
                next.instructions(),
                next.maxPerDay(),
                next.minIntervalHours());
    }

    /** By five times or more, or of unit. */
    private static boolean greatChange(@Nullable String before, @Nullable String after) {
        Optional<Quantity> old = quantity(before);
        Optional<Quantity> now = quantity(after);
        if (old.isEmpty() || now.isEmpty()) {
            return false;
        }
        if (!old.get().sameUnitAs(now.get())) {
            return true;
        }
        return now.get()
                        .ratioTo(old.get())
                        .filter(r -> r.compareTo(GREAT_CHANGE) >= 0)
                        .isPresent()
                || old.get()
                        .ratioTo(now.get())
                        .filter(r -> r.compareTo(GREAT_CHANGE) >= 0)
                        .isPresent();
    }

    private static Optional<Quantity> quantity(@Nullable String dose) {
        try {
            return dose == null ? Optional.empty() : Quantity.parse(dose);
        } catch (Quantity.Ambiguous recordedAsTold) {
            return Optional.empty();
        }
    }

    private static ToolResult askToConfirm(Wording words, Medication medication, Regimen next) {
        String before = medication.regimen().dose();
        return ToolResult.refusal(
                        ErrorCode.CONFLICT,
                        words.pick(
                                "Kayıtlı doz " + before + ", söylenen " + next.dose()
                                        + ": büyük bir değişiklik ya da başka bir birim. " + medication.name()
                                        + " değiştirilmedi.",
                                "The recorded dose is " + before + ", you said " + next.dose()
                                        + ": a great change, or another unit. " + medication.name()
                                        + " was not changed."),
                        words.pick(
                                "Doğru mu: " + medication.name() + " " + next.dose() + "?",
                                "Is that right: " + medication.name() + " " + next.dose() + "?"))
                .withDetails(Map.of("medication_id", medication.id(), "confirm_with", "confirm"));
    }

    private static ToolResult unchanged(ToolContext context, Wording words, Medication medication) {
        Map<String, @Nullable Object> data =
                RecordJson.medication(medication, context.patient().zone());
        data.put("changed", List.of());
        data.put("patient_name", context.patient().displayName());
        return ToolResult.success(
                data,
                words.pick("Kayıt böyle: ", "The record says so: ") + described(words, medication, context.now()));
    }

    private static String say(Wording words, Regimen before, Medication changed, ZonedDateTime now) {
        String old =
                before.dose() != null && !before.dose().equals(changed.regimen().dose())
                        ? words.pick(" Önceki doz: ", " The dose before: ") + before.dose() + "."
                        : "";
        String times = !before.times().isEmpty()
                        && !before.times().equals(changed.regimen().times())
                ? words.pick(" Önceki saatler: ", " The times before: ") + words.times(before.times()) + "."
                : "";
        return words.pick("Değiştirildi: ", "Changed: ") + described(words, changed, now) + old + times;
    }

    private static String described(Wording words, Medication medication, ZonedDateTime now) {
        return words.medicine(medication.name(), medication.regimen().dose()) + ", "
                + words.schedule(medication.regimen(), now.toLocalDate()) + words.firstDose(medication.regimen(), now)
                + ".";
    }

    private static String whoDecided(Wording words) {
        return words.pick(
                " Bu değişikliğe kim karar verdi? Uygulamadan önce doktorunuza ya da eczacınıza danışın.",
                " Who decided on this change? Please check with your doctor or pharmacist first.");
    }

    private static List<String> differences(Regimen before, Regimen after, ZoneId zone) {
        Map<String, @Nullable Object> old = RecordJson.regimen(before, zone);
        List<String> keys = new ArrayList<>();
        RecordJson.regimen(after, zone).forEach((key, value) -> {
            if (!Objects.equals(value, old.get(key))) {
                keys.add(key);
            }
        });
        return keys;
    }
}
