package org.echohealth.llm.embedded.internal.understand;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.extract.Token;
import org.echohealth.llm.embedded.internal.extract.TurkishStem;

/** The place of a medicine's name that is in no list: before an amount, before "diye bir", after "add" or "took my". */
final class NameGuess {
    /** Nouns of everyday requests with whatever endings. */
    private static final Pattern COMMON = Pattern.compile(
            "(?:saat|tarih|doz|gun|hafta|randevu|zaman|sabah|aksam|ogle|gece|kutu|hap|ilac|liste|kayit|kayd|numara|telefon|doktor|hemsire|eczane|yemek|kahvalti|kisi)\\w{0,8}");

    /** Turkish verb forms that tell what happened besides. */
    private static final Pattern CONVERB =
            Pattern.compile("\\p{L}{2,}(?:[ıuü]p|[dlmrtç]ip|yip|arak|erek|ınca|ince|unca|ünce|ken)");

    private final Reader.Message message;
    private final Extraction x;
    private final Span within;
    private final Set<String> stop;

    NameGuess(Reader.Message message, Span within, Set<String> stop) {
        this.message = message;
        this.x = message.extraction();
        this.within = within;
        this.stop = stop;
    }

    Optional<Span> place() {
        List<Token> tokens = x.tokens(within);
        for (int i = 0; i + 1 < tokens.size(); i++) {
            if (tokens.get(i + 1).is("diye", "adinda", "isimli", "called", "named") && name(tokens.get(i))) {
                return Optional.of(widened(tokens, i));
            }
        }
        for (int i = 0; i + 1 < tokens.size(); i++) {
            if (tokens.get(i).is("called", "named", "adi") && name(tokens.get(i + 1))) {
                return Optional.of(tokens.get(i + 1).span());
            }
        }
        for (Mention.Dose dose : x.all(Mention.Dose.class, within)) {
            for (int i = 0; i < tokens.size(); i++) {
                if (tokens.get(i).span().end() <= dose.span().start()
                        && dose.span().start() - tokens.get(i).span().end() <= 1
                        && name(tokens.get(i))) {
                    return Optional.of(widened(tokens, i));
                }
            }
        }
        for (int i = 0; i < tokens.size(); i++) {
            if (name(tokens.get(i)) && (capital(tokens, i) || beside(tokens, i))) {
                return Optional.of(widened(tokens, i));
            }
        }
        return Optional.empty();
    }

    /** In an answer that is nothing but a name: its first word. */
    Optional<Span> sole() {
        List<Token> tokens = x.tokens(within);
        return tokens.size() > 5
                ? Optional.empty()
                : tokens.stream().filter(this::name).findFirst().map(Token::span);
    }

    private boolean name(Token token) {
        return token.word()
                && token.folded().length() >= 4
                && !stop.contains(token.folded())
                && !COMMON.matcher(token.folded()).matches()
                && !Everyday.thing(token.folded(), x.language())
                && !Everyday.pointing(token.folded(), x.language())
                && !(x.language() == Language.TR
                        && CONVERB.matcher(Folding.lower(token.surface(), Language.TR.locale()))
                                .matches())
                && message.hits().stream().noneMatch(h -> h.span().overlaps(token.span()))
                && message.symptoms().stream().noneMatch(s -> s.span().overlaps(token.span()))
                && message.visits().stream().noneMatch(s -> s.span().overlaps(token.span()))
                && message.sites().stream().noneMatch(s -> s.span().overlaps(token.span()))
                && x.mentions().stream()
                        .noneMatch(m -> m.span().overlaps(token.span()) && !(m instanceof Mention.Dose));
    }

    private boolean capital(List<Token> tokens, int i) {
        return i > 0
                && Character.isUpperCase(tokens.get(i).surface().charAt(0))
                && !x.text().equals(x.text().toUpperCase(Locale.ROOT));
    }

    /** Beside a verb that takes a medicine as its object. */
    private boolean beside(List<Token> tokens, int i) {
        String before = i > 0 ? tokens.get(i - 1).folded() : "";
        if (x.language() == Language.EN) {
            return before.matches(
                    "add|took|taken|my|the|me|put|had|taking|stop|remove|delete|start|started|swallowed|gave|is|on|off");
        }
        String word = tokens.get(i).folded();
        boolean object = word.matches(".*[iu]m?[iu]?$") && !word.matches(".*[dt][iu][mk]?$|.*m[iu]s$|.*r[iu]m$");
        int end = tokens.get(i).span().end();
        return message.hits().stream()
                .anyMatch(h -> h.mood() != Mood.NONE
                        && verb(h.concept())
                        && h.span().start() >= end
                        && (h.span().start() - end <= 1 && !word.matches(".*[dt][iu][mk]?$")
                                || object && h.span().start() - end <= 10));
    }

    private static boolean verb(Concept concept) {
        return switch (concept) {
            case INTAKE, ADD, END, PRESCRIBE, START -> true;
            default -> false;
        };
    }

    private Span widened(List<Token> tokens, int i) {
        Span span = tokens.get(i).span();
        int end = i + 1;
        while (end + 1 < tokens.size()
                && tokens.get(end).surface().equals("-")
                && tokens.get(end).glued()
                && tokens.get(end + 1).glued()) {
            span = span.cover(tokens.get(end + 1).span());
            end += 2;
        }
        return span;
    }

    /** The name without endings, first letter in upper case. */
    static String bare(String said, Language language) {
        String name = said;
        int apostrophe = said.indexOf('\'');
        if (apostrophe > 2) {
            name = said.substring(0, apostrophe);
        } else if (language == Language.TR) {
            String folded = Folding.fold(said);
            for (String stem : TurkishStem.candidates(said)) {
                int cut = folded.length() - stem.length();
                if (folded.startsWith(stem)
                        && cut >= 1
                        && cut <= 3
                        && stem.length() >= 4
                        && folded.substring(stem.length())
                                .matches("y[iu]|[iu]|[iu]m[iu]|s[iu]|n[iu]|den|dan|ten|tan")) {
                    name = said.substring(0, stem.length());
                    break;
                }
            }
        }
        String lower = Folding.lower(name, language.locale());
        return Folding.capitalise(lower, language.locale());
    }
}
