package org.echohealth.tool.gettodaysmedications.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.time.ClockDoubt;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.testkit.InMemoryPatient;
import org.echohealth.testkit.ToolHarness;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the person is told of a day where the clock is in doubt, and after a change of zone. */
class TodayOnOtherClocksTest {
    private final ToolHarness echo = new ToolHarness(
            new GetTodaysMedications(), InMemoryPatient.in("Europe/Istanbul", "TR", "2026-03-01T08:00:00"));

    @BeforeEach
    void takesDelixAt08And20() {
        Regimen regimen = new Regimen(
                "5 mg",
                List.of(LocalTime.of(8, 0), LocalTime.of(20, 0)),
                Frequency.DAILY,
                1,
                Set.of(),
                LocalDate.of(2026, 3, 1),
                null,
                null,
                null,
                null);
        echo.patient().medications().add("Delix", List.of(), regimen);
        echo.at("2026-03-12T10:00:00");
    }

    @Test
    void I3_whereTheClockRanBackwardsTheStateOfADoseIsWithheldAndItIsSaidWhy() {
        echo.patient()
                .doubtClock(new ClockDoubt(
                        ClockDoubt.Reason.RAN_BACKWARDS, echo.patient().now(), Instant.parse("2026-03-12T12:00:00Z")));
        ToolResult.Success day = echo.ok();
        assertThat(day.say())
                .isEqualTo("Bu makinenin saati 12 Mart Perşembe 10:00 gösteriyor, ama daha önce 12 Mart Perşembe 15:00"
                        + " göstermişti. Saat düzelene kadar hangi dozun zamanının geldiğini söyleyemem; tarih ve saati"
                        + " kontrol edin.\nBugün, 12 Mart Perşembe:\n08:00 Delix 5 mg — saat güvenilir değil, durumu"
                        + " söylenemiyor\n20:00 Delix 5 mg — saat güvenilir değil, durumu söylenemiyor");
        assertThat(ToolHarness.value(day, "doses", 0, "state")).isEqualTo("withheld");
        assertThat(String.valueOf(day.data().get("clock_doubt"))).startsWith("Bu makinenin saati");
    }

    @Test
    void I3_whereBrowserAndServerDifferItIsSaidWhy() {
        echo.patient()
                .doubtClock(new ClockDoubt(
                        ClockDoubt.Reason.BROWSER_DIFFERS,
                        echo.patient().now(),
                        Instant.parse("2026-03-12T07:10:00Z")));
        assertThat(echo.speaking(Language.EN).ok().say())
                .startsWith(
                        "The clock of this machine shows Thursday 12 March at 10:00, that of your device Thursday 12"
                                + " March at 10:10. Until that is put right I cannot say which dose is due");
    }

    @Test
    void I3_afterAChangeOfZoneTheNext24HoursAreShownInBothAndAsked() {
        echo.patient().moveTo(ZoneId.of("America/New_York"));
        ToolResult.Success day = echo.speaking(Language.EN).ok();
        assertThat(day.say())
                .endsWith("The time zone changed: Istanbul → New York. The next 24 hours, with the old clock in"
                        + " brackets:\ntoday at 20:00 (tomorrow at 03:00) Delix 5 mg\n"
                        + "Are these times right? If not, please ask your doctor or pharmacist.");
        assertThat(ToolHarness.value(day, "zone_change", "from")).isEqualTo("Europe/Istanbul");
        assertThat(ToolHarness.value(day, "zone_change", "next_24h", 0, "at")).isEqualTo("2026-03-12T20:00:00-04:00");
        assertThat(ToolHarness.value(day, "zone_change", "next_24h", 0, "at_before"))
                .isEqualTo("2026-03-13T03:00:00+03:00");
        assertThat(echo.speaking(Language.TR).ok().say()).endsWith("doktorunuza ya da eczacınıza danışın.");
        assertThat(echo.at("2026-03-13T03:59:59-04:00").ok().data()).doesNotContainKey("zone_change");
    }

    @Test
    void whatWasTakenBeforeTheJourneyIsToldByTheClockOfItsTime() {
        echo.patient().moveTo(ZoneId.of("America/New_York"));
        assertThat(ToolHarness.value(echo.ok(), "doses", 0, "scheduled_at")).isEqualTo("2026-03-12T08:00:00+03:00");
    }
}
