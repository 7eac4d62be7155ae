package org.echohealth.llm.embedded.internal.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.echohealth.api.patient.Language;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class DateTest {
    @TestFactory
    Stream<DynamicTest> turkishDaysToCome() {
        return Tables.rows(
                """
                # now is Thursday 16 April 2026
                bugün ne var | 2026-04-16
                yarın peki | 2026-04-17
                yarin ne icecegim | 2026-04-17
                öbür gün doktora gideceğim | 2026-04-18
                cuma günü kontrol | 2026-04-17
                cumaya randevu yaz | 2026-04-17
                pazara kadar | TO 2026-04-19
                bu cumartesi geliyorlar | 2026-04-18
                bu salı dişçi | 2026-04-21
                haftaya salı tahlil | 2026-04-21
                haftaya perşembeye yaz | 2026-04-23
                haftaya bugün | 2026-04-23
                gelecek hafta cuma | 2026-04-24
                önümüzdeki pazartesi | 2026-04-20
                öbür hafta çarşamba | 2026-04-29
                çarş günü | 2026-04-22
                pzt muayenem var | 2026-04-20
                ayın 21'inde | 2026-04-21
                ayın 3'ünde göz | 2026-05-03
                ayın yirmi beşinde tahlil | 2026-04-25
                gelecek ayın 5'inde | 2026-05-05
                önümüzdeki ayın 12si | 2026-05-12
                27'sindekini iptal et | OF 2026-04-27
                cuma günkü randevuyu pazartesiye al | OF 2026-04-17, 2026-04-20
                yarınkini iptal et | OF 2026-04-17
                pazartesiden perşembeye kadar | FROM 2026-04-20, TO 2026-04-23
                21 mayıs | 2026-05-21
                3 Nisan'da | 2027-04-03
                on sekiz hazirana yaz | 2026-06-18
                5 haziran 2027 | 2027-06-05
                05.06.2026 tarihinde | 2026-06-05
                2026-06-05 | 2026-06-05
                5/6/2026 | 2026-06-05
                yarından itibaren | FROM 2026-04-17
                pazartesiden itibaren | FROM 2026-04-20
                pazartesiden başlayarak | FROM 2026-04-20
                bu çarşambadan başlayıp | FROM 2026-04-22
                mayıstan itibaren | FROM 2026-05-01
                hazirandan baslayarak | FROM 2026-06-01
                ay sonuna kadar |
                ayın sonuna kadar | TO 2026-04-30
                haziran sonuna kadar | TO 2026-06-30
                mayısın 10'una kadar | TO 2026-05-10
                15 Mayıs'a kadar kullan | TO 2026-05-15
                1 mayıstan 10 mayısa kadar | FROM 2026-05-01, TO 2026-05-10
                3 gün sonra | 2026-04-19
                iki hafta sonra | 2026-04-30
                bir ay sonra | 2026-05-16
                ayın son cuması | 2026-04-24
                gelecek ayın ilk pazartesisi | 2026-05-04
                yirmi ikisinde tahlil | 2026-04-22
                3 hafta sonra pazartesi | 2026-05-04
                14 nisan salı | 2027-04-14
                20 nisan pazartesi | 2026-04-20
                """
                        .replace("ay sonuna kadar | ", "ay sonuna kadar | TO 2026-04-30"),
                m -> Tables.days(Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.FUTURE))));
    }

    @TestFactory
    Stream<DynamicTest> englishDaysToCome() {
        return Tables.rows(
                """
                what have i got today | 2026-04-16
                and tomorrow? | 2026-04-17
                tmrw then | 2026-04-17
                the day after tomorrow please | 2026-04-18
                on Saturday | 2026-04-18
                Wednesday | 2026-04-22
                this Friday | 2026-04-17
                next Wednesday | 2026-04-22
                next friday | 2026-04-24
                this coming monday | 2026-04-20
                friday week | 2026-04-24
                a week today | 2026-04-23
                a week on tuesday | 2026-04-28
                monday next week | 2026-04-20
                the 15th | 2026-05-15
                skip the one on the 27th | OF 2026-04-27
                cancel friday's physio | OF 2026-04-17
                between monday and wednesday | FROM 2026-04-20, TO 2026-04-22
                the 5th of next month | 2026-05-05
                June 5 | 2026-06-05
                June 5th | 2026-06-05
                5th of june | 2026-06-05
                3 november | 2026-11-03
                the 4th of december | 2026-12-04
                the twenty-first of may | 2026-05-21
                may 21st, 2027 | 2027-05-21
                2026-06-05 | 2026-06-05
                05.06.2026 | 2026-06-05
                from Monday | FROM 2026-04-20
                starting tomorrow | FROM 2026-04-17
                starting on the 1st | FROM 2026-05-01
                as of next Monday | FROM 2026-04-20
                until the end of August | TO 2026-08-31
                till the end of the month | TO 2026-04-30
                until Friday | TO 2026-04-17
                from 1 June until 10 June | FROM 2026-06-01, TO 2026-06-10
                in 3 days | 2026-04-19
                in two weeks | 2026-04-30
                two weeks from now | 2026-04-30
                in a week's time | 2026-04-23
                in a fortnight | 2026-04-30
                three days from now | 2026-04-19
                Friday 17 April | 2026-04-17
                i may take it |
                we march on |
                """,
                m -> Tables.days(Tables.EXTRACTOR.extract(m, Tables.london(Direction.FUTURE))));
    }

    @TestFactory
    Stream<DynamicTest> daysGoneBy() {
        return Tables.rows(
                """
                dün düştüm | 2026-04-15
                evvelsi gün başım ağrıdı | 2026-04-14
                geçen pazartesi | 2026-04-13
                geçen hafta salı | 2026-04-07
                salı günü düştüm | 2026-04-14
                3 gün önce | 2026-04-13
                iki hafta önce | 2026-04-02
                ayın 5'inde bayıldım | 2026-04-05
                ayın 20sinde düştüm | 2026-03-20
                12 ocakta ameliyat oldum | 2026-01-12
                20 ekimde başladım | 2025-10-20
                """,
                m -> Tables.days(Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.PAST))));
    }

    @TestFactory
    Stream<DynamicTest> englishDaysGoneBy() {
        return Tables.rows(
                """
                i fell yesterday | 2026-04-15
                the day before yesterday i fell | 2026-04-14
                last monday i was dizzy | 2026-04-13
                on tuesday i was sick | 2026-04-14
                three days ago i fell | 2026-04-13
                a week ago i was sick | 2026-04-09
                on the 20th i had a fall | 2026-03-20
                i was sick on 3 february | 2026-02-03
                """,
                m -> Tables.days(Tables.EXTRACTOR.extract(m, Tables.london(Direction.PAST))));
    }

    @TestFactory
    Stream<DynamicTest> turkishRanges() {
        return Tables.rows(
                """
                bu hafta neler var | 2026-04-13..2026-04-19
                gelecek hafta programım | 2026-04-20..2026-04-26
                haftaya ne var | 2026-04-20..2026-04-26
                geçen hafta kaç doz kaçırdım | 2026-04-06..2026-04-12
                son iki haftada düzenli miyim | 2026-04-02..2026-04-16
                son bir hafta | 2026-04-09..2026-04-16
                son 10 gün | 2026-04-06..2026-04-16
                son bir ayda | 2026-03-16..2026-04-16
                hafta sonu ne yapıyorum | 2026-04-18..2026-04-19
                haftasonu | 2026-04-18..2026-04-19
                bu ay | 2026-04-01..2026-04-30
                gelecek ay | 2026-05-01..2026-05-31
                geçen ay | 2026-03-01..2026-03-31
                önümüzdeki 3 gün | 2026-04-16..2026-04-19
                salıdan beri | 2026-04-14..2026-04-16
                dünden beri | 2026-04-15..2026-04-16
                geçen haftadan beri | 2026-04-06..2026-04-12
                """,
                m -> Tables.ranges(Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.NEUTRAL))));
    }

    @TestFactory
    Stream<DynamicTest> englishRanges() {
        return Tables.rows(
                """
                what's on next week | 2026-04-20..2026-04-26
                this week | 2026-04-13..2026-04-19
                how did I do last week | 2026-04-06..2026-04-12
                over the last 2 weeks | 2026-04-02..2026-04-16
                last two weeks | 2026-04-02..2026-04-16
                the past week | 2026-04-09..2026-04-16
                this past week | 2026-04-09..2026-04-16
                over the past month | 2026-03-16..2026-04-16
                last month | 2026-03-01..2026-03-31
                next month | 2026-05-01..2026-05-31
                since Tuesday | 2026-04-14..2026-04-16
                since yesterday | 2026-04-15..2026-04-16
                the weekend | 2026-04-18..2026-04-19
                this weekend | 2026-04-18..2026-04-19
                in the next 3 days | 2026-04-16..2026-04-19
                the last few days | 2026-04-13..2026-04-16
                """,
                m -> Tables.ranges(Tables.EXTRACTOR.extract(m, Tables.london(Direction.NEUTRAL))));
    }

    @Test
    void aTimeInTheGapMovesOnAndOneInTheOverlapIsTheEarlier() {
        Reference spring = Tables.at("2026-03-08T09:00", "America/New_York", Direction.PAST, Language.EN);
        assertThat(Tables.EXTRACTOR
                        .extract("had it at half past one that night", spring)
                        .when()
                        .orElseThrow()
                        .at())
                .isEqualTo("2026-03-08T01:30:00-05:00");
        assertThat(Tables.EXTRACTOR
                        .extract("took it at 2:30 in the night", spring)
                        .when()
                        .orElseThrow()
                        .at())
                .isEqualTo("2026-03-08T03:30:00-04:00");
        Reference autumn = Tables.at("2026-11-01T09:00", "America/New_York", Direction.PAST, Language.EN);
        assertThat(Tables.EXTRACTOR
                        .extract("had it at half past one that night", autumn)
                        .when()
                        .orElseThrow()
                        .at())
                .isEqualTo("2026-11-01T01:30:00-04:00");
    }

    @Test
    void numericDatesFollowTheCountry() {
        Reference us = Tables.at("2026-04-16T09:00", "America/Chicago", Direction.FUTURE, Language.EN);
        assertThat(Tables.days(Tables.EXTRACTOR.extract("dentist on 05/06/2026", us)))
                .isEqualTo("2026-05-06");
        assertThat(Tables.days(Tables.EXTRACTOR.extract("dentist on 05/06/2026", Tables.london(Direction.FUTURE))))
                .isEqualTo("2026-06-05");
    }

    @Test
    void coursesKnowTheirLastDay() {
        Extraction tr = Tables.EXTRACTOR.extract("10 gün boyunca kullanacağım", Tables.istanbul(Direction.SCHEDULE));
        assertThat(tr.first(Mention.Course.class).orElseThrow().last()).isEqualTo("2026-04-25");
        Extraction en = Tables.EXTRACTOR.extract("amoxicillin for two weeks", Tables.london(Direction.SCHEDULE));
        assertThat(en.first(Mention.Course.class).orElseThrow().last()).isEqualTo("2026-04-29");
    }

    @Test
    void theSameDayOrTimePointsBack() {
        Extraction tr = Tables.EXTRACTOR.extract("aynı gün üçte de kan tahlili", Tables.istanbul(Direction.FUTURE));
        assertThat(tr.first(Mention.Same.class).orElseThrow().day()).isTrue();
        Extraction en = Tables.EXTRACTOR.extract("Sundays, same time", Tables.london(Direction.SCHEDULE));
        assertThat(en.first(Mention.Same.class).orElseThrow().time()).isTrue();
    }
}
