package org.echohealth.medicine.catalog.internal;

import java.util.ArrayList;
import java.util.List;
import org.echohealth.api.text.Folding;

/** The words of a text, folded, with their places in it. */
final class TextTokens {
    /**
     * @param word folded letters and digits
     * @param start first character in the text
     * @param end one past the last
     * @param joins true where only one blank, hyphen or full stop parts it from the word before
     * @param apostrophe true where an apostrophe parts it from the word before
     */
    record Token(String word, int start, int end, boolean joins, boolean apostrophe) {}

    private TextTokens() {}

    static List<Token> of(String text) {
        String folded = Folding.foldChars(text);
        List<Token> tokens = new ArrayList<>();
        int i = 0;
        int previousEnd = 0;
        while (i < folded.length()) {
            if (!isWordChar(folded.charAt(i))) {
                i++;
                continue;
            }
            int start = i;
            while (i < folded.length() && isWordChar(folded.charAt(i))) {
                i++;
            }
            char gap = start - previousEnd == 1 ? folded.charAt(previousEnd) : 0;
            boolean joins = gap == ' ' || gap == '-' || gap == '.' || gap == '\u00a0';
            tokens.add(new Token(letters(folded.substring(start, i)), start, i, joins, gap == '\'' && previousEnd > 0));
            previousEnd = i;
        }
        return tokens;
    }

    private static boolean isWordChar(char c) {
        return c < 128
                ? c >= 'a' && c <= 'z' || c >= '0' && c <= '9'
                : Character.isLetterOrDigit(c) || Character.getType(c) == Character.NON_SPACING_MARK;
    }

    /** The word without the combining marks of text that is not composed. */
    private static String letters(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) >= 128) {
                return Folding.fold(word);
            }
        }
        return word;
    }
}
