package org.echohealth.medicine.catalog.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.echohealth.api.medicine.MedicineCatalog.Mention;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MentionTest {
    private static final BuiltInCatalog CATALOG = new BuiltInCatalog();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "metforminimi az önce aldım|Metformin",
                "Beloc'u bugün atladım|Beloc",
                "Parol'den iki tane yuttum|Parol",
                "coraspinle madoparın arası kaç saat olsun|Coraspin;Madopar",
                "parolümü kahvaltıdan sonra alacağım|Parol",
                "Glucophage’ımı unuttum|Glucophage",
                "LANTUS'UMU 18 ünite yaptım|Lantus",
                "İNSÜLİNİMİ yapmadım|İnsülin",
                "folik asidimi aldım, D vitaminimi almadım|Folik asit;D vitamini",
                "levotironumdan sonra yarım saat bekliyorum|Levotiron",
                "Xarelto'yla aspirini birlikte mi içeyim|Xarelto;Aspirin",
                "I took two Advil and a Tylenol PM last night|Advil;Tylenol PM",
                "the doctor stopped my warfarin|Warfarin",
                "Beloc Zok 50 mg mı Beloc mu|Beloc Zok;Beloc",
                "demir hapımı yemekten önce içiyorum|Demir",
                "Yaz 3 mg kullanıyorum|Yaz",
            })
    void medicinesAreFoundWithTheirEndings(String text, String names) {
        assertThat(CATALOG.mentionedIn(text))
                .extracting(m -> m.medicine().name())
                .containsExactlyElementsOf(Arrays.asList(names.split(";")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bu sabah parka gittim, torunum da geldi.",
                "Demir dün akşam bize uğradı, Yasemin de beraberdi.",
                "Yaz gelince yazlığa gideceğiz, deniz çok güzel olur.",
                "Parolamı unuttum, bilgisayarı açamıyorum.",
                "Fırından çöreğimi aldım, çayımı demledim.",
                "Evinde kalmaya karar verdik, yarın Almanya'ya dönüyorlar.",
                "Beyaz gömleğim hazır mı, ütüledin mi?",
                "Tansiyonum 14'e 9 çıktı, biraz başım dönüyor.",
                "Kan tahlilimde üre ve kreatinin normalmiş.",
                "Radyodaki maçı dinledim, komşular da vardı.",
                "Bugün günlerden ne, saat kaç oldu?",
                "Kızım akşam yemeğe gelecek, köfte yapacağım.",
                "Dişçi randevum perşembe günü, otobüsle giderim.",
                "Anahtarımı nereye koydum bilmiyorum, gözlüğüm de yok.",
                "Dün gece hiç uyuyamadım, rüyamda annemi gördüm.",
                "İlaçlarımı aldım mı hatırlamıyorum.",
                "Doktor sabah aç karnına gelmemi söyledi.",
                "Elif'in doğum günü için pasta yaptık.",
                "What day is it today, and who is coming over?",
                "I watched the soccer game and the stage show on the radio.",
                "My iron gate is broken and the yard needs some care.",
                "She burst into tears when she saw the act.",
                "We had a race in the park, then some ice cream.",
                "Diane and Ella are coming for dinner with my sister.",
                "My blood pressure was high this morning and I feel dizzy.",
                "Plan B is to take the bus home.",
                "Please remind me to call the pharmacy tomorrow.",
                "The vision test is on Monday, at the eye clinic.",
            })
    void everydaySentencesNameNoMedicine(String text) {
        assertThat(CATALOG.mentionedIn(text)).isEmpty();
    }

    @Test
    void aMentionTellsItsPlaceWithTheEnding() {
        String text = "Dün PAROL'DEN almıştım, parolümü.";
        List<Mention> mentions = CATALOG.mentionedIn(text);
        assertThat(mentions).extracting(Mention::surface).containsExactly("PAROL'DEN", "parolümü");
        assertThat(mentions)
                .allSatisfy(m -> assertThat(text.substring(m.start(), m.end())).isEqualTo(m.surface()));
    }

    @Test
    void textThatIsNotComposedIsReadAlike() {
        String text = java.text.Normalizer.normalize("insülinimi yaptım", java.text.Normalizer.Form.NFD);
        assertThat(CATALOG.mentionedIn(text))
                .extracting(m -> m.medicine().name())
                .containsExactly("İnsülin");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "'", "''''", "a", "\ud83d\udc8a", "parol'", "'parol", "\u0307\u0307"})
    void oddTextBreaksNothing(String text) {
        assertThat(CATALOG.mentionedIn(text)).hasSizeLessThanOrEqualTo(1);
    }
}
