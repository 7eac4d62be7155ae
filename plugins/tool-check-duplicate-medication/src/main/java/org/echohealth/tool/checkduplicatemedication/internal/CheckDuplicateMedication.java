package org.echohealth.tool.checkduplicatemedication.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.echohealth.api.medicine.Ingredient;
import org.echohealth.api.medicine.MedicationMatch;
import org.echohealth.api.medicine.Medicine;
import org.echohealth.api.record.Medication;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/**
 * Says whether an active medication is the same medicine, has the same active ingredient or is of the same class (ATC
 * level 4). What could not be compared is named as not checked (rule M3).
 */
@Component(immediate = true)
public final class CheckDuplicateMedication implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = CheckDuplicateMedicationDescriptor.build();
    private static final int ATC_LEVEL_4 = 5;

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        String name = arguments.require("name");
        Wording words = Wording.in(context.language());
        List<Medication> active = context.record().medications().active();
        Optional<Medicine> medicine = context.medicines().find(name);
        List<Medication> same =
                active.stream().filter(m -> Folding.same(m.name(), name)).toList();
        List<Medication> sharing = medicine.map(m -> MedicationMatch.sharingIngredient(m, active, context.medicines()))
                .orElse(List.of());
        List<Object> ofClass = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        List<String> unchecked = new ArrayList<>();
        for (Medication other : active) {
            if (same.contains(other)) {
                lines.add(words.pick("aynı ilaç: ", "the same medicine: ") + shown(other, words));
            } else if (sharing.contains(other)) {
                lines.add(words.pick("aynı etken madde (", "the same active ingredient (")
                        + shared(medicine.orElseThrow(), other, words, context) + "): " + shown(other, words));
            } else {
                Optional<Medicine> theirs = context.medicines().find(other.name());
                if (theirs.isEmpty()) {
                    unchecked.add(other.name());
                }
                Set<String> classes = sharedClasses(medicine, theirs);
                if (!classes.isEmpty()) {
                    ofClass.add(item(other, classes));
                    lines.add(words.pick("aynı sınıf (", "the same class (") + named(classes, words, context) + "): "
                            + shown(other, words));
                }
            }
        }
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("name", name);
        data.put("known", medicine.isPresent());
        data.put("duplicate", !same.isEmpty() || !sharing.isEmpty());
        data.put("same_medicine", same.stream().map(m -> item(m, Set.of())).toList());
        data.put(
                "same_ingredient",
                sharing.stream()
                        .filter(m -> !same.contains(m))
                        .map(m -> item(m, Set.of()))
                        .toList());
        data.put("same_class", ofClass);
        data.put("not_checked", unchecked);
        data.put("interactions", "not_checked");
        return ToolResult.success(data, say(context, words, name, medicine, lines, unchecked));
    }

    private static String say(
            ToolContext context,
            Wording words,
            String name,
            Optional<Medicine> medicine,
            List<String> lines,
            List<String> unchecked) {
        StringBuilder say = new StringBuilder();
        if (!lines.isEmpty()) {
            say.append(words.lines(
                            words.pick(name + " ile kayıtta:", "On the record, compared with " + name + ":"), lines))
                    .append(words.pick(
                            "\nBirlikte kullanmadan önce doktorunuza ya da eczacınıza danışın.",
                            "\nPlease ask your doctor or pharmacist before taking them together."));
        } else if (medicine.isPresent()) {
            say.append(words.pick(
                    name
                            + " için kayıttaki etkin ilaçlar arasında aynı ilaç, aynı etken madde ya da aynı sınıf bulunmadı.",
                    "Among the current medicines on the record none is the same medicine as " + name
                            + ", has its active ingredient or is of its class."));
        }
        if (medicine.isEmpty()) {
            say.append(say.isEmpty() ? "" : "\n").append(unknown(context, words, name));
        }
        if (!unchecked.isEmpty() && medicine.isPresent()) {
            say.append(words.pick(
                    " İçeriği bilinmediği için karşılaştırılmadı: " + words.list(unchecked) + ".",
                    " Not compared, as the contents are not known: " + words.list(unchecked) + "."));
        }
        return say.append(words.pick(" Etkileşimler kontrol edilmedi.", " Interactions were not checked."))
                .toString();
    }

    private static String unknown(ToolContext context, Wording words, String name) {
        List<String> near = context.medicines().near(name, 3).stream()
                .map(Medicine::name)
                .distinct()
                .toList();
        String ask = near.isEmpty()
                ? ""
                : words.pick(
                        " Şunu mu demek istediniz: " + words.choice(near) + "?",
                        " Did you mean " + words.choice(near) + "?");
        return words.pick(
                        name + " listemde yok; etken maddesi ve sınıfı kontrol edilmedi, eczacınıza danışın.",
                        name
                                + " is not in my list; its ingredient and class were not checked, please ask a pharmacist.")
                + ask;
    }

    private static String shown(Medication medication, Wording words) {
        return words.medicine(medication.name(), medication.regimen().dose());
    }

    private static String shared(Medicine medicine, Medication other, Wording words, ToolContext context) {
        Set<String> ids = other.ingredients().isEmpty()
                ? context.medicines().find(other.name()).stream()
                        .flatMap(m -> m.ingredients().stream())
                        .map(Ingredient::id)
                        .collect(Collectors.toSet())
                : Set.copyOf(other.ingredients());
        return words.list(medicine.ingredients().stream()
                .filter(i -> ids.contains(i.id()))
                .map(i -> words.pick(i.nameTr(), i.name()))
                .toList());
    }

    private static Set<String> sharedClasses(Optional<Medicine> a, Optional<Medicine> b) {
        Set<String> shared =
                new TreeSet<>(a.map(CheckDuplicateMedication::classes).orElse(Set.of()));
        shared.retainAll(b.map(CheckDuplicateMedication::classes).orElse(Set.of()));
        return shared;
    }

    private static Set<String> classes(Medicine medicine) {
        return Stream.concat(
                        medicine.atcCodes().stream(),
                        medicine.ingredients().stream().flatMap(i -> i.atcCodes().stream()))
                .filter(code -> code.length() >= ATC_LEVEL_4)
                .map(code -> code.substring(0, ATC_LEVEL_4))
                .collect(Collectors.toSet());
    }

    private static String named(Set<String> classes, Wording words, ToolContext context) {
        return words.list(classes.stream()
                .map(code ->
                        context.medicines().className(code, context.language()).orElse(code))
                .toList());
    }

    private static Map<String, @Nullable Object> item(Medication medication, Set<String> classes) {
        Map<String, @Nullable Object> item = new LinkedHashMap<>();
        item.put("medication_id", medication.id());
        item.put("name", medication.name());
        item.put("dose", medication.regimen().dose());
        item.put("ingredients", medication.ingredients());
        if (!classes.isEmpty()) {
            item.put("atc_classes", List.copyOf(classes));
        }
        return item;
    }
}
