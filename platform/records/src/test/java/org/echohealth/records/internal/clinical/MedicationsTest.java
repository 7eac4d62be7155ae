package org.echohealth.records.internal.clinical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatList;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.DoseState;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Regimen;
import org.echohealth.records.internal.TestStores;
import org.junit.jupiter.api.Test;

class MedicationsTest {
    private static final LocalDate DAY = LocalDate.parse("2026-03-12");
    private static final Instant MORNING = Instant.parse("2026-03-12T04:00:00Z");

    private final TestStores stores = TestStores.shared();
    private final Patient patient = stores.patient("Europe/Istanbul");

    static Regimen daily(String dose, LocalDate start, String... times) {
        return new Regimen(
                dose,
                List.of(times).stream().map(LocalTime::parse).toList(),
                Frequency.DAILY,
                1,
                Set.of(),
                start,
                null,
                null,
                null,
                null);
    }

    private Medication add(Instant now, Regimen regimen) {
        return stores.write(
                patient, now, record -> record.medications().add("Metformin", List.of("metformin"), regimen));
    }

    private List<Dose> doses(Instant now) {
        return stores.read(patient, now, record -> record.medications().doses(DAY, DAY));
    }

    private Intake take(Instant now, Medication medication, String time) {
        return stores.write(patient, now, record -> record.medications()
                .record(
                        medication.id(),
                        now,
                        medication.id() + "@2026-03-12T" + time,
                        null,
                        Intake.Kind.SCHEDULED,
                        null));
    }

    @Test
    void aMedicationComesBackAsItWasWritten() {
        Regimen regimen = new Regimen(
                "2,5 mg",
                List.of(LocalTime.parse("08:00"), LocalTime.parse("20:30")),
                Frequency.WEEKLY,
                1,
                Set.of(DayOfWeek.MONDAY, DayOfWeek.SUNDAY),
                DAY,
                LocalDate.parse("2026-12-31"),
                "yemekten sonra ☕ 'tok' karnına",
                3,
                new BigDecimal("4.5"));
        Medication written = add(MORNING, regimen);
        Medication read = stores.read(
                        patient, MORNING, record -> record.medications().find(written.id()))
                .orElseThrow();
        assertThat(read).isEqualTo(written);
        assertThat(read.regimen()).isEqualTo(regimen);
        assertThat(read.ingredients()).containsExactly("metformin");
    }

    @Test
    void statesFollowTheInstantOfTheRequestAndOverdueBeginsAfterSixtyMinutes() {
        add(MORNING, daily("500 mg", DAY, "09:00", "21:00"));
        assertThat(states("2026-03-12T05:59:59Z")).containsExactly(DoseState.UPCOMING, DoseState.UPCOMING);
        assertThat(states("2026-03-12T06:00:00Z")).containsExactly(DoseState.DUE, DoseState.UPCOMING);
        assertThat(states("2026-03-12T06:59:59Z")).containsExactly(DoseState.DUE, DoseState.UPCOMING);
        assertThat(states("2026-03-12T07:00:00Z")).containsExactly(DoseState.OVERDUE, DoseState.UPCOMING);
        assertThat(states("2026-03-13T07:00:00Z")).containsExactly(DoseState.OVERDUE, DoseState.OVERDUE);
    }

    private List<DoseState> states(String now) {
        return doses(Instant.parse(now)).stream().map(Dose::state).toList();
    }

    @Test
    void dosesBeforeTheMedicineWasAddedAreListedMarkableAndNeverOverdue() {
        Instant noon = Instant.parse("2026-03-12T09:00:00Z");
        Medication medication = add(noon, daily("500 mg", DAY, "09:00", "21:00"));
        Dose early = doses(Instant.parse("2026-03-12T20:00:00Z")).get(0);
        assertThat(early.beforeAdded()).isTrue();
        assertThat(early.state()).isEqualTo(DoseState.DUE);
        assertThat(doses(Instant.parse("2026-03-12T20:00:00Z")).get(1).state()).isEqualTo(DoseState.OVERDUE);
        take(noon.plusSeconds(60), medication, "09:00");
        assertThat(doses(noon.plusSeconds(120)).get(0).state()).isEqualTo(DoseState.TAKEN);
    }

    @Test
    void aTakenDoseShowsItsIntakeAndIsNotOpenAgain() {
        Medication medication = add(MORNING, daily("500 mg", DAY, "09:00"));
        Instant now = Instant.parse("2026-03-12T06:05:00Z");
        Intake intake = take(now, medication, "09:00");
        Dose dose = doses(now).get(0);
        assertThat(dose.id()).isEqualTo(medication.id() + "@2026-03-12T09:00");
        assertThat(dose.state()).isEqualTo(DoseState.TAKEN);
        assertThat(dose.intakeId()).isEqualTo(intake.id());
        assertThat(dose.takenAt()).isEqualTo(now.atZone(patient.zone()));
        assertThatThrownBy(() -> take(now, medication, "09:00")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> take(now, medication, "10:00")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void anUndoneIntakeKeepsItsRowAndOpensTheDose() {
        Medication medication = add(MORNING, daily("500 mg", DAY, "09:00"));
        Instant now = Instant.parse("2026-03-12T06:05:00Z");
        Intake intake = take(now, medication, "09:00");
        Instant later = now.plusSeconds(60);
        stores.change(patient, later, record -> record.medications().undo(intake.id()));
        assertThat(doses(later).get(0).state()).isEqualTo(DoseState.DUE);
        assertThat(stores.read(patient, later, record -> record.medications().intake(intake.id()))
                        .orElseThrow()
                        .undoneAt())
                .isEqualTo(later);
        assertThatList(stores.read(
                        patient, later, record -> record.medications().intakes(MORNING, later.plusSeconds(9))))
                .isEmpty();
        take(later, medication, "09:00");
        assertThat(doses(later).get(0).state()).isEqualTo(DoseState.TAKEN);
        assertThatThrownBy(() -> stores.change(
                        patient, later, record -> record.medications().undo(intake.id())))
                .isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void aSkippedDoseIsSkippedAndHasNoTimeOfTaking() {
        Medication medication = add(MORNING, daily("500 mg", DAY, "09:00"));
        stores.change(patient, MORNING, record -> record.medications()
                .record(medication.id(), MORNING, medication.id() + "@2026-03-12T09:00", null, Intake.Kind.SKIP, null));
        Dose dose = doses(MORNING).get(0);
        assertThat(dose.state()).isEqualTo(DoseState.SKIPPED);
        assertThat(dose.takenAt()).isNull();
        assertThat(dose.intakeId()).isNotNull();
    }

    @Test
    void M2_anUnattachedIntakeCanBeAttachedToAnOpenDose() {
        Medication medication = add(MORNING, daily("500 mg", DAY, "09:00", "21:00"));
        Instant now = Instant.parse("2026-03-12T12:00:00Z");
        Intake intake = stores.write(patient, now, record -> record.medications()
                .record(medication.id(), now, null, null, Intake.Kind.UNATTACHED, "which dose?"));
        assertThat(doses(now)).allMatch(Dose::open);
        stores.change(patient, now, record -> record.medications()
                .attach(intake.id(), medication.id() + "@2026-03-12T09:00"));
        assertThat(doses(now).get(0).state()).isEqualTo(DoseState.TAKEN);
        assertThat(stores.read(patient, now, record -> record.medications().intake(intake.id()))
                        .orElseThrow()
                        .kind())
                .isEqualTo(Intake.Kind.SCHEDULED);
    }

    @Test
    void M1_asNeededAndExtraIntakesBelongToNoDose() {
        Medication medication = add(MORNING, daily("500 mg", DAY, "09:00"));
        for (Intake.Kind kind : List.of(Intake.Kind.AS_NEEDED, Intake.Kind.EXTRA, Intake.Kind.UNATTACHED)) {
            stores.change(patient, MORNING, record -> record.medications()
                    .record(medication.id(), MORNING, null, "1 tablet", kind, null));
        }
        assertThat(doses(MORNING)).allMatch(Dose::open);
        assertThatList(stores.read(
                        patient, MORNING, record -> record.medications().intakes(MORNING, MORNING.plusMillis(1))))
                .hasSize(3);
        assertThatList(stores.read(
                        patient, MORNING, record -> record.medications().intakes(MORNING.minusMillis(1), MORNING)))
                .isEmpty();
    }

    @Test
    void aChangeInTheMiddleOfADayKeepsEarlierDosesAndTakesLaterOnesFromTheNewRegimen() {
        Medication medication = add(MORNING, daily("500 mg", DAY, "09:00", "13:00", "21:00"));
        Instant now = Instant.parse("2026-03-12T07:30:00Z");
        Medication changed = stores.write(patient, now, record -> record.medications()
                .changeRegimen(medication.id(), daily("850 mg", DAY, "10:00", "13:00", "22:00"), DAY));
        assertThat(doses(now))
                .extracting(dose -> dose.scheduledAt().toLocalTime() + " " + dose.amount())
                .containsExactly("09:00 500 mg", "13:00 850 mg", "22:00 850 mg");
        assertThat(changed.history()).hasSize(2);
        assertThat(changed.history().get(0).to()).isEqualTo(now);
        assertThat(changed.history().get(1).from()).isEqualTo(now);
        assertThat(changed.regimen().dose()).isEqualTo("850 mg");
    }

    @Test
    void anUnchangedTimeIsNeverDoubledWhicheverSideOfTheChangeItLies() {
        Medication medication = add(MORNING, daily("500 mg", DAY, "09:00", "21:00"));
        Instant now = Instant.parse("2026-03-12T06:00:00Z");
        stores.change(patient, now, record -> record.medications()
                .changeRegimen(medication.id(), daily("850 mg", DAY, "09:00", "21:00"), DAY));
        assertThat(doses(now)).extracting(Dose::amount).containsExactly("850 mg", "850 mg");
    }

    @Test
    void aFulfilledDoseStaysThoughALaterRegimenRemovesItsTime() {
        Medication medication = add(MORNING, daily("500 mg", DAY, "09:00", "21:00"));
        Instant early = Instant.parse("2026-03-12T05:30:00Z");
        take(early, medication, "09:00");
        take(early, medication, "21:00");
        Instant change = early.plusSeconds(600);
        stores.change(patient, change, record -> record.medications()
                .changeRegimen(medication.id(), daily("850 mg", DAY, "10:00", "21:00"), DAY));
        assertThat(doses(change))
                .extracting(dose -> dose.scheduledAt().toLocalTime() + " " + dose.amount() + " " + dose.state())
                .containsExactly("09:00 500 mg TAKEN", "10:00 850 mg UPCOMING", "21:00 500 mg TAKEN");
    }

    @Test
    void aChangeFromALaterDayHoldsFromItsStart() {
        Medication medication = add(MORNING, daily("500 mg", DAY, "00:00", "09:00"));
        stores.change(patient, MORNING, record -> record.medications()
                .changeRegimen(medication.id(), daily("850 mg", DAY, "00:00"), DAY.plusDays(2)));
        List<Dose> doses =
                stores.read(patient, MORNING, record -> record.medications().doses(DAY, DAY.plusDays(3)));
        assertThat(doses)
                .extracting(dose -> dose.id().substring(dose.id().indexOf('@') + 9) + " " + dose.amount())
                .containsExactly(
                        "12T00:00 500 mg",
                        "12T09:00 500 mg",
                        "13T00:00 500 mg",
                        "13T09:00 500 mg",
                        "14T00:00 850 mg",
                        "15T00:00 850 mg");
    }

    @Test
    void aPlannedChangeThatIsOvertakenStaysOnRecordAndNeverHolds() {
        Medication medication = add(MORNING, daily("500 mg", DAY, "09:00"));
        stores.change(patient, MORNING, record -> record.medications()
                .changeRegimen(medication.id(), daily("850 mg", DAY, "10:00"), DAY.plusDays(1)));
        stores.change(patient, MORNING, record -> record.medications()
                .changeRegimen(medication.id(), daily("1000 mg", DAY, "11:00"), DAY));
        List<Dose> doses =
                stores.read(patient, MORNING, record -> record.medications().doses(DAY, DAY.plusDays(2)));
        assertThat(doses).extracting(Dose::amount).containsOnly("1000 mg").hasSize(3);
        assertThat(stores.read(patient, MORNING, record -> record.medications().find(medication.id()))
                        .orElseThrow()
                        .history())
                .hasSize(3);
    }

    @Test
    void endingKeepsTheHistoryAndStopsLaterDoses() {
        Medication medication = add(MORNING, daily("500 mg", DAY, "09:00", "21:00"));
        Instant now = Instant.parse("2026-03-12T08:00:00Z");
        Medication ended =
                stores.write(patient, now, record -> record.medications().end(medication.id(), "doktor kesti"));
        assertThat(ended.active()).isFalse();
        assertThat(ended.endReason()).isEqualTo("doktor kesti");
        assertThat(doses(now)).extracting(Dose::id).containsExactly(medication.id() + "@2026-03-12T09:00");
        assertThatList(stores.read(patient, now, record -> record.medications().active()))
                .isEmpty();
        assertThatList(stores.read(patient, now, record -> record.medications().all()))
                .containsExactly(ended);
        assertThatThrownBy(() -> stores.change(
                        patient, now, record -> record.medications().end(medication.id(), null)))
                .isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void everyThirdDayCountsFromTheStartAndTheLastDayIsInclusive() {
        Regimen regimen = new Regimen(
                "1",
                List.of(LocalTime.NOON),
                Frequency.EVERY_N_DAYS,
                3,
                Set.of(),
                DAY,
                DAY.plusDays(6),
                null,
                null,
                null);
        add(MORNING, regimen);
        List<Dose> doses =
                stores.read(patient, MORNING, record -> record.medications().doses(DAY.minusDays(4), DAY.plusDays(30)));
        assertThat(doses)
                .extracting(dose -> dose.scheduledAt().toLocalDate())
                .containsExactly(DAY, DAY.plusDays(3), DAY.plusDays(6));
        Instant lastEvening = Instant.parse("2026-03-18T20:59:00Z");
        assertThatList(stores.read(
                        patient, lastEvening, record -> record.medications().active()))
                .hasSize(1);
        assertThatList(stores.read(patient, lastEvening.plusSeconds(60), record -> record.medications()
                        .active()))
                .isEmpty();
    }

    @Test
    void newestMedicationsComeFirst() {
        Medication first = add(MORNING, daily("1", DAY, "09:00"));
        Medication second = add(MORNING, daily("1", DAY, "09:00"));
        assertThatList(stores.read(
                        patient, MORNING, record -> record.medications().active()))
                .extracting(Medication::id)
                .containsExactly(second.id(), first.id());
    }

    @Test
    void oneReadNeverCoversMoreThanFourHundredDays() {
        assertThatThrownBy(() -> stores.read(
                        patient, MORNING, record -> record.medications().doses(DAY, DAY.plusDays(401))))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
