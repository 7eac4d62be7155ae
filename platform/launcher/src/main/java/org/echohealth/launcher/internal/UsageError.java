package org.echohealth.launcher.internal;

/** The command line or the state of the data folder does not allow what was asked; the message says what would. */
final class UsageError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageError(String message) {
        super(message);
    }
}
