package org.echohealth.conversation.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.echohealth.api.patient.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessageLanguageTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bugün hangi ilaçlarım var|TURKISH",
                "ilacimi ictim|TURKISH",
                "BASIM COK AGRIYOR|TURKISH",
                "yarın peki|TURKISH",
                "tamam|TURKISH",
                "what do I take today|ENGLISH",
                "just took my tablets|ENGLISH",
                "cancel the dentist please|ENGLISH",
                "thanks|ENGLISH",
                "and on friday?|ENGLISH",
                "6|UNKNOWN",
                "Metformin 500 mg|UNKNOWN",
                "Synthroid 75 mikrogram|UNKNOWN",
                "Dr Whitworth|UNKNOWN",
                "Помогите мне|OTHER",
                "أحتاج إلى مساعدة|OTHER",
                "ich habe meine Tabletten nicht mit und was ist heute|OTHER",
            })
    void theLanguageOfAMessageIsToldFromItsWords(String text, MessageLanguage.Guess expected) {
        assertThat(MessageLanguage.guess(text)).isEqualTo(expected);
    }

    @Test
    void aMessageOfNamesAndNumbersFollowsThePersonsLastWords() {
        assertThat(MessageLanguage.of("Synthroid 75", List.of("what do I take today", "bunu ekler misin"), Language.EN))
                .isEqualTo(Language.TR);
        assertThat(MessageLanguage.of("Synthroid 75", List.of(), Language.EN)).isEqualTo(Language.EN);
    }
}
