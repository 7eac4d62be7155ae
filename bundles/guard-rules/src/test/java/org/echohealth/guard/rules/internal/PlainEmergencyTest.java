package org.echohealth.guard.rules.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.guard.InputGuard.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Emergencies said in plain words, and the same words where no emergency is meant. */
class PlainEmergencyTest {
    @ParameterizedTest
    @CsvSource({
        "plain/urgent.tr.txt, URGENT_CARE",
        "plain/urgent.en.txt, URGENT_CARE",
        "plain/harmless.tr.txt, PASS",
        "plain/harmless.en.txt, PASS"
    })
    void M5_whatWasLookedAtIsJudgedAsItSays(String table, GuardAction expected) {
        assertThat(Table.judgedOtherwise(table, expected)).isEmpty();
    }

    /** Each table counts its lines as written and without diacritics. */
    @ParameterizedTest
    @CsvSource({
        "plain/urgent-unseen.tr.txt, URGENT_CARE, 2",
        "plain/urgent-unseen.en.txt, URGENT_CARE, 0",
        "plain/harmless-unseen.tr.txt, PASS, 0",
        "plain/harmless-unseen.en.txt, PASS, 1"
    })
    void M5_whatWasNotLookedAtIsJudgedAlike(String table, GuardAction expected, int wrong) {
        assertThat(Table.judgedOtherwise(table, expected)).hasSizeLessThanOrEqualTo(wrong);
    }

    @ParameterizedTest
    @ValueSource(strings = {"my chset hurts", "I have cheest pain", "gögsümd ağrı var", "çeenem ağrıyor terliyorum"})
    void M5_oneWrongLetterIsReadThrough(String text) {
        assertThat(Table.action(text)).isEqualTo(GuardAction.URGENT_CARE);
    }

    @Test
    void M5_aBareNameIsAnEmergencyOnlyAsTheWholeMessage() {
        assertThat(Table.action("chest pain")).isEqualTo(GuardAction.URGENT_CARE);
        assertThat(Table.action("Göğüs ağrısı!")).isEqualTo(GuardAction.URGENT_CARE);
        assertThat(Table.action("The leaflet about chest pain lies on the table"))
                .isEqualTo(GuardAction.PASS);
        assertThat(Table.action("Göğüs ağrısı broşürünü masaya koydum")).isEqualTo(GuardAction.PASS);
    }

    @Test
    void G5_edgesOfAMessageAreNotThoseOfTurnsJoined() {
        Message second = new Message("pain", List.of("I dusted the chest"), null, false, List.of());
        assertThat(Table.GUARD.check(second).action()).isEqualTo(GuardAction.PASS);
    }
}
