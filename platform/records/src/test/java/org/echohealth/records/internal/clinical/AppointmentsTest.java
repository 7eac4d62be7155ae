package org.echohealth.records.internal.clinical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientDetails;
import org.echohealth.api.record.Appointment;
import org.echohealth.api.record.AppointmentDetails;
import org.echohealth.api.record.Appointments;
import org.echohealth.api.record.Appointments.InvalidRecurrence;
import org.echohealth.api.record.Occurrence;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.records.internal.TestStores;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AppointmentsTest {
    private static final Instant NOW = Instant.parse("2026-03-01T09:00:00Z");

    private final TestStores stores = TestStores.shared();

    private static AppointmentDetails details(String date, @Nullable String time, @Nullable String rule) {
        return new AppointmentDetails(
                "Kardiyoloji",
                LocalDate.parse(date),
                time == null ? null : LocalTime.parse(time),
                30,
                "Dr. Çağla Öztürk",
                "Ankara 🏥",
                rule,
                null);
    }

    private <T> T write(Patient patient, Function<Appointments, T> work) {
        return stores.write(patient, NOW, record -> work.apply(record.appointments()));
    }

    private List<String> starts(Patient patient, String from, String to) {
        List<Occurrence> list = stores.read(
                patient, NOW, record -> record.appointments().occurrences(LocalDate.parse(from), LocalDate.parse(to)));
        return list.stream()
                .map(o -> o.start() == null
                        ? o.date().toString()
                        : o.start().toOffsetDateTime().toString())
                .toList();
    }

    @Test
    void anAppointmentComesBackAsItWasWritten() {
        Patient patient = stores.patient("Europe/Istanbul");
        Appointment written = write(patient, a -> a.add(details("2026-03-12", "10:15", null)));
        Appointment read = stores.read(
                        patient, NOW, record -> record.appointments().find(written.id()))
                .orElseThrow();
        assertThat(read).isEqualTo(written);
        assertThat(read.zone()).isEqualTo(ZoneId.of("Europe/Istanbul"));
    }

    @Test
    void localTimesStayTheSameAcrossDaylightSavingChanges() {
        Patient berlin = stores.patient("Europe/Berlin");
        write(berlin, a -> a.add(details("2026-03-28", "09:00", "FREQ=DAILY;COUNT=3")));
        assertThat(starts(berlin, "2026-03-01", "2026-04-30"))
                .containsExactly("2026-03-28T09:00+01:00", "2026-03-29T09:00+02:00", "2026-03-30T09:00+02:00");
    }

    @Test
    void anHourInTheGapMovesPastItAndOneInTheOverlapTakesTheEarlierOffset() {
        Patient berlin = stores.patient("Europe/Berlin");
        write(berlin, a -> a.add(details("2026-03-28", "02:30", "FREQ=DAILY;COUNT=3")));
        write(berlin, a -> a.add(details("2026-10-24", "02:30", "FREQ=DAILY;COUNT=3")));
        assertThat(starts(berlin, "2026-01-01", "2026-12-31"))
                .containsExactly(
                        "2026-03-28T02:30+01:00",
                        "2026-03-29T03:30+02:00",
                        "2026-03-30T02:30+02:00",
                        "2026-10-24T02:30+02:00",
                        "2026-10-25T02:30+02:00",
                        "2026-10-26T02:30+01:00");
    }

    @Test
    void anHourOfTheHalfHourChangeOfLordHoweIsHandled() {
        Patient lordHowe = stores.patient("Australia/Lord_Howe");
        write(lordHowe, a -> a.add(details("2026-10-03", "02:15", "FREQ=DAILY;COUNT=3")));
        assertThat(starts(lordHowe, "2026-10-01", "2026-10-31"))
                .containsExactly("2026-10-03T02:15+10:30", "2026-10-04T02:45+11:00", "2026-10-05T02:15+11:00");
    }

    @Test
    void appointmentsWithoutATimeComeFirstOnTheirDay() {
        Patient patient = stores.patient("Europe/Istanbul");
        write(patient, a -> a.add(details("2026-03-12", "00:00", null)));
        write(patient, a -> a.add(details("2026-03-12", null, null)));
        write(patient, a -> a.add(details("2026-03-11", "23:00", null)));
        assertThat(starts(patient, "2026-03-01", "2026-03-31"))
                .containsExactly("2026-03-11T23:00+03:00", "2026-03-12", "2026-03-12T00:00+03:00");
    }

    @Test
    void oneOccurrenceCanBeCancelledAndRestored() {
        Patient patient = stores.patient("Europe/Istanbul");
        Appointment weekly = write(patient, a -> a.add(details("2026-03-10", "10:00", "FREQ=WEEKLY;COUNT=3")));
        LocalDate second = LocalDate.parse("2026-03-17");
        write(patient, a -> a.cancelOccurrence(weekly.id(), second, "yolda"));
        assertThat(starts(patient, "2026-03-01", "2026-04-01"))
                .containsExactly("2026-03-10T10:00+03:00", "2026-03-24T10:00+03:00");
        assertThatThrownBy(() -> write(patient, a -> a.cancelOccurrence(weekly.id(), second, null)))
                .isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(() -> write(patient, a -> a.cancelOccurrence(weekly.id(), second.plusDays(1), null)))
                .isInstanceOf(NoSuchElementException.class);
        Occurrence next = stores.read(
                        patient, NOW, record -> record.appointments().next(weekly.id(), LocalDate.parse("2026-03-11")))
                .orElseThrow();
        assertThat(next.date()).isEqualTo(LocalDate.parse("2026-03-24"));
        write(patient, a -> a.restore(weekly.id(), second));
        assertThat(starts(patient, "2026-03-01", "2026-04-01")).hasSize(3);
    }

    @Test
    void theWholeCanBeCancelledAndRestored() {
        Patient patient = stores.patient("Europe/Istanbul");
        Appointment single = write(patient, a -> a.add(details("2026-03-10", "10:00", null)));
        Appointment cancelled = write(patient, a -> a.cancel(single.id(), "hasta"));
        assertThat(cancelled.cancelledAt()).isEqualTo(NOW);
        assertThat(cancelled.cancelReason()).isEqualTo("hasta");
        assertThat(starts(patient, "2026-03-01", "2026-04-01")).isEmpty();
        assertThatThrownBy(() -> write(patient, a -> a.cancel(single.id(), null)))
                .isInstanceOf(NoSuchElementException.class);
        Appointment restored = write(patient, a -> a.restore(single.id(), null));
        assertThat(restored).isEqualTo(single);
        assertThat(starts(patient, "2026-03-01", "2026-04-01")).hasSize(1);
    }

    @Test
    void aChangeKeepsCancelledDates() {
        Patient patient = stores.patient("Europe/Istanbul");
        Appointment weekly = write(patient, a -> a.add(details("2026-03-10", "10:00", "FREQ=WEEKLY;COUNT=3")));
        write(patient, a -> a.cancelOccurrence(weekly.id(), LocalDate.parse("2026-03-17"), null));
        write(patient, a -> a.change(weekly.id(), details("2026-03-10", "11:30", "FREQ=WEEKLY;COUNT=3")));
        assertThat(starts(patient, "2026-03-01", "2026-04-01"))
                .containsExactly("2026-03-10T11:30+03:00", "2026-03-24T11:30+03:00");
    }

    @Test
    void theDateOfARecurringAppointmentIsItsFirstOccurrence() {
        Patient patient = stores.patient("Europe/Istanbul");
        Appointment tuesdays =
                write(patient, a -> a.add(details("2026-03-12", "10:00", "FREQ=WEEKLY;BYDAY=TU;COUNT=2")));
        assertThat(tuesdays.date()).isEqualTo(LocalDate.parse("2026-03-17"));
        assertThat(starts(patient, "2026-03-01", "2026-12-31"))
                .containsExactly("2026-03-17T10:00+03:00", "2026-03-24T10:00+03:00");
    }

    @Test
    void anInvalidRuleLeavesNothing() {
        Patient patient = stores.patient("Europe/Istanbul");
        assertThatThrownBy(() -> write(
                        patient, a -> a.add(details("2026-03-12", "10:00", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"))))
                .isInstanceOf(InvalidRecurrence.class);
        List<Appointment> standing =
                stores.read(patient, NOW, record -> record.appointments().standing());
        assertThat(standing).isEmpty();
    }

    @Test
    void anExpansionHasAtMostFiveThousandOccurrences() {
        Patient patient = stores.patient("Europe/Istanbul");
        write(patient, a -> a.add(details("2026-03-12", "10:00", "FREQ=DAILY")));
        write(patient, a -> a.add(details("2026-03-12", "11:00", "FREQ=DAILY")));
        assertThat(starts(patient, "2026-01-01", "2999-12-31")).hasSize(5_000);
    }

    @Test
    void forATravellerOccurrencesKeepTheirInstantAndAreShownInTheNewZone() {
        Patient patient = stores.patient("Europe/Istanbul");
        write(patient, a -> a.add(details("2026-03-12", "01:00", null)));
        PatientDetails away = new PatientDetails(null, null, ZoneId.of("America/New_York"), null, null, null);
        stores.patients.change(patient.id(), away, TestStores.ACTOR, ClinicalTime.at(NOW));
        assertThat(starts(patient, "2026-03-11", "2026-03-11")).containsExactly("2026-03-11T18:00-04:00");
        assertThat(starts(patient, "2026-03-12", "2026-03-12")).isEmpty();
    }
}
