package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Doses and appointments on the days on which clocks change; the same whatever zone and language the server has. */
@ExtendWith(SharedServer.class)
class ClinicalTimeIT {

    @ParameterizedTest
    @CsvSource({
        // zone, day, time of the regimen, when the one dose of the day is due
        "Europe/Berlin,2026-03-29,08:00,2026-03-29T08:00:00+02:00",
        "Europe/Berlin,2026-03-29,02:30,2026-03-29T03:30:00+02:00",
        "Europe/Berlin,2026-03-28,08:00,2026-03-28T08:00:00+01:00",
        "Europe/Berlin,2026-10-25,02:30,2026-10-25T02:30:00+02:00",
        "Europe/Berlin,2026-10-25,08:00,2026-10-25T08:00:00+01:00",
        "America/New_York,2026-03-08,02:30,2026-03-08T03:30:00-04:00",
        "America/New_York,2026-11-01,01:30,2026-11-01T01:30:00-04:00",
        "Australia/Lord_Howe,2026-10-04,02:15,2026-10-04T02:45:00+11:00",
        "Australia/Lord_Howe,2026-04-05,01:45,2026-04-05T01:45:00+11:00",
        "Pacific/Auckland,2026-09-27,02:30,2026-09-27T03:30:00+13:00",
        "Pacific/Auckland,2026-04-05,02:30,2026-04-05T02:30:00+13:00",
        "Asia/Kolkata,2026-03-29,08:00,2026-03-29T08:00:00+05:30",
        "Europe/Istanbul,2026-03-29,03:30,2026-03-29T03:30:00+03:00",
        "America/Sao_Paulo,2026-02-28,23:59,2026-02-28T23:59:00-03:00"
    })
    void aDailyDoseIsDueOnceAtItsLocalTime(String zone, String day, String time, String due, Echo echo) {
        String patient = echo.patient("en", zone, zone);
        add(echo, patient, time);
        List<String> doses = new ArrayList<>();
        echo.tool(patient, "get_todays_medications", Map.of("date", day), "2026-01-02T12:00:00Z")
                .path("data")
                .path("doses")
                .forEach(dose -> doses.add(dose.path("scheduled_at").asText()));
        assertThat(doses).containsExactly(due);
    }

    @Test
    void aDoseInTheGapIsMarkedAndCountsAsThatDaysOne(Echo echo) {
        String patient = echo.patient("en", "Europe/Berlin", "Gap");
        add(echo, patient, "02:30");
        JsonNode marked =
                echo.tool(patient, "mark_medication_taken", Map.of("name", "Lisinopril"), "2026-03-29T03:40:00+02:00");
        assertThat(marked.path("ok").asBoolean()).as(marked.toString()).isTrue();
        assertThat(doseStates(echo, patient, "2026-03-29T03:41:00+02:00")).containsExactly("taken");
        JsonNode again =
                echo.tool(patient, "mark_medication_taken", Map.of("name", "Lisinopril"), "2026-03-29T03:45:00+02:00");
        assertThat(again.path("error").path("code").asText()).isEqualTo("duplicate");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-10-25T07:59:00+01:00,upcoming",
        "2026-10-25T08:00:00+01:00,due",
        "2026-10-25T08:59:59+01:00,due",
        "2026-10-25T09:00:00+01:00,overdue",
        "2026-10-25T07:30:00Z,due"
    })
    void stateFollowsTheLocalClockOnTheDayItIsPutBack(String now, String state, Echo echo) {
        String patient = echo.patient("en", "Europe/Berlin", "Back");
        add(echo, patient, "08:00");
        assertThat(doseStates(echo, patient, now)).containsExactly(state);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Europe/Berlin|2026-03-19T10:00|FREQ=WEEKLY;COUNT=4|2026-03-19T10:00:00+01:00 2026-03-26T10:00:00+01:00"
                        + " 2026-04-02T10:00:00+02:00 2026-04-09T10:00:00+02:00",
                "Europe/Berlin|2026-01-31T09:00|FREQ=MONTHLY;COUNT=4|2026-01-31T09:00:00+01:00 2026-03-31T09:00:00+02:00"
                        + " 2026-05-31T09:00:00+02:00 2026-07-31T09:00:00+02:00",
                "Europe/Berlin|2026-03-02T09:00|FREQ=DAILY;UNTIL=20260304T080000Z|2026-03-02T09:00:00+01:00"
                        + " 2026-03-03T09:00:00+01:00 2026-03-04T09:00:00+01:00",
                "Europe/Berlin|2026-03-02T09:00|FREQ=DAILY;UNTIL=20260304|2026-03-02T09:00:00+01:00"
                        + " 2026-03-03T09:00:00+01:00 2026-03-04T09:00:00+01:00",
                "America/New_York|2026-10-31T01:30|FREQ=DAILY;COUNT=3|2026-10-31T01:30:00-04:00"
                        + " 2026-11-01T01:30:00-04:00 2026-11-02T01:30:00-05:00",
                "Asia/Kolkata|2028-02-29T09:00|FREQ=YEARLY;COUNT=2|2028-02-29T09:00:00+05:30 2032-02-29T09:00:00+05:30",
                "Europe/Istanbul|2026-02-05T14:00|FREQ=MONTHLY;BYDAY=1TH;COUNT=3|2026-02-05T14:00:00+03:00"
                        + " 2026-03-05T14:00:00+03:00 2026-04-02T14:00:00+03:00"
            })
    void appointmentsRecurAtTheSameLocalTime(String zone, String start, String rule, String expected, Echo echo) {
        assertThat(String.join(" ", occurrences(echo, zone, start, rule))).isEqualTo(expected);
    }

    @Test
    void zoneAndLanguageOfTheServerChangeNothing(Echo echo) {
        List<String> here = transcript(echo);
        assertThat(here).hasSizeGreaterThan(15);
        List<JsonNode> times = TimeTranscript.of(echo);
        assertThat(times).hasSizeGreaterThan(60);
        String options = "-Duser.timezone=Pacific/Auckland -Duser.language=tr -Duser.country=TR";
        try (ServerUnderTest elsewhere =
                ServerUnderTest.start(List.of("--eval"), Map.of("ECHO_JAVA_OPTS", options, "TZ", "Pacific/Auckland"))) {
            assertThat(transcript(elsewhere.echo())).isEqualTo(here);
            assertThat(TimeTranscript.of(elsewhere.echo())).isEqualTo(times);
        }
    }

    @Test
    void anIntervalKeepsTheElapsedTimeOverTheSwitch(Echo echo) {
        String patient = echo.patient("en", "Europe/London", "Interval");
        JsonNode added = echo.tool(
                patient,
                "add_medication",
                Map.of("name", "Amoxicillin", "interval_hours", 8, "times", List.of("22:00")),
                "2026-03-28T12:00:00Z");
        assertThat(added.path("data").path("first_dose_at").asText()).isEqualTo("2026-03-28T22:00:00Z");
        assertThat(scheduled(echo, patient, "2026-03-29T12:00:00+01:00"))
                .containsExactly("2026-03-29T07:00:00+01:00", "2026-03-29T15:00:00+01:00", "2026-03-29T23:00:00+01:00");
        JsonNode marked =
                echo.tool(patient, "mark_medication_taken", Map.of("name", "Amoxicillin"), "2026-03-29T07:10:00+01:00");
        assertThat(marked.path("data").path("next_dose_at").asText()).isEqualTo("2026-03-29T15:00:00+01:00");
        String dose = marked.path("data").path("dose_id").asText();
        echo.send(echo.request(
                                "/api/v1/patients/" + patient + "/doses/" + dose.replace("@", "%40"),
                                "Echo-Now",
                                "2026-03-29T07:12:00+01:00")
                        .DELETE())
                .expect(200);
        assertThat(doseStates(echo, patient, "2026-03-29T07:13:00+01:00"))
                .containsExactly("due", "upcoming", "upcoming");
    }

    @Test
    void I3_aChangeOfZoneIsShownInBothZonesUntilItIsConfirmed(Echo echo) {
        String patient = echo.patient("en", "Europe/Istanbul", "Traveller");
        add(echo, patient, "08:00");
        String path = "/api/v1/patients/" + patient;
        echo.tool(patient, "mark_medication_taken", Map.of("name", "Lisinopril"), "2026-03-12T08:05:00+03:00");
        JsonNode moved = echo.patch(path, Map.of("zone", "America/New_York"), "Echo-Now", "2026-03-12T10:00:00+03:00")
                .expect(200)
                .json();
        assertThat(moved.path("zone_change").path("from").asText()).isEqualTo("Europe/Istanbul");
        String now = "2026-03-12T12:00:00-04:00";
        JsonNode today =
                echo.tool(patient, "get_todays_medications", Map.of(), now).path("data");
        assertThat(today.path("doses").size()).isEqualTo(1);
        assertThat(today.path("doses").path(0).path("scheduled_at").asText()).isEqualTo("2026-03-12T08:00:00+03:00");
        assertThat(today.path("doses").path(0).path("state").asText()).isEqualTo("taken");
        JsonNode ahead = today.path("zone_change").path("next_24h").path(0);
        assertThat(ahead.path("at").asText()).isEqualTo("2026-03-13T08:00:00-04:00");
        assertThat(ahead.path("at_before").asText()).isEqualTo("2026-03-13T15:00:00+03:00");
        JsonNode confirmed = echo.post(path + "/zone/confirm", Map.of(), "Echo-Now", now)
                .expect(200)
                .json();
        assertThat(confirmed.has("zone_change")).isFalse();
        assertThat(echo.tool(patient, "get_todays_medications", Map.of(), now)
                        .path("data")
                        .has("zone_change"))
                .isFalse();
    }

    @Test
    void I3_whereTheBrowsersClockDiffersTheStateOfADoseIsWithheldAndItIsSaidWhy(Echo echo) {
        String patient = echo.patient("en", "Europe/London", "Browser");
        echo.tool(
                patient,
                "add_medication",
                Map.of("name", "Lisinopril", "times", List.of("00:00", "12:00", "23:59")),
                null);
        String path = "/api/v1/patients/" + patient + "/tools/get_todays_medications";
        String late = Instant.now().plusSeconds(900).toString();
        JsonNode doubted =
                echo.post(path, Map.of(), "Echo-Browser-Now", late).expect(200).json();
        assertThat(doubted.path("data").path("doses").findValuesAsText("state")).containsOnly("withheld");
        assertThat(doubted.path("say").asText()).startsWith("The clock of this machine shows");
        JsonNode agreed = echo.post(
                        path, Map.of(), "Echo-Browser-Now", Instant.now().toString())
                .expect(200)
                .json();
        assertThat(agreed.path("data").path("doses").findValuesAsText("state")).doesNotContain("withheld");
        assertThat(echo.post(path, Map.of(), "Echo-Browser-Now", "yesterday").status())
                .isEqualTo(400);
        JsonNode clock = echo.post("/api/v1/clock", Map.of("confirm", "right"))
                .expect(200)
                .json();
        assertThat(clock.path("trusted").asBoolean()).isTrue();
    }

    /** One of everything that shows a time or folds a letter. */
    private static List<String> transcript(Echo echo) {
        List<String> told = new ArrayList<>();
        for (String zone : List.of("Europe/Berlin", "America/New_York", "Europe/Istanbul", "Pacific/Auckland")) {
            told.addAll(occurrences(echo, zone, "2026-03-19T10:00", "FREQ=WEEKLY;COUNT=3"));
        }
        for (String language : List.of("tr", "en")) {
            String patient = echo.patient(language, "Europe/Berlin", "Işıl İnce");
            String conversation = echo.conversation(patient);
            for (String[] said : new String[][] {
                {"2026-03-28T07:50:00+01:00", "Sabah 8 ve akşam 9'da İNSÜLİN 10 ünite ekle"},
                {"2026-03-28T07:51:00+01:00", "Add LISINOPRIL 10 mg at 8 am every day"},
                {"2026-03-29T08:05:00+02:00", "Lisinopril'i şimdi içtim"},
                {"2026-03-29T08:06:00+02:00", "Bugün hangi ilaçlarım var?"},
                {"2026-03-29T08:07:00+02:00", "What are my medicines today?"},
                {"2026-03-29T08:08:00+02:00", "Yarın saat 14'te göz doktoru randevum var, ekle"},
                {"2026-03-29T23:59:00+02:00", "Yarın ne yapmam lazım?"},
                {"2026-03-30T00:01:00+02:00", "What's on today?"}
            }) {
                told.add(echo.turn(conversation, said[1], "Echo-Now", said[0])
                        .path("text")
                        .asText());
            }
            told.addAll(doseStates(echo, patient, "2026-03-29T21:30:00+02:00"));
            echo.get(Echo.messages(conversation))
                    .json()
                    .path("items")
                    .forEach(message -> told.add(message.path("created_at").asText()));
        }
        return told;
    }

    private static void add(Echo echo, String patient, String time) {
        JsonNode added = echo.tool(
                patient,
                "add_medication",
                Map.of("name", "Lisinopril", "dose", "10 mg", "times", List.of(time), "start_date", "2026-01-02"),
                "2026-01-02T00:00:00Z");
        assertThat(added.path("ok").asBoolean()).as(added.toString()).isTrue();
    }

    private static List<String> scheduled(Echo echo, String patient, String now) {
        return echo.tool(patient, "get_todays_medications", Map.of(), now)
                .path("data")
                .path("doses")
                .findValuesAsText("scheduled_at");
    }

    private static List<String> doseStates(Echo echo, String patient, String now) {
        List<String> states = new ArrayList<>();
        echo.tool(patient, "get_todays_medications", Map.of(), now)
                .path("data")
                .path("doses")
                .forEach(dose -> states.add(dose.path("state").asText()));
        return states;
    }

    private static List<String> occurrences(Echo echo, String zone, String start, String rule) {
        String patient = echo.patient("en", zone, "Appointments");
        String now = "2026-01-02T12:00:00Z";
        JsonNode added = echo.tool(
                patient, "add_appointment", Map.of("title", "Physiotherapy", "start", start, "recurrence", rule), now);
        assertThat(added.path("ok").asBoolean()).as(added.toString()).isTrue();
        String day = start.substring(0, 10);
        String end = (Integer.parseInt(day.substring(0, 4)) + 4) + "-12-31";
        List<String> starts = new ArrayList<>();
        echo.tool(patient, "list_appointments", Map.of("from", day, "to", end), now)
                .path("data")
                .path("items")
                .forEach(item -> starts.add(item.path("start").asText()));
        return starts;
    }
}
