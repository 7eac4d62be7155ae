package org.echohealth.api.llm;

/** The model cannot answer now; another one may. */
public class ModelUnavailable extends Exception {
    private static final long serialVersionUID = 1L;

    public ModelUnavailable(String message) {
        super(message);
    }

    public ModelUnavailable(String message, Throwable cause) {
        super(message, cause);
    }
}
