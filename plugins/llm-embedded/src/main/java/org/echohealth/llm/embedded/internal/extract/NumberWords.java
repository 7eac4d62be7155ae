package org.echohealth.llm.embedded.internal.extract;

import java.util.HashMap;
import java.util.Map;
import org.echohealth.api.patient.Language;
import org.jspecify.annotations.Nullable;

/** Spelled-out numbers of one language by single word, Turkish ones written together ("onbir", "yirmibes") included. */
final class NumberWords {
    private final Map<String, Integer> words = new HashMap<>();
    private final Map<String, Integer> ordinals = new HashMap<>();

    NumberWords(Lexicon lexicon, Language language) {
        lexicon.words("number").forEach((word, value) -> words.put(word, Integer.valueOf(value)));
        lexicon.words("ordinal").forEach((word, value) -> ordinals.put(word, Integer.valueOf(value)));
        Map<String, Integer> single = Map.copyOf(words);
        single.forEach((tens, high) -> single.forEach((ones, low) -> {
            if (high >= 10 && high <= 90 && low >= 1 && low <= 9 && high % 10 == 0) {
                words.putIfAbsent(tens + ones, high + low);
            }
        }));
        if (language == Language.TR) {
            words.remove("onbi");
        }
    }

    /** The value of a bare word; null where it is none. */
    @Nullable
    Integer value(String folded) {
        return words.get(folded);
    }

    /** The value of an English ordinal word; null where it is none. */
    @Nullable
    Integer ordinal(String folded) {
        return ordinals.get(folded);
    }
}
