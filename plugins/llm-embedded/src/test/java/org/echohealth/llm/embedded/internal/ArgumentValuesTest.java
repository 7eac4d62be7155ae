package org.echohealth.llm.embedded.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.echohealth.api.patient.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgumentValuesTest {
    private static Chat turkish() {
        return new Chat(new EmbeddedModel(new SmallCatalog()), CommonTools.ALL, Language.TR);
    }

    private static Chat english() {
        return new Chat(new EmbeddedModel(new SmallCatalog()), CommonTools.ALL, Language.EN);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    move toprol to 9pm, the mornings make me faint | 21:00
                    toprolu akşam dokuza al sabah sersemletiyor | 21:00
                    toprolu yarım saat öne al akşam yediye | 19:00
                    toprolun saati dokuz buçuğa alınsın, sekizde kalkamıyorum | 09:30
                    """)
    void aTimeOfAReasonIsNoTimeOfTheMedicine(String message, String time) {
        boolean english = message.startsWith("move");
        Chat chat = (english ? english() : turkish()).taking("Toprol", "50 mg", "08:00");
        assertThat(chat.say(message).only().arguments()).containsEntry("times", List.of(time));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    add brufen 10 pumps at 8pm | 10
                    add zocor 40 at 9pm | 40 mg
                    add brufen 3 scoops at 9am | 3
                    """)
    void aNumberWithoutUnitIsMilligramsOnlyWhereThatIsUsual(String message, String dose) {
        Object said = english().say(message).only().arguments().get("dose");
        assertThat(said).isEqualTo(dose);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    change toprol, cut the evening one, morning only | 08:00
                    change toprol to just the morning instead of evening | 08:00
                    """)
    void thePartOfTheDayThatIsLeftStays(String message, String time) {
        Chat chat = english().taking("Toprol", "50 mg", "08:00", "20:00");
        assertThat(chat.say(message).only().arguments()).containsEntry("times", List.of(time));
    }

    @Test
    void aNumberTakesTheUnitOnTheRecord() {
        Chat chat = english().taking("Toprol", "14 units", "08:00");
        assertThat(chat.say("change toprol to 16").only().arguments()).containsEntry("dose", "16 units");
    }

    @Test
    void anIncreaseByAnAmountIsAddedToTheRecordedDose() {
        Chat chat = turkish().taking("Toprol", "50 mg", "08:00");
        assertThat(chat.say("toprolu 25 mg artırdılar").only().arguments()).containsEntry("dose", "75 mg");
    }
}
