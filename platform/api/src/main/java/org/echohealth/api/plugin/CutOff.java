package org.echohealth.api.plugin;

/** Ends a plugin's code whose thread was interrupted; thrown at its next loop. Not meant to be caught. */
public final class CutOff extends Error {
    private static final long serialVersionUID = 1L;

    CutOff() {
        super("The call was interrupted and is cut off.");
    }
}
