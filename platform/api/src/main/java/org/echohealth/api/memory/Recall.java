package org.echohealth.api.memory;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.echohealth.api.patient.PatientId;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** Finds what may be relevant to a question. Proposes; never decides what is current. */
@ProviderType
public interface Recall {
    /** Answers within 300 ms or with what it has by then. Blocked events are never among the items. */
    Evidence recall(Query query);

    /** Waits until every event that is durable now can be found, at most {@code millis}; false where time ran out. */
    boolean awaitIndexed(long millis) throws InterruptedException;

    /**
     * @param k most items, 1–100
     * @param budgetTokens most tokens of all items together (about four characters each)
     * @param from earliest {@code occurredAt}, inclusive, or null
     * @param to latest, exclusive, or null
     * @param knownAt only what was recorded by then, or null for all (rule T4)
     * @param excludeSession a session whose events are left out, such as the running one; null for none
     */
    record Query(
            PatientId patient,
            String text,
            int k,
            int budgetTokens,
            @Nullable Instant from,
            @Nullable Instant to,
            @Nullable Instant knownAt,
            @Nullable String excludeSession) {}

    /**
     * @param deferred source ids that were found but did not fit the budget
     * @param contextHash SHA-256, hex, over ids and texts of the items in order
     * @param generation of the index that was read
     */
    record Evidence(List<Item> items, int tokens, List<String> deferred, String contextHash, long generation) {
        public Evidence {
            items = List.copyOf(items);
            deferred = List.copyOf(deferred);
        }

        public static final Evidence NONE = new Evidence(List.of(), 0, List.of(), "", 0);
    }

    /** @param score higher is better, comparable within one answer only @param routes share of each route in the score */
    record Item(MemoryEvent event, double score, Map<String, Double> routes) {
        public Item {
            routes = Map.copyOf(routes);
        }
    }
}
