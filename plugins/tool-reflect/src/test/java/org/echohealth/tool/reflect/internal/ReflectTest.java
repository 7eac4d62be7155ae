package org.echohealth.tool.reflect.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.echohealth.api.memory.Reflection;
import org.echohealth.api.patient.Language;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.ToolHarness;
import org.junit.jupiter.api.Test;

class ReflectTest extends ClinicalToolContract {
    private final ToolHarness echo = ToolHarness.of(new Reflect());

    @Override
    protected ClinicalTool tool() {
        return new Reflect();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("question", "Baş ağrılarım neyle birlikte oluyor?");
    }

    @Test
    void I6_saysHowOftenTogetherWithEvidenceAndNeverBecause() {
        echo.remembering((who, question, from, to, language) -> List.of(new Reflection.Claim(
                "Headaches went together with short nights on 4 of 6 days.", 4, 6, List.of("e1", "e2", "e3", "e4"))));
        ToolResult.Success told = echo.speaking(Language.EN).ok("question", "What goes with my headaches?");
        assertThat(told.say()).contains("4 of 6 days. (evidence: 4 records)").doesNotContain("because");
        assertThat(ToolHarness.value(told, "claims", 0, "together")).isEqualTo(4);
        assertThat(ToolHarness.value(told, "claims", 0, "evidence")).isEqualTo(List.of("e1", "e2", "e3", "e4"));
    }

    @Test
    void T2_nothingFoundIsSaidHonestly() {
        assertThat(echo.ok("question", "neden").say()).isEqualTo("Kayıtlarda bu soruya dair bir örüntü bulunamadı.");
    }

    @Test
    void looksAtTheDaysAskedForInThePatientsZone() {
        List<Instant> asked = new ArrayList<>();
        echo.remembering((who, question, from, to, language) -> {
            asked.add(from);
            asked.add(to);
            return List.of();
        });
        echo.ok("question", "uyku", "from", "2026-03-01", "to", "2026-03-02");
        assertThat(asked).containsExactly(Instant.parse("2026-02-28T21:00:00Z"), Instant.parse("2026-03-02T21:00:00Z"));
    }

    @Test
    void anEndBeforeTheStartIsInvalid() {
        assertThat(echo.refused("question", "uyku", "from", "2026-03-03", "to", "2026-03-01")
                        .code())
                .isEqualTo(ErrorCode.INVALID_ARGUMENT);
    }
}
