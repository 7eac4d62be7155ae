package org.echohealth.tool.getsymptomhistory.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Symptoms;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.ToolHarness;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GetSymptomHistoryTest extends ClinicalToolContract {
    private final ToolHarness echo = ToolHarness.of(new GetSymptomHistory());

    @Override
    protected ClinicalTool tool() {
        return new GetSymptomHistory();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("symptom", "baş ağrısı");
    }

    private void log(String words, @Nullable String code, int daysAgo, int severity) {
        ZonedDateTime at = echo.patient().localNow().minusDays(daysAgo);
        echo.patient()
                .symptoms()
                .add(new Symptoms.Details(words, code, severity, null, null, at.toInstant(), null, null));
    }

    private void glucose(String value, int daysAgo) {
        ZonedDateTime at = echo.patient().localNow().minusDays(daysAgo);
        echo.patient()
                .symptoms()
                .add(new Symptoms.Details(
                        "şeker", "blood_glucose", null, new BigDecimal(value), "mg/dL", at.toInstant(), null, null));
    }

    @Test
    void findsEntriesByTheirLabelWhateverTheWords() {
        log("başım çatlıyor", "headache", 3, 6);
        log("öksürük", "cough", 2, 3);
        ToolResult.Success found = echo.ok("symptom", "baş ağrım");
        assertThat(found.say()).isEqualTo("Baş ağrısı:\n9 Mart Pazartesi 09:30 — şiddet 6/10");
        assertThat(ToolHarness.value(found, "items", 0, "symptom")).isEqualTo("başım çatlıyor");
        assertThat(ToolHarness.value(found, "trend", "direction")).isEqualTo("not_enough");
    }

    @ParameterizedTest
    @CsvSource({"2,3,6,7,rising", "7,6,3,2,falling", "5,4,5,4,steady", "5,5,5,5,steady"})
    void tellsTheTrend(int a, int b, int c, int d, String direction) {
        log("titreme", "tremor", 8, a);
        log("titreme", "tremor", 6, b);
        log("titreme", "tremor", 4, c);
        log("titreme", "tremor", 2, d);
        assertThat(ToolHarness.value(echo.ok("symptom", "tremor"), "trend", "direction"))
                .isEqualTo(direction);
    }

    @Test
    void aReadingsTrendIsMeasuredInTenths() {
        glucose("100", 4);
        glucose("109", 2);
        assertThat(ToolHarness.value(echo.ok("symptom", "şekerim"), "trend", "direction"))
                .isEqualTo("steady");
        glucose("120", 1);
        ToolResult.Success rising = echo.speaking(Language.EN).ok("symptom", "şekerim");
        assertThat(rising.say()).contains("120 mg/dL").contains("Trend: rising (mean first 100, then 120)");
    }

    @Test
    void looksThirtyDaysBackUnlessToldOtherwise() {
        log("titreme", "tremor", 31, 3);
        assertThat(echo.ok().data()).containsEntry("items", List.of());
        assertThat(ToolHarness.value(echo.ok("from", "2026-02-01"), "items", 0, "code"))
                .isEqualTo("tremor");
    }

    @Test
    void T2_nothingFoundIsWordedAsNothingRecorded() {
        assertThat(echo.ok("symptom", "öksürük").say()).contains("“öksürük” için kayıt yok");
        assertThat(echo.speaking(Language.EN).ok().say()).contains("no symptom or reading is recorded");
    }

    @Test
    void anEndBeforeTheStartIsInvalid() {
        assertThat(echo.refused("from", "2026-03-10", "to", "2026-03-01").code())
                .isEqualTo(ErrorCode.INVALID_ARGUMENT);
    }
}
