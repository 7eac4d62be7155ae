package org.echohealth.api.plugin;

/** A plugin was not taken, or there is none of the name; nothing was changed. */
public final class RefusedPlugin extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;

    public RefusedPlugin(Refusal refusal) {
        super(refusal.sentence());
        this.refusal = refusal;
    }

    public RefusedPlugin(Refusal.Kind kind, String sentence) {
        this(Refusal.of(kind, sentence));
    }

    public Refusal refusal() {
        return refusal;
    }
}
