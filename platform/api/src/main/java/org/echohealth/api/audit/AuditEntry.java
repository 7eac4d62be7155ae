package org.echohealth.api.audit;

import java.util.Map;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.time.ClinicalTime;
import org.jspecify.annotations.Nullable;

/**
 * One thing that was done.
 *
 * @param action dotted verb, such as {@code tool.add_medication} or {@code bundle.install}
 * @param patient whose data, or null where it is about none
 * @param details JSON values; never secrets, never a message's text
 */
public record AuditEntry(
        String id,
        ClinicalTime time,
        Actor actor,
        String action,
        @Nullable PatientId patient,
        Map<String, @Nullable Object> details) {}
