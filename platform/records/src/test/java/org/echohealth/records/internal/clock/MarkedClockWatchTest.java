package org.echohealth.records.internal.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.DoseState;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.Records.Outcome;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.time.ClockDoubt;
import org.echohealth.records.internal.TestStores;
import org.echohealth.records.internal.clinical.RecordStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MarkedClockWatchTest {
    private static final LocalDate DAY = LocalDate.parse("2026-03-12");

    private final TestStores stores = TestStores.shared();
    private final Patient patient = stores.patient("Europe/Istanbul");
    private MarkedClockWatch watch = watch();
    private RecordStore records = records();
    private String medication = "";

    private MarkedClockWatch watch() {
        return new MarkedClockWatch(stores.database, stores.audit, stores.ids);
    }

    private RecordStore records() {
        return new RecordStore(stores.database, stores.locks, stores.audit, stores.events, stores.ids, watch);
    }

    @BeforeEach
    void takesMetforminAt09And21() {
        watch.confirm(TestStores.ACTOR, ClinicalTime.at(Instant.EPOCH));
        Regimen regimen = new Regimen(
                "500 mg",
                List.of(LocalTime.of(9, 0), LocalTime.of(21, 0)),
                Frequency.DAILY,
                1,
                Set.of(),
                DAY,
                null,
                null,
                null,
                null);
        medication = stores.write(patient, Instant.parse("2026-03-12T04:00:00Z"), record -> record.medications()
                .add("Metformin", List.of(), regimen)
                .id());
    }

    private List<DoseState> states(ClinicalTime time) {
        List<Dose> doses =
                records.read(patient.id(), time, record -> record.medications().doses(DAY, DAY));
        return doses.stream().map(Dose::state).toList();
    }

    private static ClinicalTime real(String instant) {
        return ClinicalTime.at(Instant.parse(instant));
    }

    @Test
    void I3_whereTheClockRanBackwardsNoOpenDoseHasAStateAndTheReasonIsGiven() {
        assertThat(states(real("2026-03-12T07:30:00Z"))).containsExactly(DoseState.OVERDUE, DoseState.UPCOMING);
        ClinicalTime back = real("2026-03-12T05:00:00Z");
        assertThat(states(back)).containsExactly(DoseState.WITHHELD, DoseState.WITHHELD);
        ClockDoubt doubt = records.read(patient.id(), back, record -> record.clockDoubt());
        assertThat(doubt)
                .isEqualTo(new ClockDoubt(
                        ClockDoubt.Reason.RAN_BACKWARDS, back.now(), Instant.parse("2026-03-12T07:30:00Z")));
    }

    @Test
    void I3_whatIsRecordedAsTakenIsToldWhateverTheClockShows() {
        ClinicalTime morning = real("2026-03-12T06:00:00Z");
        records.write(patient.id(), TestStores.ACTOR, morning, record -> {
            record.medications()
                    .record(
                            medication,
                            morning.now(),
                            medication + "@2026-03-12T09:00",
                            null,
                            Intake.Kind.SCHEDULED,
                            null);
            return Outcome.commit(true, "test.take", java.util.Map.of(), null);
        });
        assertThat(states(real("2026-03-11T06:00:00Z"))).containsExactly(DoseState.TAKEN, DoseState.WITHHELD);
    }

    @Test
    void I3_stepsOfATimeServerAreNoReasonToDoubt() {
        states(real("2026-03-12T07:30:00Z"));
        assertThat(states(real("2026-03-12T07:25:00Z"))).containsExactly(DoseState.OVERDUE, DoseState.UPCOMING);
        assertThat(states(real("2026-03-12T07:24:59Z"))).containsOnly(DoseState.WITHHELD);
    }

    @Test
    void I3_theDoubtOutlivesARestartAndEndsWhenTheClockHasCaughtUp() {
        states(real("2026-03-12T07:30:00Z"));
        watch = watch();
        records = records();
        assertThat(states(real("2026-03-12T05:00:00Z"))).containsOnly(DoseState.WITHHELD);
        assertThat(states(real("2026-03-12T07:31:00Z"))).containsExactly(DoseState.OVERDUE, DoseState.UPCOMING);
    }

    @Test
    void I3_aClockThatWasWronglyAheadIsRightAgainOnceSomebodyConfirmsIt() {
        states(real("2036-03-12T07:30:00Z"));
        ClinicalTime now = real("2026-03-12T07:30:00Z");
        assertThat(states(now)).containsOnly(DoseState.WITHHELD);
        watch.confirm(TestStores.ACTOR, now);
        assertThat(states(now)).containsExactly(DoseState.OVERDUE, DoseState.UPCOMING);
        assertThat(stores.audit.read(null, "clock.confirm", 1, null).get(0).details())
                .containsEntry("showed_before", "2036-03-12T07:30:00Z");
        watch = watch();
        records = records();
        assertThat(states(now)).containsExactly(DoseState.OVERDUE, DoseState.UPCOMING);
    }

    @Test
    void I3_aClockThatIsFixedForAnEvaluationIsNotTheMachines() {
        states(real("2026-11-30T12:00:00Z"));
        Instant wall = Instant.parse("2026-11-30T12:00:01Z");
        ClinicalTime fixed = new ClinicalTime(Instant.parse("2026-03-12T07:30:00Z"), wall);
        assertThat(states(fixed)).containsExactly(DoseState.OVERDUE, DoseState.UPCOMING);
        states(new ClinicalTime(Instant.parse("2036-03-12T07:30:00Z"), wall));
        assertThat(watch.doubt(ClinicalTime.at(wall))).isEmpty();
    }

    @Test
    void I3_browserAndServerMayDifferByFiveMinutes() {
        Instant now = Instant.parse("2026-03-12T07:30:00Z");
        assertThat(states(new ClinicalTime(now, now, now.plusSeconds(300)))).contains(DoseState.OVERDUE);
        assertThat(states(new ClinicalTime(now, now, now.plusSeconds(301)))).containsOnly(DoseState.WITHHELD);
        assertThat(states(new ClinicalTime(now, now, now.minusSeconds(301)))).containsOnly(DoseState.WITHHELD);
    }
}
