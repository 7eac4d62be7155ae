package org.echohealth.llm.embedded.internal.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class AmountTest {
    @TestFactory
    Stream<DynamicTest> turkishDoses() {
        return Tables.rows(
                """
                parol 500 mg | 500 mg
                500mg parol | 500 mg
                500'lük parol | 500
                1000 lik ekle | 1000
                beloc 50 miligram | 50 mg
                tiroid 75 mikrogram | 75 mcg
                75mcg | 75 mcg
                75 µg | 75 mcg
                2,5 mg | 2.5 mg
                2.5 mg | 2.5 mg
                18 ünite | 18 unit
                on sekiz ünite vurdum | 18 unit
                1 tablet içtim | 1 tablet
                yarım tablet | 0.5 tablet
                bir buçuk tablet | 1.5 tablet
                1/2 tablet | 0.5 tablet
                iki puf sıktım | 2 puff
                5 ml şurup | 5 ml
                10 damla | 10 drop
                iki yüz elli mg | 250 mg
                20den 40 mga çıktı | 20 mg FROM, 40 mg TO
                dozu 20 mg'a çıkar | 20 mg TO
                10 mg'dan 5 mg'a indi | 10 mg FROM, 5 mg TO
                1.000 mg | 1.000 mg !
                0.125 mg | 0.125 mg
                1.000 mg değil |
                """,
                m -> Tables.doses(Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.SCHEDULE))));
    }

    @TestFactory
    Stream<DynamicTest> englishDoses() {
        return Tables.rows(
                """
                tylenol 500 mg | 500 mg
                a 500mg tablet | 500 mg
                half a tablet | 0.5 tablet
                one and a half tablets | 1.5 tablet
                2 puffs of ventolin | 2 puff
                two puffs | 2 puff
                20 units of lantus | 20 unit
                twenty five mg | 25 mg
                a couple of pills | 2 tablet
                5ml of syrup | 5 ml
                75 micrograms | 75 mcg
                2.5mg | 2.5 mg
                from 5 to 10 mg | 5 mg FROM, 10 mg TO
                up to 20 mg | 20 mg TO
                1.000 mg | 1.000 mg !
                1,000 mg | 1000 mg
                1000 IU vitamin d | 1000 IU
                """,
                m -> Tables.doses(Tables.EXTRACTOR.extract(m, Tables.london(Direction.SCHEDULE))));
    }

    @Test
    void M4_aGroupedNumberIsAmbiguousAndACommaIsDecimal() {
        Extraction grouped = Tables.EXTRACTOR.extract("glifor 1.000 mg", Tables.istanbul(Direction.SCHEDULE));
        Mention.Dose dose = grouped.first(Mention.Dose.class).orElseThrow();
        assertThat(dose.ambiguous()).isTrue();
        assertThat(dose.amount()).isNull();
        Extraction comma = Tables.EXTRACTOR.extract("delix 2,5 mg", Tables.istanbul(Direction.SCHEDULE));
        assertThat(comma.first(Mention.Dose.class).orElseThrow().amount()).isEqualByComparingTo("2.5");
    }

    @TestFactory
    Stream<DynamicTest> factors() {
        return Tables.rows(
                """
                dozu yarıya indir | 0.5
                YARIYA DÜŞÜRDÜ DOKTOR | 0.5
                iki katına çıkardı | 2
                doktor yarıladı | 0.5
                halve my warfarin | 0.5
                doc doubled it | 2
                """,
                m -> Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.SCHEDULE)).all(Mention.Factor.class).stream()
                        .map(f -> f.factor().toPlainString())
                        .collect(Collectors.joining(",")));
    }

    @TestFactory
    Stream<DynamicTest> M5_readingsKeepValueAndUnit() {
        return Tables.rows(
                """
                şekerim 320 | GLUCOSE 320
                şekerim 320 mg/dl çıktı | GLUCOSE 320 mg/dL
                açlık şekeri 5,6 mmol/L | GLUCOSE 5.6 mmol/L
                tansiyonum 150/90 | BLOOD_PRESSURE 150/90
                tansiyon 15'e 9 | BLOOD_PRESSURE 15/9
                sabah tansiyonum 140 85ti | BLOOD_PRESSURE 140/85
                ateşim 38.5 | TEMPERATURE 38.5
                ateşi 39 derece | TEMPERATURE 39 °C
                nabzım 120 | PULSE 120
                my sugar is 65 | GLUCOSE 65
                my blood sugar was 4.2 mmol/l this morning | GLUCOSE 4.2 mmol/L
                my bp was 182 over 110 | BLOOD_PRESSURE 182/110
                blood pressure 120/80 mmHg | BLOOD_PRESSURE 120/80 mmHg
                temperature of 101 f | TEMPERATURE 101 °F
                pulse 48 bpm | PULSE 48 bpm
                my sats are 88 | OXYGEN 88
                i weigh 72 kg | WEIGHT 72 kg
                """,
                m -> Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.PAST)).all(Mention.Reading.class).stream()
                        .map(r -> r.measure() + " " + r.text())
                        .collect(Collectors.joining(",")));
    }

    @TestFactory
    Stream<DynamicTest> severities() {
        return Tables.rows(
                """
                10 üstünden 6 | 6
                on üzerinden yedi | 7
                6/10 | 6
                şiddeti 4 | 4
                hafif | 3
                hafif başım ağrıyor | 3
                orta derecede ağrı | 5
                çok şiddetli ağrım var | 8
                dayanılmaz bir ağrı | 10
                siddetli titriyor | 8
                7 out of 10 | 7
                id say an 8 | 8
                it's a 4 maybe | 4
                severity 8 | 8
                mild headache | 3
                moderate | 5
                really bad back pain | 8
                unbearable | 10
                seven out of ten | 7
                gün aşırı alıyorum |
                az önce içtim |
                """,
                m -> Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.PAST)).all(Mention.Severity.class).stream()
                        .map(v -> "" + v.value())
                        .collect(Collectors.joining(",")));
    }

    @TestFactory
    Stream<DynamicTest> bareNumbers() {
        return Tables.rows(
                """
                5 | 5
                yedi | 7
                15 olacaktı | 15
                dozu 20'ye çıkar | 20 TO
                10 yap | 10
                make it 10 | 10
                up my losartan to 100 | 100 TO
                b12 vitamini |
                devit-3 diye bir ilaç |
                """,
                m -> Tables.quantities(Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.SCHEDULE))));
    }

    @Test
    void lengthsAreMinutes() {
        Extraction tr = Tables.EXTRACTOR.extract("kontrol bir buçuk saat sürer", Tables.istanbul(Direction.FUTURE));
        assertThat(tr.first(Mention.Length.class).orElseThrow().minutes()).isEqualTo(90);
        Extraction en = Tables.EXTRACTOR.extract("physio at 3pm for 45 min", Tables.london(Direction.FUTURE));
        assertThat(en.first(Mention.Length.class).orElseThrow().minutes()).isEqualTo(45);
        assertThat(Tables.whens(en)).endsWith("15:00");
    }
}
