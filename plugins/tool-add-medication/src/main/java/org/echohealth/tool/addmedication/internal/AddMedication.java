package org.echohealth.tool.addmedication.internal;

import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.medicine.Ingredient;
import org.echohealth.api.medicine.Medicine;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.RegimenArguments;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/** Adds an active medication; refuses what the record says is harmful or there twice (rules M3, M4). */
@Component(immediate = true)
public final class AddMedication implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = AddMedicationDescriptor.build();

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        String told = arguments.require("name");
        LocalDate today = context.now().toLocalDate();
        Regimen regimen =
                RegimenArguments.create(arguments, today, context.patient().zone());
        Optional<Medicine> medicine = context.medicines().find(told);
        Checks checks = new Checks(context, told, medicine);
        Optional<ToolResult> allergy = checks.allergy();
        if (allergy.isPresent()) {
            return allergy.get();
        }
        List<Medication> twins = checks.twins();
        Optional<String> reason = arguments.string("reason");
        boolean confirmed = arguments.flag("confirm_duplicate") && reason.isPresent();
        if (!twins.isEmpty() && !confirmed) {
            return checks.duplicate(twins, arguments.flag("confirm_duplicate"));
        }
        Medication added = context.record()
                .medications()
                .add(
                        spelling(told, medicine, context),
                        medicine.map(m -> m.ingredients().stream()
                                        .map(Ingredient::id)
                                        .toList())
                                .orElse(List.of()),
                        regimen);
        Map<String, @Nullable Object> data =
                RecordJson.medication(added, context.patient().zone());
        data.put("patient_name", context.patient().displayName());
        if (!twins.isEmpty()) {
            data.put("duplicate_of", twins.stream().map(Medication::id).toList());
            data.put("duplicate_reason", reason.orElse(null));
        }
        return ToolResult.success(new LinkedHashMap<>(data), say(added, Wording.in(context.language()), context.now()));
    }

    private static String say(Medication added, Wording words, ZonedDateTime now) {
        Regimen regimen = added.regimen();
        String what = words.medicine(added.name(), regimen.dose()) + ", " + words.schedule(regimen, now.toLocalDate())
                + words.firstDose(regimen, now) + ".";
        boolean timeless = !regimen.scheduled() && regimen.frequency() != Frequency.AS_NEEDED;
        String open = timeless
                ? words.pick(
                        " Saati kayıtlı değil; söylerseniz eklerim.",
                        " No time is recorded; tell me and I will add it.")
                : "";
        return words.pick("Eklendi: ", "Added: ") + what + open;
    }

    /** A brand as the catalogue spells it; else as told, with a capital. */
    private static String spelling(String told, Optional<Medicine> medicine, ToolContext context) {
        return medicine.filter(m -> m.brand() && Folding.same(m.name(), told))
                .map(Medicine::name)
                .orElseGet(() -> Folding.capitalise(told, context.language().locale()));
    }
}
