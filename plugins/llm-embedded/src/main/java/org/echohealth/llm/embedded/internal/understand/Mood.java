package org.echohealth.llm.embedded.internal.understand;

/** What a verb form says about its action. */
public enum Mood {
    /** "Ekle", "ekler misin", "add". */
    IMPERATIVE,
    /** "İçtim", "took". */
    PAST,
    /** "İçmişim", "içmiş": heard of or noticed. */
    EVIDENTIAL,
    /** "İçiyorum", "içerim", "takes". */
    PRESENT,
    /** "İçeceğim", "will take". */
    FUTURE,
    /** "İçsem", "should I take". */
    WONDERING,
    /** "İçebilir miyim", "can I take". */
    ABLE,
    /** "İçtiğim", a noun or participle made of the verb. */
    PARTICIPLE,
    /** No verb, or a form that says nothing. */
    NONE
}
