package org.echohealth.llm.embedded.internal.extract;

import java.time.LocalTime;

/** A part of the day as people name it. */
public enum PartOfDay {
    /** Before daybreak ("sabaha karşı", "small hours"). */
    DAWN(5),
    MORNING(8),
    NOON(12),
    AFTERNOON(15),
    EVENING(20),
    NIGHT(22),
    /** When the person goes to bed. */
    BEDTIME(22);

    private final LocalTime standard;

    PartOfDay(int hour) {
        this.standard = LocalTime.of(hour, 0);
    }

    /** The clock time that stands for it where none was said; callers tell the person that it was inferred. */
    public LocalTime standard() {
        return standard;
    }

    /** True where an hour of 24 lies in this part of the day, as people count it. */
    boolean holds(int hour) {
        return switch (this) {
            case DAWN -> hour < 7;
            case MORNING -> hour >= 4 && hour < 12;
            case NOON -> hour >= 11 && hour < 15;
            case AFTERNOON -> hour >= 12 && hour < 18;
            case EVENING -> hour >= 17;
            case NIGHT, BEDTIME -> hour >= 19 || hour < 4;
        };
    }

    /**
     * The hour of 24 that an hour of 12 means in this part of the day.
     *
     * @param hour 0 to 12
     */
    public int hour24(int hour) {
        return switch (this) {
            case DAWN -> hour == 12 ? 0 : hour;
            case MORNING -> hour;
            case NOON -> hour >= 1 && hour <= 5 ? hour + 12 : hour;
            case AFTERNOON -> hour == 12 || hour == 0 ? 12 : hour + 12;
            case EVENING -> hour == 12 || hour == 0 ? 0 : hour + 12;
            case NIGHT, BEDTIME -> hour == 12 ? 0 : hour >= 6 ? hour + 12 : hour;
        };
    }
}
