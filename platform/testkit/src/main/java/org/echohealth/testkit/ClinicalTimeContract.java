package org.echohealth.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.function.Function;
import org.echohealth.api.record.AppointmentDetails;
import org.echohealth.api.record.Appointments;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.DoseState;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Occurrence;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.record.Regimen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What every record keeps of doses and appointments when clocks change, days are left out and people travel: the tables
 * beside this class, which were worked out by hand. Each holds whatever zone and language the program runs in.
 */
public abstract class ClinicalTimeContract {
    private final Locale locale = Locale.getDefault();
    private final TimeZone timeZone = TimeZone.getDefault();

    /** One patient's record. */
    public interface Subject {
        /** A unit of work at the instant, which is kept. */
        <T> T write(Instant now, Function<PatientRecord, T> work);

        /** A unit of work at the instant that changes nothing. */
        <T> T read(Instant now, Function<PatientRecord, T> work);

        /** The patient is in another zone from the instant on. */
        void move(Instant now, ZoneId zone);
    }

    /** A new patient. */
    protected abstract Subject patientIn(ZoneId zone);

    @AfterEach
    void restoreDefaults() {
        Locale.setDefault(locale);
        TimeZone.setDefault(timeZone);
    }

    private static void runIn(String zone, String language) {
        TimeZone.setDefault(TimeZone.getTimeZone(zone));
        Locale.setDefault(Locale.forLanguageTag(language));
    }

    @ParameterizedTest
    @CsvSource({"Pacific/Auckland,tr-TR", "UTC,en-US", "America/St_Johns,tr-TR"})
    void contract_dosesOverChangingClocks(String serverZone, String language) {
        runIn(serverZone, language);
        for (List<String> row : Tsv.rows("doses.tsv", 6)) {
            ZoneId zone = ZoneId.of(row.get(0));
            LocalDate from = LocalDate.parse(row.get(2));
            LocalDate to = LocalDate.parse(row.get(3));
            Plan plan = plan(patientIn(zone), row.get(1), from, zone);
            List<Dose> doses = plan.doses(plan.added, from, to);
            assertThat(shown(doses)).as("%s", row).isEqualTo(Tsv.words(row.get(4)));
            assertThat(doses.stream().map(Dose::id)).as("%s", row).doesNotHaveDuplicates();
            doses.stream().limit(1).forEach(dose -> checkLife(plan, dose, row));
        }
    }

    /** From its time on it is due, an hour later overdue; it is taken once. */
    private static void checkLife(Plan plan, Dose dose, List<String> row) {
        Instant at = dose.scheduledAt().toInstant();
        assertThat(plan.state(dose, at.minusSeconds(1))).as("%s", row).isEqualTo(DoseState.UPCOMING);
        assertThat(plan.state(dose, at)).as("%s", row).isEqualTo(DoseState.DUE);
        assertThat(plan.state(dose, at.plusSeconds(3_599))).as("%s", row).isEqualTo(DoseState.DUE);
        assertThat(plan.state(dose, at.plusSeconds(3_600))).as("%s", row).isEqualTo(DoseState.OVERDUE);
        plan.take(dose, at);
        assertThat(plan.state(dose, at.plusSeconds(7_200))).as("%s", row).isEqualTo(DoseState.TAKEN);
        assertThatThrownBy(() -> plan.take(dose, at)).as("%s", row).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @CsvSource({"Pacific/Auckland,tr-TR", "UTC,en-US", "America/St_Johns,tr-TR"})
    void contract_daysAreAsLongAsTheirClocksMakeThem(String serverZone, String language) {
        runIn(serverZone, language);
        for (List<String> row : Tsv.rows("days.tsv", 4)) {
            ZoneId zone = ZoneId.of(row.get(0));
            LocalDate day = LocalDate.parse(row.get(1));
            Plan plan = plan(patientIn(zone), "every-1-hours " + day.minusDays(2) + "T00:00", day, zone);
            assertThat(plan.doses(plan.added, day, day)).as("%s", row).hasSize(Integer.parseInt(row.get(2)));
        }
    }

    @ParameterizedTest
    @CsvSource({"Pacific/Auckland,tr-TR", "UTC,en-US", "America/St_Johns,tr-TR"})
    void contract_theLastDayEndsAtThePatientsMidnight(String serverZone, String language) {
        runIn(serverZone, language);
        for (List<String> row : Tsv.rows("validity.tsv", 5)) {
            ZoneId zone = ZoneId.of(row.get(0));
            LocalDate last = LocalDate.parse(row.get(1));
            Plan plan = plan(patientIn(zone), "daily 08:00 until " + last, last, zone);
            List<Medication> active = plan.subject.read(
                    instant(row.get(2)), record -> record.medications().active());
            assertThat(active).as("%s", row).hasSize(row.get(3).equals("yes") ? 1 : 0);
        }
    }

    @ParameterizedTest
    @CsvSource({"Pacific/Auckland,tr-TR", "UTC,en-US", "America/St_Johns,tr-TR"})
    void contract_appointmentsOverChangingClocks(String serverZone, String language) {
        runIn(serverZone, language);
        for (List<String> row : Tsv.rows("appointments.tsv", 9)) {
            ZoneId zone = ZoneId.of(row.get(0));
            Subject subject = patientIn(zone);
            boolean timed = row.get(2).contains("T");
            LocalDate date = LocalDate.parse(row.get(2).substring(0, 10));
            Instant made = date.minusDays(1).atStartOfDay(zone).toInstant();
            LocalTime time = timed ? LocalTime.parse(row.get(2).substring(11)) : null;
            String rule = row.get(3).equals("-") ? null : row.get(3);
            subject.write(made, record -> {
                Appointments appointments = record.appointments();
                String id = appointments
                        .add(new AppointmentDetails("Kontrol", date, time, 30, null, null, rule, null))
                        .id();
                Tsv.words(row.get(4)).forEach(off -> appointments.cancelOccurrence(id, LocalDate.parse(off), null));
                return id;
            });
            if (!row.get(1).equals("=")) {
                subject.move(made.plusSeconds(60), ZoneId.of(row.get(1)));
            }
            LocalDate from = LocalDate.parse(row.get(5));
            LocalDate to = LocalDate.parse(row.get(6));
            List<Occurrence> found = subject.read(
                    made.plusSeconds(120), record -> record.appointments().occurrences(from, to));
            assertThat(found.stream().map(ClinicalTimeContract::shown).toList())
                    .as("%s", row)
                    .isEqualTo(Tsv.words(row.get(7)));
        }
    }

    @ParameterizedTest
    @CsvSource({"Pacific/Auckland,tr-TR", "UTC,en-US", "America/St_Johns,tr-TR"})
    void contract_I3_dosesOfAPatientWhoTravels(String serverZone, String language) {
        runIn(serverZone, language);
        for (List<String> row : Tsv.rows("travel.tsv", 8)) {
            ZoneId zone = ZoneId.of(row.get(0));
            LocalDate from = LocalDate.parse(row.get(4));
            LocalDate to = LocalDate.parse(row.get(5));
            Plan plan = plan(patientIn(zone), row.get(1), from, zone);
            Instant moved = instant(row.get(2));
            List<Dose> before = new ArrayList<>(plan.doses(moved, from, to));
            before.removeIf(dose -> !dose.scheduledAt().toInstant().isBefore(moved));
            before.forEach(dose -> plan.take(dose, moved));
            plan.subject.move(moved, ZoneId.of(row.get(3)));
            Instant later = moved.plusSeconds(4 * 86_400);
            List<Dose> doses = plan.doses(later, from, to);
            assertThat(shown(doses)).as("%s", row).isEqualTo(Tsv.words(row.get(6)));
            assertThat(doses.stream().filter(dose -> dose.state() == DoseState.TAKEN))
                    .as("what was taken before the journey stays taken: %s", row)
                    .hasSameSizeAs(before);
            assertThat(doses.stream().filter(Dose::beforeAdded).map(Dose::state))
                    .as("%s", row)
                    .allMatch(state -> state == DoseState.DUE);
        }
    }

    @ParameterizedTest
    @CsvSource({"Pacific/Auckland,tr-TR", "UTC,en-US"})
    void contract_aCorrectionKeepsTheZoneInWhichAnAppointmentWasMade(String serverZone, String language) {
        runIn(serverZone, language);
        Subject subject = patientIn(ZoneId.of("Europe/Istanbul"));
        Instant now = Instant.parse("2026-03-01T09:00:00Z");
        LocalDate day = LocalDate.parse("2026-03-12");
        AppointmentDetails made =
                new AppointmentDetails("Kontrol", day, LocalTime.of(10, 0), 30, null, null, null, null);
        String id = subject.write(now, record -> record.appointments().add(made).id());
        subject.move(now, ZoneId.of("America/New_York"));
        AppointmentDetails corrected =
                new AppointmentDetails("Kontrol", day, LocalTime.of(10, 0), 45, "Dr. Su", null, null, null);
        subject.write(now.plusSeconds(60), record -> record.appointments().change(id, corrected));
        List<Occurrence> found = subject.read(
                now.plusSeconds(120), record -> record.appointments().occurrences(day, day));
        assertThat(found.stream().map(ClinicalTimeContract::shown)).containsExactly("2026-03-12T03:00-04:00");
    }

    private static Plan plan(Subject subject, String text, LocalDate from, ZoneId zone) {
        Regimen regimen = PlanText.regimen(text, from.minusDays(5), zone);
        Instant added = regimen.startDate().minusDays(10).atStartOfDay(zone).toInstant();
        String id = subject.write(
                added,
                record -> record.medications().add("İlaç", List.of(), regimen).id());
        return new Plan(subject, id, added);
    }

    private record Plan(Subject subject, String medication, Instant added) {
        List<Dose> doses(Instant now, LocalDate from, LocalDate to) {
            return subject.read(now, record -> record.medications().doses(from, to));
        }

        DoseState state(Dose dose, Instant now) {
            LocalDate day = dose.scheduledAt().toLocalDate();
            return doses(now, day, day).stream()
                    .filter(other -> other.id().equals(dose.id()))
                    .findFirst()
                    .orElseThrow()
                    .state();
        }

        void take(Dose dose, Instant now) {
            subject.write(now, record -> record.medications()
                    .record(medication, now, dose.id(), null, Intake.Kind.SCHEDULED, null));
        }
    }

    private static Instant instant(String text) {
        return OffsetDateTime.parse(text).toInstant();
    }

    private static List<String> shown(List<Dose> doses) {
        return doses.stream()
                .map(dose ->
                        (dose.beforeAdded() ? "~" : "") + dose.scheduledAt().toOffsetDateTime())
                .toList();
    }

    private static String shown(Occurrence occurrence) {
        return occurrence.start() == null
                ? occurrence.date().toString()
                : occurrence.start().toOffsetDateTime().toString();
    }
}
