package org.echohealth.tool.removemedication.internal;

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
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.InMemoryPatient;
import org.echohealth.testkit.ToolHarness;
import org.junit.jupiter.api.Test;

class RemoveMedicationTest extends ClinicalToolContract {
    private static final LocalDate YESTERDAY = LocalDate.of(2026, 3, 11);
    private final ToolHarness echo = ToolHarness.of(new RemoveMedication());

    @Override
    protected ClinicalTool tool() {
        return new RemoveMedication();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("name", "Parol");
    }

    @Override
    protected void prepare(InMemoryPatient patient) {
        add(patient, "Parol", "paracetamol");
    }

    private static Medication add(InMemoryPatient patient, String name, String ingredient) {
        Regimen regimen = new Regimen(
                "5 mg", List.of(LocalTime.of(8, 0)), Frequency.DAILY, 1, Set.of(), YESTERDAY, null, null, null, null);
        return patient.medications().add(name, List.of(ingredient), regimen);
    }

    @Test
    void endsItNowAndKeepsItsHistory() {
        Medication m = add(echo.patient(), "Delix", "ramipril");
        ToolResult.Success removed = echo.ok("name", "DELİX", "reason", "öksürük yaptı");
        assertThat(removed.data())
                .containsEntry("medication_id", m.id())
                .containsEntry("reason", "öksürük yaptı")
                .containsEntry("ended_at", "2026-03-12T09:30:00+03:00");
        assertThat(removed.say()).contains("Delix").doesNotContain("?");
        assertThat(echo.patient().medications().active()).isEmpty();
        assertThat(echo.patient().medications().all()).hasSize(1);
        assertThat(echo.patient().medications().doses(YESTERDAY, YESTERDAY)).hasSize(1);
    }

    @Test
    void M4_stoppingAHighAlertMedicineIsWrittenFlaggedAndAsked() {
        add(echo.patient(), "Coumadin", "warfarin");
        ToolResult.Success removed = echo.ok("name", "Warfarin");
        assertThat(removed.data()).containsEntry("high_alert", true);
        assertThat(removed.say()).contains("kim karar verdi?").contains("eczacınıza");
        assertThat(echo.patient().medications().active()).isEmpty();
    }

    @Test
    void M4_aReasonThatWasToldIsNotAskedFor() {
        add(echo.patient(), "Lantus", "insulin-glargine");
        ToolResult.Success removed = echo.speaking(Language.EN).ok("name", "Lantus", "reason", "replaced by my doctor");
        assertThat(removed.data()).containsEntry("high_alert", true);
        assertThat(removed.say()).doesNotContain("?");
    }

    @Test
    void anEndedOneIsNotFoundAndItsEndIsTold() {
        Medication m = add(echo.patient(), "Delix", "ramipril");
        echo.patient().medications().end(m.id(), null);
        ToolResult.Refusal refusal = echo.refused("name", "Delix");
        assertThat(refusal.code()).isEqualTo(ErrorCode.NOT_FOUND);
        assertThat(refusal.message()).contains("12 Mart Perşembe");
    }

    @Test
    void anUnknownOneIsNotFound() {
        assertThat(echo.refused("name", "Delix").code()).isEqualTo(ErrorCode.NOT_FOUND);
    }
}
