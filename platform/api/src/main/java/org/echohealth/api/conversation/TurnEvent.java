package org.echohealth.api.conversation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One event of a turn; the list of them is the turn's audit trail.
 *
 * @param sequence from 1, without gaps
 * @param data JSON values in the shape that api.md gives for the type
 */
public record TurnEvent(long sequence, Type type, Map<String, @Nullable Object> data) {
    public TurnEvent {
        data = Collections.unmodifiableMap(new LinkedHashMap<>(data));
    }

    /** Kinds of events, in the order in which a turn may show them. */
    public enum Type {
        TURN,
        TRANSCRIPT,
        GUARD,
        RECALL,
        TOOL_CALL,
        TOOL_RESULT,
        TOKEN,
        DONE,
        ERROR;

        /** The name on the wire, lower case. */
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** True for the last event of a turn. */
        public boolean last() {
            return this == DONE || this == ERROR;
        }
    }
}
