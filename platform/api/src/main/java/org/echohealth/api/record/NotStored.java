package org.echohealth.api.record;

/** The store could not do what was asked: nothing of it was written, and it may be tried again. */
public class NotStored extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NotStored(String message, @org.jspecify.annotations.Nullable Throwable cause) {
        super(message, cause);
    }
}
