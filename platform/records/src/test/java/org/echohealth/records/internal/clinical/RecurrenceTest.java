package org.echohealth.records.internal.clinical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.echohealth.api.record.Appointments.InvalidRecurrence;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The golden table of recurrence: each row was worked out by hand from RFC 5545 and a calendar. */
class RecurrenceTest {
    private static final String GOLDEN_TABLE =
            """
            rule | start | zone | first occurrences
            FREQ=MONTHLY;BYMONTHDAY=31 | 2026-01-31T10:00 | Europe/Istanbul | 2026-01-31T10:00 2026-03-31T10:00 2026-05-31T10:00 2026-07-31T10:00 2026-08-31T10:00
            FREQ=MONTHLY | 2026-01-31T10:00 | Europe/Istanbul | 2026-01-31T10:00 2026-03-31T10:00 2026-05-31T10:00
            FREQ=MONTHLY;BYMONTHDAY=-1 | 2026-01-31T10:00 | Europe/Istanbul | 2026-01-31T10:00 2026-02-28T10:00 2026-03-31T10:00 2026-04-30T10:00
            FREQ=MONTHLY;BYDAY=2TU | 2026-03-10T09:30 | Europe/Berlin | 2026-03-10T09:30 2026-04-14T09:30 2026-05-12T09:30
            FREQ=MONTHLY;BYDAY=-1FR;COUNT=3 | 2026-03-27T09:30 | Europe/Berlin | 2026-03-27T09:30 2026-04-24T09:30 2026-05-29T09:30 .
            FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH | 2026-03-12T14:00 | America/New_York | 2026-03-12T14:00 2026-03-23T14:00 2026-03-26T14:00 2026-04-06T14:00
            FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU | 2026-03-01T14:00 | America/New_York | 2026-03-01T14:00 2026-03-15T14:00 2026-03-29T14:00
            FREQ=DAILY;INTERVAL=10;COUNT=3 | 2026-02-20T08:00 | Asia/Kolkata | 2026-02-20T08:00 2026-03-02T08:00 2026-03-12T08:00 .
            FREQ=DAILY;UNTIL=20260314 | 2026-03-12T10:00 | Europe/Istanbul | 2026-03-12T10:00 2026-03-13T10:00 2026-03-14T10:00 .
            FREQ=DAILY;UNTIL=20260314T070000Z | 2026-03-12T10:00 | Europe/Istanbul | 2026-03-12T10:00 2026-03-13T10:00 2026-03-14T10:00 .
            FREQ=DAILY;UNTIL=20260314T065959Z | 2026-03-12T10:00 | Europe/Istanbul | 2026-03-12T10:00 2026-03-13T10:00 .
            FREQ=DAILY;UNTIL=20260314T100000 | 2026-03-12T10:00 | Europe/Istanbul | 2026-03-12T10:00 2026-03-13T10:00 2026-03-14T10:00 .
            FREQ=DAILY;UNTIL=20260314T095959 | 2026-03-12T10:00 | Europe/Istanbul | 2026-03-12T10:00 2026-03-13T10:00 .
            FREQ=DAILY;UNTIL=20260314 | 2026-03-12 | Europe/Istanbul | 2026-03-12 2026-03-13 2026-03-14 .
            FREQ=DAILY;UNTIL=20260313T210000Z | 2026-03-12 | Europe/Istanbul | 2026-03-12 2026-03-13 2026-03-14 .
            FREQ=DAILY;UNTIL=20260313T205959Z | 2026-03-12 | Europe/Istanbul | 2026-03-12 2026-03-13 .
            FREQ=DAILY;UNTIL=20260330T063000Z | 2026-03-28T08:30 | Europe/Berlin | 2026-03-28T08:30 2026-03-29T08:30 2026-03-30T08:30 .
            FREQ=DAILY;COUNT=3 | 2026-03-28T02:30 | Europe/Berlin | 2026-03-28T02:30 2026-03-29T02:30 2026-03-30T02:30 .
            FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29 | 2024-02-29T11:00 | Europe/Istanbul | 2024-02-29T11:00 2028-02-29T11:00 2032-02-29T11:00
            FREQ=YEARLY | 2024-02-29T11:00 | Europe/Istanbul | 2024-02-29T11:00 2028-02-29T11:00
            FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1 | 2026-01-30T09:00 | Europe/Istanbul | 2026-01-30T09:00 2026-02-27T09:00 2026-03-31T09:00
            FREQ=WEEKLY;BYDAY=TU | 2026-03-12T10:00 | Europe/Istanbul | 2026-03-17T10:00 2026-03-24T10:00
            FREQ=WEEKLY;BYDAY=MO;BYHOUR=10;BYMINUTE=0 | 2026-03-16T10:00 | Europe/Istanbul | 2026-03-16T10:00 2026-03-23T10:00
            """;

    private final Locale locale = Locale.getDefault();
    private final TimeZone timeZone = TimeZone.getDefault();

    @AfterEach
    void restoreDefaults() {
        Locale.setDefault(locale);
        TimeZone.setDefault(timeZone);
    }

    @ParameterizedTest
    @CsvSource({"UTC,en-US", "Pacific/Auckland,tr-TR", "America/St_Johns,ar-SA", "Asia/Kathmandu,th-TH-u-ca-buddhist"})
    void theGoldenTableHoldsUnderAnyDefaultZoneAndLocale(String zone, String tag) {
        TimeZone.setDefault(TimeZone.getTimeZone(zone));
        Locale.setDefault(Locale.forLanguageTag(tag));
        GOLDEN_TABLE.lines().skip(1).forEach(RecurrenceTest::checkRow);
    }

    private static void checkRow(String row) {
        List<String> cells = List.of(row.split(" \\| "));
        List<String> expected = List.of(cells.get(3).split(" "));
        boolean timed = cells.get(1).contains("T");
        LocalDate date = LocalDate.parse(cells.get(1).substring(0, 10));
        LocalTime time = timed ? LocalTime.parse(cells.get(1).substring(11)) : null;
        Iterator<LocalDateTime> all = Recurrence.parse(cells.get(0), date, time, ZoneId.of(cells.get(2)))
                .from(date);
        List<String> found = new ArrayList<>();
        while (found.size() < expected.size()) {
            if (!all.hasNext()) {
                found.add(".");
                break;
            }
            LocalDateTime at = all.next();
            found.add(timed ? at.toString() : at.toLocalDate().toString());
        }
        assertThat(found).as(row).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "daily",
                "FREQ=FORTNIGHTLY",
                "FREQ=DAILY;FOO=1",
                "RRULE:FREQ=DAILY",
                "FREQ=DAILY;COUNT=0",
                "FREQ=DAILY;INTERVAL=0",
                "FREQ=DAILY;COUNT=2;UNTIL=20270101",
                "FREQ=WEEKLY;BYDAY=1MO",
                "FREQ=MONTHLY;BYMONTHDAY=32",
                "FREQ=DAILY;UNTIL=yesterday",
                "FREQ=HOURLY",
                "FREQ=SECONDLY;COUNT=10",
                "FREQ=DAILY;BYHOUR=9,14",
                "FREQ=DAILY;COUNT=5001",
                "FREQ=DAILY;INTERVAL=99999999",
                "FREQ=DAILY;UNTIL=20260311",
                "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
                "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
                "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6",
                "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=300",
                "FREQ=YEARLY;INTERVAL=900;BYMONTH=1",
                "FREQ=DAILY;UNTIL=99999999",
                "FREQ=DAILY;UNTIL=20260230T990000Z",
                "FREQ=DAILY'; DROP TABLE patient; --",
                "FREQ=DAILY\u202E;COUNT=2"
            })
    void unusableRulesAreInvalidInASecond(String rule) {
        long start = System.nanoTime();
        assertThatThrownBy(() -> parse(rule).first())
                .isInstanceOf(InvalidRecurrence.class)
                .hasMessageMatching("(?s).{10,}");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
    }

    @Test
    void aRuleOfTenThousandPartsIsRefusedBeforeItIsParsed() {
        String rule = "FREQ=YEARLY;BYYEARDAY=1" + ",2".repeat(10_000);
        assertThatThrownBy(() -> parse(rule)).isInstanceOf(InvalidRecurrence.class);
    }

    @Test
    void expansionFromAFarDayEnds() {
        long start = System.nanoTime();
        Iterator<LocalDateTime> counted = parse("FREQ=DAILY;COUNT=5000").from(LocalDate.of(9000, 1, 1));
        assertThat(counted.hasNext()).isFalse();
        assertThat(parse("FREQ=DAILY").from(LocalDate.of(9000, 1, 1)).next())
                .isEqualTo(LocalDateTime.parse("9000-01-01T10:00"));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(3));
    }

    @Test
    void startingLaterSkipsNothingAndAddsNothing() {
        for (String rule : List.of(
                "FREQ=MONTHLY;BYMONTHDAY=31",
                "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SU",
                "FREQ=DAILY;INTERVAL=7;COUNT=40",
                "FREQ=MONTHLY;BYDAY=-1FR")) {
            LocalDate from = LocalDate.of(2026, 3, 12);
            List<LocalDateTime> all = firsts(parse(rule).from(from), 800);
            for (int i = 0; i < 400; i += 13) {
                LocalDate later = from.plusDays(i);
                assertThat(firsts(parse(rule).from(later), 3))
                        .as(rule + " from " + later)
                        .isEqualTo(all.stream()
                                .filter(at -> !at.toLocalDate().isBefore(later))
                                .limit(3)
                                .toList());
            }
        }
    }

    private static List<LocalDateTime> firsts(Iterator<LocalDateTime> all, int count) {
        List<LocalDateTime> found = new ArrayList<>();
        while (found.size() < count && all.hasNext()) {
            found.add(all.next());
        }
        return found;
    }

    private static Recurrence parse(String rule) {
        return Recurrence.parse(rule, LocalDate.of(2026, 3, 12), LocalTime.of(10, 0), ZoneId.of("Europe/Istanbul"));
    }
}
