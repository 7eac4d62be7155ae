package org.echohealth.llm.embedded.internal.extract;

/** Reads a message. Immutable and thread-safe; building it loads the lexicons, so keep one. */
public final class Extractor {
    public Extractor() {}

    /**
     * All that a message says.
     *
     * @param text the message as written
     * @param reference from where it is understood
     */
    public Extraction extract(String text, Reference reference) {
        throw new UnsupportedOperationException();
    }
}
