package org.echohealth.api.record;

import java.util.Locale;

/** State of a scheduled dose, computed at the request's instant. Overdue begins 60 minutes past the scheduled time. */
public enum DoseState {
    UPCOMING,
    DUE,
    OVERDUE,
    TAKEN,
    SKIPPED,
    /** Not taken, and the clock cannot be trusted: whether it is due is not said (rule I3). */
    WITHHELD;

    /** The name on the wire, lower case. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
