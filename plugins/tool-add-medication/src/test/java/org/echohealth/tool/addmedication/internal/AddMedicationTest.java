package org.echohealth.tool.addmedication.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Medication;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.ToolHarness;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddMedicationTest extends ClinicalToolContract {
    private final ToolHarness echo = ToolHarness.of(new AddMedication());

    @Override
    protected ClinicalTool tool() {
        return new AddMedication();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("name", "Metformin", "dose", "500 mg", "times", List.of("21:00", "09:00"));
    }

    private List<Medication> active() {
        return echo.patient().medications().active();
    }

    @Test
    void addsADailyMedicationFromTodayWithItsTimesInOrder() {
        ToolResult.Success added = echo.ok("name", "metformin", "dose", "500 mg", "times", List.of("21:00", "09:00"));
        assertThat(added.data())
                .containsEntry("name", "Metformin")
                .containsEntry("dose", "500 mg")
                .containsEntry("times", List.of("09:00", "21:00"))
                .containsEntry("frequency", "daily")
                .containsEntry("start_date", "2026-03-12")
                .containsEntry("ingredients", List.of("metformin"))
                .containsEntry("patient_name", "Işıl İnce");
        assertThat(added.say()).isEqualTo("Eklendi: Metformin 500 mg, her gün 09:00 ve 21:00.");
        assertThat(active()).singleElement().satisfies(m -> assertThat(added.data())
                .containsEntry("medication_id", m.id()));
    }

    @Test
    void saysInEnglishWhatIsRecorded() {
        assertThat(echo.speaking(Language.EN)
                        .ok(
                                "name",
                                "Delix",
                                "dose",
                                "5 mg",
                                "days_of_week",
                                List.of("TH", "MO"),
                                "times",
                                List.of("08:00"))
                        .say())
                .isEqualTo("Added: Delix 5 mg, every Monday and Thursday at 08:00.");
    }

    @ParameterizedTest
    @CsvSource({"INSÜLIN", "insülin", "İnsülin", "ınsulın"})
    void M3_sameNameIsDuplicateByTurkishRulesUnderATurkishServer(String again) {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            echo.ok("name", "İnsülin", "dose", "18 ünite");
            assertThat(echo.refused("name", again).code()).isEqualTo(ErrorCode.DUPLICATE);
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @CsvSource({"Glifor,metformin,metformin", "Galvus Met,Glifor,metformin", "Diovan,Co-Diovan,valsartan"})
    void M3_anySharedActiveIngredientIsDuplicateAndNamed(String there, String added, String ingredient) {
        echo.ok("name", there);
        ToolResult.Refusal refusal = echo.refused("name", added);
        assertThat(refusal.code()).isEqualTo(ErrorCode.DUPLICATE);
        assertThat(refusal.message()).contains(there).contains(ingredient);
        assertThat(active()).hasSize(1);
    }

    @Test
    void M3_aDuplicateIsWrittenWithConfirmationAndReasonOnly() {
        echo.ok("name", "Euthyrox", "dose", "50 mcg");
        assertThat(echo.refused("name", "Euthyrox", "dose", "25 mcg", "confirm_duplicate", true)
                        .hint())
                .contains("?");
        ToolResult.Success added = echo.ok(
                "name", "Euthyrox", "dose", "25 mcg", "confirm_duplicate", true, "reason", "iki doz birlikte 75 mcg");
        assertThat(added.data()).containsEntry("duplicate_reason", "iki doz birlikte 75 mcg");
        assertThat(active()).hasSize(2);
    }

    @Test
    void M3_anEndedMedicationIsNoDuplicate() {
        String id = (String) echo.ok("name", "Glifor").data().get("medication_id");
        echo.patient().medications().end(String.valueOf(id), null);
        echo.ok("name", "Metformin");
    }

    @Test
    void M3_recordedAllergyToIngredientOrClassIsConflictAndNothingIsWritten() {
        echo.patient().allergies().add("penisilin", null, "J01C", null);
        echo.patient().allergies().add("aspirin", "acetylsalicylic-acid", null, "döküntü");
        for (String name : List.of("Largopen", "Coraspin", "Penisilin")) {
            ToolResult.Refusal refusal = echo.refused("name", name, "confirm_duplicate", true, "reason", "doktor");
            assertThat(refusal.code()).isEqualTo(ErrorCode.CONFLICT);
            assertThat(refusal.message()).contains("alerji");
        }
        assertThat(active()).isEmpty();
    }

    @Test
    void M4_aDecimalCommaIsReadAsOne() {
        assertThat(echo.ok("name", "Coumadin", "dose", "2,5 mg").data()).containsEntry("dose", "2,5 mg");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1.000 mg", "1,000 mg", "12.500 IU"})
    void M4_aNumberThatReadsTwoWaysIsAsked(String dose) {
        ToolResult.Refusal refusal = echo.refused("name", "Glifor", "dose", dose);
        assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_ARGUMENT);
        assertThat(refusal.message()).contains("?");
        assertThat(active()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0 mg", "-5 mg", "0", "0,0 ml", "sıfır 0 tablet"})
    void aDoseOfZeroOrBelowIsInvalid(String dose) {
        assertThat(echo.refused("name", "Glifor", "dose", dose).code()).isEqualTo(ErrorCode.INVALID_ARGUMENT);
    }

    @ParameterizedTest
    @CsvSource({"25:00", "24:00", "08:60", "sabah"})
    void aTimeThatNoClockShowsIsInvalid(String time) {
        assertThat(echo.refused("name", "Glifor", "times", List.of("08:00", time))
                        .code())
                .isEqualTo(ErrorCode.INVALID_ARGUMENT);
    }

    @Test
    void anEndBeforeTheStartIsInvalid() {
        assertThat(echo.refused("name", "Glifor", "start_date", "2026-03-20", "end_date", "2026-03-19")
                        .code())
                .isEqualTo(ErrorCode.INVALID_ARGUMENT);
    }

    @Test
    void weeklyAsksForDaysAndEveryNDaysForTheInterval() {
        assertThat(echo.refused("name", "Glifor", "frequency", "weekly").message())
                .contains("?");
        assertThat(echo.refused("name", "Glifor", "frequency", "every_n_days").message())
                .contains("?");
    }

    @Test
    void frequencyFollowsFromDaysIntervalOrLimits() {
        assertThat(echo.ok("name", "Fosamax", "days_of_week", List.of("SU")).data())
                .containsEntry("frequency", "weekly");
        assertThat(echo.ok("name", "Lasix", "interval_days", 2).data()).containsEntry("frequency", "every_n_days");
        assertThat(echo.ok("name", "Parol", "max_per_day", 4, "min_interval_hours", 6)
                        .data())
                .containsEntry("frequency", "as_needed")
                .containsEntry("max_per_day", 4);
    }

    @Test
    void anUnknownMedicineIsAddedAsTold() {
        assertThat(echo.ok("name", "ıhlamur hapı").data())
                .containsEntry("name", "Ihlamur hapı")
                .containsEntry("ingredients", List.of());
    }

    @Test
    void anIntervalOfHoursIsAPlanOfItsOwnAndCountsFromTheFirstDose() {
        ToolResult.Success added = echo.ok(
                "name",
                "Largopen",
                "dose",
                "500 mg",
                "interval_hours",
                8,
                "times",
                List.of("14:00"),
                "end_date",
                "2026-03-19");
        assertThat(added.data())
                .containsEntry("frequency", "every_n_hours")
                .containsEntry("interval_hours", 8)
                .containsEntry("times", List.of())
                .containsEntry("first_dose_at", "2026-03-12T14:00:00+03:00");
        assertThat(added.say())
                .isEqualTo("Eklendi: Largopen 500 mg, 8 saatte bir, son gün 19 Mart Perşembe, ilk doz bugün 14:00.");
        assertThat(echo.patient().medications().doses(LocalDate.of(2026, 3, 12), LocalDate.of(2026, 3, 13)))
                .extracting(dose -> dose.scheduledAt().toLocalTime())
                .containsExactly(
                        LocalTime.of(14, 0),
                        LocalTime.of(22, 0),
                        LocalTime.of(6, 0),
                        LocalTime.of(14, 0),
                        LocalTime.of(22, 0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"8|", "8|08:00 16:00", "0|08:00", "169|08:00"})
    void anIntervalOfHoursNeedsOneFirstDoseAndIsOneHourToAWeek(int hours, String times) {
        List<String> list = times == null ? List.of() : List.of(times.split(" "));
        ToolResult.Refusal refusal = echo.refused("name", "Largopen", "interval_hours", hours, "times", list);
        assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_ARGUMENT);
        assertThat(active()).isEmpty();
    }
}
