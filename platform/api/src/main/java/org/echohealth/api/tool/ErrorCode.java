package org.echohealth.api.tool;

import java.util.Locale;

/** Why a tool refused. */
public enum ErrorCode {
    INVALID_ARGUMENT,
    MISSING_ARGUMENT,
    NOT_FOUND,
    AMBIGUOUS,
    DUPLICATE,
    FUTURE_TIME,
    CONFLICT,
    UNAVAILABLE;

    /** The name on the wire, lower case. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
