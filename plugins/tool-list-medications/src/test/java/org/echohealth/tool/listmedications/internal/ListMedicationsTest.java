package org.echohealth.tool.listmedications.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.ToolHarness;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ListMedicationsTest extends ClinicalToolContract {
    private static final LocalDate START = LocalDate.of(2026, 3, 1);
    private final ToolHarness echo = ToolHarness.of(new ListMedications());

    @Override
    protected ClinicalTool tool() {
        return new ListMedications();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("status", "all");
    }

    private Medication add(String name, String dose, @Nullable LocalDate end) {
        Regimen regimen = new Regimen(
                dose, List.of(LocalTime.of(8, 0)), Frequency.DAILY, 1, Set.of(), START, end, null, null, null);
        return echo.patient().medications().add(name, List.of(), regimen);
    }

    @Test
    void listsActiveOnesNewestFirst() {
        add("Delix", "5 mg", null);
        add("Glifor", "1000 mg", null);
        assertThat(echo.ok().say())
                .isEqualTo("Kullanılan ilaçlar:\nGlifor 1000 mg, her gün 08:00\nDelix 5 mg, her gün 08:00");
        assertThat(ToolHarness.value(echo.ok(), "items", 0, "name")).isEqualTo("Glifor");
    }

    @Test
    void leavesOutEndedAndExpiredOnesUnlessAllAreAskedFor() {
        Medication ended = add("Delix", "5 mg", null);
        echo.patient().medications().end(ended.id(), "öksürük");
        add("Largopen", "500 mg", LocalDate.of(2026, 3, 11));
        assertThat(echo.ok().data()).containsEntry("items", List.of());
        assertThat(ToolHarness.value(echo.ok("status", "all"), "items", 0, "active"))
                .isEqualTo(false);
        assertThat(ToolHarness.value(echo.ok("status", "all"), "items", 1, "end_reason"))
                .isEqualTo("öksürük");
    }

    @Test
    void T2_anEmptyRecordIsWordedAsNothingRecorded() {
        assertThat(echo.ok().say()).isEqualTo("Kayıtlı etkin ilaç yok.");
        assertThat(echo.speaking(Language.EN).ok().say()).isEqualTo("No current medicine is recorded.");
    }
}
