package org.echohealth.llm.embedded.internal.extract;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.echohealth.api.text.Folding;
import org.jspecify.annotations.Nullable;

/** Names of people where the words around them promise one. */
final class Names {
    private static final Pattern CASE = Pattern.compile(
            ".{2,}[^aeiou](?:e|a|den|dan|ten|tan|le|la|de|da|te|ta)|.{2,}[aeiou](?:ye|ya|den|dan|yle|yla|de|da|nin|nun)");
    private static final Pattern LETTERS =
            Pattern.compile("(?:ye|ya|den|dan|ten|tan|yle|yla|le|la|de|da|te|ta|nin|nun|e|a)$");
    private static final Locale TURKISH = Locale.forLanguageTag("tr");

    private Names() {}

    /**
     * A name without its ending.
     *
     * @param to index after its last token
     */
    record Found(String name, Span span, int to) {}

    /** A name that looks like one: capitalised, known, or followed by a phone number. */
    static @Nullable Found read(Scan s, int at) {
        return word(s, at) && (capital(s, at) || known(s, at) != null || phoneFollows(s, at)) ? any(s, at) : null;
    }

    /** Whatever word stands there, unless it is one of the language's own. */
    static @Nullable Found any(Scan s, int at) {
        if (!word(s, at)) {
            return null;
        }
        int to = at + 1;
        while (to - at < 3
                && word(s, to)
                && !s.token(to - 1).surface().contains("'")
                && (capital(s, to) && capital(s, at) || known(s, to) != null && known(s, at) != null)) {
            to++;
        }
        int last = to - 1;
        int length = stemLength(s, last);
        Span tail = s.token(last).span();
        Span span = new Span(s.token(at).span().start(), tail.start() + length);
        StringBuilder name = new StringBuilder();
        Locale locale = s.turkish() ? TURKISH : Locale.ROOT;
        for (int i = at; i < to; i++) {
            String surface = s.token(i).surface();
            String part = i == last ? surface.substring(0, length) : surface;
            boolean shouted = part.length() > 1 && part.equals(part.toUpperCase(locale));
            String written = shouted ? Folding.lower(part, locale) : part;
            name.append(i > at ? " " : "").append(Folding.capitalise(written, locale));
        }
        return new Found(name.toString(), span, to);
    }

    /** Length of the last word of a name without its case ending. */
    private static int stemLength(Scan s, int at) {
        String surface = s.token(at).surface();
        String form = s.form(at);
        for (int i = 1; i < surface.length(); i++) {
            if (Folding.foldChars(surface).charAt(i) == '\'') {
                return i;
            }
        }
        if (!s.turkish() || form.length() != surface.length()) {
            return surface.length();
        }
        String known = known(s, at);
        if (known != null) {
            return known.length();
        }
        if (CASE.matcher(form).matches()) {
            int length = LETTERS.matcher(form).replaceFirst("").length();
            return length >= 3 ? length : surface.length();
        }
        return surface.length();
    }

    /** The known name that a word is, without its ending; null where none is. */
    private static @Nullable String known(Scan s, int at) {
        Map<String, String> names = s.lexicon().words("name");
        if (names.containsKey(s.form(at))) {
            return s.form(at);
        }
        for (Ending.Split split : s.splits(at)) {
            if (names.containsKey(split.stem())
                    && s.form(at).startsWith(split.stem())
                    && split.stem().length() >= 3) {
                return split.stem();
            }
        }
        return null;
    }

    static boolean capitalOrKnown(Scan s, int at) {
        return word(s, at) && (capital(s, at) || known(s, at) != null);
    }

    private static boolean word(Scan s, int at) {
        return s.isWord(at)
                && s.free(at, at + 1)
                && s.token(at).surface().length() > 1
                && (capital(s, at) && known(s, at) != null || !own(s, at));
    }

    private static boolean own(Scan s, int at) {
        return s.lexicon().words("tell").containsKey(s.form(at))
                || Predicates.at(s, at) && !(at > 0 && capital(s, at))
                || s.find("title_after", at) != null
                || s.find("relation", at) != null && known(s, at) == null
                || s.starts(
                        at,
                        "randevu",
                        "kontrol",
                        "acil",
                        "numara",
                        "telefon",
                        "hasta",
                        "ilac",
                        "appointment",
                        "clinic",
                        "hospital");
    }

    private static boolean capital(Scan s, int at) {
        String surface = s.token(at).surface();
        boolean upper = Character.isUpperCase(surface.codePointAt(0));
        boolean shouted = surface.length() > 1 && surface.equals(surface.toUpperCase(TURKISH));
        return upper && !shouted;
    }

    private static boolean phoneFollows(Scan s, int at) {
        Span here = s.token(at).span();
        return s.mentions().stream()
                .anyMatch(m -> m instanceof Mention.Phone p
                        && p.span().start() >= here.end()
                        && p.span().start() - here.end() <= 12);
    }
}
