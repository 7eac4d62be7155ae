package org.echohealth.launcher.internal;

/** The server could not start although it was asked rightly; the message says why and what to do. */
final class StartFailure extends Exception {
    private static final long serialVersionUID = 1L;

    StartFailure(String message) {
        super(message);
    }

    StartFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
