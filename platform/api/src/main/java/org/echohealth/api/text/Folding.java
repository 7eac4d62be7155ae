package org.echohealth.api.text;

import java.text.Normalizer;
import java.util.Locale;

/**
 * The form in which people's words are compared. Turkish dotted and dotless i become one letter, diacritics go, case
 * goes, white space collapses, so "İNSÜLİN", "insülin", "INSULIN" and "ınsulın" are equal under every server locale.
 */
public final class Folding {
    private static final Locale TURKISH = Locale.forLanguageTag("tr");

    private Folding() {}

    /** Folds case, diacritics and white space; idempotent; never longer in letters than the input. */
    public static String fold(String text) {
        String plain = Normalizer.normalize(foldChars(text), Normalizer.Form.NFKD);
        StringBuilder out = new StringBuilder(plain.length());
        boolean gap = false;
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            int type = Character.getType(c);
            if (type == Character.NON_SPACING_MARK || type == Character.FORMAT) {
                continue;
            }
            if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
                gap = out.length() > 0;
                continue;
            }
            if (gap) {
                out.append(' ');
                gap = false;
            }
            out.append(c == 'I' || c == 'ı' ? 'i' : Character.toLowerCase(c));
        }
        return out.toString();
    }

    /**
     * Folds character by character, so that offsets into the result are offsets into {@code text}: same length, lower
     * case, without diacritics, all forms of i alike. White space stays.
     */
    public static String foldChars(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            out.append(foldChar(text.charAt(i)));
        }
        return out.toString();
    }

    private static char foldChar(char c) {
        if (c < 128) {
            return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
        }
        switch (c) {
            case 'İ', 'ı', 'î', 'Î':
                return 'i';
            case 'ş', 'Ş':
                return 's';
            case 'ğ', 'Ğ':
                return 'g';
            case 'ç', 'Ç':
                return 'c';
            case 'ö', 'Ö':
                return 'o';
            case 'ü', 'Ü', 'û', 'Û':
                return 'u';
            case 'â', 'Â':
                return 'a';
            case '’', '‘', 'ʼ', '`', '´':
                return '\'';
            default:
                String base = Normalizer.normalize(String.valueOf(c), Normalizer.Form.NFD);
                return Character.toLowerCase(base.charAt(0));
        }
    }

    /** True where both texts fold to the same form. */
    public static boolean same(String a, String b) {
        return fold(a).equals(fold(b));
    }

    /** Lower case by the rules of the language of the words: Turkish "I" becomes "ı". */
    public static String lower(String text, Locale language) {
        return text.toLowerCase("tr".equals(language.getLanguage()) ? TURKISH : Locale.ROOT);
    }

    /** First letter in upper case by the rules of the language: Turkish "ilaç" becomes "İlaç". */
    public static String capitalise(String text, Locale language) {
        if (text.isEmpty()) {
            return text;
        }
        int end = text.offsetByCodePoints(0, 1);
        return text.substring(0, end).toUpperCase("tr".equals(language.getLanguage()) ? TURKISH : Locale.ROOT)
                + text.substring(end);
    }
}
