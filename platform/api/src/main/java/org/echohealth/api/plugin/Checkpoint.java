package org.echohealth.api.plugin;

/**
 * What the code of plugins passes through: the deployment writes these calls into their classes as they are loaded. Not
 * meant to be called by hand.
 */
public final class Checkpoint {
    private Checkpoint() {}

    /** At each jump backwards. Throws {@link CutOff} where the thread is interrupted; leaves the interrupt set. */
    public static void pass() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CutOff();
        }
    }

    /** Stands in for {@link System#exit}. */
    public static void exit(int status, String plugin) {
        throw new ExitRefused(plugin, status);
    }

    /** Stands in for {@link Runtime#exit} and {@link Runtime#halt}. */
    public static void exit(Runtime runtime, int status, String plugin) {
        exit(status, plugin);
    }

    /** Stands in for a reference to {@link System#exit}. */
    public static void exit(int status) {
        exit(status, "of this reference");
    }

    /** Stands in for a reference to {@link Runtime#exit} or {@link Runtime#halt}. */
    public static void exit(Runtime runtime, int status) {
        exit(status);
    }
}
