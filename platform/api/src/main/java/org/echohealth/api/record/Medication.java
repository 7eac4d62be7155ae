package org.echohealth.api.record;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A medicine on a patient's record.
 *
 * @param ingredients ids of active ingredients known when it was added; empty where the name is in no catalogue
 * @param regimen what holds from the last change on
 * @param history every regimen it ever had, oldest first; the last one is {@code regimen}
 * @param addedAt when it came onto the record
 * @param endedAt when it was ended, or null while it is active
 */
public record Medication(
        String id,
        String name,
        List<String> ingredients,
        Regimen regimen,
        List<RegimenPeriod> history,
        Instant addedAt,
        @Nullable Instant endedAt,
        @Nullable String endReason) {

    public Medication {
        ingredients = List.copyOf(ingredients);
        history = List.copyOf(history);
    }

    public boolean active() {
        return endedAt == null;
    }

    /** One regimen and the half-open interval of instants {@code [from, to)} in which it holds; null is open. */
    public record RegimenPeriod(String id, Regimen regimen, Instant from, @Nullable Instant to) {}
}
