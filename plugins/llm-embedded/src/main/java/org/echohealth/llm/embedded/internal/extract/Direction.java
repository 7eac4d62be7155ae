package org.echohealth.llm.embedded.internal.extract;

/** Which way a message looks from now; decides what an incomplete date or time means. */
public enum Direction {
    /** Something that happened: the latest instant before now that fits. */
    PAST,
    /** Something to come, such as an appointment: the next instant that fits, within office hours (8 to 18) where free. */
    FUTURE,
    /** Times of day at which something is repeated: 6 to 11 are morning hours, 1 to 5 afternoon hours. */
    SCHEDULE,
    /** Nothing known: dates as in the future, times as written. */
    NEUTRAL
}
