package org.echohealth.testkit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.echohealth.api.medicine.Ingredient;
import org.echohealth.api.medicine.Medicine;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;

/** Two dozen medicines that tests name. Not for patients. */
public final class TestMedicines implements MedicineCatalog {
    private static final Set<String> HIGH_ALERT =
            Set.of("insulin-glargine", "insulin-aspart", "warfarin", "prednisolone", "lithium", "levetiracetam");
    private static final Map<String, List<String>> CLASSES = Map.of(
            "C09AA", List.of("ADE inhibitörleri", "ACE inhibitors"),
            "C09CA", List.of("anjiyotensin reseptör blokerleri", "angiotensin II receptor blockers"),
            "A10BA", List.of("biguanidler", "biguanides"),
            "M01AE", List.of("propiyonik asit türevleri", "propionic acid derivatives"),
            "J01CA", List.of("geniş spektrumlu penisilinler", "penicillins with extended spectrum"));

    private final Map<String, Medicine> byName = new LinkedHashMap<>();

    public TestMedicines() {
        Ingredient metformin = ingredient("metformin", "metformin", "A10BA02", "Glifor", "Glukofen", "Glucophage");
        ingredient("paracetamol", "parasetamol", "N02BE01", "Parol", "Minoset", "Calpol");
        ingredient("acetylsalicylic-acid", "asetilsalisilik asit", "B01AC06", "Coraspin", "Aspirin");
        ingredient("ramipril", "ramipril", "C09AA05", "Delix");
        ingredient("enalapril", "enalapril", "C09AA02", "Enapril");
        Ingredient valsartan = ingredient("valsartan", "valsartan", "C09CA03", "Diovan");
        Ingredient thiazide = ingredient("hydrochlorothiazide", "hidroklorotiyazid", "C03AA03", "Esidrex");
        ingredient("metoprolol", "metoprolol", "C07AB02", "Beloc");
        ingredient("warfarin", "varfarin", "B01AA03", "Coumadin");
        ingredient("insulin-glargine", "insülin glarjin", "A10AE04", "Lantus");
        ingredient("insulin-aspart", "insülin aspart", "A10AB05", "NovoRapid");
        ingredient("levothyroxine", "levotiroksin", "H03AA01", "Euthyrox", "Levotiron");
        ingredient("amoxicillin", "amoksisilin", "J01CA04", "Largopen");
        ingredient("donepezil", "donepezil", "N06DA02", "Aricept");
        ingredient("ibuprofen", "ibuprofen", "M01AE01", "Brufen", "Advil");
        ingredient("naproxen", "naproksen", "M01AE02", "Apranax");
        ingredient("prednisolone", "prednizolon", "H02AB06", "Deltacortril");
        Ingredient vildagliptin = ingredient("vildagliptin", "vildagliptin", "A10BH02", "Galvus");
        add("Co-Diovan", true, List.of("C09DA03"), valsartan, thiazide);
        add("Galvus Met", true, List.of("A10BD08"), vildagliptin, metformin);
    }

    private Ingredient ingredient(String id, String turkish, String atc, String... brands) {
        Ingredient ingredient = new Ingredient(id, id.replace('-', ' '), turkish, List.of(atc));
        add(ingredient.name(), false, List.of(atc), ingredient);
        add(turkish, false, List.of(atc), ingredient);
        for (String brand : brands) {
            add(brand, true, List.of(atc), ingredient);
        }
        return ingredient;
    }

    private void add(String name, boolean brand, List<String> atc, Ingredient... ingredients) {
        byName.put(Folding.fold(name), new Medicine(name, List.of(ingredients), atc, brand, List.of()));
    }

    @Override
    public Optional<Medicine> find(String name) {
        String folded = Folding.fold(name);
        String bare = folded.replaceAll(" \\d.*$", "");
        return Optional.ofNullable(byName.getOrDefault(folded, byName.get(bare)));
    }

    @Override
    public List<Medicine> near(String name, int limit) {
        String folded = Folding.fold(name);
        return byName.entrySet().stream()
                .filter(e -> e.getKey().length() > 3 && sharedStart(e.getKey(), folded) >= 4)
                .sorted(Comparator.comparing(e -> -sharedStart(e.getKey(), folded)))
                .map(Map.Entry::getValue)
                .limit(limit)
                .toList();
    }

    private static int sharedStart(String a, String b) {
        int i = 0;
        while (i < Math.min(a.length(), b.length()) && a.charAt(i) == b.charAt(i)) {
            i++;
        }
        return i;
    }

    @Override
    public List<Mention> mentionedIn(String text) {
        String folded = Folding.foldChars(text);
        List<Mention> mentions = new ArrayList<>();
        byName.forEach((name, medicine) -> {
            int at = folded.indexOf(name);
            if (at >= 0) {
                mentions.add(new Mention(medicine, at, at + name.length(), text.substring(at, at + name.length())));
            }
        });
        mentions.sort(Comparator.comparingInt(Mention::start));
        return mentions;
    }

    @Override
    public Optional<String> className(String atcCode, Language language) {
        String level4 = atcCode.length() > 5 ? atcCode.substring(0, 5) : atcCode;
        return Optional.ofNullable(CLASSES.get(level4)).map(names -> language.pick(names.get(0), names.get(1)));
    }

    @Override
    public boolean highAlert(Medicine medicine) {
        return medicine.ingredients().stream().anyMatch(i -> HIGH_ALERT.contains(i.id()));
    }
}
