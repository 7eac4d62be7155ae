package org.echohealth.api.memory;

import java.util.Locale;

/** What kind of event it is (rule T6). */
public enum EventKind {
    UTTERANCE,
    TOOL_WRITE,
    IMPORT,
    DEVICE,
    HUMAN_DECISION,
    SYSTEM;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
