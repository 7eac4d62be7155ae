package org.echohealth.tool.logsymptom.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.echohealth.api.tool.ToolResult.Urgency;
import org.echohealth.testkit.ToolHarness;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Red flags in the words of people, as a model hands them over. */
class RedFlagWordsTest {
    private final ToolHarness echo = ToolHarness.of(new LogSymptom());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "göğsümde ağrı",
                "göğsüm acıyor",
                "gogsumde sancı",
                "göğsünde sıkışma",
                "göğsümün ağrısı",
                "sol kolumda uyuşma",
                "sağ bacağım tutmuyor",
                "sol yarım tutmuyor",
                "yüzümün sağı kaydı",
                "kelimeler ağzımdan çıkmıyor",
                "konuşamıyorum",
                "dışkım simsiyah",
                "kusmuğunda kan",
                "öksürünce kan geliyor",
                "dudaklarım şişti",
                "boğazım kapanıyor",
                "bilincimi kaybettim",
                "nöbet geçirdim",
                "hayatımın en kötü baş ağrısı",
                "aniden başlayan baş ağrısı",
                "pain in the chest",
                "chest tightness",
                "chest is hurting",
                "an ache across my chest",
                "left arm went numb",
                "right leg is weak",
                "can't move my arm",
                "drooping face",
                "words won't come out",
                "stools are black",
                "vomited some blood",
                "coughed up blood",
                "swelling of the tongue",
                "passing out",
                "worst headache ever",
                "a sudden, severe headache"
            })
    void M5_aRedFlagIsUrgentInManyWords(String symptom) {
        assertThat(echo.ok("symptom", symptom, "severity", 4).urgency()).isEqualTo(Urgency.URGENT_CARE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "baş ağrısı",
                "dizim ağrıyor",
                "ayak bileğim şişti",
                "boğazım ağrıyor",
                "midem yanıyor",
                "headache",
                "sore throat",
                "swollen ankles",
                "numb toes",
                "an itchy arm"
            })
    void M5_anOrdinarySymptomIsNot(String symptom) {
        assertThat(echo.ok("symptom", symptom, "severity", 4).urgency()).isNull();
    }
}
