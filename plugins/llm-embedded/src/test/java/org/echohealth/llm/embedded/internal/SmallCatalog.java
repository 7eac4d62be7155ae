package org.echohealth.llm.embedded.internal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.echohealth.api.medicine.Ingredient;
import org.echohealth.api.medicine.Medicine;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;

/** A handful of medicines. */
final class SmallCatalog implements MedicineCatalog {
    private static final Map<String, String> NAMES = Map.of(
            "Aldactone", "spironolactone",
            "Spironolactone", "spironolactone",
            "Marevan", "warfarin",
            "Toprol", "metoprolol",
            "Zocor", "simvastatin",
            "Tegretol", "carbamazepine",
            "Brufen", "ibuprofen");

    private static Medicine medicine(String name) {
        String ingredient = String.valueOf(NAMES.get(name));
        return new Medicine(
                name,
                List.of(new Ingredient(ingredient, ingredient, ingredient, List.of())),
                List.of(),
                !Folding.same(name, ingredient),
                List.of());
    }

    @Override
    public Optional<Medicine> find(String name) {
        return NAMES.keySet().stream()
                .filter(n -> Folding.same(n, name))
                .findFirst()
                .map(SmallCatalog::medicine);
    }

    @Override
    public List<Medicine> near(String name, int limit) {
        return find(name).map(List::of).orElse(List.of());
    }

    @Override
    public List<Mention> mentionedIn(String text) {
        String folded = Folding.foldChars(text);
        List<Mention> mentions = new ArrayList<>();
        for (String name : NAMES.keySet()) {
            Matcher m =
                    Pattern.compile("\\b" + Folding.fold(name) + "[a-z']{0,6}").matcher(folded);
            while (m.find()) {
                mentions.add(new Mention(medicine(name), m.start(), m.end(), text.substring(m.start(), m.end())));
            }
        }
        mentions.sort(Comparator.comparingInt(Mention::start));
        return mentions;
    }

    @Override
    public Optional<String> className(String atcCode, Language language) {
        return Optional.empty();
    }

    @Override
    public boolean highAlert(Medicine medicine) {
        return medicine.name().equals("Marevan");
    }
}
