package org.echohealth.medicine.catalog.internal;

import java.util.regex.Pattern;

/**
 * Tells whether the letters behind a name are a Turkish ending, in folded letters: plural, possessive, case, and a closing
 * -ki, -dir, -di or -mis; or -li, -siz, -lik; or an English plural. {@code data/suffixes.py} holds the same rules.
 */
final class TurkishEnding {
    private static final Pattern ENDING =
            Pattern.compile("(?:l[ae]r)?(?:[iu]?m[iu]z|[iu]?n[iu]z|[iu]?m|[iu]n|n|s?[iu])?"
                    + "(?:y?[iu]|n[iu]|y?[ae]|n[ae]|n?[dt][ae]|n?[dt][ae]n|n?[iu]n|y?l[ae])?"
                    + "(?:ki|y?d[iu]|[dt][iu]r|y?m[iu]s)?|(?:s[iu]z|l[iu]|l[iu]k)|s");
    private static final Pattern WITHOUT = Pattern.compile("s[iu]z.*");

    private TurkishEnding() {}

    /** For an ending set off by an apostrophe: only its shape counts. */
    static boolean afterApostrophe(String rest) {
        return !rest.isEmpty() && ENDING.matcher(rest).matches();
    }

    /** For an ending without apostrophe: it must also join the stem by the rules of linking letters and vowel harmony. */
    static boolean joins(String stem, String rest) {
        if (rest.isEmpty() || stem.isEmpty() || !ENDING.matcher(rest).matches()) {
            return false;
        }
        if (rest.equals("s")) {
            return true;
        }
        char last = stem.charAt(stem.length() - 1);
        char first = rest.charAt(0);
        if (isVowel(last) && last != 'e' && isVowel(first)) {
            return false;
        }
        if (!isVowel(last) && (first == 'y' || first == 'n' || first == 'm')) {
            return false;
        }
        if (!isVowel(last) && first == 's' && !WITHOUT.matcher(rest).matches()) {
            return false;
        }
        return inHarmony(last, lastVowel(stem), firstVowel(rest));
    }

    private static boolean inHarmony(char last, char before, char after) {
        if (after == 0) {
            return true;
        }
        // o, u and a silent e hide whether the vowel heard is a front or a back one.
        if (before == 0 || before == 'i' || before == 'e' && last != 'e') {
            return after != 'a' && after != 'u';
        }
        return before != 'a' || after != 'e' && after != 'u';
    }

    static boolean isVowel(char c) {
        return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u';
    }

    private static char lastVowel(String s) {
        for (int i = s.length() - 1; i >= 0; i--) {
            if (isVowel(s.charAt(i))) {
                return s.charAt(i);
            }
        }
        return 0;
    }

    private static char firstVowel(String s) {
        for (int i = 0; i < s.length(); i++) {
            if (isVowel(s.charAt(i))) {
                return s.charAt(i);
            }
        }
        return 0;
    }
}
