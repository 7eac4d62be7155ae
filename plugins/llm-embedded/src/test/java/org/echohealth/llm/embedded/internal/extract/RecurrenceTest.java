package org.echohealth.llm.embedded.internal.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.echohealth.api.record.Frequency;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class RecurrenceTest {
    @TestFactory
    Stream<DynamicTest> turkish() {
        return Tables.rows(
                """
                her gün | FREQ=DAILY
                hergun bir tane | FREQ=DAILY
                her sabah 8'de | FREQ=DAILY
                gün aşırı | FREQ=DAILY;INTERVAL=2
                gunasiri | FREQ=DAILY;INTERVAL=2
                iki günde bir | FREQ=DAILY;INTERVAL=2
                3 günde bir alıyorum | FREQ=DAILY;INTERVAL=3
                her üç günde bir | FREQ=DAILY;INTERVAL=3
                haftada bir | FREQ=WEEKLY
                her hafta | FREQ=WEEKLY
                her pazartesi | FREQ=WEEKLY;BYDAY=MO
                her pazartesi çarşamba cuma | FREQ=WEEKLY;BYDAY=MO,WE,FR
                her salı ve perşembe | FREQ=WEEKLY;BYDAY=TU,TH
                haftada üç pzt çarş cuma | FREQ=WEEKLY;BYDAY=MO,WE,FR
                haftada üç kez: pazartesi, çarşamba, cuma | FREQ=WEEKLY;BYDAY=MO,WE,FR
                haftada 2 kez | FREQ=WEEKLY x2
                salı ve perşembe günleri | FREQ=WEEKLY;BYDAY=TU,TH
                pazartesileri | FREQ=WEEKLY;BYDAY=MO
                cumaları öğleden sonra | FREQ=WEEKLY;BYDAY=FR
                iki haftada bir | FREQ=WEEKLY;INTERVAL=2
                iki haftada bir çarşamba | FREQ=WEEKLY;INTERVAL=2;BYDAY=WE
                15 günde bir | FREQ=DAILY;INTERVAL=15
                her ayın 5'inde | FREQ=MONTHLY;BYMONTHDAY=5
                her ayın birinde | FREQ=MONTHLY;BYMONTHDAY=1
                her ayın ilk pazartesisi | FREQ=MONTHLY;BYDAY=1MO
                her ayın son cuması | FREQ=MONTHLY;BYDAY=-1FR
                her ayın son günü | FREQ=MONTHLY;BYMONTHDAY=-1
                ayda bir | FREQ=MONTHLY
                3 ayda bir kontrol | FREQ=MONTHLY;INTERVAL=3
                yılda bir | FREQ=YEARLY
                hafta içi her gün | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
                hafta içi | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
                hafta sonları | FREQ=WEEKLY;BYDAY=SA,SU
                8 saatte bir | FREQ=HOURLY;INTERVAL=8
                gerektiğinde | AS_NEEDED
                lazım oldukça alırım | AS_NEEDED
                ağrım olunca | AS_NEEDED
                ihtiyac halinde | AS_NEEDED
                bu cuma randevum var |
                salı ve perşembe randevum var |
                """,
                m -> Tables.repeats(Tables.EXTRACTOR.extract(m, Tables.istanbul(Direction.SCHEDULE))));
    }

    @TestFactory
    Stream<DynamicTest> english() {
        return Tables.rows(
                """
                every day | FREQ=DAILY
                daily | FREQ=DAILY
                every morning at 8 | FREQ=DAILY
                every other day | FREQ=DAILY;INTERVAL=2
                every second day | FREQ=DAILY;INTERVAL=2
                on alternate days | FREQ=DAILY;INTERVAL=2
                every 3 days | FREQ=DAILY;INTERVAL=3
                every third day | FREQ=DAILY;INTERVAL=3
                weekly | FREQ=WEEKLY
                once a week | FREQ=WEEKLY
                once a week on Sunday | FREQ=WEEKLY;BYDAY=SU
                every Sunday at 11am | FREQ=WEEKLY;BYDAY=SU
                Mondays and Thursdays | FREQ=WEEKLY;BYDAY=MO,TH
                on mondays | FREQ=WEEKLY;BYDAY=MO
                every mon, wed and fri | FREQ=WEEKLY;BYDAY=MO,WE,FR
                three times a week on Mon, Wed and Fri | FREQ=WEEKLY;BYDAY=MO,WE,FR
                twice a week | FREQ=WEEKLY x2
                every other Monday | FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
                every 2 weeks on Friday | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
                fortnightly | FREQ=WEEKLY;INTERVAL=2
                every fortnight | FREQ=WEEKLY;INTERVAL=2
                every 6 weeks | FREQ=WEEKLY;INTERVAL=6
                monthly on the 1st | FREQ=MONTHLY;BYMONTHDAY=1
                on the 5th of every month | FREQ=MONTHLY;BYMONTHDAY=5
                every month on the 12th | FREQ=MONTHLY;BYMONTHDAY=12
                first Monday of the month | FREQ=MONTHLY;BYDAY=1MO
                the last friday of every month | FREQ=MONTHLY;BYDAY=-1FR
                every first Tuesday of the month | FREQ=MONTHLY;BYDAY=1TU
                once a month | FREQ=MONTHLY
                every 3 months | FREQ=MONTHLY;INTERVAL=3
                once a year | FREQ=YEARLY
                weekdays | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
                every weekday at 9 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
                on weekends | FREQ=WEEKLY;BYDAY=SA,SU
                as needed | AS_NEEDED
                only when it hurts | AS_NEEDED
                prn | AS_NEEDED
                every 8 hours | FREQ=HOURLY;INTERVAL=8
                on monday and thursday |
                """,
                m -> Tables.repeats(Tables.EXTRACTOR.extract(m, Tables.london(Direction.SCHEDULE))));
    }

    @Test
    void becomesTheFrequencyOfARegimen() {
        Recurrence fortnight = Recurrence.every(2, Recurrence.Unit.WEEKLY);
        assertThat(fortnight.frequency()).contains(Frequency.EVERY_N_DAYS);
        assertThat(fortnight.intervalDays()).contains(14);
        assertThat(Recurrence.every(1, Recurrence.Unit.MONTHLY).frequency()).isEmpty();
        assertThat(Recurrence.weekly(1, RepeatRecogniser.WEEKEND).dayCodes()).containsExactly("SA", "SU");
    }
}
