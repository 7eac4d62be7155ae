package org.echohealth.api.patient;

import java.util.Locale;
import java.util.Optional;

/** A language that ECHO speaks and that its guards were measured on. */
public enum Language {
    TR("tr"),
    EN("en");

    private final String tag;
    private final Locale locale;

    Language(String tag) {
        this.tag = tag;
        this.locale = Locale.forLanguageTag(tag);
    }

    /** The BCP 47 tag, lower case. */
    public String tag() {
        return tag;
    }

    /** The locale whose rules hold for words of this language. */
    public Locale locale() {
        return locale;
    }

    /** The text for this language out of the two. */
    public String pick(String turkish, String english) {
        return this == TR ? turkish : english;
    }

    /** The language of a BCP 47 tag such as {@code tr} or {@code en-GB}; empty for a language ECHO does not speak. */
    public static Optional<Language> of(String tag) {
        String primary = Locale.forLanguageTag(tag).getLanguage();
        for (Language language : values()) {
            if (language.tag.equals(primary)) {
                return Optional.of(language);
            }
        }
        return Optional.empty();
    }
}
