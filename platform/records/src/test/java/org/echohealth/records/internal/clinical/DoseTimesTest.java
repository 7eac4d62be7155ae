package org.echohealth.records.internal.clinical;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.DoseState;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Medication.RegimenPeriod;
import org.echohealth.api.record.Regimen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The golden table of dose times across daylight-saving changes: one dose a day at the same clock time. */
class DoseTimesTest {
    private static final String GOLDEN_TABLE =
            """
            zone | time | from | doses
            Europe/Istanbul | 08:00 | 2026-03-28 | 2026-03-28T08:00+03:00 2026-03-29T08:00+03:00 2026-03-30T08:00+03:00
            Europe/Berlin | 08:00 | 2026-03-28 | 2026-03-28T08:00+01:00 2026-03-29T08:00+02:00 2026-03-30T08:00+02:00
            Europe/Berlin | 02:30 | 2026-03-28 | 2026-03-28T02:30+01:00 2026-03-29T03:30+02:00 2026-03-30T02:30+02:00
            Europe/Berlin | 08:00 | 2026-10-24 | 2026-10-24T08:00+02:00 2026-10-25T08:00+01:00 2026-10-26T08:00+01:00
            Europe/Berlin | 02:30 | 2026-10-24 | 2026-10-24T02:30+02:00 2026-10-25T02:30+02:00 2026-10-26T02:30+01:00
            America/New_York | 02:30 | 2026-03-07 | 2026-03-07T02:30-05:00 2026-03-08T03:30-04:00 2026-03-09T02:30-04:00
            America/New_York | 01:30 | 2026-10-31 | 2026-10-31T01:30-04:00 2026-11-01T01:30-04:00 2026-11-02T01:30-05:00
            Australia/Lord_Howe | 02:15 | 2026-10-03 | 2026-10-03T02:15+10:30 2026-10-04T02:45+11:00 2026-10-05T02:15+11:00
            Australia/Lord_Howe | 01:45 | 2026-04-04 | 2026-04-04T01:45+11:00 2026-04-05T01:45+11:00 2026-04-06T01:45+10:30
            Asia/Kolkata | 00:00 | 2026-03-28 | 2026-03-28T00:00+05:30 2026-03-29T00:00+05:30 2026-03-30T00:00+05:30
            Europe/Istanbul | 23:59 | 2028-02-28 | 2028-02-28T23:59+03:00 2028-02-29T23:59+03:00 2028-03-01T23:59+03:00
            """;

    private final Locale locale = Locale.getDefault();
    private final TimeZone timeZone = TimeZone.getDefault();

    @AfterEach
    void restoreDefaults() {
        Locale.setDefault(locale);
        TimeZone.setDefault(timeZone);
    }

    @ParameterizedTest
    @CsvSource({"UTC,en-US", "Pacific/Auckland,tr-TR", "America/St_Johns,ar-SA"})
    void theGoldenTableHoldsUnderAnyDefaultZoneAndLocale(String zone, String tag) {
        TimeZone.setDefault(TimeZone.getTimeZone(zone));
        Locale.setDefault(Locale.forLanguageTag(tag));
        GOLDEN_TABLE.lines().skip(1).forEach(DoseTimesTest::checkRow);
    }

    private static void checkRow(String row) {
        List<String> cells = List.of(row.split(" \\| "));
        ZoneId zone = ZoneId.of(cells.get(0));
        LocalDate from = LocalDate.parse(cells.get(2));
        Medication medication = medication(from, zone, cells.get(1));
        Instant now = from.minusDays(1).atStartOfDay(zone).toInstant();
        List<Dose> doses = new DoseSchedule(zone, now).doses(List.of(medication), Map.of(), from, from.plusDays(2));
        assertThat(doses)
                .as(row)
                .extracting(dose -> dose.scheduledAt().toOffsetDateTime().toString())
                .containsExactlyElementsOf(List.of(cells.get(3).split(" ")));
        for (int i = 0; i < doses.size(); i++) {
            assertThat(doses.get(i).id()).isEqualTo("med_1@" + from.plusDays(i) + "T" + cells.get(1));
            assertThat(state(medication, zone, doses.get(i), -1)).isEqualTo(DoseState.UPCOMING);
            assertThat(state(medication, zone, doses.get(i), 0)).isEqualTo(DoseState.DUE);
            assertThat(state(medication, zone, doses.get(i), 3_599)).isEqualTo(DoseState.DUE);
            assertThat(state(medication, zone, doses.get(i), 3_600)).isEqualTo(DoseState.OVERDUE);
        }
    }

    private static DoseState state(Medication medication, ZoneId zone, Dose dose, long secondsLater) {
        Instant now = dose.scheduledAt().toInstant().plusSeconds(secondsLater);
        LocalDate day = LocalDate.parse(dose.id().substring(6, 16));
        return new DoseSchedule(zone, now)
                .doses(List.of(medication), Map.of(), day, day)
                .get(0)
                .state();
    }

    private static Medication medication(LocalDate start, ZoneId zone, String time) {
        Regimen regimen = new Regimen(
                "1", List.of(LocalTime.parse(time)), Frequency.DAILY, 1, Set.of(), start, null, null, null, null);
        Instant added = start.minusDays(1).atStartOfDay(zone).toInstant();
        return new Medication(
                "med_1",
                "İlaç",
                List.of(),
                regimen,
                List.of(new RegimenPeriod("reg_1", regimen, added, null)),
                added,
                null,
                null);
    }
}
