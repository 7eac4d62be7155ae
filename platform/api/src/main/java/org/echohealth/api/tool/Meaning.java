package org.echohealth.api.tool;

/** What an argument means, so that a model that knows no tool by name can find its value in people's words. */
public enum Meaning {
    /** Name of a medicine. */
    MEDICATION,
    /** Amount with unit, {@code "500 mg"}. */
    DOSE,
    /** List of local clock times, {@code "08:00"}. */
    CLOCK_TIMES,
    /** One local clock time. */
    CLOCK_TIME,
    /** A day, {@code "2026-03-12"}. */
    DATE,
    /** First day of something that goes on. */
    START_DATE,
    /** Last day of something that goes on. */
    END_DATE,
    /** Begin of a range of days looked at. */
    RANGE_START,
    /** End of a range of days looked at. */
    RANGE_END,
    /** A moment in the past, date-time. */
    PAST_MOMENT,
    /** A day or moment to come, date or date-time. */
    FUTURE_MOMENT,
    /** {@code daily}, {@code every_n_days}, {@code weekly} or {@code as_needed}. */
    FREQUENCY,
    /** Number of days between. */
    INTERVAL_DAYS,
    /** Most intakes on one day. */
    DAILY_LIMIT,
    /** Least hours from one intake to the next. */
    HOURS_APART,
    /** List of {@code MO} … {@code SU}. */
    WEEKDAYS,
    /** RFC 5545 RRULE. */
    RECURRENCE,
    /** Whole minutes. */
    DURATION_MINUTES,
    /** What an appointment is about. */
    APPOINTMENT,
    /** Identifier of a record. */
    IDENTIFIER,
    /** Name of a person. */
    PERSON,
    /** Name of a clinician. */
    PROVIDER,
    /** Name of a place. */
    PLACE,
    /** Telephone number. */
    PHONE,
    /** How a person is related, "daughter". */
    RELATIONSHIP,
    /** Rank, 1 first. */
    RANK,
    /** A symptom in the person's words. */
    SYMPTOM,
    /** 0 to 10. */
    SEVERITY,
    /** Where on the body. */
    BODY_SITE,
    /** How to take a medicine, "on an empty stomach". */
    INSTRUCTIONS,
    /** Why. */
    REASON,
    /** Number of a reading or measure. */
    QUANTITY,
    /** Unit of a reading or measure. */
    UNIT,
    /** The person's question as it is. */
    QUESTION,
    /** One of the allowed values. */
    CHOICE,
    /** Yes or no. */
    FLAG,
    /** Free words. */
    TEXT;

    /** Most characters of a text of this meaning, where its parameter says nothing else. */
    public int longest() {
        return switch (this) {
            case UNIT, PHONE -> 40;
            case DOSE, IDENTIFIER -> 100;
            case MEDICATION, PERSON, PROVIDER, PLACE, RELATIONSHIP, BODY_SITE, APPOINTMENT -> 200;
            case SYMPTOM -> 500;
            case RECURRENCE -> 1_000;
            case CLOCK_TIMES,
                    CLOCK_TIME,
                    DATE,
                    START_DATE,
                    END_DATE,
                    RANGE_START,
                    RANGE_END,
                    PAST_MOMENT,
                    FUTURE_MOMENT,
                    FREQUENCY,
                    WEEKDAYS,
                    CHOICE -> 60;
            case INTERVAL_DAYS,
                    DAILY_LIMIT,
                    HOURS_APART,
                    DURATION_MINUTES,
                    RANK,
                    SEVERITY,
                    QUANTITY,
                    FLAG,
                    INSTRUCTIONS,
                    REASON,
                    QUESTION,
                    TEXT -> 2_000;
        };
    }

    /** Whether such a text may have several lines; in others a line break becomes a space. */
    public boolean lines() {
        return switch (this) {
            case INSTRUCTIONS, REASON, QUESTION, TEXT -> true;
            default -> false;
        };
    }
}
