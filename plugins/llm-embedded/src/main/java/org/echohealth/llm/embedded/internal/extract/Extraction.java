package org.echohealth.llm.embedded.internal.extract;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.echohealth.api.patient.Language;

/**
 * All that one message says.
 *
 * @param text the original message; every span points into it
 * @param language of the message
 * @param confidence of the language, 0.5 to 1
 * @param tokens in order
 * @param rest the tokens that no mention and no retracted stretch covers: what is left for names and titles
 * @param clauses in order
 * @param mentions in order of place; those of different kinds do not overlap, except that {@code Times} lie over the
 *     {@code Clock}s and {@code DayPart}s that they are made of
 * @param whens dates and times that belong together, in order of place
 * @param repairs corrections made within the message
 */
public record Extraction(
        String text,
        Language language,
        double confidence,
        List<Token> tokens,
        List<Token> rest,
        List<Clause> clauses,
        List<Mention> mentions,
        List<When> whens,
        List<Repair> repairs) {
    /** What was said and not taken back, of one kind, in order. */
    public <M extends Mention> List<M> all(Class<M> kind) {
        return live(kind).toList();
    }

    /** As {@link #all(Class)}, within a stretch such as a clause. */
    public <M extends Mention> List<M> all(Class<M> kind, Span within) {
        return live(kind).filter(m -> within.contains(m.span())).toList();
    }

    /** The first of a kind that was not taken back. */
    public <M extends Mention> Optional<M> first(Class<M> kind) {
        return live(kind).findFirst();
    }

    /** As {@link #first(Class)}, within a stretch. */
    public <M extends Mention> Optional<M> first(Class<M> kind, Span within) {
        return live(kind).filter(m -> within.contains(m.span())).findFirst();
    }

    /** The first date or time that was not taken back. */
    public Optional<When> when() {
        return whens.stream().filter(w -> !retracted(w.span())).findFirst();
    }

    /** As {@link #when()}, within a stretch. */
    public Optional<When> when(Span within) {
        return whens.stream()
                .filter(w -> !retracted(w.span()) && within.overlaps(w.span()))
                .findFirst();
    }

    /** True where the speaker took this stretch back within the message. */
    public boolean retracted(Span span) {
        return repairs.stream()
                .anyMatch(r -> r.retracted() != null && r.retracted().contains(span));
    }

    /** The tokens of a stretch. */
    public List<Token> tokens(Span within) {
        return tokens.stream().filter(t -> within.contains(t.span())).toList();
    }

    /** As {@link #rest()}, within a stretch. */
    public List<Token> rest(Span within) {
        return rest.stream().filter(t -> within.contains(t.span())).toList();
    }

    private <M extends Mention> Stream<M> live(Class<M> kind) {
        return mentions.stream().filter(kind::isInstance).map(kind::cast).filter(m -> !retracted(m.span()));
    }
}
