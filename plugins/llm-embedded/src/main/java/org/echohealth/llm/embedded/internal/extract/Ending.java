package org.echohealth.llm.embedded.internal.extract;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;
import org.jspecify.annotations.Nullable;

/** What the end of a word tells: the Turkish cases, and the English plural and genitive. */
enum Ending {
    NONE(""),
    /** At, in: "dokuzda", "ayın 5'inde". */
    LOCATIVE("(?:s?[iu]n)?n?[dt][ae]|l[ae]rd[ae]"),
    /** From: "yediden", "yarından". */
    ABLATIVE("(?:s?[iu]n)?n?[dt][ae]n|l[ae]rd[ae]n"),
    /** To: "dokuza", "cumaya". */
    DATIVE("[yn]?[ae]|s?[iu]n[ae]|l[ae]r[ae]"),
    /** "Sabahları", "mornings", "Mondays". */
    HABITUAL("l[ae]r[iu]|l[ae]r"),
    /** Accusative or possessive: "dokuzu", "ayın 5'i". */
    ACCUSATIVE("[yn]?[iu]|s[iu]|s?[iu]n[iu]"),
    GENITIVE("n?[iu]n|s?[iu]n[iu]n|l[ae]r[iu]n"),
    INSTRUMENTAL("y?l[ae]|y?ken"),
    /** "Cumaki", "temmuzdakini". */
    RELATIVE("(?:(?:s?[iu]n)?[dt][ae]|n[iu]n)?k[iu](?:l[ae]r)?(?:n[iu]n?|n[ae]|nd[ae]n?)?"),
    /** "1000'lik". */
    SIZE("l[iu][kg](?:[iu]|[ae])?"),
    /** "Üçer". */
    EACH("s?[ae]r"),
    /** "Birinci", "5th". */
    ORDINAL("[iu]?nc[iu](?:s[iu])?|st|nd|rd|th"),
    /** "Cumaydı", "yedidir". */
    COPULA("y?d[iu]|[dt][iu]r|y?m[iu]s|t[iu]|y?s[ae]|d[iu]|y?m[iu]st[iu]");

    private final Pattern pattern;

    Ending(String pattern) {
        this.pattern = Pattern.compile(pattern);
    }

    /** A way to read a word as a stem with an ending. */
    record Split(String stem, Ending ending) {}

    /** What an ending alone is, such as "da" after digits; null where it is none. Expects folded text. */
    static @Nullable Ending classify(String rest) {
        for (Ending ending : values()) {
            if (ending.pattern.matcher(rest).matches()) {
                return ending;
            }
        }
        return null;
    }

    /** The ways to read a folded word as stem and ending, longest stem first; the bare word is not among them. */
    static List<Split> splits(String word, Language language) {
        List<Split> splits = new ArrayList<>();
        int apostrophe = word.indexOf('\'');
        if (language == Language.EN) {
            if (apostrophe > 0) {
                splits.add(new Split(word.substring(0, apostrophe), GENITIVE));
            } else if (word.length() > 3 && word.endsWith("s")) {
                splits.add(new Split(word.substring(0, word.length() - 1), HABITUAL));
            }
            return splits;
        }
        if (apostrophe > 0) {
            add(splits, word.substring(0, apostrophe), word.substring(apostrophe + 1));
            return splits;
        }
        for (int cut = word.length() - 1; cut >= Math.max(2, word.length() - 9); cut--) {
            add(splits, word.substring(0, cut), word.substring(cut));
        }
        return splits;
    }

    private static void add(List<Split> splits, String stem, String rest) {
        Ending ending = classify(rest);
        if (ending == null || ending == ORDINAL && rest.length() == 2) {
            return;
        }
        splits.add(new Split(stem, ending));
        String hard = hardened(stem);
        if (hard != null) {
            splits.add(new Split(hard, ending));
        }
    }

    /** The stem before its last consonant softened ("dord" is "dort", "kitab" is "kitap"); null where it did not. */
    static @Nullable String hardened(String stem) {
        if (stem.isEmpty()) {
            return null;
        }
        String head = stem.substring(0, stem.length() - 1);
        return switch (stem.charAt(stem.length() - 1)) {
            case 'b' -> head + 'p';
            case 'd' -> head + 't';
            case 'g' -> head + 'k';
            default -> null;
        };
    }
}
