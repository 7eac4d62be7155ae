package org.echohealth.llm.embedded.internal.slots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Token;
import org.echohealth.llm.embedded.internal.understand.Concept;
import org.echohealth.llm.embedded.internal.understand.Resource;
import org.jspecify.annotations.Nullable;

/** Who is to be called, at which number, and how they are related. */
public final class PersonSlots {
    private static final Map<Language, Map<String, String>> RELATIONS =
            Map.of(Language.TR, relations(Language.TR), Language.EN, relations(Language.EN));

    private static final Pattern NAMING = Pattern.compile("adi|ismi|isim|called|named|name");

    private static final Pattern AHEAD = Pattern.compile(
            "\\b(?:(?:ahead of|above|before|in front of) (?:him|her|them|everyone|everybody|anyone|the others?|all)|top of (?:the|my|our)"
                    + "|to the top|at the top|(?:ondan|onlardan|herkesten|hepsinden) once|(?:onun|onlarin|hepsinin) onune|en one"
                    + "|en bas[ai]|liste(?:nin)? bas[ai]\\w*|[iı]lk s[iı]ra\\w*|1\\.? s[iı]ra\\w*)\\b");

    private static final Pattern LISTING = Pattern.compile(
            "ara(?:sina|sinda|nacak\\w*|nsin)|liste\\w*|kisiler\\w*|acil\\w*|rehber\\w*|kayit\\w*|yakin\\w*|durumda|numarasi\\w*|telefon\\w*|tel|cep\\w*|bakiyo\\w*");

    private final Scope scope;
    private final Extraction x;

    public PersonSlots(Scope scope) {
        this.scope = scope;
        this.x = scope.reading().extraction();
    }

    private static Map<String, String> relations(Language language) {
        Map<String, String> words = new HashMap<>();
        for (String line : Resource.lines("relations", language)) {
            String[] sides = line.split("=");
            words.put(sides[0].strip(), sides[1].strip());
        }
        return Map.copyOf(words);
    }

    public Optional<String> phone() {
        return x.first(Mention.Phone.class, scope.span()).map(p -> {
            @Nullable String full = p.e164();
            return full == null ? p.written().strip() : full;
        });
    }

    public Optional<String> relationship() {
        Optional<String> word = x.all(Mention.Person.class, scope.span()).stream()
                .filter(p -> p.relation() != null)
                .findFirst()
                .flatMap(this::asSaid);
        if (word.isPresent()) {
            return word;
        }
        return x.all(Mention.Person.class, scope.span()).stream()
                .flatMap(p -> Optional.ofNullable(p.relation()).stream())
                .findFirst()
                .map(r -> r.replace('_', '-'))
                .map(r -> RELATIONS.getOrDefault(scope.language(), Map.of()).getOrDefault(r, r));
    }

    /** "Ablası" and the like, where a language has more words for relations than are told apart. */
    private Optional<String> asSaid(Mention.Person person) {
        String said = Folding.fold(person.span().of(scope.text()));
        return RELATIONS.getOrDefault(scope.language(), Map.of()).entrySet().stream()
                .filter(e -> e.getKey().endsWith("*")
                        && said.matches("(?s)(?:.*\\s)?"
                                + e.getKey().substring(0, e.getKey().length() - 1) + ".*"))
                .map(Map.Entry::getValue)
                .max(Comparator.comparingInt(String::length));
    }

    /** The name, first letters in upper case. @param alone true where a bare answer may be nothing but the name */
    public Optional<String> name(boolean alone) {
        Optional<String> named = x.all(Mention.Person.class, scope.span()).stream()
                .filter(p -> p.name() != null)
                .findFirst()
                .map(p -> titled(p));
        if (named.isPresent()) {
            return named;
        }
        List<Token> rest = x.rest().stream()
                .filter(t -> scope.span().contains(t.span()) && content(t))
                .toList();
        int phone = x.first(Mention.Phone.class, scope.span())
                .map(p -> p.span().start())
                .orElse(-1);
        List<String> words = new ArrayList<>();
        for (Token token : rest) {
            boolean upper = Character.isUpperCase(token.surface().charAt(0))
                    && scope.language() == Language.EN
                    && token.index() > 0;
            boolean ours = token.folded().matches("\\w{3,}(?:[iu]?m[iu]z|m[iu]s|numara\\w*)");
            boolean beside = phone >= 0 && !ours && scope.language() == Language.TR;
            if ((alone || upper || beside) && words.size() < 3) {
                words.add(capital(object(bare(token.surface()))));
            }
        }
        return words.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", words));
    }

    /** Of a name in the accusative after a relation, "yeğenim didemi ekle", the name. */
    private String object(String word) {
        boolean follows = scope.language() == Language.TR
                && x.all(Mention.Person.class, scope.span()).stream().anyMatch(p -> p.relation() != null)
                && Folding.fold(word).matches("\\w{2,}(?:[bcdfghjklmnprstvz][iu]|[aeiou]y[iu])");
        return follows
                ? word.substring(0, word.length() - (Folding.fold(word).matches(".*[aeiou]y[iu]") ? 2 : 1))
                : word;
    }

    private static String bare(String word) {
        int apostrophe = word.indexOf('\'') >= 0 ? word.indexOf('\'') : word.indexOf('’');
        return apostrophe > 1 ? word.substring(0, apostrophe) : word;
    }

    private String titled(Mention.Person person) {
        String name = String.valueOf(person.name());
        List<String> words = new ArrayList<>();
        for (String word : name.split("\\s+")) {
            if (!NAMING.matcher(Folding.fold(word)).matches()) {
                words.add(capital(word));
            }
        }
        String title = person.title();
        boolean after = title != null && Folding.fold(title).matches("hanim|bey|efendi|teyze|amca|abi|abla");
        return String.join(" ", words) + (after ? " " + title : "");
    }

    private String capital(String word) {
        return Folding.capitalise(
                Folding.lower(word, scope.language().locale()), scope.language().locale());
    }

    private boolean content(Token token) {
        return token.word()
                && token.folded().length() > 1
                && !NAMING.matcher(token.folded()).matches()
                && !LISTING.matcher(token.folded()).matches()
                && !scope.reader().stopWord(token.folded(), scope.language())
                && scope.reading().hits().stream()
                        .noneMatch(h -> h.span().overlaps(token.span()) && h.concept() != Concept.MINE);
    }

    /** 1 where the person is to be called first. */
    public Optional<Integer> rank() {
        boolean first = scope.reading().has(Concept.FIRSTRANK)
                || AHEAD.matcher(Folding.fold(scope.reading().words())).find();
        return first ? Optional.of(1) : Optional.empty();
    }
}
