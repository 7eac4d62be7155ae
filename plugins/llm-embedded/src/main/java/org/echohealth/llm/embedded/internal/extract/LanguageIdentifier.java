package org.echohealth.llm.embedded.internal.extract;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;

/** Tells Turkish from English by letters, small words and word endings; where they tell little, by the language before. */
final class LanguageIdentifier {
    private static final Pattern TURKISH_LETTERS = Pattern.compile("[şğıŞĞİöüçÖÜÇ]");
    private static final Pattern TURKISH_ENDING = Pattern.compile(
            ".{2,}(?:iyor|uyor|iyo|uyo)(?:um|sun|uz|lar|du|mus)?|.{2,}(?:[dt][iu](?:m|n|k|ler|lar)?|mis(?:im|tim)?|mus)"
                    + "|.{2,}(?:ecek|acak|ecem|acam|icem|icam|ucam|eceg.*|acag.*)(?:im|ti|tim)?|.{2,}l[ae]r(?:im|imi|i|in|de|den|da|dan)?"
                    + "|.{3,}(?:im[iae]?|um[ua]|imde|imden|inde|inda|unda|sinda|sini|lik|luk|mak|mek|meyi|mayi)"
                    + "|.{3,}(?:'?(?:yi|yu|ye|ya|da|de|dan|den|nin|nun))|.*'(?:i|u|a|e|in|un|te|ta|ten|tan|le|la)");
    private static final Pattern ENGLISH_ENDING =
            Pattern.compile(".{3,}(?:ing|tion|ness|ly|ght|ould)|.*(?:'s|'ve|'m|'ll|'re|n't)|.*w.*|.*th.*");

    private static final List<String> SECTIONS =
            List.of("weekday", "month", "part", "day", "unit", "severity", "relation", "number", "verb", "now");

    private final Map<String, Integer> turkish;
    private final Map<String, Integer> english;

    /** @param confidence of the language, 0.5 to 1 */
    record Guess(Language language, double confidence) {}

    LanguageIdentifier(Lexicon turkish, Lexicon english) {
        this.turkish = weights(turkish);
        this.english = weights(english);
    }

    private static Map<String, Integer> weights(Lexicon lexicon) {
        Map<String, Integer> weights = new HashMap<>();
        SECTIONS.forEach(section -> lexicon.words(section).keySet().forEach(word -> weights.put(word, 2)));
        lexicon.words("tell").forEach((word, weight) -> weights.put(word, Integer.valueOf(weight)));
        return weights;
    }

    Guess identify(List<Token> tokens, Language prior) {
        double score = prior == Language.TR ? 0.9 : -0.9;
        for (Token token : tokens) {
            if (token.word()) {
                score += weight(token);
            }
        }
        double probability = 1 / (1 + Math.exp(-Math.abs(score) / 2));
        return new Guess(score >= 0 ? Language.TR : Language.EN, probability);
    }

    /** Above zero for Turkish. */
    private double weight(Token token) {
        String form = token.folded();
        double tr = turkish.getOrDefault(form, 0);
        double en = english.getOrDefault(form, 0);
        double weight = (tr - en) / 2;
        if (TURKISH_LETTERS.matcher(token.surface()).find()) {
            weight += 1.5;
        }
        if (tr == 0 && en == 0 && form.length() > 3) {
            if (TURKISH_ENDING.matcher(form).matches()) {
                weight += 0.7;
            }
            if (ENGLISH_ENDING.matcher(form).matches()) {
                weight -= 0.7;
            }
        }
        return weight;
    }
}
