package org.echohealth.api.record;

import java.util.Locale;

/** How the days of a regimen are chosen. */
public enum Frequency {
    DAILY,
    EVERY_N_DAYS,
    WEEKLY,
    AS_NEEDED,
    /** By elapsed time from a first dose on, whatever the clocks do. */
    EVERY_N_HOURS;

    /** The name on the wire, such as {@code every_n_days}. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
