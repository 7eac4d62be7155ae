package org.echohealth.tool.markmedicationtaken.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.DoseState;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.ClinicalToolContract;
import org.echohealth.testkit.InMemoryPatient;
import org.echohealth.testkit.TestMedicines;
import org.echohealth.testkit.ToolHarness;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MarkMedicationTakenTest extends ClinicalToolContract {
    private static final LocalDate DAY = LocalDate.of(2026, 3, 12);
    private final ToolHarness echo = ToolHarness.of(new MarkMedicationTaken());

    @Override
    protected ClinicalTool tool() {
        return new MarkMedicationTaken();
    }

    @Override
    protected Map<String, Object> sample() {
        return Map.of("name", "Metformin");
    }

    @Override
    protected void prepare(InMemoryPatient patient) {
        daily(patient, "Metformin", "500 mg", "09:00", "21:00");
    }

    private static Medication daily(InMemoryPatient patient, String name, String dose, String... times) {
        return add(patient, name, dose, Frequency.DAILY, 1, Set.of(), null, null, times);
    }

    private static Medication add(
            InMemoryPatient patient,
            String name,
            String dose,
            Frequency frequency,
            int interval,
            Set<DayOfWeek> days,
            @Nullable Integer most,
            @Nullable BigDecimal hours,
            String... times) {
        Regimen regimen = new Regimen(
                dose,
                Arrays.stream(times).map(LocalTime::parse).toList(),
                frequency,
                interval,
                days,
                patient.localNow().toLocalDate().minusDays(20),
                null,
                null,
                most,
                hours);
        List<String> ingredients = new TestMedicines()
                .find(name).stream()
                        .flatMap(m -> m.ingredients().stream())
                        .map(i -> i.id())
                        .toList();
        return patient.medications().add(name, ingredients, regimen);
    }

    private Medication metformin() {
        return daily(echo.patient(), "Metformin", "500 mg", "09:00", "21:00");
    }

    private DoseState state(Medication m, LocalDate day, String time) {
        return dose(m, day, time).state();
    }

    private Dose dose(Medication m, LocalDate day, String time) {
        return echo.patient().medications().doses(day, day).stream()
                .filter(d -> d.medicationId().equals(m.id())
                        && d.scheduledAt().toLocalTime().equals(LocalTime.parse(time)))
                .findFirst()
                .orElseThrow();
    }

    private List<Intake> intakes() {
        return echo.patient()
                .medications()
                .intakes(
                        echo.patient().now().minusSeconds(20 * 86400),
                        echo.patient().now().plusSeconds(60));
    }

    @Test
    void recordsTheNearestOpenDoseAndTellsTheNext() {
        Medication m = metformin();
        ToolResult.Success taken = echo.ok("name", "metformin");
        assertThat(state(m, DAY, "09:00")).isEqualTo(DoseState.TAKEN);
        assertThat(taken.data())
                .containsEntry("name", "Metformin")
                .containsEntry("scheduled_at", "2026-03-12T09:00:00+03:00")
                .containsEntry("taken_at", "2026-03-12T09:30:00+03:00")
                .containsEntry("next_dose_at", "2026-03-12T21:00:00+03:00");
        assertThat(taken.say())
                .isEqualTo("Kaydedildi: Metformin 500 mg, 09:00 dozu, alındı 09:30. Sonraki doz: bugün 21:00.");
    }

    @Test
    void aBrandMarksTheIngredientOnTheRecord() {
        Medication m = metformin();
        echo.ok("name", "Glifor");
        assertThat(state(m, DAY, "09:00")).isEqualTo(DoseState.TAKEN);
    }

    @Test
    void aTimeToComeIsRefused() {
        metformin();
        assertThat(echo.refused("name", "Metformin", "taken_at", "2026-03-12T09:31")
                        .code())
                .isEqualTo(ErrorCode.FUTURE_TIME);
        assertThat(intakes()).isEmpty();
    }

    @Test
    void anUnknownMedicineIsNotFoundWithNearNames() {
        metformin();
        ToolResult.Refusal refusal = echo.refused("name", "Metfornin");
        assertThat(refusal.code()).isEqualTo(ErrorCode.NOT_FOUND);
        assertThat(refusal.hint()).contains("Metformin").contains("?");
    }

    @Test
    void anIntakeAfterMidnightBelongsToTheEveningDoseBefore() {
        Medication m = daily(echo.patient(), "Beloc", "50 mg", "23:30");
        echo.at("2026-03-13T00:20").ok("name", "Beloc");
        assertThat(state(m, DAY, "23:30")).isEqualTo(DoseState.TAKEN);
    }

    @Test
    void aDoseBeforeTheMedicineWasAddedCanBeMarked() {
        Medication m = metformin();
        assertThat(dose(m, DAY, "09:00").beforeAdded()).isTrue();
        echo.ok("name", "Metformin", "taken_at", "2026-03-12T09:05:00+03:00");
        assertThat(state(m, DAY, "09:00")).isEqualTo(DoseState.TAKEN);
    }

    @Test
    void aTimeDaysAgoIsFine() {
        Medication m = metformin();
        echo.ok("name", "Metformin", "taken_at", "2026-03-08T21:10");
        assertThat(state(m, LocalDate.of(2026, 3, 8), "21:00")).isEqualTo(DoseState.TAKEN);
    }

    @Test
    void G10_theSameReportAgainTellsWhatIsRecordedAndNotToTakeAnother() {
        metformin();
        echo.ok("name", "Metformin", "taken_at", "2026-03-12T09:05");
        ToolResult.Refusal again = echo.at("2026-03-12T09:15").refused("name", "Metformin");
        assertThat(again.code()).isEqualTo(ErrorCode.DUPLICATE);
        assertThat(again.message()).contains("09:05").contains("Metformin");
        assertThat(again.hint()).contains("almayın");
        assertThat(again.kept()).isFalse();
        assertThat(intakes()).hasSize(1);
    }

    @Test
    void M1_anotherIntakeOfATakenDoseIsKeptAsExtraThoughDuplicate() {
        metformin();
        echo.ok("name", "Metformin", "taken_at", "2026-03-12T08:30");
        ToolResult.Refusal again =
                echo.speaking(Language.EN).refused("name", "Metformin", "taken_at", "2026-03-12T09:20");
        assertThat(again.code()).isEqualTo(ErrorCode.DUPLICATE);
        assertThat(again.kept()).isTrue();
        assertThat(again.message()).contains("08:30");
        assertThat(again.hint()).contains("not take another").contains("21:00").contains("112");
        assertThat(intakes()).extracting(Intake::kind).containsExactly(Intake.Kind.SCHEDULED, Intake.Kind.EXTRA);
    }

    @Test
    void M1_namingATakenDoseByItsTimeLaterIsNotAnotherIntake() {
        metformin();
        echo.ok("name", "Metformin");
        ToolResult.Refusal again = echo.at("2026-03-12T20:30").refused("name", "Metformin", "scheduled_time", "09:00");
        assertThat(again.code()).isEqualTo(ErrorCode.DUPLICATE);
        assertThat(again.kept()).isFalse();
    }

    @Test
    void M1_withNoOpenDoseOnTheDayMarkingIsDuplicate() {
        daily(echo.patient(), "Beloc", "50 mg", "08:00");
        echo.ok("name", "Beloc", "taken_at", "2026-03-12T08:00");
        assertThat(echo.at("2026-03-12T18:00").refused("name", "Beloc").code()).isEqualTo(ErrorCode.DUPLICATE);
    }

    @Test
    void M1_firstAsNeededDoseOfADayIsNeverDuplicate() {
        asNeeded(null, null);
        echo.at("2026-03-12T23:55").ok("name", "Parol");
        echo.at("2026-03-13T00:05").ok("name", "Parol");
    }

    private Medication asNeeded(@Nullable Integer most, @Nullable String hours) {
        return add(
                echo.patient(),
                "Parol",
                "500 mg",
                Frequency.AS_NEEDED,
                1,
                Set.of(),
                most,
                hours == null ? null : new BigDecimal(hours));
    }

    @Test
    void M1_unknownLimitIsSaidInDataOnly() {
        asNeeded(null, null);
        ToolResult.Success taken = echo.ok("name", "Parol");
        assertThat(taken.data()).containsEntry("limit_known", false);
        assertThat(taken.say()).isEqualTo("Kaydedildi: Parol 500 mg, alındı 09:30.");
    }

    @Test
    void M1_beyondTheDailyLimitIsConflictAndKept() {
        asNeeded(2, null);
        echo.ok("name", "Parol", "taken_at", "2026-03-12T01:00");
        echo.ok("name", "Parol", "taken_at", "2026-03-12T05:00");
        ToolResult.Refusal third = echo.refused("name", "Parol");
        assertThat(third.code()).isEqualTo(ErrorCode.CONFLICT);
        assertThat(third.kept()).isTrue();
        assertThat(third.message()).contains("01:00").contains("05:00");
        assertThat(third.hint()).contains("112");
        assertThat(intakes()).extracting(Intake::kind).last().isEqualTo(Intake.Kind.EXTRA);
    }

    @Test
    void M1_withinTheLeastIntervalIsConflictAcrossMidnightToo() {
        asNeeded(null, "6");
        echo.ok("name", "Parol", "taken_at", "2026-03-11T23:00");
        ToolResult.Refusal soon = echo.refused("name", "Parol", "taken_at", "2026-03-12T04:59");
        assertThat(soon.code()).isEqualTo(ErrorCode.CONFLICT);
        assertThat(soon.kept()).isTrue();
        echo.at("2026-03-12T11:00").ok("name", "Parol");
    }

    @Test
    void M1_moreThanTheRegimenIsConflictAndKept() {
        Medication m = metformin();
        ToolResult.Refusal refusal = echo.refused("name", "Metformin", "dose", "1000 mg");
        assertThat(refusal.code()).isEqualTo(ErrorCode.CONFLICT);
        assertThat(refusal.kept()).isTrue();
        assertThat(state(m, DAY, "09:00")).isNotEqualTo(DoseState.TAKEN);
    }

    @Test
    void M4_anotherUnitIsRecordedAsToldWithoutComparing() {
        metformin();
        assertThat(echo.ok("name", "Metformin", "dose", "1 tablet").data()).containsEntry("dose", "1 tablet");
    }

    @Test
    void M2_furtherThanAQuarterOfTheIntervalIsUnattachedAndAsked() {
        Medication m = metformin();
        ToolResult.Success taken = echo.at("2026-03-12T14:00").ok("name", "Metformin");
        assertThat(taken.data()).containsEntry("dose_id", null).containsEntry("kind", "unattached");
        assertThat(taken.say()).contains("14:00").contains("Hangi dozdu: 09:00 ya da 21:00?");
        assertThat(state(m, DAY, "09:00")).isNotEqualTo(DoseState.TAKEN);

        ToolResult.Success answered = echo.at("2026-03-12T14:05").ok("name", "Metformin", "scheduled_time", "09:00");
        assertThat(answered.data()).containsEntry("taken_at", "2026-03-12T14:00:00+03:00");
        assertThat(state(m, DAY, "09:00")).isEqualTo(DoseState.TAKEN);
        assertThat(intakes()).hasSize(1);
    }

    @Test
    void M2_theToleranceIsAtLeastAnHour() {
        Medication m = daily(echo.patient(), "Madopar", "125 mg", "08:00", "10:00", "12:00", "14:00");
        echo.at("2026-03-12T15:00").ok("name", "Madopar");
        assertThat(state(m, DAY, "14:00")).isEqualTo(DoseState.TAKEN);
        assertThat(echo.at("2026-03-12T16:10").ok("name", "Madopar").data()).containsEntry("kind", "unattached");
    }

    @Test
    void aWeeklyDoseADayLateIsThatWeeksDose() {
        Medication m = add(
                echo.patient(),
                "Fosamax",
                "70 mg",
                Frequency.WEEKLY,
                1,
                Set.of(DayOfWeek.WEDNESDAY),
                null,
                null,
                "09:00");
        echo.ok("name", "Fosamax");
        assertThat(state(m, LocalDate.of(2026, 3, 11), "09:00")).isEqualTo(DoseState.TAKEN);
    }

    @Test
    void aSkippedDoseThatWasTakenAfterAllCounts() {
        Medication m = metformin();
        Dose dose = dose(m, DAY, "09:00");
        echo.patient().medications().record(m.id(), echo.patient().now(), dose.id(), null, Intake.Kind.SKIP, null);
        echo.ok("name", "Metformin", "taken_at", "2026-03-12T09:10");
        assertThat(state(m, DAY, "09:00")).isEqualTo(DoseState.TAKEN);
    }

    @Test
    void twoStrengthsAreAskedUnlessTheDoseTells() {
        daily(echo.patient(), "Euthyrox", "50 mcg", "07:00");
        Medication small = daily(echo.patient(), "Euthyrox", "25 mcg", "07:00");
        ToolResult.Refusal refusal = echo.refused("name", "Euthyrox", "taken_at", "2026-03-12T07:00");
        assertThat(refusal.code()).isEqualTo(ErrorCode.AMBIGUOUS);
        assertThat(refusal.hint()).contains("?");
        echo.ok("name", "Euthyrox", "taken_at", "2026-03-12T07:00", "dose", "25 mcg");
        assertThat(state(small, DAY, "07:00")).isEqualTo(DoseState.TAKEN);
    }

    @Test
    void aClockTimeThatIsNoDoseIsAskedWithTheRecordedTimes() {
        metformin();
        ToolResult.Refusal refusal = echo.refused("name", "Metformin", "scheduled_time", "15:00");
        assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_ARGUMENT);
        assertThat(refusal.message()).contains("09:00").contains("21:00");
    }

    @Test
    void theEveningDoseNamedInTheMorningIsLastNights() {
        Medication m = metformin();
        echo.ok("name", "Metformin", "scheduled_time", "21:00");
        assertThat(state(m, LocalDate.of(2026, 3, 11), "21:00")).isEqualTo(DoseState.TAKEN);
    }

    @Test
    void aDoseInTheHourThatSummerTimeSkipsIsMarkedAfterIt() {
        ToolHarness berlin = new ToolHarness(
                new MarkMedicationTaken(), InMemoryPatient.in("Europe/Berlin", "DE", "2026-03-29T03:20:00"));
        daily(berlin.patient(), "Sinemet", "100 mg", "02:30", "14:30");
        assertThat(berlin.ok("name", "Sinemet").data()).containsEntry("scheduled_at", "2026-03-29T03:30:00+02:00");
    }

    @Test
    void anOffsetIsReadAsTheSameInstant() {
        Medication m = metformin();
        echo.ok("name", "Metformin", "taken_at", "2026-03-12T06:10:00Z");
        assertThat(dose(m, DAY, "09:00").takenAt()).hasToString("2026-03-12T09:10+03:00[Europe/Istanbul]");
    }
}
