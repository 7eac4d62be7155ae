package org.echohealth.tool.addmedication.internal;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.echohealth.api.medicine.Ingredient;
import org.echohealth.api.medicine.MedicationMatch;
import org.echohealth.api.medicine.Medicine;
import org.echohealth.api.record.Allergy;
import org.echohealth.api.record.Medication;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.Wording;

/** What speaks against adding a medicine (rule M3). */
final class Checks {
    private final ToolContext context;
    private final String told;
    private final Optional<Medicine> medicine;
    private final Wording words;

    Checks(ToolContext context, String told, Optional<Medicine> medicine) {
        this.context = context;
        this.told = told;
        this.medicine = medicine;
        this.words = Wording.in(context.language());
    }

    /** The refusal where an allergy to an ingredient or its class is on record. */
    Optional<ToolResult> allergy() {
        return context.record().allergies().all().stream()
                .filter(this::covers)
                .findFirst()
                .map(allergy -> ToolResult.refusal(
                                ErrorCode.CONFLICT,
                                words.pick(
                                        "Kayıtta “" + allergy.substance() + "” alerjisi var; " + told
                                                + " bu alerjinin kapsamında. Kaydedilmedi.",
                                        "An allergy to “" + allergy.substance() + "” is on record, and " + told
                                                + " falls under it. It was not recorded."),
                                words.pick(
                                        "Almadan önce doktorunuza ya da eczacınıza danışın.",
                                        "Please ask your doctor or pharmacist before taking it."))
                        .withDetails(Map.of("allergy_id", allergy.id(), "substance", allergy.substance())));
    }

    private boolean covers(Allergy allergy) {
        String substance = allergy.substance();
        if (Folding.same(substance, told)) {
            return true;
        }
        if (medicine.isEmpty()) {
            return false;
        }
        String prefix = allergy.atcClass();
        return medicine.get().ingredients().stream().anyMatch(i -> i.id().equals(allergy.ingredient()))
                || (prefix != null && codes(medicine.get()).anyMatch(code -> code.startsWith(prefix)))
                || context.medicines()
                        .find(substance)
                        .filter(medicine.get()::sharesIngredientWith)
                        .isPresent();
    }

    private static Stream<String> codes(Medicine medicine) {
        return Stream.concat(
                medicine.atcCodes().stream(), medicine.ingredients().stream().flatMap(i -> i.atcCodes().stream()));
    }

    /** Active medications of the same name or with a shared active ingredient. */
    List<Medication> twins() {
        List<Medication> active = context.record().medications().active();
        Set<Medication> twins = new LinkedHashSet<>();
        active.stream().filter(m -> Folding.same(m.name(), told)).forEach(twins::add);
        medicine.ifPresent(m -> twins.addAll(MedicationMatch.sharingIngredient(m, active, context.medicines())));
        return List.copyOf(twins);
    }

    ToolResult duplicate(List<Medication> twins, boolean reasonLacking) {
        String there = twins.stream()
                .map(m -> words.medicine(m.name(), m.regimen().dose()) + " ("
                        + words.schedule(m.regimen(), context.now().toLocalDate()) + ")")
                .collect(Collectors.joining("; "));
        String shared = sharedIngredients(twins);
        String why = shared.isEmpty()
                ? ""
                : words.pick(" Aynı etken madde: " + shared + ".", " The same active ingredient: " + shared + ".");
        String hint = reasonLacking
                ? words.pick(
                        "İkisi de gerekiyorsa nedenini söyleyin: neden ikisi birlikte?",
                        "If both are needed, please say why: why both?")
                : words.pick(
                        "Dozunu ya da saatini mi değiştirmek istiyorsunuz? İkisi de gerekiyorsa nedenini söyleyin.",
                        "Is it the dose or time that should change? If both are needed, please say why.");
        return ToolResult.refusal(
                        ErrorCode.DUPLICATE,
                        words.pick("Kayıtta var: " + there + ".", "On the record: " + there + ".") + why,
                        hint)
                .withDetails(Map.of(
                        "medication_ids", twins.stream().map(Medication::id).toList()));
    }

    private String sharedIngredients(List<Medication> twins) {
        if (medicine.isEmpty()) {
            return "";
        }
        Set<String> theirs =
                twins.stream().flatMap(m -> m.ingredients().stream()).collect(Collectors.toSet());
        return words.list(medicine.get().ingredients().stream()
                .filter(i -> theirs.contains(i.id()))
                .map(this::name)
                .toList());
    }

    private String name(Ingredient ingredient) {
        return words.pick(ingredient.nameTr(), ingredient.name());
    }
}
