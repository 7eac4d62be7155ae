package org.echohealth.llm.embedded.internal.understand;

import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;

/** Whether a folded word is another one with the endings of its language. */
final class Endings {
    private static final Pattern TURKISH = Pattern.compile(
            "^(?:'?(?:y|n|s)?(?:imiz|umuz|iniz|unuz|im|um|in|un|ler|lar|nin|nun|dan|den|tan|ten|deki|daki|teki|taki|"
                    + "de|da|te|ta|le|la|ki|li|lu|lik|luk|si|su|yi|yu|ni|nu|ne|na|m|n|i|u|e|a|mis|mus|ydi|dir|dur|ken|yken|ci|cu|se|sa))*$");

    private Endings() {}

    /** True where {@code word} is {@code stem} or the stem with endings. */
    static boolean of(String word, String stem, Language language) {
        if (!word.startsWith(stem)) {
            return false;
        }
        String rest = word.substring(stem.length());
        if (rest.isEmpty()) {
            return true;
        }
        if (language == Language.EN) {
            return rest.matches("'?s|s'|es");
        }
        return rest.length() <= 12 && TURKISH.matcher(rest).matches();
    }
}
