package org.echohealth.llm.embedded.internal.extract;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.patient.Language;
import org.jspecify.annotations.Nullable;

/** One message on its way through the recognisers: its tokens, and which of them were taken up. Used by one thread. */
final class Scan {
    private static final String NOTHING = "";

    private final String text;
    private final Language language;
    private final Lexicon lexicon;
    private final NumberWords numberWords;
    private final Reference reference;
    private final List<Token> tokens;
    private final boolean[] taken;
    private final List<List<Ending.Split>> splits;
    private final Map<String, Optional<Lexicon.Hit>[]> hits = new HashMap<>();
    private final Optional<Num>[] numbers;
    private final Optional<Boolean>[] predicates;
    private final List<Mention> mentions = new ArrayList<>();

    Scan(
            String text,
            List<Token> tokens,
            Language language,
            Lexicon lexicon,
            NumberWords numberWords,
            Reference reference) {
        this.text = text;
        this.tokens = tokens;
        this.language = language;
        this.lexicon = lexicon;
        this.numberWords = numberWords;
        this.reference = reference;
        this.numbers = row();
        this.predicates = row();
        this.taken = new boolean[tokens.size()];
        this.splits = new ArrayList<>(Collections.nCopies(tokens.size(), List.of()));
        for (Token token : tokens) {
            if (token.word()) {
                splits.set(token.index(), Ending.splits(token.folded(), language));
            }
        }
    }

    /** Remembers what was read at each token: the same place is asked for again and again. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    private <T> Optional<T>[] row() {
        return (Optional<T>[]) new Optional[tokens.size()];
    }

    /** True where the token makes a statement. */
    boolean predicate(int at) {
        if (!has(at)) {
            return false;
        }
        Optional<Boolean> predicate = predicates[at];
        if (predicate == null) {
            predicate = Optional.of(Predicates.read(this, at));
            predicates[at] = predicate;
        }
        return predicate.orElse(false);
    }

    boolean turkish() {
        return language == Language.TR;
    }

    Reference reference() {
        return reference;
    }

    NumberWords numberWords() {
        return numberWords;
    }

    Lexicon lexicon() {
        return lexicon;
    }

    int size() {
        return tokens.size();
    }

    boolean has(int at) {
        return at >= 0 && at < tokens.size();
    }

    Token token(int at) {
        return tokens.get(at);
    }

    List<Token> tokens() {
        return tokens;
    }

    List<Ending.Split> splits(int at) {
        return splits.get(at);
    }

    /** The folded token, empty outside the message. */
    String form(int at) {
        return has(at) ? tokens.get(at).folded() : NOTHING;
    }

    /** True where the tokens from a place on have these folded forms, one each. */
    boolean seq(int at, String... forms) {
        for (int i = 0; i < forms.length; i++) {
            if (!form(at + i).equals(forms[i])) {
                return false;
            }
        }
        return true;
    }

    /** True where the token is one of these. */
    boolean is(int at, String... forms) {
        return has(at) && tokens.get(at).is(forms);
    }

    /** True where the token begins with one of these. */
    boolean starts(int at, String... prefixes) {
        String form = form(at);
        for (String prefix : prefixes) {
            if (form.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    boolean isNumber(int at) {
        return has(at) && tokens.get(at).number();
    }

    boolean isWord(int at) {
        return has(at) && tokens.get(at).word();
    }

    /** True where the token stands with no space after its predecessor. */
    boolean glued(int at) {
        return has(at) && tokens.get(at).glued();
    }

    /** True where a line ends between a token and the one before it. */
    boolean newLine(int at) {
        return at > 0
                && has(at)
                && text.substring(
                                        tokens.get(at - 1).span().end(),
                                        tokens.get(at).span().start())
                                .indexOf('\n')
                        >= 0;
    }

    Lexicon.@Nullable Hit find(String section, int at) {
        if (!has(at)) {
            return null;
        }
        Optional<Lexicon.Hit>[] found = hits.computeIfAbsent(section, k -> row());
        Optional<Lexicon.Hit> hit = found[at];
        if (hit == null) {
            hit = Optional.ofNullable(lexicon.find(section, this, at));
            found[at] = hit;
        }
        return hit.orElse(null);
    }

    /** The number that starts at a token; null where none does. */
    @Nullable
    Num number(int at) {
        if (!has(at)) {
            return null;
        }
        Optional<Num> number = numbers[at];
        if (number == null) {
            number = Optional.ofNullable(Num.read(this, at));
            numbers[at] = number;
        }
        return number.orElse(null);
    }

    boolean free(int from, int to) {
        for (int i = from; i < to; i++) {
            if (!has(i) || taken[i]) {
                return false;
            }
        }
        return true;
    }

    Span span(int from, int to) {
        return new Span(
                tokens.get(from).span().start(), tokens.get(to - 1).span().end());
    }

    String words(int from, int to) {
        return span(from, to).of(text);
    }

    /** Keeps a mention and takes its tokens up, so that no later recogniser reads them otherwise. */
    void claim(int from, int to, Mention mention) {
        take(from, to);
        mentions.add(mention);
    }

    void take(int from, int to) {
        for (int i = from; i < to; i++) {
            taken[i] = true;
        }
    }

    void add(Mention mention) {
        mentions.add(mention);
    }

    List<Mention> mentions() {
        return mentions;
    }

    /** The tokens that nothing took up and nobody took back. */
    List<Token> rest(List<Repair> repairs) {
        return tokens.stream()
                .filter(t -> !taken[t.index()])
                .filter(t -> repairs.stream()
                        .noneMatch(r -> r.cue().contains(t.span())
                                || r.retracted() != null && r.retracted().contains(t.span())))
                .toList();
    }

    /** Index of the first token that starts at or after an offset. */
    int indexAt(int offset) {
        int i = 0;
        while (i < tokens.size() && tokens.get(i).span().start() < offset) {
            i++;
        }
        return i;
    }
}
