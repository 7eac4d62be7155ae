package org.echohealth.llm.embedded.internal.understand;

import java.util.List;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Token;
import org.jspecify.annotations.Nullable;

/**
 * Whether a verb of taking has an object of its own that is no medicine: "had coffee at noon", "iki bardak çay içtim".
 * Such a sentence is no dose, whatever medicine the conversation was about.
 */
public final class OtherObject {
    /** Turkish endings of words that say how, where or when and not what. */
    private static final Pattern ADVERBIAL = Pattern.compile(
            "\\w{2,}(?:[dt][ae]n?|y?l[ae]|ken|[iu]p|[ae]r[ae]k|[iu]nc[ae]|m[ae]d[ae]n|sizin|suzun|c[ae])");

    private static final Pattern DATIVE = Pattern.compile("\\w{3,}[ae]");

    private static final Pattern ACCUSATIVE = Pattern.compile("\\w{2,}[iu]");

    /** Words behind which no object follows any more. */
    private static final Pattern CLOSES = Pattern.compile(
            "at|in|on|with|after|before|from|for|about|around|by|when|while|because|cause|since|during|until|till|without|like"
                    + "|and|but|or|so|then|though|as|if|that's|which|who|near|over|past|into|per|via|because|cos|this time");

    private static final Pattern AWAY = Pattern.compile("out|off|back|away|home|upstairs|downstairs|to|apart|up");

    private OtherObject() {}

    /** True where what was taken is named and is no medicine. */
    public static boolean in(Reading r) {
        if (r.has(Concept.MEDICINE) || r.medicines().stream().anyMatch(m -> !m.guessed())) {
            return false;
        }
        List<Token> tokens = r.tokens();
        boolean english = r.language() == Language.EN;
        boolean other = false;
        for (ConceptHit hit : r.hits()) {
            boolean took = hit.concept() == Concept.INTAKE
                    && (english && hit.span().of(r.extraction().text()).matches("(?i)took|taken|swallowed")
                            || hit.mood() == Mood.PAST
                            || hit.mood() == Mood.PARTICIPLE
                            || hit.mood() == Mood.EVIDENTIAL);
            boolean done = hit.concept() == Concept.TOOK || english && hit.concept() == Concept.INTAKE;
            if (!took && !done) {
                continue;
            }
            int first = at(tokens, hit.span().start(), true);
            int last = at(tokens, hit.span().end(), false);
            if (!english && last < tokens.size() && pointed(tokens.subList(last + 1, tokens.size()))) {
                return false;
            }
            Boolean object = !english || !took ? before(r, tokens, first) : behind(r, tokens, last);
            if (object != null) {
                if (!object) {
                    return false;
                }
                other = true;
            }
        }
        return other;
    }

    /** "İçtim onu", "aldım sabahkini": the object behind a Turkish verb. */
    private static boolean pointed(List<Token> behind) {
        return behind.stream().limit(2).anyMatch(t -> Everyday.pointing(t.folded(), Language.TR));
    }

    private static int at(List<Token> tokens, int offset, boolean start) {
        for (int i = 0; i < tokens.size(); i++) {
            if (start
                    ? tokens.get(i).span().end() > offset
                    : tokens.get(i).span().end() >= offset) {
                return i;
            }
        }
        return tokens.size();
    }

    /** The object in front of the verb; true another thing, false a word for the medicine, null where there is none. */
    private static @Nullable Boolean before(Reading r, List<Token> tokens, int verb) {
        Language language = r.language();
        boolean circumstance = false;
        for (int i = verb - 1; i >= 0; i--) {
            Token token = tokens.get(i);
            String word = token.folded();
            if (!token.word()) {
                if (token.is(",", ".", ";", "!", "?", ":")) {
                    return null;
                }
                continue;
            }
            if (Everyday.pointing(word, language) || Everyday.medicinal(word, language)) {
                return false;
            }
            boolean adverbial =
                    language == Language.TR && ADVERBIAL.matcher(word).matches();
            if (circumstance && !ACCUSATIVE.matcher(word).matches()) {
                // "Bol suyla": it belongs to the circumstance behind it.
                continue;
            }
            if (Everyday.thing(word, language) && !(adverbial && !plain(word, language))) {
                return true;
            }
            if (verb(r, token)) {
                return null;
            }
            boolean dative = language == Language.TR && DATIVE.matcher(word).matches();
            if (Everyday.light(word, language) || covered(r, token)) {
                continue;
            }
            if (adverbial || dative) {
                circumstance = true;
                continue;
            }
            return language == Language.TR ? Boolean.TRUE : null;
        }
        return null;
    }

    /** The object behind the verb, up to the word that closes it. */
    private static @Nullable Boolean behind(Reading r, List<Token> tokens, int verb) {
        Boolean found = null;
        for (int i = verb + 1; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            String word = token.folded();
            if (found != null && !found && AWAY.matcher(word).matches()) {
                return true;
            }
            if (!token.word() && !token.number() || CLOSES.matcher(word).matches()) {
                return found;
            }
            if (i == verb + 1 && token.is("to")) {
                return true;
            }
            if (token.is("to")) {
                return found;
            }
            if (Everyday.medicinal(word, Language.EN)) {
                return false;
            }
            if (Everyday.thing(word, Language.EN)
                    && !(i + 1 < tokens.size() && tokens.get(i + 1).is("one", "ones", "dose", "doses", "lot"))
                    && !(covered(r, token) && !meal(r, token))) {
                return true;
            }
            if (Everyday.pointing(word, Language.EN)) {
                found = false;
                continue;
            }
            if (Everyday.light(word, Language.EN) || token.number() || covered(r, token)) {
                continue;
            }
            if (verb(r, token)) {
                return found;
            }
            return found == null ? Boolean.TRUE : found;
        }
        boolean spell = verb + 2 < tokens.size()
                && tokens.get(verb + 1).is("a", "an")
                && tokens.subList(verb + 2, tokens.size()).stream()
                        .anyMatch(t -> t.is("night", "day", "morning", "evening", "afternoon", "week", "weekend"));
        return found == null && spell ? Boolean.TRUE : found;
    }

    /** "Kola", "çorba" end like a case and are none. */
    private static boolean plain(String word, Language language) {
        return Everyday.thing(word, language) && !word.matches("\\w+(?:y?l[ae]|[dt][ae]n?)")
                || Everyday.exactly(word, language);
    }

    private static boolean covered(Reading r, Token token) {
        return r.extraction().mentions().stream()
                        .anyMatch(m -> m.span().overlaps(token.span()) && !(m instanceof Mention.Length))
                || r.hits().stream().anyMatch(h -> h.span().overlaps(token.span()) && h.mood() == Mood.NONE);
    }

    private static boolean meal(Reading r, Token token) {
        return r.extraction().all(Mention.DayPart.class, r.span()).stream()
                .anyMatch(p -> p.meal() && p.span().overlaps(token.span()));
    }

    private static boolean verb(Reading r, Token token) {
        return r.hits().stream().anyMatch(h -> h.span().overlaps(token.span()) && h.mood() != Mood.NONE);
    }
}
