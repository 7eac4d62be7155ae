package org.echohealth.testkit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.echohealth.api.record.SymptomEntry;
import org.echohealth.api.record.Symptoms;

/** {@link Symptoms} in memory. */
final class InMemorySymptoms implements Symptoms {
    private final InMemoryPatient owner;
    private List<SymptomEntry> entries = new ArrayList<>();

    InMemorySymptoms(InMemoryPatient owner) {
        this.owner = owner;
    }

    Runnable savepoint() {
        List<SymptomEntry> saved = new ArrayList<>(entries);
        return () -> entries = saved;
    }

    @Override
    public SymptomEntry add(Details d) {
        SymptomEntry entry = new SymptomEntry(
                owner.nextId("sym"),
                d.symptom(),
                d.code(),
                d.severity(),
                d.value(),
                d.unit(),
                d.occurredAt(),
                d.bodySite(),
                d.notes(),
                owner.now());
        entries.add(entry);
        return entry;
    }

    @Override
    public List<SymptomEntry> between(Instant from, Instant to) {
        return entries.stream()
                .filter(e -> !e.occurredAt().isBefore(from) && !e.occurredAt().isAfter(to))
                .sorted(Comparator.comparing(SymptomEntry::occurredAt))
                .toList();
    }
}
