package org.echohealth.llm.embedded.internal.extract;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.echohealth.api.text.Folding;

/**
 * Turkish nouns and names without their endings. Every split whose rest is a well-formed chain of plural, possessive,
 * case and copula is a candidate; which one is right, a lexicon or a record decides.
 */
public final class TurkishStem {
    private static final String PLURAL = "(?:l[ae]r)?";
    private static final String POSSESSIVE = "(?:[iu]?m(?:[iu]z)?|[iu]?n(?:[iu]z)?|s?[iu]|l[ae]r[iu])?";
    private static final String CASE = "(?:n?[dt][ae]n?|[yn]?[ae]|[yn]?[iu]|n?[iu]n|y?l[ae]|ile)?";
    private static final String RELATIVE = "(?:k[iu](?:l[ae]r)?(?:n[iu]n?|n[ae]|nd[ae]n?|yl[ae])?)?";
    private static final String COPULA = "(?:y?[dt][iu](?:[mnk]|l[ae]r)?|y?m[iu]s|y?s[ae]|[dt][iu]r|y?[iu]m|s[iu]n)?";
    private static final String DERIVED = "(?:c[iu]|l[iu]k|l[iu]|s[iu]z)?";
    private static final Pattern CHAIN = Pattern.compile(DERIVED + PLURAL + POSSESSIVE + CASE + RELATIVE + COPULA);
    private static final int LONGEST_CHAIN = 12;
    private static final int SHORTEST_STEM = 2;

    private TurkishStem() {}

    /**
     * Folded candidate stems of a word, longest first; the folded word itself is the first. An apostrophe cuts for
     * certain: "Beloc'u" has only "beloc'u" and "beloc".
     */
    public static List<String> candidates(String word) {
        String folded = Folding.fold(word);
        Set<String> stems = new LinkedHashSet<>();
        stems.add(folded);
        int apostrophe = folded.indexOf('\'');
        if (apostrophe > 0) {
            stems.add(folded.substring(0, apostrophe));
            return List.copyOf(stems);
        }
        for (int cut = folded.length() - 1; cut >= Math.max(SHORTEST_STEM, folded.length() - LONGEST_CHAIN); cut--) {
            if (CHAIN.matcher(folded).region(cut, folded.length()).matches()) {
                String stem = folded.substring(0, cut);
                stems.add(stem);
                stems.addAll(restored(stem, folded.charAt(cut)));
            }
        }
        return List.copyOf(stems);
    }

    /**
     * True where a word is the name, bare or with Turkish endings or an English 's, whatever its case and diacritics.
     *
     * @param word one word of a message
     * @param name one word; of three letters and fewer only the bare word and one after an apostrophe match
     */
    public static boolean matches(String word, String name) {
        String folded = Folding.fold(word);
        String wanted = Folding.fold(name);
        if (folded.equals(wanted)) {
            return true;
        }
        int apostrophe = folded.indexOf('\'');
        if (apostrophe > 0) {
            String stem = folded.substring(0, apostrophe);
            return stem.equals(wanted) || softened(wanted).contains(stem);
        }
        if (wanted.length() <= 3) {
            return false;
        }
        for (String form : softened(wanted)) {
            if (folded.startsWith(form)
                    && CHAIN.matcher(folded)
                            .region(form.length(), folded.length())
                            .matches()) {
                return true;
            }
        }
        return folded.equals(wanted + "s");
    }

    /** The forms that a stem takes before an ending: as it is, with its last consonant softened, or heard as k for c. */
    private static List<String> softened(String stem) {
        List<String> forms = new ArrayList<>(List.of(stem));
        String head = stem.substring(0, stem.length() - 1);
        switch (stem.charAt(stem.length() - 1)) {
            case 'p' -> forms.add(head + 'b');
            case 't' -> forms.add(head + 'd');
            case 'k' -> forms.add(head + 'g');
            case 'c' -> forms.add(head + 'k');
            default -> {
                // other consonants stay as they are
            }
        }
        return forms;
    }

    /** Stems as they stand in a dictionary: hardened again ("kitab"), or with the vowel back that fell out ("ogl"). */
    private static List<String> restored(String stem, char next) {
        List<String> forms = new ArrayList<>();
        String hard = Ending.hardened(stem);
        if (hard != null && vowel(next)) {
            forms.add(hard);
        }
        int length = stem.length();
        if (length >= 3 && !vowel(stem.charAt(length - 1)) && !vowel(stem.charAt(length - 2)) && vowel(next)) {
            String head = stem.substring(0, length - 1);
            char last = stem.charAt(length - 1);
            forms.add(head + 'i' + last);
            forms.add(head + 'u' + last);
        }
        return forms;
    }

    private static boolean vowel(char c) {
        return "aeiou".indexOf(c) >= 0;
    }
}
