package org.echohealth.tool.getagenda.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.AppointmentDetails;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.ToolHarness;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GetAgendaTest extends ClinicalToolContract {
    private static final LocalDate TOMORROW = LocalDate.of(2026, 3, 13);
    private final ToolHarness echo = ToolHarness.of(new GetAgenda());

    @Override
    protected ClinicalTool tool() {
        return new GetAgenda();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("from", "2026-03-12", "to", "2026-03-14");
    }

    private void appointment(String title, @Nullable LocalTime time) {
        echo.patient().appointments().add(new AppointmentDetails(title, TOMORROW, time, 30, null, null, null, null));
    }

    @Test
    void mixesDosesAndAppointmentsInTimeOrder() {
        Regimen regimen = new Regimen(
                "5 mg",
                List.of(LocalTime.of(8, 0), LocalTime.of(20, 0)),
                Frequency.DAILY,
                1,
                Set.of(),
                TOMORROW,
                TOMORROW,
                null,
                null,
                null);
        echo.patient().medications().add("Delix", List.of(), regimen);
        appointment("Diş", LocalTime.of(14, 30));
        appointment("Göz", null);
        ToolResult.Success agenda = echo.ok("date", "2026-03-13");
        assertThat(agenda.say())
                .isEqualTo("13 Mart Cuma:\nGöz (saati kayıtlı değil)\n08:00 Delix 5 mg — saati gelmedi\n14:30 Diş\n"
                        + "20:00 Delix 5 mg — saati gelmedi");
        assertThat(ToolHarness.value(agenda, "items", 1, "kind")).isEqualTo("dose");
        assertThat(ToolHarness.value(agenda, "items", 2, "kind")).isEqualTo("appointment");
        assertThat(echo.ok("from", "2026-03-12", "to", "2026-03-14").data()).containsEntry("to", "2026-03-14");
    }

    @Test
    void T2_anEmptyDayIsWordedAsNothingRecorded() {
        assertThat(echo.ok().say()).isEqualTo("12 Mart Perşembe: kayıtlı ilaç ya da randevu yok.");
        assertThat(echo.speaking(Language.EN).ok().say()).contains("is recorded");
    }

    @Test
    void anEndBeforeTheStartIsInvalid() {
        assertThat(echo.refused("from", "2026-03-12", "to", "2026-03-11").code())
                .isEqualTo(ErrorCode.INVALID_ARGUMENT);
    }

    @Test
    void I3_aTravellerSeesAnAppointmentOnTheDayOfHerOwnClocksAndTheNext24HoursInBothZones() {
        echo.at("2026-03-12T20:00");
        appointment("Diş", LocalTime.of(1, 0));
        echo.patient().moveTo(ZoneId.of("America/New_York"));
        ToolResult.Success agenda = echo.ok("date", "2026-03-12");
        assertThat(agenda.say())
                .isEqualTo("12 Mart Perşembe:\n18:00 Diş\nSaat dilimi değişti: Istanbul → New York. Önümüzdeki 24 saat,"
                        + " parantez içinde eski saatle:\nbugün 18:00 (yarın 01:00) Diş\nBu saatler doğru mu? Değilse"
                        + " doktorunuza ya da eczacınıza danışın.");
        assertThat(ToolHarness.value(agenda, "items", 0, "date")).isEqualTo("2026-03-12");
    }
}
