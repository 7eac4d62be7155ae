package org.echohealth.records.internal.db;

import java.sql.SQLException;
import org.echohealth.api.record.NotStored;

/** The database could not do what was asked; the unit of work was rolled back and may be tried again. */
public final class StoreFailure extends NotStored {
    private static final long serialVersionUID = 1L;

    StoreFailure(String what, SQLException cause) {
        super(what + " (SQL state " + cause.getSQLState() + "): " + cause.getMessage(), cause);
    }

    StoreFailure(String what) {
        super(what, null);
    }

    /** True where the database takes no writes: it was opened while its disk could not be written. */
    boolean readOnly() {
        for (Throwable cause = getCause(); cause instanceof SQLException sql; cause = cause.getCause()) {
            if ("25502".equals(sql.getSQLState()) || "25503".equals(sql.getSQLState())) {
                return true;
            }
        }
        return false;
    }

    /** True where a unique key or a reference forbade the row. */
    public boolean violatesConstraint() {
        return getCause() instanceof SQLException sql
                && sql.getSQLState() != null
                && sql.getSQLState().startsWith("23");
    }
}
