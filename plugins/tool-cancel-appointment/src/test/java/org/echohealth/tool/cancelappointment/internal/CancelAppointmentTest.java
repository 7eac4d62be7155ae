package org.echohealth.tool.cancelappointment.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Map;
import org.echohealth.api.record.Appointment;
import org.echohealth.api.record.AppointmentDetails;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.InMemoryPatient;
import org.echohealth.testkit.ToolHarness;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CancelAppointmentTest extends ClinicalToolContract {
    private final ToolHarness echo = ToolHarness.of(new CancelAppointment());

    @Override
    protected ClinicalTool tool() {
        return new CancelAppointment();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("title", "diş");
    }

    @Override
    protected void prepare(InMemoryPatient patient) {
        add(patient, "Diş hekimi", 20, null);
    }

    private static Appointment add(InMemoryPatient patient, String title, int day, @Nullable String rule) {
        return patient.appointments()
                .add(new AppointmentDetails(
                        title, LocalDate.of(2026, 3, day), LocalTime.of(14, 0), 30, "Dr. Kaya", null, rule, null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"DİŞ HEKİMİ", "dis hekimi", "diş", "diş randevusu", "dişçi", "diş hekimine", "Dr. Kaya", "kaya"})
    void findsTheTitleFoldedInPartAndByStem(String said) {
        Appointment appointment = add(echo.patient(), "Diş hekimi", 20, null);
        ToolResult.Success cancelled = echo.ok("title", said);
        assertThat(cancelled.data()).containsEntry("appointment_id", appointment.id());
        assertThat(cancelled.say()).isEqualTo("İptal edildi: Diş hekimi, 20 Mart Cuma 14:00.");
        assertThat(echo.patient().appointments().standing()).isEmpty();
    }

    @Test
    void severalThatFitAreListedAndAsked() {
        add(echo.patient(), "Göz kontrolü", 20, null);
        add(echo.patient(), "Göz ameliyatı", 25, null);
        ToolResult.Refusal refusal = echo.refused("title", "göz");
        assertThat(refusal.code()).isEqualTo(ErrorCode.AMBIGUOUS);
        assertThat(refusal.message()).contains("20 Mart").contains("25 Mart");
        assertThat(refusal.hint()).contains("?");
        assertThat(echo.patient().appointments().standing()).hasSize(2);
        assertThat(echo.ok("title", "göz", "start", "2026-03-25").data()).containsEntry("title", "Göz ameliyatı");
    }

    @Test
    void oneOccurrenceOfARecurringOneByDateOrMoment() {
        Appointment weekly = add(echo.patient(), "Fizik tedavi", 17, "FREQ=WEEKLY");
        assertThat(echo.ok("title", "fizik tedavi", "start", "2026-03-24").data())
                .containsEntry("cancelled", "occurrence")
                .containsEntry("date", "2026-03-24");
        echo.ok("title", "fizik tedavi", "start", "2026-03-31T14:00:00+03:00");
        assertThat(echo.patient().appointments().find(weekly.id()).orElseThrow().cancelledDates())
                .containsExactlyInAnyOrder(LocalDate.of(2026, 3, 24), LocalDate.of(2026, 3, 31));
    }

    @Test
    void aRecurringOneWithoutADayIsCancelledAsAWhole() {
        add(echo.patient(), "Fizik tedavi", 17, "FREQ=WEEKLY");
        assertThat(echo.ok("title", "fizik tedavi").data()).containsEntry("cancelled", "all");
        assertThat(echo.patient().appointments().standing()).isEmpty();
    }

    @Test
    void aDayWithoutOccurrenceIsNotFoundAndTheNextIsTold() {
        add(echo.patient(), "Fizik tedavi", 17, "FREQ=WEEKLY");
        ToolResult.Refusal refusal = echo.refused("title", "fizik tedavi", "start", "2026-03-18");
        assertThat(refusal.code()).isEqualTo(ErrorCode.NOT_FOUND);
        assertThat(refusal.hint()).contains("17 Mart Salı");
    }

    @Test
    void anIdIsEnoughAndAnUnknownOneIsNotFound() {
        Appointment appointment = add(echo.patient(), "Diş", 20, null);
        assertThat(echo.refused("appointment_id", "apt_x").code()).isEqualTo(ErrorCode.NOT_FOUND);
        echo.ok("appointment_id", appointment.id(), "reason", "hastayım");
    }

    @Test
    void withoutTitleAndIdTheArgumentIsMissing() {
        assertThat(echo.refused("reason", "x").code()).isEqualTo(ErrorCode.MISSING_ARGUMENT);
    }

    @Test
    void whatLiesInThePastIsNotCancelledByTitle() {
        add(echo.patient(), "Diş", 11, null);
        assertThat(echo.refused("title", "diş").code()).isEqualTo(ErrorCode.NOT_FOUND);
    }
}
