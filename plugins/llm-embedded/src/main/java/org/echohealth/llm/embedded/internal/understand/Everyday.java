package org.echohealth.llm.embedded.internal.understand;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.echohealth.api.patient.Language;

/** Words of what people drink, eat, take and do beside their medicines. Immutable. */
final class Everyday {
    private static final Map<Language, Map<String, List<String>>> LISTS = new EnumMap<>(Language.class);

    static {
        for (Language language : Language.values()) {
            Map<String, List<String>> lists = new HashMap<>();
            for (String line : Resource.lines("objects", language)) {
                String[] words = line.split("\\s+");
                for (int i = 1; i < words.length; i++) {
                    lists.computeIfAbsent(words[0], k -> new ArrayList<>()).add(words[i].replace('_', ' '));
                }
            }
            LISTS.put(language, lists);
        }
    }

    private Everyday() {}

    /** Food, drink, a rest, a ride: what a verb of taking may have for an object and is no medicine. */
    static boolean thing(String folded, Language language) {
        return in("everyday", folded, language) || in("container", folded, language) || in("alcohol", folded, language);
    }

    /** The noun without an ending. */
    static boolean exactly(String folded, Language language) {
        return list("everyday", language).contains(folded);
    }

    /** A form that medicines come in. */
    static boolean medicinal(String folded, Language language) {
        return in("medicinal", folded, language);
    }

    /** A word that is never an object by itself. */
    static boolean light(String folded, Language language) {
        return list("light", language).contains(folded);
    }

    /** A word that stands for what was spoken of before. */
    static boolean pointing(String folded, Language language) {
        return list("pointing", language).contains(folded)
                || language == Language.TR && folded.matches("\\w{2,}(?:ki|kini|kileri|kilerini|kiler)");
    }

    private static boolean in(String list, String folded, Language language) {
        return list(list, language).stream().anyMatch(stem -> Endings.of(folded, stem, language));
    }

    private static List<String> list(String name, Language language) {
        return Objects.requireNonNull(LISTS.get(language)).getOrDefault(name, List.of());
    }
}
