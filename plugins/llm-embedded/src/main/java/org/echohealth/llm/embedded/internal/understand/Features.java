package org.echohealth.llm.embedded.internal.understand;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.echohealth.api.patient.Language;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Token;
import org.echohealth.llm.embedded.internal.extract.TurkishStem;

/** What makes one stretch of text like another: concepts with mood, kinds of values, and the words that are left. */
final class Features {
    private static final double CONCEPT = 1.0;
    private static final double MOOD = 0.6;
    private static final double VALUE = 0.7;
    private static final double ACT = 0.5;
    private static final double WORD = 1.3;
    private static final double GRAM = 0.5;

    /** Words of no example are mostly values. */
    private static final double UNSEEN = 0.2;

    /** Words of any sentence. */
    private static final Set<Concept> FUNCTION = EnumSet.of(
            Concept.PRONOUN, Concept.MINE, Concept.ALSO, Concept.CORRECTION, Concept.YES, Concept.NO, Concept.REASON);

    private Features() {}

    static Map<String, Double> of(Reading r, Reader reader) {
        Map<String, Double> features = new HashMap<>();
        features.put("act:" + r.act(), ACT);
        for (ConceptHit hit : r.hits()) {
            if (FUNCTION.contains(hit.concept())) {
                continue;
            }
            features.put("concept:" + hit.concept(), CONCEPT);
            if (hit.mood() != Mood.NONE) {
                features.put("mood:" + hit.concept() + hit.mood() + hit.negated(), MOOD);
            }
        }
        values(r, features);
        for (Token token : r.tokens()) {
            if (!token.word() || covered(r, token) || reader.stopWord(token.folded(), r.language())) {
                continue;
            }
            String stem = stem(token, r.language());
            features.put("word:" + stem, WORD);
            if (stem.length() >= 5) {
                features.put("gram:" + stem.substring(0, 4), GRAM);
            }
        }
        return features;
    }

    private static void values(Reading r, Map<String, Double> features) {
        if (!r.medicines().isEmpty()) {
            features.put("value:medicine", VALUE);
        }
        if (!r.symptoms().isEmpty()) {
            features.put("value:symptom", VALUE);
        }
        if (!r.visits().isEmpty()) {
            features.put("value:visit", VALUE);
        }
        r.extraction().mentions().stream()
                .filter(m -> r.span().contains(m.span()))
                .forEach(m -> features.put("value:" + m.getClass().getSimpleName(), VALUE));
    }

    private static boolean covered(Reading r, Token token) {
        return r.medicines().stream().anyMatch(m -> m.span().overlaps(token.span()))
                || r.extraction().mentions().stream()
                        .anyMatch(m -> m.span().overlaps(token.span()) && !(m instanceof Mention.Quantity));
    }

    /** The shortest plausible stem, so that forms of one word meet. */
    static String stem(Token token, Language language) {
        String word = token.folded();
        if (language == Language.EN) {
            return word.length() > 4 ? word.replaceAll("(?:'s|ing|ed|es|s)$", "") : word;
        }
        return TurkishStem.candidates(token.surface()).stream()
                .filter(s -> s.length() >= 4)
                .reduce((a, b) -> b.length() < a.length() ? b : a)
                .orElse(word);
    }

    /** Features with their weights, rarer ones counting more. */
    record Weighed(Map<String, Double> weights, double total) {
        /** Weighted overlap, 0 to 1. */
        double likeness(Weighed other) {
            double both = 0;
            for (Map.Entry<String, Double> entry : weights.entrySet()) {
                if (other.weights.containsKey(entry.getKey())) {
                    both += entry.getValue();
                }
            }
            double all = total + other.total;
            return all == 0 ? 0 : 2 * both / all;
        }
    }

    static Weighed weighed(Map<String, Double> features, Map<String, Double> rarity) {
        Map<String, Double> weights = new HashMap<>();
        double total = 0;
        for (Map.Entry<String, Double> entry : features.entrySet()) {
            double weight = entry.getValue() * weight(entry.getKey(), rarity);
            weights.put(entry.getKey(), weight);
            total += weight;
        }
        return new Weighed(weights, total);
    }

    private static double weight(String feature, Map<String, Double> rarity) {
        return Optional.ofNullable(rarity.get(feature))
                .orElse(feature.startsWith("word:") || feature.startsWith("gram:") ? UNSEEN : 1.0);
    }
}
