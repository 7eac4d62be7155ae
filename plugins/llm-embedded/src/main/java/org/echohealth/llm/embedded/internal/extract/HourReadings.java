package org.echohealth.llm.embedded.internal.extract;

import java.time.LocalTime;

/** Which of its two readings an hour of twelve has. */
final class HourReadings {
    private HourReadings() {}

    /** The reading that lies last before now; where today was said, the one of today if any. */
    static LocalTime latest(LocalTime written, LocalTime now, boolean today) {
        LocalTime early = written.getHour() < 12 ? written : written.minusHours(12);
        LocalTime late = early.plusHours(12);
        if (!late.isAfter(now)) {
            return late;
        }
        if (!early.isAfter(now)) {
            return early;
        }
        return today ? written : late;
    }

    /** The reading that people mean by default in this direction. */
    static LocalTime usual(LocalTime written, Direction direction) {
        int hour = written.getHour();
        if (direction == Direction.NEUTRAL || hour == 12 || hour == 0) {
            return written;
        }
        int firstMorningHour = direction == Direction.FUTURE ? 8 : 6;
        return hour < firstMorningHour ? written.plusHours(12) : written;
    }

    /** True where people say such an hour of twelve with this part of the day. */
    static boolean plausible(PartOfDay part, int hour) {
        return switch (part) {
            case MORNING -> hour >= 4 && hour <= 12;
            case NOON -> hour >= 11 || hour <= 3;
            case AFTERNOON -> hour == 12 || hour <= 7;
            case EVENING -> hour >= 4 && hour <= 11;
            case NIGHT, BEDTIME -> hour >= 7 || hour <= 6;
            case DAWN -> hour <= 7;
        };
    }
}
