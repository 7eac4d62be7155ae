package org.echohealth.llm.embedded.internal.extract;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** A time told by its part of the day and by the clock is one time; small words are no times at all. */
class OneTimeSaidTwiceTest {
    @TestFactory
    Stream<DynamicTest> turkishPartOfDayAndClockAreOneTime() {
        return Tables.rows(
                """
                gece 23:15 yatmadan önce | 23:15
                yatmadan önce, gece on birde | 23:00
                her akşam işten dönünce yedi buçukta | 19:30
                sabahları kahvaltıdan sonra 9:15 | 09:15
                öğlenleri ikide, onu da yaz | 14:00
                akşam altıda, ona da söyle | 18:00
                bir saat öne çek sekize | 08:00
                önde dursun, akşam yedide | 19:00
                sabah ve gece 22:30 | 08:00 22:30 ?
                günde iki kez 7 ve 19 | 07:00 19:00
                günde 2 defa on ve yirmi ikide | 10:00 22:00
                """,
                m -> Tables.times(Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.SCHEDULE))));
    }

    @TestFactory
    Stream<DynamicTest> englishPartOfDayAndClockAreOneTime() {
        return Tables.rows(
                """
                one at bedtime which is eleven for me | 23:00
                one tablet at bedtime, so about ten | 22:00
                at bedtime, half eleven | 23:30
                two in the evening | 20:00 ?
                last thing at night, 10.30 | 22:30
                twice a day, 7 and 7 | 07:00 19:00
                twice daily 8 and 10 | 08:00 10:00
                move the tea one to half five | 17:30
                """,
                m -> Tables.times(Tables.EXTRACTOR.extract(m, Tables.london(Direction.SCHEDULE))));
    }

    @TestFactory
    Stream<DynamicTest> englishTimesOfSomethingPast() {
        return Tables.rows(
                """
                # now is Thursday 16 April 2026, 15:10
                had it at half past midnight | 2026-04-16T00:30
                took it bang on two | 2026-04-16T14:00
                spot on nine this morning | 2026-04-16T09:00
                six on the dot this morning | 2026-04-16T06:00
                seven sharp this morning | 2026-04-16T07:00
                """,
                m -> Tables.whens(Tables.EXTRACTOR.extract(m, Tables.london(Direction.PAST))));
    }

    @TestFactory
    Stream<DynamicTest> minutesCountFromTheHourNamedBefore() {
        return Tables.rows(
                """
                took my 9 o'clocks at twenty past | 09:00 09:20
                swallowed the 7 o'clock tablet at quarter past | 07:00 07:15
                """,
                m -> Tables.EXTRACTOR.extract(m, Tables.london(Direction.NEUTRAL)).all(Mention.Clock.class).stream()
                        .map(c -> c.time().text())
                        .collect(Collectors.joining(" ")));
    }

    @TestFactory
    Stream<DynamicTest> weekdaysInListsAndAfterCounts() {
        return Tables.rows(
                """
                just tue thu sat | FREQ=WEEKLY;BYDAY=TU,TH,SA
                only mon, weds, fri | FREQ=WEEKLY;BYDAY=MO,WE,FR
                once a week, Mondays | FREQ=WEEKLY;BYDAY=MO
                once a week - Thursdays | FREQ=WEEKLY;BYDAY=TH
                every three weeks on a Tuesday | FREQ=WEEKLY;INTERVAL=3;BYDAY=TU
                on the second Wednesday of every month | FREQ=MONTHLY;BYDAY=2WE
                """,
                m -> Tables.repeats(Tables.EXTRACTOR.extract(m, Tables.london(Direction.FUTURE))));
    }

    @TestFactory
    Stream<DynamicTest> firstAndLastDaysOfARepetition() {
        return Tables.rows(
                """
                first one's the 5th of May | FROM 2026-05-05
                the first session is on 4 May | FROM 2026-05-04
                starts 3 May finishes 20 May | FROM 2026-05-03, TO 2026-05-20
                """,
                m -> Tables.days(Tables.EXTRACTOR.extract(m, Tables.london(Direction.FUTURE))));
    }

    @TestFactory
    Stream<DynamicTest> turkishFirstDayOfARepetition() {
        return Tables.rows(
                """
                ilki 4 mayıs | FROM 2026-05-04
                ilk seans 5 mayısta | FROM 2026-05-05
                """,
                m -> Tables.days(Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.FUTURE))));
    }

    @TestFactory
    Stream<DynamicTest> howLongARepetitionGoesOn() {
        return Tables.rows(
                """
                four weeks of it | P28D
                runs ten days | P10D
                eight weeks in all | P56D
                """,
                m -> Tables.EXTRACTOR.extract(m, Tables.london(Direction.FUTURE)).all(Mention.Course.class).stream()
                        .map(c -> c.length().toString())
                        .collect(Collectors.joining(" ")));
    }
}
