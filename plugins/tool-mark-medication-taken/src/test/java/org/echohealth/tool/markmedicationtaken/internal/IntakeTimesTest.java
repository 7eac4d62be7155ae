package org.echohealth.tool.markmedicationtaken.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.DoseState;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.time.ClockDoubt;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.InMemoryPatient;
import org.echohealth.testkit.ToolHarness;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Intakes around midnight, on days of 23 and 25 hours, of plans by the interval, and with a clock that is wrong. */
class IntakeTimesTest {
    private static ToolHarness in(String zone, String localNow) {
        return new ToolHarness(new MarkMedicationTaken(), InMemoryPatient.in(zone, "DE", localNow));
    }

    private static void add(ToolHarness echo, Regimen regimen) {
        InMemoryPatient patient = echo.patient();
        Instant now = patient.now();
        patient.setNow(now.minusSeconds(20 * 86_400));
        patient.medications().add("Metformin", List.of(), regimen);
        patient.setNow(now);
    }

    private static void daily(ToolHarness echo, String... times) {
        add(
                echo,
                regimen(
                        Frequency.DAILY,
                        Arrays.stream(times).map(LocalTime::parse).toList(),
                        null,
                        null));
    }

    private static void asNeeded(ToolHarness echo, int most, String hours) {
        add(echo, regimen(Frequency.AS_NEEDED, List.of(), most, new BigDecimal(hours)));
    }

    private static Regimen regimen(Frequency frequency, List<LocalTime> times, Integer most, BigDecimal hours) {
        return new Regimen("500 mg", times, frequency, 1, Set.of(), LocalDate.of(2026, 1, 1), null, null, most, hours);
    }

    private static void everyEightHours(ToolHarness echo, String first) {
        Instant at = OffsetDateTime.parse(first).toInstant();
        add(
                echo,
                new Regimen(
                        "500 mg",
                        List.of(),
                        Frequency.EVERY_N_HOURS,
                        1,
                        Set.of(),
                        LocalDate.of(2026, 1, 1),
                        null,
                        null,
                        null,
                        null,
                        8,
                        at));
    }

    private static List<Intake.Kind> kinds(ToolHarness echo) {
        return echo.patient().medications().intakes(Instant.EPOCH, Instant.parse("2030-01-01T00:00:00Z")).stream()
                .map(Intake::kind)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        // zone, now, taken at, the dose that it is
        "Europe/Istanbul,2026-03-13T00:10:00,,2026-03-12T23:00+03:00",
        "Europe/Istanbul,2026-03-13T00:10:00,2026-03-12T23:05,2026-03-12T23:00+03:00",
        "America/New_York,2026-03-13T00:10:00,,2026-03-12T23:00-04:00",
        "Pacific/Auckland,2026-04-06T00:10:00,,2026-04-05T23:00+12:00",
        "Europe/Berlin,2026-03-29T00:10:00,,2026-03-28T23:00+01:00",
        "Europe/Berlin,2026-03-30T00:10:00,,2026-03-29T23:00+02:00",
        "Europe/Berlin,2026-10-26T00:10:00,,2026-10-25T23:00+01:00"
    })
    void M2_anIntakeAfterMidnightBelongsToTheLateDoseOfTheDayBefore(
            String zone, String now, String taken, String dose) {
        ToolHarness echo = in(zone, now);
        daily(echo, "23:00");
        ToolResult.Success marked =
                taken == null ? echo.ok("name", "Metformin") : echo.ok("name", "Metformin", "taken_at", taken);
        assertThat(OffsetDateTime.parse(String.valueOf(marked.data().get("scheduled_at"))))
                .isEqualTo(OffsetDateTime.parse(dose));
    }

    @Test
    void M1_theLimitOfADayHoldsForAllOfItsTwentyFiveHours() {
        ToolHarness echo = in("Europe/Berlin", "2026-10-25T23:50:00");
        asNeeded(echo, 4, "4");
        for (String taken : List.of(
                "2026-10-25T00:10:00+02:00",
                "2026-10-25T06:10:00+01:00",
                "2026-10-25T12:10:00+01:00",
                "2026-10-25T18:10:00+01:00")) {
            echo.ok("name", "Metformin", "taken_at", taken);
        }
        ToolResult.Refusal fifth = echo.refused("name", "Metformin");
        assertThat(fifth.code()).isEqualTo(ErrorCode.CONFLICT);
        assertThat(fifth.message()).contains("4");
        assertThat(kinds(echo)).endsWith(Intake.Kind.EXTRA).hasSize(5);
        echo.at("2026-10-26T04:00:00").ok("name", "Metformin");
    }

    @ParameterizedTest
    @CsvSource({
        // the first intake, the second, whether four hours lie between
        "2026-10-25T01:00:00+02:00,2026-10-25T04:00:00+01:00,yes",
        "2026-10-25T01:00:00+02:00,2026-10-25T03:59:00+01:00,no",
        "2026-10-25T02:30:00+02:00,2026-10-25T05:30:00+01:00,yes",
        "2026-10-25T02:30:00+01:00,2026-10-25T05:30:00+01:00,no",
        "2026-03-29T00:30:00+01:00,2026-03-29T04:30:00+02:00,no",
        "2026-03-29T00:30:00+01:00,2026-03-29T05:30:00+02:00,yes"
    })
    void M1_theLeastIntervalIsElapsedTimeOnTheDaysOnWhichClocksChange(String first, String second, String enough) {
        ToolHarness echo = in("Europe/Berlin", "2026-03-12T12:00:00");
        asNeeded(echo, 6, "4");
        echo.at(first).ok("name", "Metformin");
        echo.at(second);
        if (enough.equals("yes")) {
            echo.ok("name", "Metformin");
        } else {
            assertThat(echo.refused("name", "Metformin").code()).isEqualTo(ErrorCode.CONFLICT);
        }
    }

    @Test
    void aDoseOfAnIntervalIsMarkedByElapsedTimeAndTheNextOneFollowsIt() {
        ToolHarness echo = in("Europe/Berlin", "2026-03-29T03:40:00");
        everyEightHours(echo, "2026-03-28T10:30:00+01:00");
        ToolResult.Success marked = echo.ok("name", "Metformin");
        assertThat(marked.data())
                .containsEntry("scheduled_at", "2026-03-29T03:30:00+02:00")
                .containsEntry("next_dose_at", "2026-03-29T11:30:00+02:00");
        assertThat(echo.at("2026-03-29T03:50:00").refused("name", "Metformin").code())
                .isEqualTo(ErrorCode.DUPLICATE);
        LocalDate day = LocalDate.of(2026, 3, 29);
        assertThat(echo.patient().medications().doses(day, day).stream().map(Dose::state))
                .containsExactly(DoseState.TAKEN, DoseState.UPCOMING, DoseState.UPCOMING);
    }

    @Test
    void M2_anIntakeFarFromTheDosesOfAnIntervalIsAsked() {
        ToolHarness echo = in("Europe/Istanbul", "2026-03-12T18:00:00");
        everyEightHours(echo, "2026-03-12T06:00:00+03:00");
        ToolResult.Success marked = echo.ok("name", "Metformin");
        assertThat(marked.data()).containsEntry("kind", "unattached");
        assertThat(marked.say()).endsWith("?");
    }

    @Test
    void I3_whereTheClockIsInDoubtNoIntakeIsRecordedAtAWrongTime() {
        ToolHarness echo = in("Europe/Istanbul", "2026-03-12T09:10:00");
        daily(echo, "09:00");
        echo.patient()
                .doubtClock(new ClockDoubt(
                        ClockDoubt.Reason.RAN_BACKWARDS, echo.patient().now(), Instant.parse("2026-03-13T09:00:00Z")));
        ToolResult.Refusal refusal = echo.speaking(Language.EN).refused("name", "Metformin");
        assertThat(refusal.code()).isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(refusal.message())
                .isEqualTo("The clock of this machine shows Thursday 12 March at 09:10, but showed Friday 13 March at"
                        + " 12:00 before. Until that is put right I cannot say which dose is due; please check date and"
                        + " time. The intake was not recorded.");
        assertThat(kinds(echo)).isEmpty();
        echo.patient().doubtClock(null);
        echo.ok("name", "Metformin");
    }

    @Test
    void I3_aTravellerMarksTheDoseThatTheJourneyWentOver() {
        ToolHarness echo = in("America/New_York", "2026-03-12T03:00:00");
        daily(echo, "08:00");
        echo.patient().moveTo(ZoneId.of("Europe/Istanbul"));
        ToolResult.Success marked = echo.at("2026-03-12T10:15:00").ok("name", "Metformin", "scheduled_time", "08:00");
        assertThat(marked.data()).containsEntry("scheduled_at", "2026-03-12T08:00:00+03:00");
    }
}
