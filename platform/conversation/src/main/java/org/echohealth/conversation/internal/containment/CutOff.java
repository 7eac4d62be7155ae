package org.echohealth.conversation.internal.containment;

/** A plugin's code reached a limit; it is not waited for any longer, and what it still does has no effect. */
public final class CutOff extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Which limit. */
    public enum Limit {
        /** It took longer than it may in all. */
        TIME,
        /** It gave no sign for longer than it may. */
        SILENCE,
        /** Its threads allocated more than they may. */
        MEMORY,
        /** It handed over more than it may. */
        FLOOD,
        /** Nobody waits for it any longer: no fault of the plugin's. */
        STOPPED
    }

    private final Limit limit;

    /** @param what the rest of a sentence that begins with the plugin's name, such as {@code took longer than 10 s} */
    public CutOff(Limit limit, String what) {
        super(what, null, false, false);
        this.limit = limit;
    }

    public Limit limit() {
        return limit;
    }

    /** The rest of a sentence that begins with the plugin's name. */
    public String what() {
        return String.valueOf(getMessage());
    }
}
