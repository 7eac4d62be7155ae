package org.echohealth.tool.addappointment.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Map;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Occurrence;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.InMemoryPatient;
import org.echohealth.testkit.ToolHarness;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddAppointmentTest extends ClinicalToolContract {
    private final ToolHarness echo = ToolHarness.of(new AddAppointment());

    @Override
    protected ClinicalTool tool() {
        return new AddAppointment();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("title", "diş hekimi", "start", "2026-03-20T14:30", "recurrence", "FREQ=WEEKLY;COUNT=2");
    }

    @Test
    void addsAnAppointmentInThePatientsZone() {
        ToolResult.Success added = echo.ok("title", "diş hekimi", "start", "2026-03-20T14:30", "provider", "Dr. Kaya");
        assertThat(added.data())
                .containsEntry("title", "Diş hekimi")
                .containsEntry("start", "2026-03-20T14:30:00+03:00")
                .containsEntry("end", "2026-03-20T15:00:00+03:00")
                .containsEntry("patient_name", "Işıl İnce");
        assertThat(added.say()).isEqualTo("Eklendi: Diş hekimi, 20 Mart Cuma 14:30, Dr. Kaya.");
    }

    @Test
    void aDateWithoutATimeIsStoredAsSuchAndTheTimeIsAsked() {
        ToolResult.Success added = echo.ok("title", "Göz", "start", "2026-03-20");
        assertThat(added.data()).containsEntry("start", "2026-03-20").containsEntry("time", null);
        assertThat(added.say()).isEqualTo("Eklendi: Göz, 20 Mart Cuma. Saat kaçta?");

        ToolResult.Success timed = echo.ok("title", "göz", "start", "2026-03-20T11:00");
        assertThat(timed.data()).containsEntry("appointment_id", added.data().get("appointment_id"));
        assertThat(echo.patient().appointments().standing()).hasSize(1);
    }

    @Test
    void anOverlapIsConflictAndNamesTheOther() {
        echo.ok("title", "Kardiyoloji", "start", "2026-03-20T14:00", "duration_minutes", 60);
        ToolResult.Refusal refusal = echo.refused("title", "Diş", "start", "2026-03-20T14:59");
        assertThat(refusal.code()).isEqualTo(ErrorCode.CONFLICT);
        assertThat(refusal.message()).contains("Kardiyoloji").contains("14:00");
        assertThat(echo.patient().appointments().standing()).hasSize(1);
        echo.ok("title", "Diş", "start", "2026-03-20T15:00");
    }

    @Test
    void aRecurringOneIsCheckedAtEveryOccurrence() {
        echo.ok("title", "Kardiyoloji", "start", "2026-05-05T14:00");
        assertThat(echo.refused(
                                "title",
                                "Fizik tedavi",
                                "start",
                                "2026-03-17T14:15",
                                "recurrence",
                                "FREQ=WEEKLY;BYDAY=TU")
                        .code())
                .isEqualTo(ErrorCode.CONFLICT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-03-12T09:29", "2026-03-11", "2026-03-12T06:29:00Z"})
    void aPastStartIsInvalid(String start) {
        assertThat(echo.refused("title", "Diş", "start", start).code()).isEqualTo(ErrorCode.INVALID_ARGUMENT);
    }

    @Test
    void todayWithoutATimeIsNotPast() {
        echo.ok("title", "Diş", "start", "2026-03-12");
    }

    @ParameterizedTest
    @ValueSource(strings = {"FREQ=SOMETIMES", "every tuesday", "FREQ=WEEKLY;BYDAY=XX"})
    void aRuleThatIsNoneIsInvalid(String rule) {
        assertThat(echo.refused("title", "Diş", "start", "2026-03-20T14:30", "recurrence", rule)
                        .code())
                .isEqualTo(ErrorCode.INVALID_ARGUMENT);
        assertThat(echo.patient().appointments().standing()).isEmpty();
    }

    @Test
    void theFirstOccurrenceOfARuleBecomesTheStart() {
        ToolResult.Success added = echo.speaking(Language.EN)
                .ok("title", "Physio", "start", "2026-03-13T14:00", "recurrence", "RRULE:FREQ=WEEKLY;BYDAY=TU");
        assertThat(added.data())
                .containsEntry("date", "2026-03-17")
                .containsEntry("recurrence", "FREQ=WEEKLY;BYDAY=TU");
        assertThat(added.say()).contains("Tuesday 17 March at 14:00").contains("Tuesday 24 March at 14:00");
    }

    @Test
    void aRecurringOneStaysAtItsLocalTimeAcrossDaylightSaving() {
        ToolHarness berlin =
                new ToolHarness(new AddAppointment(), InMemoryPatient.in("Europe/Berlin", "DE", "2026-03-20T12:00:00"));
        berlin.ok("title", "Physio", "start", "2026-03-24T09:00", "recurrence", "FREQ=WEEKLY");
        assertThat(berlin.patient().appointments().occurrences(LocalDate.of(2026, 3, 24), LocalDate.of(2026, 3, 31)))
                .extracting(Occurrence::start)
                .allSatisfy(start -> assertThat(start.toLocalTime()).isEqualTo(LocalTime.of(9, 0)))
                .extracting(start -> start.getOffset().getId())
                .containsExactly("+01:00", "+02:00");
    }
}
