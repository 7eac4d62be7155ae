package org.echohealth.llm.embedded.internal.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class TurkishStemTest {
    @TestFactory
    Stream<DynamicTest> wordsThatNameAThing() {
        return Tables.rows(
                """
                metforminimi Metformin | true
                metforminin metformin | true
                Metformin'i Metformin | true
                eliquisi Eliquis | true
                aspirinle aspirin | true
                Parol'den Parol | true
                parolümü Parol | true
                LİPİTORU Lipitor | true
                beloku Beloc | true
                Beloc'u Beloc | true
                coraspini Coraspin | true
                euthyroxu Euthyrox | true
                madoparları Madopar | true
                norvasctan Norvasc | true
                doktora doktor | true
                doktorumun doktor | true
                ilacımı ilaç | true
                ilaçlarımdan ilaç | true
                deliksi Delix | false
                parola Parol | true
                paroxetine Parol | false
                nexium Nexium | true
                devitten Devit | true
                metformindi Metformin | true
                metforminmiş Metformin | true
                aspirinsiz aspirin | true
                metoprolol metformin | false
                atorvastatin ator | false
                tylenols Tylenol | true
                tylenol's Tylenol | true
                """,
                m -> "" + TurkishStem.matches(m.split(" ")[0], m.split(" ")[1]));
    }

    @TestFactory
    Stream<DynamicTest> candidatesHoldTheStem() {
        return Tables.rows(
                """
                ilacını | ilac
                kitabımı | kitap
                oğlumun | ogul
                metforminimi | metformin
                burnumda | burun
                karnım | karin
                kızımı | kiz
                çocuğa | cocuk
                doktora | doktor
                kardiyolojiye | kardiyoloji
                randevumu | randevu
                """,
                m -> TurkishStem.candidates(m).stream()
                        .filter(candidate -> WANTED.contains(candidate))
                        .findFirst()
                        .orElse("none of " + TurkishStem.candidates(m)));
    }

    private static final java.util.Set<String> WANTED = java.util.Set.of(
            "ilac", "kitap", "ogul", "metformin", "burun", "karin", "kiz", "cocuk", "doktor", "kardiyoloji", "randevu");

    @TestFactory
    Stream<DynamicTest> anApostropheCutsForCertain() {
        return Stream.of(DynamicTest.dynamicTest(
                "Delix'i", () -> assertThat(TurkishStem.candidates("Delix'i")).containsExactly("delix'i", "delix")));
    }
}
