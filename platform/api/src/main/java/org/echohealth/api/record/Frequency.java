package org.echohealth.api.record;

import java.util.Locale;

/** How the days of a regimen are chosen. */
public enum Frequency {
    DAILY,
    EVERY_N_DAYS,
    WEEKLY,
    AS_NEEDED;

    /** The name on the wire, such as {@code every_n_days}. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
