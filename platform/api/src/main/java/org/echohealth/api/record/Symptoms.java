package org.echohealth.api.record;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** Symptoms and readings of one patient. */
@ProviderType
public interface Symptoms {
    /** Adds an entry; {@code id} and {@code recordedAt} are set by the record. */
    SymptomEntry add(Details details);

    /** Entries with {@code occurredAt} in {@code [from, to]}, oldest first. */
    List<SymptomEntry> between(Instant from, Instant to);

    /** What is told; see {@link SymptomEntry}. */
    record Details(
            String symptom,
            @Nullable String code,
            @Nullable Integer severity,
            @Nullable BigDecimal value,
            @Nullable String unit,
            Instant occurredAt,
            @Nullable String bodySite,
            @Nullable String notes) {}
}
