package org.echohealth.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.echohealth.api.record.Allergies;
import org.echohealth.api.record.Allergy;
import org.jspecify.annotations.Nullable;

/** {@link Allergies} in memory. */
final class InMemoryAllergies implements Allergies {
    private final InMemoryPatient owner;
    private List<Allergy> allergies = new ArrayList<>();

    InMemoryAllergies(InMemoryPatient owner) {
        this.owner = owner;
    }

    Runnable savepoint() {
        List<Allergy> saved = new ArrayList<>(allergies);
        return () -> allergies = saved;
    }

    @Override
    public List<Allergy> all() {
        return List.copyOf(allergies);
    }

    @Override
    public Allergy add(
            String substance, @Nullable String ingredient, @Nullable String atcClass, @Nullable String reaction) {
        Allergy allergy = new Allergy(owner.nextId("alg"), substance, ingredient, atcClass, reaction, owner.now());
        allergies.add(allergy);
        return allergy;
    }

    @Override
    public Allergy remove(String id) {
        Allergy removed = allergies.stream()
                .filter(a -> a.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("no allergy " + id));
        allergies.remove(removed);
        return removed;
    }
}
