package org.echohealth.api.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.echohealth.api.patient.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SymptomCodesTest {
    private final SymptomCodes codes = SymptomCodes.builtIn();

    @ParameterizedTest
    @CsvSource({
        "baş ağrısı,headache",
        "Başım çok fena ağrıyor,headache",
        "BAŞIM ZONKLUYOR,headache",
        "basim agriyor,headache",
        "my head hurts,headache",
        "headache,headache",
        "midem bulanıyor,nausea",
        "feeling sick,nausea",
        "düştüm,fall",
        "I fell,fall",
        "ellerim titriyor,tremor",
        "titreme,tremor",
        "shaking hands,tremor",
        "başım dönüyor,dizziness",
        "halsizlik,fatigue",
        "göğsüm sıkışıyor,chest_pain",
        "göğüs ağrısı,chest_pain",
        "nefes alamıyorum,shortness_of_breath",
        "short of breath,shortness_of_breath",
        "sol dizim ağrıyor,knee_pain",
        "belim tutuldu,low_back_pain",
        "dişim ağrıyor,toothache",
        "kaşıntı,itching",
        "uyuyamadım,insomnia",
        "kabızım,constipation",
        "ishal oldum,diarrhoea",
        "watery stools since noon,diarrhoea",
        "bağırsaklarım bozuldu,diarrhoea",
        "a giddy spell,dizziness",
        "gözlerim kararıyor,dizziness",
        "baldırıma kramp girdi,leg_cramp",
        "took a tumble on the stairs,fall",
        "ayak bileklerim şişmiş,ankle_swelling",
        "so puffy today,swelling",
        "halim yok,fatigue",
        "kan kusuyorum,vomiting_blood",
        "yüzüm kaydı,facial_droop",
        "kan şekeri,blood_glucose",
        "şekerim,blood_glucose",
        "tansiyonum,blood_pressure",
        "nabzım,heart_rate",
        "ateş,fever",
        "her yerim ağrıyor,pain"
    })
    void findsTheLabel(String words, String code) {
        assertThat(codes.find(words)).map(SymptomCodes.Label::code).contains(code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "içim bir tuhaf", "bugün bahçeye çıktım"})
    void isEmptyWhereNothingFits(String words) {
        assertThat(codes.find(words)).isEmpty();
    }

    @Test
    void everyCodeAndNameFindsItself() {
        for (String code : new String[] {"headache", "chest_pain", "blood_pressure", "one_sided_weakness", "pain"}) {
            SymptomCodes.Label label = codes.of(code).orElseThrow();
            assertThat(codes.find(code)).contains(label);
            assertThat(codes.find(label.name(Language.TR))).contains(label);
            assertThat(codes.find(label.name(Language.EN))).contains(label);
        }
    }
}
