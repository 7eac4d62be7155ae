package org.echohealth.records.internal.db;

/** Bounds of the lengths of lists. */
public final class Limits {
    private Limits() {}

    /** The limit itself where it is 1 to {@code most}. */
    public static int checked(int limit, int most) {
        if (limit < 1 || limit > most) {
            throw new IllegalArgumentException("the limit " + limit + " is not 1 to " + most);
        }
        return limit;
    }
}
