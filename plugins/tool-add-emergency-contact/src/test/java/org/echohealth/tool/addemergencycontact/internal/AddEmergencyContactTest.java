package org.echohealth.tool.addemergencycontact.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.echohealth.api.record.Contact;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.InMemoryPatient;
import org.echohealth.testkit.ToolHarness;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddEmergencyContactTest extends ClinicalToolContract {
    private final ToolHarness echo = ToolHarness.of(new AddEmergencyContact());

    @Override
    protected ClinicalTool tool() {
        return new AddEmergencyContact();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("name", "Elif", "phone", "0532 123 45 67");
    }

    @ParameterizedTest
    @CsvSource({
        "TR,Europe/Istanbul,0532 123 45 67,+905321234567",
        "TR,Europe/Istanbul,+44 20 7946 0958,+442079460958",
        "US,America/New_York,(212) 555-0187,+12125550187",
        "GB,Europe/London,07700 900461,+447700900461",
        "DE,Europe/Berlin,030 123456,+4930123456"
    })
    void storesThePhoneInE164ForThePatientsCountry(String country, String zone, String told, String e164) {
        ToolHarness there =
                new ToolHarness(new AddEmergencyContact(), InMemoryPatient.in(zone, country, "2026-03-12T09:30:00"));
        assertThat(there.ok("name", "Elif", "phone", told).data()).containsEntry("phone", e164);
    }

    @Test
    void putsTheContactLastUnlessToldOtherwise() {
        echo.ok("name", "elif", "phone", "0532 123 45 67", "relationship", "kızı");
        ToolResult.Success second = echo.ok("name", "Kerem", "phone", "0533 123 45 67");
        assertThat(second.data()).containsEntry("priority", 2);
        ToolResult.Success first = echo.ok("name", "İnci", "phone", "0535 123 45 67", "priority", 1);
        assertThat(first.data()).containsEntry("priority", 1);
        assertThat(first.say()).isEqualTo("Acil durum kişisi eklendi: İnci, +90 535 123 45 67, 1. sırada.");
        assertThat(echo.patient().contacts().all()).extracting(Contact::name).containsExactly("İnci", "Elif", "Kerem");
    }

    @Test
    void theSamePhoneIsDuplicateAndNamesTheContact() {
        echo.ok("name", "Elif", "phone", "0532 123 45 67");
        ToolResult.Refusal refusal = echo.refused("name", "Kerem", "phone", "+90 (532) 123-4567");
        assertThat(refusal.code()).isEqualTo(ErrorCode.DUPLICATE);
        assertThat(refusal.message()).contains("Elif");
        assertThat(echo.patient().contacts().all()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"12", "beş yüz", "0532 123", "0532 123 45 67 89 01 23 45"})
    void whatIsNoPhoneNumberIsInvalidAndAsked(String phone) {
        ToolResult.Refusal refusal = echo.refused("name", "Elif", "phone", phone);
        assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_ARGUMENT);
        assertThat(refusal.message()).contains("?");
    }

    @Test
    void aNumberThatIsNotGivenOutIsStoredAndAsked() {
        ToolHarness there = new ToolHarness(
                new AddEmergencyContact(), InMemoryPatient.in("America/New_York", "US", "2026-03-12T09:30:00"));
        ToolResult.Success added = there.ok("name", "Emma", "phone", "555 123 4567");
        assertThat(added.data()).containsEntry("phone_assigned", false);
        assertThat(added.say()).contains("?");
    }
}
