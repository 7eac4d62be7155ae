package org.echohealth.api.record;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A symptom or reading as reported.
 *
 * @param symptom in the person's words
 * @param code clinical label such as {@code headache} or {@code blood_glucose}; null where none is known
 * @param severity 0 (none) to 10 (worst); null for a reading
 * @param value of a reading, such as 320; null for a symptom
 * @param unit of the reading, such as {@code mg/dL}
 */
public record SymptomEntry(
        String id,
        String symptom,
        @Nullable String code,
        @Nullable Integer severity,
        @Nullable BigDecimal value,
        @Nullable String unit,
        Instant occurredAt,
        @Nullable String bodySite,
        @Nullable String notes,
        Instant recordedAt) {}
