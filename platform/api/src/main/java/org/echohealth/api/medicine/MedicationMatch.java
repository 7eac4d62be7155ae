package org.echohealth.api.medicine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.echohealth.api.record.Medication;
import org.echohealth.api.text.Folding;

/** Which medication on the record a spoken name means. A near name is offered, never taken. */
public sealed interface MedicationMatch {
    /** Exactly one is meant. */
    record One(Medication medication) implements MedicationMatch {}

    /** Each of these may be meant: two strengths of one medicine, two insulins. At least two. */
    record Several(List<Medication> medications) implements MedicationMatch {
        public Several {
            medications = List.copyOf(medications);
        }
    }

    /** @param near names on the record that sound or are spelt alike, best first, at most three */
    record None(List<String> near) implements MedicationMatch {
        public None {
            near = List.copyOf(near);
        }
    }

    /**
     * Looks for a name: the same name after folding; with its dose; without strength and form; another name of the same medicine or a
     * brand for its ingredients; an ingredient that it contains; one of the words of its name. The first of these that
     * finds something decides.
     *
     * @param name a brand or an ingredient, as said
     * @param among the medications to look in
     */
    static MedicationMatch of(String name, List<Medication> among, MedicineCatalog catalog) {
        String said = Folding.fold(name);
        String bare = bare(name);
        Optional<Medicine> medicine = catalog.find(name);
        List<Predicate<Medication>> rules = new ArrayList<>();
        rules.add(m -> Folding.fold(m.name()).equals(said));
        rules.add(m -> said.equals(Folding.fold(m.name() + " " + m.regimen().dose())));
        rules.add(m -> bare(m.name()).equals(bare));
        medicine.ifPresent(wanted -> {
            Set<String> ids = ids(wanted);
            rules.add(m -> ids.equals(ids(m, catalog)));
            if (!wanted.brand()) {
                rules.add(m -> ids(m, catalog).containsAll(ids) && !ids.isEmpty());
            }
        });
        rules.add(m -> bare.length() > 2 && (" " + bare(m.name()) + " ").contains(" " + bare + " "));
        for (Predicate<Medication> rule : rules) {
            List<Medication> found = among.stream().filter(rule).toList();
            if (!found.isEmpty()) {
                return found.size() == 1 ? new One(found.get(0)) : new Several(found);
            }
        }
        return new None(near(name, among, catalog));
    }

    /** Medications that share an active ingredient with the medicine, combinations included (rule M3). */
    static List<Medication> sharingIngredient(Medicine medicine, List<Medication> among, MedicineCatalog catalog) {
        Set<String> ids = ids(medicine);
        return among.stream()
                .filter(m -> ids(m, catalog).stream().anyMatch(ids::contains))
                .toList();
    }

    /** Names on the record that are close to one that is not there, best first, at most three. */
    static List<String> near(String name, List<Medication> among, MedicineCatalog catalog) {
        String bare = bare(name);
        Set<String> names = new LinkedHashSet<>();
        int tolerance = Math.max(1, bare.length() / 3);
        among.stream()
                .filter(m -> Edits.distance(bare, bare(m.name())) <= tolerance)
                .sorted((a, b) ->
                        Integer.compare(Edits.distance(bare, bare(a.name())), Edits.distance(bare, bare(b.name()))))
                .forEach(m -> names.add(m.name()));
        for (Medicine close : catalog.near(name, 5)) {
            sharingIngredient(close, among, catalog).forEach(m -> names.add(m.name()));
        }
        return names.stream().limit(3).toList();
    }

    /** Folded, without a case ending after an apostrophe and without strength and form. */
    private static String bare(String name) {
        String folded = Folding.fold(name).replaceAll("'\\p{L}*", "");
        String cut = folded.replaceAll("[ ,(]+[\\d½].*$", "").strip();
        return cut.isEmpty() ? folded : cut;
    }

    private static Set<String> ids(Medicine medicine) {
        return medicine.ingredients().stream().map(Ingredient::id).collect(Collectors.toSet());
    }

    private static Set<String> ids(Medication medication, MedicineCatalog catalog) {
        return medication.ingredients().isEmpty()
                ? catalog.find(medication.name()).map(MedicationMatch::ids).orElse(Set.of())
                : Set.copyOf(medication.ingredients());
    }
}
