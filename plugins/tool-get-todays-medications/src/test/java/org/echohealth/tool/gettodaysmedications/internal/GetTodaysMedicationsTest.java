package org.echohealth.tool.gettodaysmedications.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.InMemoryPatient;
import org.echohealth.testkit.ToolHarness;
import org.junit.jupiter.api.Test;

class GetTodaysMedicationsTest extends ClinicalToolContract {
    private final ToolHarness echo = ToolHarness.of(new GetTodaysMedications());

    @Override
    protected ClinicalTool tool() {
        return new GetTodaysMedications();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("date", "2026-03-13");
    }

    private static Medication add(InMemoryPatient patient, Frequency frequency, String name, String... times) {
        patient.setNow(patient.now().minusSeconds(3 * 86400));
        Regimen regimen = new Regimen(
                "5 mg",
                Arrays.stream(times).map(LocalTime::parse).toList(),
                frequency,
                1,
                Set.of(),
                patient.localNow().toLocalDate(),
                null,
                null,
                frequency == Frequency.AS_NEEDED ? 4 : null,
                null);
        Medication added = patient.medications().add(name, List.of(), regimen);
        patient.setNow(patient.now().plusSeconds(3 * 86400));
        return added;
    }

    @Test
    void showsEveryDoseWithItsState() {
        Medication m = add(echo.patient(), Frequency.DAILY, "Delix", "07:00", "08:00", "09:00", "21:00");
        String taken = echo.patient()
                .medications()
                .doses(LocalDate.of(2026, 3, 12), LocalDate.of(2026, 3, 12))
                .get(1)
                .id();
        echo.patient()
                .medications()
                .record(m.id(), echo.patient().now().minusSeconds(85 * 60), taken, null, Intake.Kind.SCHEDULED, null);
        ToolResult.Success day = echo.ok();
        assertThat(day.say())
                .isEqualTo(
                        "Bugün, 12 Mart Perşembe:\n07:00 Delix 5 mg — gecikti\n08:00 Delix 5 mg — alındı 08:05\n"
                                + "09:00 Delix 5 mg — saati geldi\n21:00 Delix 5 mg — saati gelmedi\nSıradaki: 21:00, Delix 5 mg.");
        assertThat(day.data()).containsEntry("date", "2026-03-12").containsEntry("zone", "Europe/Istanbul");
        assertThat(ToolHarness.value(day, "doses", 1, "scheduled_at")).isEqualTo("2026-03-12T08:00:00+03:00");
        assertThat(ToolHarness.value(day, "doses", 1, "taken_at")).isEqualTo("2026-03-12T08:05:00+03:00");
        assertThat(ToolHarness.value(day, "doses", 1, "time")).isEqualTo("08:00");
    }

    @Test
    void namesTheNextDoseOfTodayOrTomorrow() {
        add(echo.patient(), Frequency.DAILY, "Delix", "08:00", "21:00");
        add(echo.patient(), Frequency.DAILY, "Beloc", "21:00");
        assertThat(echo.ok().say()).endsWith("\nSıradaki: 21:00, Delix 5 mg, Beloc 5 mg.");
        ToolResult.Success late =
                echo.speaking(Language.EN).at("2026-03-12T22:30:00").ok();
        assertThat(late.say()).endsWith("\nNext: tomorrow 08:00, Delix 5 mg.");
        assertThat(ToolHarness.value(late, "next", 0, "scheduled_at")).isEqualTo("2026-03-13T08:00:00+03:00");
        assertThat(echo.ok("date", "2026-03-13").say())
                .doesNotContain("Sıradaki")
                .doesNotContain("Next");
    }

    @Test
    void overdueBeginsSixtyMinutesPastTheTime() {
        add(echo.patient(), Frequency.DAILY, "Delix", "08:30");
        assertThat(ToolHarness.value(echo.at("2026-03-12T09:29:59").ok(), "doses", 0, "state"))
                .isEqualTo("due");
        assertThat(ToolHarness.value(echo.at("2026-03-12T09:30:00").ok(), "doses", 0, "state"))
                .isEqualTo("overdue");
    }

    @Test
    void countsWhatWasTakenAsNeeded() {
        Medication m = add(echo.patient(), Frequency.AS_NEEDED, "Parol");
        echo.patient().medications().record(m.id(), echo.patient().now(), null, null, Intake.Kind.AS_NEEDED, null);
        ToolResult.Success day = echo.speaking(Language.EN).ok();
        assertThat(ToolHarness.value(day, "as_needed", 0, "taken_today")).isEqualTo(1L);
        assertThat(day.say()).contains("Parol 5 mg — as needed, taken: 1, at most 4 a day");
    }

    @Test
    void M2_anIntakeOfNoKnownDoseIsTold() {
        Medication m = add(echo.patient(), Frequency.DAILY, "Delix", "21:00");
        echo.patient().medications().record(m.id(), echo.patient().now(), null, null, Intake.Kind.UNATTACHED, "off");
        ToolResult.Success day = echo.ok();
        assertThat(day.say()).contains("09:30 Delix 5 mg — alındı, hangi doz olduğu belli değil\n");
        assertThat(ToolHarness.value(day, "other_intakes", 0, "kind")).isEqualTo("unattached");
    }

    @Test
    void T2_aDayWithoutDosesIsWordedAsNothingRecorded() {
        assertThat(echo.ok("date", "2026-03-14").say()).isEqualTo("14 Mart Cumartesi için kayıtlı ilaç yok.");
        assertThat(echo.speaking(Language.EN).ok().say())
                .isEqualTo("Nothing is recorded to take on Thursday 12 March.");
    }

    @Test
    void aDoseStaysAtItsClockTimeAcrossDaylightSaving() {
        ToolHarness berlin = new ToolHarness(
                new GetTodaysMedications(), InMemoryPatient.in("Europe/Berlin", "DE", "2026-03-28T12:00:00"));
        add(berlin.patient(), Frequency.DAILY, "Delix", "08:00");
        assertThat(ToolHarness.value(berlin.ok("date", "2026-03-28"), "doses", 0, "scheduled_at"))
                .isEqualTo("2026-03-28T08:00:00+01:00");
        assertThat(ToolHarness.value(berlin.ok("date", "2026-03-29"), "doses", 0, "scheduled_at"))
                .isEqualTo("2026-03-29T08:00:00+02:00");
    }
}
