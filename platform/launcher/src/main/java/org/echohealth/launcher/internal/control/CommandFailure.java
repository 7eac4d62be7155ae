package org.echohealth.launcher.internal.control;

/** A command could not do what was asked; the message says why and what to do. */
public final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;

    private CommandFailure(int status, String message) {
        super(message);
        this.status = status;
    }

    /** It was tried and failed. */
    public static CommandFailure failed(String message) {
        return new CommandFailure(1, message);
    }

    /** It was asked wrongly. */
    public static CommandFailure usage(String message) {
        return new CommandFailure(2, message);
    }

    /** Exit status of the process: 1 or 2. */
    public int status() {
        return status;
    }
}
