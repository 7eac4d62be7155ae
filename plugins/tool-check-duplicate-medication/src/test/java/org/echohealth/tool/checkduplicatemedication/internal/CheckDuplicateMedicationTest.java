package org.echohealth.tool.checkduplicatemedication.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.api.medicine.Ingredient;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.TestMedicines;
import org.echohealth.testkit.ToolHarness;
import org.junit.jupiter.api.Test;

class CheckDuplicateMedicationTest extends ClinicalToolContract {
    private final ToolHarness echo = ToolHarness.of(new CheckDuplicateMedication());

    @Override
    protected ClinicalTool tool() {
        return new CheckDuplicateMedication();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("name", "Glifor");
    }

    private void add(String name) {
        List<String> ingredients = new TestMedicines()
                .find(name).stream()
                        .flatMap(m -> m.ingredients().stream())
                        .map(Ingredient::id)
                        .toList();
        Regimen regimen = new Regimen(
                null, List.of(), Frequency.DAILY, 1, Set.of(), LocalDate.of(2026, 3, 1), null, null, null, null);
        echo.patient().medications().add(name, ingredients, regimen);
    }

    @Test
    void findsTheSameMedicineUnderTurkishRules() {
        add("İnsülin Glarjin");
        ToolResult.Success found = echo.ok("name", "INSÜLIN GLARJIN");
        assertThat(found.data()).containsEntry("duplicate", true);
        assertThat(found.say()).contains("aynı ilaç: İnsülin Glarjin");
    }

    @Test
    void M3_findsTheSameIngredientInBrandsAndCombinations() {
        add("Galvus Met");
        ToolResult.Success found = echo.ok("name", "Glifor");
        assertThat(found.data()).containsEntry("duplicate", true);
        assertThat(found.say())
                .contains("aynı etken madde (metformin): Galvus Met")
                .contains("eczacınıza");
    }

    @Test
    void findsTheSameClassWithItsName() {
        add("Delix");
        ToolResult.Success found = echo.speaking(Language.EN).ok("name", "Enapril");
        assertThat(found.data()).containsEntry("duplicate", false);
        assertThat(found.say()).contains("the same class (ACE inhibitors): Delix");
        assertThat(ToolHarness.value(found, "same_class", 0, "atc_classes")).isEqualTo(List.of("C09AA"));
    }

    @Test
    void M3_nothingFoundIsNeverCalledNoInteraction() {
        add("Delix");
        String say = echo.ok("name", "Parol").say();
        assertThat(say).contains("bulunmadı").contains("Etkileşimler kontrol edilmedi");
    }

    @Test
    void M3_whatIsNotInTheCatalogueIsNamedAsNotChecked() {
        add("Çörek otu yağı");
        assertThat(echo.ok("name", "Parol").say()).contains("karşılaştırılmadı: Çörek otu yağı");
        ToolResult.Success unknown = echo.ok("name", "Ginkgomax");
        assertThat(unknown.data()).containsEntry("known", false);
        assertThat(unknown.say()).contains("kontrol edilmedi");
    }
}
