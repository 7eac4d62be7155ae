package org.echohealth.records.internal.health;

import org.echohealth.api.health.ReadinessCheck;
import org.echohealth.records.internal.db.Database;
import org.echohealth.records.internal.db.StoreFailure;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Whether the database answers. */
@Component(service = ReadinessCheck.class, immediate = true)
public final class RecordsReadiness implements ReadinessCheck {
    private static final String PROBE = "SELECT COUNT(*) FROM patient WHERE id = ''";

    private final Database database;

    @Activate
    public RecordsReadiness(@Reference Database database) {
        this.database = database;
    }

    @Override
    public String name() {
        return "records";
    }

    @Override
    public Readiness check() {
        if (database.saturated()) {
            return Readiness.notReady("Every session of the records' database is busy. Look for a call that hangs.");
        }
        try {
            boolean readOnly = database.transaction(session -> session.number(PROBE) == 0 && session.readOnly());
            if (readOnly) {
                database.openForWriting();
                return Readiness.notReady("The records' database is open for reading alone, since its disk was full or"
                        + " read-only. Make room; it is opened again by itself.");
            }
            return Readiness.READY;
        } catch (StoreFailure e) {
            return Readiness.notReady("The records' database does not answer: " + e.getMessage()
                    + ". Check the disk space and the permissions of the data folder, then restart.");
        }
    }
}
