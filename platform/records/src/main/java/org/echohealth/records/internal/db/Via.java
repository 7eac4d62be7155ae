package org.echohealth.records.internal.db;

import java.util.Locale;

/**
 * Names a table together with the index a query goes through. Derby scans small tables whole and then waits for rows that
 * other patients' units hold; the property keeps it on the index. For any other database it is a comment.
 */
public final class Via {
    private Via() {}

    public static String index(String table, String index) {
        return property(table, "index", index);
    }

    /** The same for the index behind a unique constraint. */
    public static String constraint(String table, String constraint) {
        return property(table, "constraint", constraint);
    }

    private static String property(String table, String kind, String name) {
        return table + " --DERBY-PROPERTIES " + kind + "=" + name.toUpperCase(Locale.ROOT) + "\n";
    }
}
