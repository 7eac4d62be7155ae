package org.echohealth.tool.getmedicationadherence.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.InMemoryPatient;
import org.echohealth.testkit.ToolHarness;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GetMedicationAdherenceTest extends ClinicalToolContract {
    private final ToolHarness echo = ToolHarness.of(new GetMedicationAdherence());

    @Override
    protected ClinicalTool tool() {
        return new GetMedicationAdherence();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("from", "2026-03-01", "to", "2026-03-10");
    }

    /** On the record since 8 March 12:00. */
    private Medication add(String name) {
        echo.at("2026-03-08T12:00");
        Regimen regimen = new Regimen(
                "5 mg",
                List.of(LocalTime.of(8, 0)),
                Frequency.DAILY,
                1,
                Set.of(),
                LocalDate.of(2026, 3, 8),
                null,
                null,
                null,
                null);
        Medication added = echo.patient().medications().add(name, List.of(), regimen);
        echo.at("2026-03-12T09:30");
        return added;
    }

    private void take(Medication m, int day, int minutesLate) {
        LocalDate date = LocalDate.of(2026, 3, day);
        Dose dose = echo.patient().medications().doses(date, date).stream()
                .filter(d -> d.medicationId().equals(m.id()))
                .findFirst()
                .orElseThrow();
        echo.patient()
                .medications()
                .record(
                        m.id(),
                        dose.scheduledAt().plusMinutes(minutesLate).toInstant(),
                        dose.id(),
                        null,
                        Intake.Kind.SCHEDULED,
                        null);
    }

    @Test
    void countsDueTakenLateAndMissed() {
        Medication m = add("Delix");
        take(m, 9, 10);
        take(m, 10, 61);
        take(m, 11, 60);
        ToolResult.Success told = echo.ok();
        assertThat(told.data())
                .containsEntry("from", "2026-03-05")
                .containsEntry("to", "2026-03-12")
                .containsEntry("due", 4)
                .containsEntry("taken", 3)
                .containsEntry("late", 1)
                .containsEntry("missed", 1)
                .containsEntry("percentage", 75);
        assertThat(told.say()).contains("Delix 5 mg: 4 doz, alınan 3 (%75), geç 1, kaçırılan 1");
    }

    @Test
    void dosesBeforeTheMedicineWasAddedAreNeverMissedButCountWhenTaken() {
        Medication m = add("Delix");
        assertThat(echo.ok("to", "2026-03-08").data()).containsEntry("due", 0).containsEntry("percentage", null);
        take(m, 8, 0);
        assertThat(echo.ok("to", "2026-03-08").data()).containsEntry("due", 1).containsEntry("percentage", 100);
    }

    @Test
    void aDoseWithinItsFirstHourIsNotCountedYet() {
        add("Delix");
        assertThat(echo.at("2026-03-12T08:30").ok("from", "2026-03-12").data())
                .containsEntry("due", 0)
                .containsEntry("open", 1);
    }

    @Test
    void oneMedicineCanBeAskedFor() {
        add("Delix");
        take(add("Beloc"), 9, 0);
        assertThat(echo.ok("name", "beloc").data()).containsEntry("due", 4).containsEntry("taken", 1);
        assertThat(ToolHarness.value(echo.ok(), "by_medication", 1, "name")).isEqualTo("Delix");
        assertThat(echo.refused("name", "Lantus").code()).isEqualTo(ErrorCode.NOT_FOUND);
    }

    @Test
    void anEndBeforeTheStartOrTooLongASpanIsInvalid() {
        assertThat(echo.refused("from", "2026-03-10", "to", "2026-03-09").code())
                .isEqualTo(ErrorCode.INVALID_ARGUMENT);
        assertThat(echo.refused("from", "2024-01-01").code()).isEqualTo(ErrorCode.INVALID_ARGUMENT);
    }

    @Test
    void T2_nothingDueIsWordedAsNothingRecorded() {
        assertThat(echo.ok().say()).contains("kayıtlı doz yok");
    }

    @ParameterizedTest
    @CsvSource({
        // zone, from, to: a week over the switch, with doses at 02:30 and 08:00
        "Europe/Berlin,2026-03-25,2026-03-31",
        "Europe/Berlin,2026-10-22,2026-10-28",
        "America/New_York,2026-03-05,2026-03-11",
        "Pacific/Auckland,2026-09-24,2026-09-30",
        "Europe/Istanbul,2026-03-25,2026-03-31"
    })
    void aWeekOverASwitchHasFourteenDosesWhateverItsLength(String zone, LocalDate from, LocalDate to) {
        InMemoryPatient patient = InMemoryPatient.in(zone, "DE", from.minusDays(2) + "T12:00:00");
        Regimen regimen = new Regimen(
                "5 mg",
                List.of(LocalTime.of(2, 30), LocalTime.of(8, 0)),
                Frequency.DAILY,
                1,
                Set.of(),
                from.minusDays(1),
                null,
                null,
                null,
                null);
        Medication m = patient.medications().add("Delix", List.of(), regimen);
        patient.setNow(to.atTime(23, 0).atZone(patient.patient().zone()).toInstant());
        patient.medications().doses(from, to).stream()
                .filter(dose -> dose.id().endsWith("T02:30"))
                .forEach(dose -> patient.medications()
                        .record(
                                m.id(),
                                dose.scheduledAt().plusMinutes(60).toInstant(),
                                dose.id(),
                                null,
                                Intake.Kind.SCHEDULED,
                                null));
        ToolResult.Success week = new ToolHarness(tool(), patient).ok("from", from.toString(), "to", to.toString());
        assertThat(week.data())
                .containsEntry("due", 14)
                .containsEntry("taken", 7)
                .containsEntry("late", 0)
                .containsEntry("missed", 7)
                .containsEntry("percentage", 50);
    }
}
