package org.echohealth.api.medicine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.text.Folding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MedicationMatchTest {
    private static final Ingredient METFORMIN =
            new Ingredient("metformin", "metformin", "metformin", List.of("A10BA02"));
    private static final Ingredient VILDAGLIPTIN =
            new Ingredient("vildagliptin", "vildagliptin", "vildagliptin", List.of("A10BH02"));
    private static final MedicineCatalog CATALOG = new Names(Map.of(
            "metformin", medicine("metformin", false, METFORMIN),
            "glifor", medicine("Glifor", true, METFORMIN),
            "galvus met", medicine("Galvus Met", true, VILDAGLIPTIN, METFORMIN)));

    private static Medicine medicine(String name, boolean brand, Ingredient... ingredients) {
        return new Medicine(name, List.of(ingredients), List.of(), brand, List.of());
    }

    private static Medication medication(String name, String dose, String... ingredients) {
        Regimen regimen = new Regimen(
                dose, List.of(), Frequency.DAILY, 1, Set.of(), LocalDate.of(2026, 3, 1), null, null, null, null);
        return new Medication(name + dose, name, List.of(ingredients), regimen, List.of(), Instant.EPOCH, null, null);
    }

    @ParameterizedTest
    @CsvSource({
        "Metformin,METFORMİN",
        "Metformin,Glifor",
        "Glifor,metformin",
        "Glifor 1000 mg,glifor",
        "Glifor,Glifor 1000 mg",
        "Galvus Met,metformin",
        "Işıl Damla,ISIL DAMLA",
        "Lantus SoloStar,lantus",
        "Parol,Parol'u"
    })
    void oneIsMeant(String recorded, String said) {
        Medication there = recorded.equals("Galvus Met")
                ? medication(recorded, "1 tablet", "vildagliptin", "metformin")
                : medication(recorded, "1 tablet");
        assertThat(MedicationMatch.of(said, List.of(there), CATALOG)).isEqualTo(new MedicationMatch.One(there));
    }

    @Test
    void aCombinationIsNotMeantByABrandOfOneOfItsIngredients() {
        Medication combination = medication("Galvus Met", "1 tablet", "vildagliptin", "metformin");
        assertThat(MedicationMatch.of("Glifor", List.of(combination), CATALOG))
                .isInstanceOf(MedicationMatch.None.class);
        assertThat(MedicationMatch.sharingIngredient(
                        CATALOG.find("Glifor").orElseThrow(), List.of(combination), CATALOG))
                .containsExactly(combination);
    }

    @Test
    void twoStrengthsAreSeveralUnlessTheDoseIsSaid() {
        Medication small = medication("Euthyrox", "25 mcg");
        Medication great = medication("Euthyrox", "100 mcg");
        List<Medication> both = List.of(small, great);
        assertThat(MedicationMatch.of("euthyrox", both, CATALOG)).isEqualTo(new MedicationMatch.Several(both));
        assertThat(MedicationMatch.of("Euthyrox 25 mcg", both, CATALOG)).isEqualTo(new MedicationMatch.One(small));
    }

    @Test
    void aNearNameIsOfferedAndNeverTaken() {
        Medication there = medication("Metformin", "500 mg", "metformin");
        assertThat(MedicationMatch.of("metfornin", List.of(there), CATALOG))
                .isEqualTo(new MedicationMatch.None(List.of("Metformin")));
        assertThat(MedicationMatch.of("Lipitor", List.of(there), CATALOG))
                .isEqualTo(new MedicationMatch.None(List.of()));
    }

    private record Names(Map<String, Medicine> byName) implements MedicineCatalog {
        @Override
        public Optional<Medicine> find(String name) {
            return Optional.ofNullable(byName.get(Folding.fold(name).replaceAll(" \\d.*$", "")));
        }

        @Override
        public List<Medicine> near(String name, int limit) {
            return List.of();
        }

        @Override
        public List<Mention> mentionedIn(String text) {
            return List.of();
        }

        @Override
        public Optional<String> className(String atcCode, Language language) {
            return Optional.empty();
        }

        @Override
        public boolean highAlert(Medicine medicine) {
            return false;
        }
    }
}
