package org.echohealth.medicine.catalog.internal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.medicine.Ingredient;
import org.echohealth.api.medicine.Medicine;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.patient.Language;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** The catalogue that ships with ECHO: brands of Turkey and abroad, read once from the bundle's resources. */
@Component(immediate = true)
public final class BuiltInCatalog implements MedicineCatalog {
    /** Insulin; blood thinners; antiepileptics; systemic steroids; opioids and their maintenance treatment; lithium. */
    private static final List<String> HIGH_ALERT = List.of("A10A", "B01", "N03", "H02", "N02A", "N07BC", "N05AN");

    private static final int MOST_NEAR = 20;

    private final Map<String, Medicine> byKey;
    private final Map<String, Medicine> byJoinedKey = new HashMap<>();
    private final Map<String, String[]> classes;
    private final SoundIndex sounds;
    private final MentionFinder mentions;

    @Activate
    public BuiltInCatalog() {
        CatalogData data = CatalogData.load();
        byKey = data.byKey();
        classes = data.classes();
        byKey.forEach((key, medicine) -> {
            if (key.indexOf(' ') > 0) {
                byJoinedKey.putIfAbsent(Words.joined(key), medicine);
            }
        });
        sounds = new SoundIndex(byKey);
        mentions = new MentionFinder(byKey, data.everyday());
    }

    @Override
    public Optional<Medicine> find(String name) {
        String key = Words.key(name);
        if (key.isEmpty()) {
            return Optional.empty();
        }
        Medicine found = exact(key);
        int shortest = Words.withoutTail(key).size();
        List<String> words = List.of(key.split(" "));
        for (int end = words.size() - 1; found == null && end >= shortest; end--) {
            found = exact(String.join(" ", words.subList(0, end)));
        }
        return Optional.ofNullable(found);
    }

    private @Nullable Medicine exact(String key) {
        Medicine found = byKey.get(key);
        if (found != null) {
            return found;
        }
        String joined = Words.joined(key);
        found = byKey.get(joined);
        return found != null ? found : byJoinedKey.get(joined);
    }

    @Override
    public List<Medicine> near(String name, int limit) {
        if (limit < 1 || limit > MOST_NEAR) {
            throw new IllegalArgumentException("limit: expected 1–" + MOST_NEAR + ", actual " + limit);
        }
        String key = Words.key(name);
        if (key.isEmpty()) {
            return List.of();
        }
        return sounds.near(String.join(" ", Words.withoutTail(key)), limit);
    }

    @Override
    public List<Mention> mentionedIn(String text) {
        return mentions.in(text);
    }

    @Override
    public Optional<String> className(String atcCode, Language language) {
        for (int length = 5; length >= 4; length--) {
            String[] names = atcCode.length() < length ? null : classes.get(atcCode.substring(0, length));
            if (names != null) {
                return Optional.of(language.pick(names[1], names[0]));
            }
        }
        return Optional.empty();
    }

    @Override
    public boolean highAlert(Medicine medicine) {
        return medicine.atcCodes().stream().anyMatch(BuiltInCatalog::isHighAlert)
                || medicine.atcCodes().isEmpty()
                        && medicine.ingredients().stream()
                                .map(Ingredient::atcCodes)
                                .flatMap(List::stream)
                                .anyMatch(BuiltInCatalog::isHighAlert);
    }

    private static boolean isHighAlert(String atcCode) {
        return HIGH_ALERT.stream().anyMatch(atcCode::startsWith);
    }
}
