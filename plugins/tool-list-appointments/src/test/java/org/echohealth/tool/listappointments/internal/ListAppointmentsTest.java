package org.echohealth.tool.listappointments.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.AppointmentDetails;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.InMemoryPatient;
import org.echohealth.testkit.ToolHarness;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ListAppointmentsTest extends ClinicalToolContract {
    private final ToolHarness echo = ToolHarness.of(new ListAppointments());

    @Override
    protected ClinicalTool tool() {
        return new ListAppointments();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("from", "2026-03-01", "to", "2026-04-01");
    }

    private static void add(
            InMemoryPatient patient, String title, String date, @Nullable String time, @Nullable String rule) {
        patient.appointments()
                .add(new AppointmentDetails(
                        title,
                        LocalDate.parse(date),
                        time == null ? null : LocalTime.parse(time),
                        30,
                        "Dr. Kaya",
                        null,
                        rule,
                        null));
    }

    @Test
    void listsFromNowThirtyDaysOnInTimeOrder() {
        add(echo.patient(), "Diş", "2026-03-20", "14:00", null);
        add(echo.patient(), "Bu sabahki", "2026-03-12", "08:00", null);
        add(echo.patient(), "Göz", "2026-03-15", null, null);
        add(echo.patient(), "Uzak", "2026-04-12", "08:00", null);
        ToolResult.Success listed = echo.ok();
        assertThat(listed.say())
                .isEqualTo("Randevular:\n15 Mart Pazar (saati kayıtlı değil) — Göz, Dr. Kaya\n"
                        + "20 Mart Cuma 14:00 — Diş, Dr. Kaya");
        assertThat(ToolHarness.value(listed, "items", 1, "start")).isEqualTo("2026-03-20T14:00:00+03:00");
        assertThat(ToolHarness.value(listed, "items", 0, "time")).isNull();
    }

    @Test
    void recurringOnesKeepTheirLocalTimeAcrossDaylightSaving() {
        ToolHarness berlin = new ToolHarness(
                new ListAppointments(), InMemoryPatient.in("Europe/Berlin", "DE", "2026-10-20T12:00:00"));
        add(berlin.patient(), "Physio", "2026-10-22", "09:00", "FREQ=WEEKLY;COUNT=2");
        ToolResult.Success listed = berlin.ok();
        assertThat(ToolHarness.value(listed, "items", 0, "start")).isEqualTo("2026-10-22T09:00:00+02:00");
        assertThat(ToolHarness.value(listed, "items", 1, "start")).isEqualTo("2026-10-29T09:00:00+01:00");
    }

    @Test
    void T2_anEmptyPeriodIsWordedAsNothingRecorded() {
        assertThat(echo.speaking(Language.EN).ok().say())
                .isEqualTo("Thursday 12 March – Saturday 11 April: no appointment is recorded.");
        assertThat(echo.ok().data()).containsEntry("items", List.of());
    }

    @Test
    void anEndBeforeTheStartIsInvalid() {
        assertThat(echo.refused("from", "2026-03-10", "to", "2026-03-09").code())
                .isEqualTo(ErrorCode.INVALID_ARGUMENT);
    }
}
