package org.echohealth.api.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "500 mg | 500 | mg",
                "500mg | 500 | mg",
                "2,5 mg | 2.5 | mg",
                "2.5 MG | 2.5 | mg",
                "0,125 mg | 0.125 | mg",
                "0.125 mg | 0.125 | mg",
                "1000 mg | 1000 | mg",
                "1.000.000 IU | 1000000 | IU",
                "1.000,5 mg | 1000.5 | mg",
                "75 µg | 75 | mcg",
                "75 mikrogram | 75 | mcg",
                "1 gr | 1 | g",
                "18 ünite | 18 | IU",
                "18 ÜNİTE | 18 | IU",
                "18 units | 18 | IU",
                "5 cc | 5 | ml",
                "1/2 tablet | 0.5 | tablet",
                "½ tablet | 0.5 | tablet",
                "yarım hap | 0.5 | tablet",
                "half a tablet | 0.5 | tablet",
                "bir buçuk tablet | 1.5 | tablet",
                "1 buçuk tablet | 1.5 | tablet",
                "iki puf | 2 | puff",
                "two puffs | 2 | puff",
                "3 damla | 3 | drop",
                "500 mg tablet | 500 | mg",
                "5 mg/ml | 5 | mg/ml",
                "0 mg | 0 | mg",
                "-5 mg | -5 | mg",
                "2 | 2 | ''",
                "3 avuç | 3 | avuc"
            })
    void readsOneAmount(String text, BigDecimal value, String unit) {
        Quantity quantity = Quantity.parse(text).orElseThrow();
        assertThat(quantity.value()).isEqualByComparingTo(value);
        assertThat(quantity.unit()).isEqualTo(unit);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "sabah", "160/12,5 mg", "500 mg 2 tablet", "1-2 tablet"})
    void isEmptyWhereThereIsNoneOrMoreThanOne(String text) {
        assertThat(Quantity.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.000 mg", "1,000 mg", "12.500 IU", "2.500"})
    void M4_aMarkThatMaySeparateThousandsIsAmbiguous(String text) {
        assertThatThrownBy(() -> Quantity.parse(text))
                .isInstanceOfSatisfying(Quantity.Ambiguous.class, two -> assertThat(two.greater())
                        .isEqualByComparingTo(two.lesser().multiply(new BigDecimal(1000))));
    }

    @Test
    void M4_unitsAreNeverConverted() {
        Quantity gram = Quantity.parse("1 g").orElseThrow();
        Quantity milligrams = Quantity.parse("1000 mg").orElseThrow();
        assertThat(gram.sameUnitAs(milligrams)).isFalse();
        assertThat(gram.ratioTo(milligrams)).isEmpty();
        assertThat(milligrams.ratioTo(Quantity.parse("200 mg").orElseThrow()).orElseThrow())
                .isEqualByComparingTo("5");
    }

    @Test
    void readsTheSameUnderATurkishServer() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            assertThat(Quantity.parse("18 IU").orElseThrow().unit()).isEqualTo("IU");
            assertThat(Quantity.parse("2 KAŞIK").orElseThrow().unit()).isEqualTo("spoon");
        } finally {
            Locale.setDefault(before);
        }
    }
}
