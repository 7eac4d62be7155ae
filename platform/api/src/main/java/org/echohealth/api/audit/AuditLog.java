package org.echohealth.api.audit;

import java.util.List;
import org.echohealth.api.patient.PatientId;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** The append-only trail. An entry joins the caller's transaction where there is one, else it is durable on return. */
@ProviderType
public interface AuditLog {
    void append(AuditEntry entry);

    /** Newest first, at most {@code limit} (1–500) entries before {@code beforeId}; null filters nothing. */
    List<AuditEntry> read(@Nullable PatientId patient, @Nullable String action, int limit, @Nullable String beforeId);
}
