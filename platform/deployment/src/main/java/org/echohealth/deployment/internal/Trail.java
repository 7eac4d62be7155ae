package org.echohealth.deployment.internal;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import org.echohealth.api.audit.AuditEntry;
import org.echohealth.api.audit.AuditLog;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.time.Ids;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The audit of plugins: one entry when one begins to serve, one when it has stopped. */
final class Trail {
    private static final Logger LOG = LoggerFactory.getLogger(Trail.class);

    private final AuditLog audit;
    private final Ids ids;
    private final Clock clock;

    Trail(AuditLog audit, Ids ids, Clock clock) {
        this.audit = audit;
        this.ids = ids;
        this.clock = clock;
    }

    void started(StagedJar jar, Cause cause) {
        append("plugin.start", jar, cause);
    }

    void stopped(StagedJar jar, Cause cause) {
        append("plugin.stop", jar, cause);
    }

    private void append(String action, StagedJar jar, Cause cause) {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("name", jar.facts().name());
        details.put("version", jar.version());
        details.put("sha256", jar.sha256());
        details.put("file", jar.file());
        details.put("cause", cause.words());
        LOG.info("{} {} ({})", action, jar.words(), cause.words());
        try {
            audit.append(new AuditEntry(
                    ids.next("audit"), ClinicalTime.at(clock.instant()), cause.actor(), action, null, details));
        } catch (RuntimeException unwritable) {
            LOG.error("ECHO-6032 {} of {} could not be written to the audit", action, jar.words(), unwritable);
        }
    }
}
