package org.echohealth.llm.embedded.internal.understand;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.extract.Token;

/** Finds concepts by the general words of a language. Immutable. */
final class ConceptLexicon {
    private record Phrase(Concept concept, String[] words) {}

    private record Stem(Concept concept, String stem, boolean verb) {}

    private record Wording(Concept concept, Pattern pattern) {}

    private record EnglishForm(Concept concept, Mood mood) {}

    private final Language language;
    private final Map<String, List<Phrase>> phrases = new HashMap<>();
    private final List<Phrase> prefixes = new ArrayList<>();
    private final List<Wording> wordings = new ArrayList<>();
    private final List<Stem> stems = new ArrayList<>();
    private final Map<String, List<EnglishForm>> forms = new HashMap<>();

    ConceptLexicon(Language language) {
        this.language = language;
        for (String line : Resource.lines("concepts", language)) {
            String[] fields = line.split("\\s+");
            Concept concept = Concept.valueOf(fields[0]);
            for (int i = 2; i < fields.length; i++) {
                add(concept, fields[1], fields[i]);
            }
        }
        stems.sort(Comparator.comparingInt((Stem s) -> -s.stem().length()));
    }

    private void add(Concept concept, String kind, String entry) {
        String plain = entry.replace('_', ' ');
        if (kind.equals("r")) {
            wordings.add(new Wording(concept, Pattern.compile("(?<![^ ])(?:" + plain + ")(?![^ ])")));
            return;
        }
        if (kind.equals("w")) {
            Phrase phrase = new Phrase(concept, plain.split(" "));
            if (phrase.words()[0].endsWith("*")) {
                prefixes.add(phrase);
            } else {
                phrases.computeIfAbsent(phrase.words()[0], w -> new ArrayList<>())
                        .add(phrase);
            }
        } else if (language == Language.EN) {
            String[] forms4 = plain.split("/");
            put(forms4[0], concept, Mood.IMPERATIVE);
            put(forms4[0] + "s", concept, Mood.PRESENT);
            put(forms4[1], concept, Mood.PAST);
            put(forms4[2], concept, Mood.PAST);
            put(forms4[3], concept, Mood.PRESENT);
        } else {
            stems.add(new Stem(concept, plain, kind.equals("v")));
        }
    }

    private void put(String form, Concept concept, Mood mood) {
        List<EnglishForm> known = forms.computeIfAbsent(form, f -> new ArrayList<>());
        if (known.stream().noneMatch(k -> k.concept() == concept && k.mood() == mood)) {
            known.add(new EnglishForm(concept, mood));
        }
    }

    /** Concepts in the order of their places; a word may stand for several. */
    List<ConceptHit> find(List<Token> tokens) {
        List<ConceptHit> hits = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (!token.word()) {
                continue;
            }
            phraseHits(tokens, i, hits);
            if (language == Language.EN) {
                englishHits(token, hits);
            } else {
                turkishHits(tokens, i, hits);
            }
        }
        wordingHits(tokens, hits);
        return whole(hits);
    }

    /** A phrase hides what single words of it would mean alone. */
    private static List<ConceptHit> whole(List<ConceptHit> hits) {
        return hits.stream()
                .filter(h -> hits.stream()
                        .noneMatch(p -> p.mood() == Mood.NONE
                                && p.concept() != h.concept()
                                && p.concept() != Concept.MOVE
                                && !(p.concept() == Concept.PRESCRIBE && h.concept() == Concept.INTAKE)
                                && p.span().contains(h.span())
                                && p.span().length() > h.span().length()
                                && h.mood() != Mood.NONE))
                .toList();
    }

    private void phraseHits(List<Token> tokens, int at, List<ConceptHit> hits) {
        List<Phrase> candidates =
                new ArrayList<>(phrases.getOrDefault(tokens.get(at).folded(), List.of()));
        prefixes.stream()
                .filter(p -> matches(tokens.get(at).folded(), p.words()[0]))
                .forEach(candidates::add);
        for (Phrase phrase : candidates) {
            int end = end(tokens, at, phrase.words());
            if (end > at) {
                hits.add(new ConceptHit(
                        phrase.concept(),
                        tokens.get(at).span().cover(tokens.get(end - 1).span()),
                        Mood.NONE,
                        false,
                        false,
                        false));
            }
        }
    }

    /** Wordings with gaps and endings: patterns over the folded words of a sentence with one space between. */
    private void wordingHits(List<Token> tokens, List<ConceptHit> hits) {
        StringBuilder text = new StringBuilder();
        int[] starts = new int[tokens.size()];
        for (int i = 0; i < tokens.size(); i++) {
            text.append(i == 0 ? "" : " ");
            starts[i] = text.length();
            text.append(tokens.get(i).folded());
        }
        for (Wording wording : wordings) {
            Matcher found = wording.pattern().matcher(text);
            while (found.find()) {
                int first = index(starts, found.start());
                int last = index(starts, Math.max(found.start(), found.end() - 1));
                Span span = tokens.get(first).span().cover(tokens.get(last).span());
                hits.add(new ConceptHit(wording.concept(), span, Mood.NONE, false, false, false));
            }
        }
    }

    private static int index(int[] starts, int at) {
        int found = Arrays.binarySearch(starts, at);
        return found >= 0 ? found : -found - 2;
    }

    private static int end(List<Token> tokens, int at, String[] words) {
        if (at + words.length > tokens.size()) {
            return -1;
        }
        for (int k = 0; k < words.length; k++) {
            if (!matches(tokens.get(at + k).folded(), words[k])) {
                return -1;
            }
        }
        return at + words.length;
    }

    private static boolean matches(String word, String pattern) {
        return pattern.endsWith("*")
                ? word.startsWith(pattern.substring(0, pattern.length() - 1))
                : word.equals(pattern);
    }

    private void englishHits(Token token, List<ConceptHit> hits) {
        for (EnglishForm form : forms.getOrDefault(token.folded(), List.of())) {
            hits.add(new ConceptHit(form.concept(), token.span(), form.mood(), false, false, false));
        }
    }

    private void turkishHits(List<Token> tokens, int at, List<ConceptHit> hits) {
        Token token = tokens.get(at);
        int longest = 0;
        for (Stem stem : stems) {
            int width = stem.stem().contains(" ") ? 2 : 1;
            String word = width == 1 || at + 1 >= tokens.size()
                    ? token.folded()
                    : token.folded() + " " + tokens.get(at + 1).folded();
            Token last = width == 1 || at + 1 >= tokens.size() ? token : tokens.get(at + 1);
            if (!stem.verb()) {
                if (Endings.of(word, stem.stem(), language)) {
                    hits.add(new ConceptHit(
                            stem.concept(), token.span().cover(last.span()), Mood.NONE, false, false, false));
                }
                continue;
            }
            if (stem.stem().length() < longest) {
                continue;
            }
            Optional<TurkishVerb.Form> form = form(word, stem.stem());
            if (form.isPresent()) {
                longest = stem.stem().length();
                hits.add(hit(
                        stem.concept(),
                        token,
                        last,
                        form.get(),
                        tokens,
                        last.index() - tokens.get(0).index() + 1));
            }
        }
    }

    private static Optional<TurkishVerb.Form> form(String word, String stem) {
        if (word.startsWith(stem)) {
            Optional<TurkishVerb.Form> form = TurkishVerb.read(word.substring(stem.length()));
            if (form.isPresent()) {
                return form;
            }
        }
        if ((stem.endsWith("et") || stem.equals("git"))
                && word.startsWith(stem.substring(0, stem.length() - 1) + "d")) {
            Optional<TurkishVerb.Form> soft = TurkishVerb.read(word.substring(stem.length()));
            if (soft.isPresent()) {
                return soft;
            }
        }
        boolean vowel = "aeiu".indexOf(stem.charAt(stem.length() - 1)) >= 0;
        String narrow = stem.substring(0, stem.length() - 1);
        if (vowel
                && word.startsWith(narrow)
                && word.length() > narrow.length() + 1
                && word.substring(narrow.length()).matches("[iu](?:y|c).*")) {
            return TurkishVerb.read(word.substring(narrow.length()));
        }
        return Optional.empty();
    }

    private static ConceptHit hit(
            Concept concept, Token first, Token last, TurkishVerb.Form form, List<Token> tokens, int next) {
        Mood mood = form.mood();
        String after = next < tokens.size() ? tokens.get(next).folded() : "";
        if ((mood == Mood.PRESENT || mood == Mood.ABLE)
                && !form.negated()
                && after.matches("m[iu]s[iu]n(?:[iu]z)?|m[iu]s[iu]n(?:lar|ler)")
                && last.folded().matches(".*r$")) {
            mood = Mood.IMPERATIVE;
        } else if (mood == Mood.PARTICIPLE
                && last.folded().matches(".*m[ae]k")
                && after.matches("ist\\w+|laz\\w+|gerek\\w*")) {
            mood = Mood.IMPERATIVE;
        }
        return new ConceptHit(
                concept, first.span().cover(last.span()), mood, form.negated(), form.first(), form.passive());
    }
}
