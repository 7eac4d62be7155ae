package org.echohealth.llm.embedded.internal.understand;

/** A kind of thing people say to a record keeper: what it is about and what is to come of it. */
public record Operation(Thing thing, Deed deed) {
    /** What it is about. */
    public enum Thing {
        MEDICINE,
        APPOINTMENT,
        SYMPTOM,
        CONTACT,
        AGENDA,
        MEMORY
    }

    /** What is to come of it. */
    public enum Deed {
        CREATE,
        CHANGE,
        END,
        LOG,
        LIST,
        DAY,
        CHECK,
        STATS,
        HISTORY,
        PATTERN
    }

    /** True where it changes the record. */
    public boolean writes() {
        return switch (deed) {
            case CREATE, CHANGE, END, LOG -> true;
            default -> false;
        };
    }

    public boolean is(Thing otherThing, Deed otherDeed) {
        return thing == otherThing && deed == otherDeed;
    }
}
