package org.echohealth.llm.embedded.internal.extract;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class ClockTimeTest {
    @TestFactory
    Stream<DynamicTest> turkishTimesOfSomethingPast() {
        return Tables.rows(
                """
                # now is Thursday 16 April 2026, 15:10
                parolü 9'da yuttum | 2026-04-16T09:00
                ilacı saat dokuzda aldım | 2026-04-16T09:00
                dokuz buçukta içmiştim | 2026-04-16T09:30
                dokuzu çeyrek geçe aldım | 2026-04-16T09:15
                dokuza çeyrek kala aldım | 2026-04-16T08:45
                on biri yirmi geçe içtim | 2026-04-16T11:20
                onu beş geçe içtim | 2026-04-16T10:05
                ona on kala içtim | 2026-04-16T09:50
                yediye beş var iken almıştım | 2026-04-16T06:55
                sekize yirmi kala iğneyi vurdum | 2026-04-16T07:40
                bire çeyrek kala içtim | 2026-04-16T12:45
                yarımda aldım | 2026-04-16T12:30
                öğlen yarımda aldım | 2026-04-16T12:30
                öğlen birde içtim | 2026-04-16T13:00
                öğleden sonra ikide içtim | 2026-04-16T14:00
                sabah altı buçukta kalktım ilacı aldım | 2026-04-16T06:30
                bu sabah 7de aldım | 2026-04-16T07:00
                sabah 7 buçuk gibi içtim | 2026-04-16T07:30
                sabah 7:45'te içtim | 2026-04-16T07:45
                14.20'de aldım | 2026-04-16T14:20
                saat 13.05 te aldım | 2026-04-16T13:05
                08:05te içtim | 2026-04-16T08:05
                saat on iki gibi aldım | 2026-04-16T12:00
                sekiz kırk beşte aldım | 2026-04-16T08:45
                saat on bir otuzda aldım | 2026-04-16T11:30
                dün akşam 8de aldım | 2026-04-15T20:00
                dün gece on birde aldım | 2026-04-15T23:00
                parolü sabah dokuza on kala, beloku da dün gece içtim | 2026-04-16T08:50, 2026-04-15 NIGHT
                dün gece 1'de aldım | 2026-04-16T01:00
                dün gece yarısı içtim | 2026-04-16T00:00
                dün gece onda içmiştim | 2026-04-15T22:00
                bu gece saat 23te vurdum | 2026-04-16T23:00
                gece ikide uyandım içtim | 2026-04-16T02:00
                sabaha karşı dörtte aldım | 2026-04-16T04:00
                dün öğlen 12'de aldım | 2026-04-15T12:00
                evvelsi gün akşam altıda düştüm | 2026-04-14T18:00
                3 gün önce gece düştüm | 2026-04-13 NIGHT
                geçen salı sabah onda başım döndü | 2026-04-14T10:00
                20 dk önce aldım | 2026-04-16T14:50
                yarım saat önce aldım | 2026-04-16T14:40
                bir buçuk saat önce içtim | 2026-04-16T13:40
                iki saat evvel içtim | 2026-04-16T13:10
                çeyrek saat önce içtim | 2026-04-16T14:55
                1 saat 20 dakika önce | 2026-04-16T13:50
                az önce içtim | 2026-04-16T15:10
                demin yuttum | 2026-04-16T15:10
                şimdi aldım | 2026-04-16T15:10
                simdi ictim | 2026-04-16T15:10
                OGLEN IKIDE ICTIM | 2026-04-16T14:00
                sabah ilacımı saat 8'de içtim | 2026-04-16T08:00
                sabah hem parolü hem beloku onu çeyrek geçe içtim | 2026-04-16T10:15
                aksam ustu beste aldim | 2026-04-16T17:00
                3'te içtim | 2026-04-16T15:00
                4'te içtim | 2026-04-16T04:00
                """,
                m -> Tables.whens(Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.PAST))));
    }

    @TestFactory
    Stream<DynamicTest> englishTimesOfSomethingPast() {
        return Tables.rows(
                """
                # now is Thursday 16 April 2026, 15:10
                had it at 9am | 2026-04-16T09:00
                took them at 9 a.m. today | 2026-04-16T09:00
                swallowed it at half past six | 2026-04-16T06:30
                took it at half eight | 2026-04-16T08:30
                took it at quarter to ten | 2026-04-16T09:45
                took it at a quarter past 11 | 2026-04-16T11:15
                i took it at ten past ten | 2026-04-16T10:10
                took it at twenty-five to nine | 2026-04-16T08:35
                took it five minutes to eight this morning | 2026-04-16T07:55
                took it at noon | 2026-04-16T12:00
                took it at midnight | 2026-04-16T00:00
                i had it at 6 | 2026-04-16T06:00
                i had it at 2 | 2026-04-16T14:00
                took it at 13:30 | 2026-04-16T13:30
                took it at 8.15 | 2026-04-16T08:15
                took it at eight fifteen | 2026-04-16T08:15
                took it at nine o'clock | 2026-04-16T09:00
                took it around nineish | 2026-04-16T09:00
                took it 20 min ago | 2026-04-16T14:50
                took it half an hour ago | 2026-04-16T14:40
                took it an hour and a half ago | 2026-04-16T13:40
                took it a couple of hours ago | 2026-04-16T13:10
                took it an hour ago | 2026-04-16T14:10
                took it 1 hr 20 min ago | 2026-04-16T13:50
                just took my beloc | 2026-04-16T15:10
                took it just now | 2026-04-16T15:10
                took it at ten last night | 2026-04-15T22:00
                last night at 11 i had two | 2026-04-15T23:00
                woke up at two last night and felt sick | 2026-04-16T02:00
                yesterday evening at 7 i fell | 2026-04-15T19:00
                yesterday at half past five in the afternoon | 2026-04-15T17:30
                the day before yesterday at 8 in the morning | 2026-04-14T08:00
                felt faint at ten to five this morning | 2026-04-16T04:50
                took my morning meds at 8 | 2026-04-16T08:00
                fell 3 days ago at night | 2026-04-13 NIGHT
                fell on Tuesday at 4pm | 2026-04-14T16:00
                i took it at ten past midnight | 2026-04-16T00:10
                """,
                m -> Tables.whens(Tables.EXTRACTOR.extract(m, Tables.london(Direction.PAST))));
    }

    @TestFactory
    Stream<DynamicTest> appointmentsFallIntoOfficeHours() {
        return Tables.rows(
                """
                yarın iki buçukta kontrol var | 2026-04-17T14:30
                haftaya çarşamba üçte ortopedi | 2026-04-22T15:00
                cuma 10a dahiliye yaz | 2026-04-17T10:00
                pazartesi dokuz buçuğa göz randevusu | 2026-04-20T09:30
                yarın öğlen birde dişçi | 2026-04-17T13:00
                ayın 28'inde saat 11'de tahlil | 2026-04-28T11:00
                12 mayıs 14:15 mr | 2026-05-12T14:15
                öbür gün beşte fizik tedavi | 2026-04-18T17:00
                dün öğleden sonra dörde röntgen yaz | 2026-04-15T16:00
                bugün 5te dişçiye gidiyorum | 2026-04-16T17:00
                yarın sabah dokuza çeyrek kala kan verme | 2026-04-17T08:45
                3 Haziran'da saat onda nöroloji | 2026-06-03T10:00
                üç gün sonra saat 4te | 2026-04-19T16:00
                cumartesi saat bir buçukta | 2026-04-18T13:30
                yarından itibaren her salı perşembe öğlen ikide diyaliz | 2026-04-21T14:00
                temmuzdan başlayarak her ayın 12'sinde saat on buçukta tahlil | 2026-07-12T10:30
                yarın 25:00'te | 2026-04-17 25:00!
                saat 24:75'te | 24:75!
                """,
                m -> Tables.whens(Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.FUTURE))));
    }

    @TestFactory
    Stream<DynamicTest> englishAppointmentsFallIntoOfficeHours() {
        return Tables.rows(
                """
                dentist tomorrow at 2 | 2026-04-17T14:00
                massage tuesday at 5pm | 2026-04-21T17:00
                eye test next Wednesday at five past nine in the morning | 2026-04-22T09:05
                put the scan in for the 21st at noon | 2026-04-21T12:00
                blood test on June 5th at 8:30 | 2026-06-05T08:30
                book the gp on monday at half two | 2026-04-20T14:30
                the nurse is coming tomorrow morning at 9 | 2026-04-17T09:00
                appointment on 5th of june at quarter past four | 2026-06-05T16:15
                cardiology on 2026-05-07 at 16:40 | 2026-05-07T16:40
                xray on 07/05/2026 at 11 | 2026-05-07T11:00
                chiropodist at 1pm a week on Monday | 2026-04-27T13:00
                hospital in 3 days at 10am | 2026-04-19T10:00
                tonight at 8 the carer comes | 2026-04-16T20:00
                two weeks from now at 9am | 2026-04-30T09:00
                """,
                m -> Tables.whens(Tables.EXTRACTOR.extract(m, Tables.london(Direction.FUTURE))));
    }

    @TestFactory
    Stream<DynamicTest> schedulesBecomeListsOfTimes() {
        return Tables.rows(
                """
                sabah 9 akşam 9 | 09:00 21:00
                sabah altı akşam altı | 06:00 18:00
                sabah 8 öğlen 2 akşam 8 | 08:00 14:00 20:00
                sabahları altıda tok karnına | 06:00
                her akşam on buçukta | 22:30
                saat 8 ve 20'de | 08:00 20:00
                8, 14 ve 20'de | 08:00 14:00 20:00
                sabah 9 ve akşam 9 olacak | 09:00 21:00
                akşam 6 ve 9 | 18:00 21:00
                dört saatte bir sabah 6dan akşam 6ya kadar | 06:00 10:00 14:00 18:00
                sabah 8'den gece 11'e kadar 5 saatte bir | 08:00 13:00 18:00 23:00
                günde üç kez | 08:00 14:00 20:00 ?
                günde 2 defa | 08:00 20:00 ?
                2x1 | 08:00 20:00 ?
                günde 3x1 | 08:00 14:00 20:00 ?
                sabah akşam | 08:00 20:00 ?
                yatmadan önce | 22:00 ?
                8 saatte bir | 08:00 16:00 00:00 ?
                6 saatte bir sabah altıdan başlayarak | 06:00 12:00 18:00 00:00
                saat 27:00 de | 27:00
                07:30 ve 19:30 | 07:30 19:30
                sabah yedi buçuk gece on bir | 07:30 23:00
                öğlen on ikide | 12:00
                saat 8'de | 08:00
                günde iki kez sabah 8 akşam 8 | 08:00 20:00
                """,
                m -> Tables.times(Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.SCHEDULE))));
    }

    @TestFactory
    Stream<DynamicTest> englishSchedulesBecomeListsOfTimes() {
        return Tables.rows(
                """
                8am and 8pm | 08:00 20:00
                at 8 and 8 | 08:00 20:00
                twice a day at 8 and 8 | 08:00 20:00
                at 8, 2 and 8 | 08:00 14:00 20:00
                half eight every morning | 08:30
                every 3 hours from 7am to 7pm | 07:00 10:00 13:00 16:00 19:00
                every four hours between 8am and 8pm | 08:00 12:00 16:00 20:00
                every 8 hours | 08:00 16:00 00:00 ?
                morning and night | 08:00 22:00 ?
                in the morning and in the evening | 08:00 20:00 ?
                three times a day | 08:00 14:00 20:00 ?
                twice daily | 08:00 20:00 ?
                once a day at 9 | 09:00
                at bedtime | 22:00 ?
                at quarter to ten at bedtime | 21:45
                with breakfast | 08:00 ?
                7 in the morning and 7 in the evening | 07:00 19:00
                at 7.30 in the morning | 07:30
                6pm every friday | 18:00
                noon and midnight | 00:00 12:00
                8 in the morning, 2 in the afternoon and 10 at night | 08:00 14:00 22:00
                9 and 9 please |
                at 10 every night | 22:00
                """,
                m -> Tables.times(Tables.EXTRACTOR.extract(m, Tables.london(Direction.SCHEDULE))));
    }
}
