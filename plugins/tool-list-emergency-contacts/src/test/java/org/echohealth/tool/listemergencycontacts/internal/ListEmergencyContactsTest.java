package org.echohealth.tool.listemergencycontacts.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.echohealth.api.patient.Language;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.InMemoryPatient;
import org.echohealth.testkit.ToolHarness;
import org.junit.jupiter.api.Test;

class ListEmergencyContactsTest extends ClinicalToolContract {
    private final ToolHarness echo = ToolHarness.of(new ListEmergencyContacts());

    @Override
    protected ClinicalTool tool() {
        return new ListEmergencyContacts();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of();
    }

    @Test
    void listsByPriorityWithTheEmergencyNumber() {
        echo.patient().contacts().add("Kerem", "+905331234567", null, null);
        echo.patient().contacts().add("Elif", "+905321234567", "kızı", 1);
        ToolResult.Success listed = echo.ok();
        assertThat(listed.say())
                .isEqualTo("Acil durum kişileri:\n1. Elif (kızı): +905321234567\n2. Kerem: +905331234567\n"
                        + "Acil numara: 112");
        assertThat(ToolHarness.value(listed, "items", 0, "priority")).isEqualTo(1);
    }

    @Test
    void T2_anEmptyListIsWordedAsNothingRecordedAndNamesTheNumberAllTheSame() {
        assertThat(echo.ok().data()).containsEntry("items", List.of());
        assertThat(echo.ok().say()).isEqualTo("Kayıtlı acil durum kişisi yok. Acil numara: 112.");
    }

    @Test
    void I2_inAnUnknownCountryTheNumberIsSaidWithDoubt() {
        ToolHarness there = new ToolHarness(
                new ListEmergencyContacts(), InMemoryPatient.in("Asia/Tokyo", "JP", "2026-03-12T09:30:00"));
        assertThat(there.speaking(Language.EN).ok().say()).contains("112, or your local emergency number");
    }
}
