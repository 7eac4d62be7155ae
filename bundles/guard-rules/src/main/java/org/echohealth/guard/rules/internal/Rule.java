package org.echohealth.guard.rules.internal;

/**
 * A named group of patterns with one meaning.
 *
 * @param name as the audit shows it, such as {@code crisis.intent}
 * @param topic what it is about
 * @param weight what a match means
 */
record Rule(String name, Topic topic, Weight weight) {
    /** What a rule is about; the file it stands in. */
    enum Topic {
        CRISIS,
        ACUTE,
        MANIPULATION,
        OFFTOPIC,
        OUTPUT
    }

    /** What a match of a rule means. */
    enum Weight {
        /** Decides by itself. */
        PLAIN,
        /** Decides together with another hint of its topic. */
        HINT,
        /** Harmless: voids the matches of its topic that it overlaps. */
        HARMLESS,
        /** Voids every match of its topic. */
        TOUCHES
    }
}
