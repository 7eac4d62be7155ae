package org.echohealth.guard.grounding.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.echohealth.api.guard.OutputGuard.Clause;
import org.echohealth.api.guard.OutputGuard.Reader;
import org.echohealth.api.patient.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountGroundingTest {
    private final AmountGrounding guard = new AmountGrounding();

    private boolean released(String text, String... evidence) {
        return guard.review(new Clause(text, Language.EN, List.of(evidence), false, Reader.PERSON))
                .release();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Take 500 mg now.|500 mg|true",
                "Take 500mg now.|dose: 500 mg|true",
                "Take five hundred milligrams now.|500 mg|true",
                "Beş yüz miligram alabilirsiniz.|500 mg|true",
                "2,5 mg yazıyor.|2.5 mg|true",
                "1/2 tablet alın.|yarım tablet|true",
                "On sekiz ünite.|18 ünite|true",
                "Take 1000 mg now.|500 mg|false",
                "Take 500 mcg now.|500 mg|false",
                "İki tablet alın.|1 tablet|false",
                "Bin miligram alın.|500 mg|false",
                "Take two tablets.|500 mg|false",
                "20 üniteyi vurun.|18 ünite|false",
            })
    void G6_anAmountIsReleasedOnlyIfTheEvidenceHoldsIt(String clause, String evidence, boolean released) {
        assertThat(released(clause, evidence)).as(clause).isEqualTo(released);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The next one is at 21:00.|x",
                "See you on 12 March.|x",
                "Saat 9'da görüşelim.|x",
                "Bir gün sonra.|x"
            })
    void numbersWithoutADoseUnitPass(String clause, String evidence) {
        assertThat(released(clause, evidence)).as(clause).isTrue();
    }

    @Test
    void aStatementOfTheRecordIsNeverCut() {
        var ruling = guard.review(new Clause("Metformin 850 mg, 09:00.", Language.TR, List.of(), true, Reader.PERSON));
        assertThat(ruling.release()).isTrue();
        assertThat(ruling.text()).isEqualTo("Metformin 850 mg, 09:00.");
    }
}
