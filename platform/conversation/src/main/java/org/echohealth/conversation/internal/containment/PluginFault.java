package org.echohealth.conversation.internal.containment;

import org.jspecify.annotations.Nullable;

/**
 * What a plugin's code threw, in words and places alone: the throwable itself stays behind, since its methods are the
 * plugin's code too.
 */
public final class PluginFault extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int DEEPEST_CAUSE = 4;
    private static final int LONGEST_MESSAGE = 1_000;

    private final String kind;

    private PluginFault(String kind, @Nullable String message, @Nullable PluginFault cause, StackTraceElement[] trace) {
        super(message == null ? kind : kind + ": " + message, cause, false, true);
        this.kind = kind;
        setStackTrace(trace);
    }

    /** A fault that the platform found. */
    public static PluginFault of(String kind, String message) {
        return new PluginFault(kind, message, null, new StackTraceElement[0]);
    }

    /** Copies what was thrown; to be called on the plugin's own thread. */
    static PluginFault copyOf(Throwable thrown) {
        return copyOf(thrown, 0);
    }

    private static PluginFault copyOf(Throwable thrown, int depth) {
        String kind = thrown.getClass().getName();
        try {
            String message = thrown.getMessage();
            Throwable cause = thrown.getCause();
            return new PluginFault(
                    kind,
                    message == null || message.length() <= LONGEST_MESSAGE
                            ? message
                            : message.substring(0, LONGEST_MESSAGE) + "…",
                    cause == null || depth == DEEPEST_CAUSE ? null : copyOf(cause, depth + 1),
                    thrown.getStackTrace());
        } catch (Throwable unreadable) {
            return new PluginFault(kind, "its message cannot be read", null, new StackTraceElement[0]);
        }
    }

    /** Class of what was thrown. */
    public String kind() {
        return kind;
    }
}
