package org.echohealth.records.internal.db;

import org.echohealth.api.health.ReadinessCheck;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/** Tells why the database did not open, while nothing that needs it is there to tell. */
@Component(
        service = {DatabaseStart.class, ReadinessCheck.class},
        immediate = true)
public final class DatabaseStart implements ReadinessCheck {
    private volatile @Nullable String reason;

    /** @param reason in words a person can act on */
    void failed(String reason) {
        this.reason = reason;
    }

    void opened() {
        reason = null;
    }

    @Override
    public String name() {
        return "database";
    }

    @Override
    public Readiness check() {
        String why = reason;
        return why == null ? Readiness.READY : Readiness.notReady(why);
    }
}
