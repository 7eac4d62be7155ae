package org.echohealth.tool.logsymptom.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.echohealth.api.patient.Language;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.ToolResult.Urgency;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.InMemoryPatient;
import org.echohealth.testkit.ToolHarness;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogSymptomTest extends ClinicalToolContract {
    private final ToolHarness echo = ToolHarness.of(new LogSymptom());

    @Override
    protected ClinicalTool tool() {
        return new LogSymptom();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("symptom", "baş ağrısı", "severity", 5);
    }

    private List<?> entries() {
        return echo.patient()
                .symptoms()
                .between(
                        echo.patient().now().minusSeconds(86400 * 9),
                        echo.patient().now());
    }

    @Test
    void recordsTheWordsAndTheCodedLabel() {
        ToolResult.Success logged = echo.ok("symptom", "Başım zonkluyor", "severity", 5, "notes", "ışıkta artıyor");
        assertThat(logged.data())
                .containsEntry("symptom", "Başım zonkluyor")
                .containsEntry("code", "headache")
                .containsEntry("severity", 5)
                .containsEntry("occurred_at", "2026-03-12T09:30:00+03:00");
        assertThat(logged.say()).isEqualTo("Kaydedildi: baş ağrısı, şiddet 5/10, bugün 09:30.");
        assertThat(logged.urgency()).isNull();
    }

    @Test
    void aPainTakesItsNameFromTheBodySite() {
        assertThat(echo.ok("symptom", "ağrı", "severity", 4, "body_site", "sol diz")
                        .data())
                .containsEntry("code", "knee_pain");
        assertThat(echo.ok("symptom", "pain", "severity", 4, "body_site", "lower back")
                        .data())
                .containsEntry("code", "low_back_pain");
    }

    @Test
    void unknownWordsAreKeptWithoutACode() {
        assertThat(echo.ok("symptom", "içim bir tuhaf", "severity", 2).data()).containsEntry("code", null);
    }

    @Test
    void aTimeToComeIsRefused() {
        assertThat(echo.refused("symptom", "öksürük", "severity", 3, "occurred_at", "2026-03-12T10:00")
                        .code())
                .isEqualTo(ErrorCode.FUTURE_TIME);
    }

    @Test
    void severityIsRequiredUnlessAValueIsGivenAndLiesBetweenZeroAndTen() {
        assertThat(echo.refused("symptom", "öksürük").code()).isEqualTo(ErrorCode.MISSING_ARGUMENT);
        assertThat(echo.refused("symptom", "öksürük", "severity", 11).code()).isEqualTo(ErrorCode.INVALID_ARGUMENT);
    }

    @Test
    void M5_aReadingIsRecordedWithValueAndUnit() {
        ToolResult.Success logged = echo.ok("symptom", "şekerim", "value", new BigDecimal("145"), "unit", "mg/dl");
        assertThat(logged.data())
                .containsEntry("code", "blood_glucose")
                .containsEntry("value", new BigDecimal("145"))
                .containsEntry("unit", "mg/dL")
                .containsEntry("severity", null);
        assertThat(logged.say()).isEqualTo("Kaydedildi: kan şekeri 145 mg/dL, bugün 09:30.");
    }

    @Test
    void M5_aReadingWithoutAUnitIsAskedAndNotWritten() {
        ToolResult.Refusal refusal = echo.refused("symptom", "şekerim", "value", 120);
        assertThat(refusal.code()).isEqualTo(ErrorCode.MISSING_ARGUMENT);
        assertThat(refusal.hint()).contains("mg/dL").contains("?");
        assertThat(refusal.message()).doesNotContain("112");
        assertThat(entries()).isEmpty();
    }

    @Test
    void M5_aValueDangerousInEveryUnitNamesTheEmergencyNumberWhileTheUnitIsAsked() {
        assertThat(echo.refused("symptom", "şekerim", "value", 320).message()).contains("112");
    }

    @ParameterizedTest
    @CsvSource({
        "şeker,53.9,,mg/dL",
        "şeker,301,,mg/dL",
        "blood sugar,2.9,,mmol/L",
        "blood sugar,16.8,,mmol/L",
        "tansiyon,180,90,mmHg",
        "tansiyon,150,120,mmHg",
        "tansiyon,18,9,cmHg",
        "oksijen,89,,%",
        "ateş,40,,derece",
        "temperature,104,,F",
        "nabız,150,,/dk"
    })
    void M5_redFlagReadingsAreUrgent(String what, BigDecimal value, @Nullable BigDecimal second, String unit) {
        ToolResult.Success logged = second == null
                ? echo.ok("symptom", what, "value", value, "unit", unit)
                : echo.ok("symptom", what, "value", value, "second_value", second, "unit", unit);
        assertThat(logged.urgency()).isEqualTo(Urgency.URGENT_CARE);
        assertThat(logged.say()).startsWith("Bu acil olabilir: hemen 112");
        assertThat(entries()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "şeker,54,,mg/dL",
        "şeker,300,,mg/dL",
        "blood sugar,5.5,,mmol/L",
        "tansiyon,179,119,mmHg",
        "tansiyon,13,8,cmHg",
        "oksijen,90,,%",
        "ateş,39.9,,derece",
        "nabız,72,,/dk"
    })
    void M5_otherReadingsAreNot(String what, BigDecimal value, @Nullable BigDecimal second, String unit) {
        ToolResult.Success logged = second == null
                ? echo.ok("symptom", what, "value", value, "unit", unit)
                : echo.ok("symptom", what, "value", value, "second_value", second, "unit", unit);
        assertThat(logged.urgency()).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "göğsüm sıkışıyor,2",
        "chest pain,1",
        "yüzüm kaydı,3",
        "konuşmam bozuldu,4",
        "nefes alamıyorum,8",
        "short of breath,7",
        "bayıldım,1"
    })
    void M5_redFlagSymptomsAreUrgent(String symptom, int severity) {
        assertThat(echo.ok("symptom", symptom, "severity", severity).urgency()).isEqualTo(Urgency.URGENT_CARE);
    }

    @Test
    void M5_theNumberIsThatOfThePatientsCountry() {
        ToolHarness boston =
                new ToolHarness(new LogSymptom(), InMemoryPatient.in("America/New_York", "US", "2026-03-12T09:30:00"));
        assertThat(boston.ok("symptom", "chest pain", "severity", 6).say()).contains("call 911 now");
    }

    @Test
    void M5_noneIsNoRedFlagAndASevereSymptomIsTakenToTheDoctor() {
        assertThat(echo.ok("symptom", "chest pain", "severity", 0).urgency()).isNull();
        assertThat(echo.ok("symptom", "nefes darlığı", "severity", 6).urgency()).isNull();
        ToolResult.Success severe = echo.speaking(Language.EN).ok("symptom", "back pain", "severity", 8);
        assertThat(severe.urgency()).isEqualTo(Urgency.CONSULT);
        assertThat(severe.say()).contains("call your doctor");
    }
}
