package org.echohealth.tool.updatemedication.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.api.record.Dose;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UpdateMedicationTest extends ClinicalToolContract {
    private final ToolHarness echo = ToolHarness.of(new UpdateMedication());

    @Override
    protected ClinicalTool tool() {
        return new UpdateMedication();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("name", "Glifor", "dose", "1000 mg");
    }

    @Override
    protected void prepare(InMemoryPatient patient) {
        add(patient, "Metformin", "metformin", "500 mg");
    }

    private static Medication add(InMemoryPatient patient, String name, String ingredient, String dose) {
        LocalDate start = patient.localNow().toLocalDate().minusDays(10);
        Regimen regimen = new Regimen(
                dose, List.of(LocalTime.of(8, 0)), Frequency.DAILY, 1, Set.of(), start, null, "tok", null, null);
        return patient.medications().add(name, List.of(ingredient), regimen);
    }

    private Medication now(Medication medication) {
        return echo.patient().medications().find(medication.id()).orElseThrow();
    }

    @Test
    void changesOnlyWhatIsToldAndClosesTheOldRegimen() {
        Medication m = add(echo.patient(), "Metformin", "metformin", "500 mg");
        ToolResult.Success changed = echo.ok("name", "metformin", "times", List.of("20:00"));
        assertThat(changed.data()).containsEntry("changed", List.of("times")).containsEntry("medication_id", m.id());
        assertThat(changed.say())
                .isEqualTo("Değiştirildi: Metformin 500 mg, her gün 20:00, tok. Önceki saatler: 08:00.");
        assertThat(now(m).regimen().dose()).isEqualTo("500 mg");
        assertThat(now(m).history()).hasSize(2);
        LocalDate yesterday = LocalDate.of(2026, 3, 11);
        assertThat(echo.patient().medications().doses(yesterday, yesterday))
                .extracting(d -> d.scheduledAt().toLocalTime())
                .containsExactly(LocalTime.of(8, 0));
    }

    @Test
    void aStartToComeLeavesTheOldRegimenUntilThen() {
        add(echo.patient(), "Metformin", "metformin", "500 mg");
        echo.ok("name", "Metformin", "dose", "1000 mg", "start_date", "2026-03-15");
        List<Dose> doses = echo.patient().medications().doses(LocalDate.of(2026, 3, 14), LocalDate.of(2026, 3, 15));
        assertThat(doses).extracting(Dose::amount).containsExactly("500 mg", "1000 mg");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"500 mg | 2500 mg", "5 mg | 1 mg", "500 mg | 1 g", "18 ünite | 1 ml", "500 mg|2 tablet"})
    void M4_aChangeByFiveTimesOrOfUnitIsConfirmedFirst(String before, String after) {
        Medication m = add(echo.patient(), "Metformin", "metformin", before);
        ToolResult.Refusal refusal = echo.refused("name", "Metformin", "dose", after);
        assertThat(refusal.code()).isEqualTo(ErrorCode.CONFLICT);
        assertThat(refusal.hint()).contains("?");
        assertThat(now(m).regimen().dose()).isEqualTo(before);
        echo.ok("name", "Metformin", "dose", after, "confirm", true);
        assertThat(now(m).regimen().dose()).isEqualTo(after);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"500 mg | 2499 mg", "2,5 mg | 5 mg", "18 ünite | 20 IU", "1 tablet | yarım tablet"})
    void M4_lesserChangesAreWrittenAtOnce(String before, String after) {
        add(echo.patient(), "Metformin", "metformin", before);
        echo.ok("name", "Metformin", "dose", after);
    }

    @Test
    void M4_aChangeOfAHighAlertMedicineIsWrittenFlaggedAndAsked() {
        Medication m = add(echo.patient(), "Coumadin", "warfarin", "5 mg");
        ToolResult.Success changed = echo.ok("name", "Coumadin", "dose", "7,5 mg");
        assertThat(changed.data()).containsEntry("high_alert", true);
        assertThat(changed.say()).contains("kim karar verdi?");
        assertThat(now(m).regimen().dose()).isEqualTo("7,5 mg");
        assertThat(echo.ok("name", "Coumadin", "dose", "5 mg", "reason", "doktorum söyledi")
                        .say())
                .doesNotContain("?");
    }

    @Test
    void theSameValuesChangeNothing() {
        Medication m = add(echo.patient(), "Metformin", "metformin", "500 mg");
        echo.ok("name", "Metformin", "dose", "500 mg");
        assertThat(now(m).history()).hasSize(1);
    }

    @Test
    void anIntervalCountsFromToday() {
        Medication m = add(echo.patient(), "Metformin", "metformin", "500 mg");
        echo.ok("name", "Metformin", "interval_days", 3);
        assertThat(now(m).regimen().frequency()).isEqualTo(Frequency.EVERY_N_DAYS);
        assertThat(now(m).regimen().startDate()).isEqualTo(LocalDate.of(2026, 3, 12));
    }

    @Test
    void nothingToChangeIsMissingAndAnUnknownNameNotFound() {
        add(echo.patient(), "Metformin", "metformin", "500 mg");
        assertThat(echo.refused("name", "Metformin").code()).isEqualTo(ErrorCode.MISSING_ARGUMENT);
        assertThat(echo.refused("name", "Delix", "dose", "5 mg").code()).isEqualTo(ErrorCode.NOT_FOUND);
    }
}
