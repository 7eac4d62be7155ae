package org.echohealth.api.guard;

import java.util.Locale;

/** What follows from a verdict, from mildest to strictest. */
public enum GuardAction {
    PASS,
    OFF_TOPIC,
    REFUSE,
    CONSULT,
    URGENT_CARE,
    CRISIS;

    /** The name on the wire, lower case. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
