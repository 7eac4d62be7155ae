package org.echohealth.llm.embedded.internal.understand;

/** What a person does by saying something. */
public enum Act {
    /** Tells what happened. */
    REPORT,
    /** Tells how things are. */
    STATE,
    /** Tells what will happen or is intended. */
    PLAN,
    /** Asks for something to be done. */
    COMMAND,
    /** Asks for it to be left undone. */
    FORBID,
    /** Asks for information. */
    ASK,
    /** Asks what to do, or whether something is all right (rule M2: never answered with a dose). */
    ADVICE
}
