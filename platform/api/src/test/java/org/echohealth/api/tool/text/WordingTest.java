package org.echohealth.api.tool.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.echohealth.api.patient.EmergencyLines;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Regimen;
import org.junit.jupiter.api.Test;

class WordingTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 3, 12);
    private final Wording tr = Wording.in(Language.TR);
    private final Wording en = Wording.in(Language.EN);

    @Test
    void writesTimesAndDates() {
        assertThat(tr.time(LocalTime.of(9, 0))).isEqualTo("09:00");
        assertThat(tr.date(TODAY, TODAY)).isEqualTo("12 Mart Perşembe");
        assertThat(en.date(TODAY, TODAY)).isEqualTo("Thursday 12 March");
        assertThat(tr.date(LocalDate.of(2027, 8, 1), TODAY)).isEqualTo("1 Ağustos 2027 Pazar");
        assertThat(en.day(TODAY.plusDays(1), TODAY)).isEqualTo("tomorrow");
        assertThat(tr.moment(TODAY.minusDays(1).atTime(21, 5).atZone(ZoneId.of("Europe/Istanbul")), TODAY))
                .isEqualTo("dün 21:05");
        assertThat(tr.weekday(DayOfWeek.SATURDAY)).isEqualTo("cumartesi");
    }

    @Test
    void writesListsAndNumbers() {
        assertThat(tr.list(List.of("a", "b", "c"))).isEqualTo("a, b ve c");
        assertThat(en.choice(List.of("a", "b"))).isEqualTo("a or b");
        assertThat(en.list(List.of())).isEmpty();
        assertThat(tr.number(new BigDecimal("2.50"))).isEqualTo("2,5");
        assertThat(en.number(new BigDecimal("100"))).isEqualTo("100");
        assertThat(tr.percent(80)).isEqualTo("%80");
    }

    @Test
    void writesAScheduleTheSameUnderEveryServerLocale() {
        Regimen weekly = new Regimen(
                "5 mg",
                List.of(LocalTime.of(20, 0), LocalTime.of(8, 0)),
                Frequency.WEEKLY,
                1,
                Set.of(DayOfWeek.THURSDAY, DayOfWeek.MONDAY),
                TODAY.plusDays(1),
                TODAY.plusDays(10),
                "tok karnına",
                null,
                null);
        Locale before = Locale.getDefault();
        try {
            for (Locale server : List.of(Locale.ROOT, Locale.forLanguageTag("tr-TR"))) {
                Locale.setDefault(server);
                assertThat(Wording.in(Language.TR).schedule(weekly, TODAY))
                        .isEqualTo("her pazartesi ve perşembe 08:00 ve 20:00, başlangıç 13 Mart Cuma, "
                                + "son gün 22 Mart Pazar, tok karnına");
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void writesLimitsOfWhatIsTakenAsNeeded() {
        Regimen needed = new Regimen(
                "500 mg", List.of(), Frequency.AS_NEEDED, 1, Set.of(), TODAY, null, null, 4, new BigDecimal("6"));
        assertThat(en.schedule(needed, TODAY)).isEqualTo("as needed, at most 4 a day, at least 6 hours apart");
    }

    @Test
    void I2_anUnknownCountryHasTheNumberWithDoubt() {
        assertThat(en.emergencyNumber(new EmergencyLines.Lines(null, List.of(), List.of())))
                .isEqualTo("112, or your local emergency number");
        assertThat(en.emergencyNumber(new EmergencyLines.Lines("911", List.of(), List.of())))
                .isEqualTo("911");
    }

    @Test
    void aDoseThatIsPartOfTheNameIsNotRepeated() {
        assertThat(tr.medicine("Delix 5 mg", "5 mg")).isEqualTo("Delix 5 mg");
        assertThat(tr.medicine("Delix", "5 mg")).isEqualTo("Delix 5 mg");
        assertThat(tr.medicine("Delix", null)).isEqualTo("Delix");
    }
}
