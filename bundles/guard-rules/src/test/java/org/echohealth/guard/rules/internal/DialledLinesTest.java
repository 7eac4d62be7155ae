package org.echohealth.guard.rules.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.echohealth.api.patient.EmergencyLines.Line;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DialledLinesTest {
    private final DialledLines lines = new DialledLines();

    @ParameterizedTest
    @CsvSource({"TR,112", "DE,112", "US,911", "CA,911", "GB,999", "AU,000", "NZ,111", "IN,112", "JP,119"})
    void G4_I2_theEmergencyNumberIsThatOfTheCountry(String country, String number) {
        assertThat(lines.of(country).emergencyNumber()).isEqualTo(number);
        assertThat(lines.of(country.toLowerCase(Locale.ROOT)).emergencyNumber()).isEqualTo(number);
    }

    @Test
    void G4_crisisAndPoisonLinesAreNamed() {
        assertThat(lines.of("US").crisis()).contains(new Line("988 Suicide & Crisis Lifeline", "988"));
        assertThat(lines.of("GB").crisis()).contains(new Line("Samaritans", "116 123"));
        assertThat(lines.of("TR").crisis()).extracting(Line::number).containsExactly("183");
        assertThat(lines.of("TR").poison()).extracting(Line::number).containsExactly("114");
    }

    @Test
    void I2_anUnknownCountryHasNoNumber() {
        assertThat(lines.of(null).emergencyNumber()).isNull();
        assertThat(lines.of("ZZ").emergencyNumber()).isNull();
        assertThat(lines.of("ZZ").crisis()).isEmpty();
    }

    @Test
    void everyRowHasASourceAndADate() {
        List<String> rows = LexiconReader.lines("emergency-lines.tsv").stream()
                .filter(row -> !row.startsWith("#"))
                .toList();
        assertThat(rows).hasSizeGreaterThan(80).allSatisfy(row -> {
            String[] cells = row.split("\t", -1);
            assertThat(cells).hasSize(6);
            assertThat(cells[4]).isNotBlank();
            assertThat(LocalDate.parse(cells[5])).isAfter(LocalDate.of(2020, 1, 1));
        });
    }

    @Test
    void aRowWithoutSourceIsRefused() {
        assertThatThrownBy(() -> DialledLines.read(List.of("XX\temergency\ta\t1\t\t2026-01-01")))
                .isInstanceOf(IllegalStateException.class);
    }
}
