package org.echohealth.llm.embedded.internal.extract;

/**
 * One word, run of digits or sign of a message.
 *
 * @param index place among the tokens of the message
 * @param span place in the original text
 * @param surface as written
 * @param folded lower case without diacritics, all forms of i alike
 * @param kind what it is made of
 * @param glued true where no white space stands before it ("mg" in "5mg", "de" in "11'de")
 */
public record Token(int index, Span span, String surface, String folded, Kind kind, boolean glued) {
    /** What a token is made of. */
    public enum Kind {
        /** Letters, with apostrophes or full stops inside ({@code metformin'i}, {@code a.m.}). */
        WORD,
        /** Digits only. */
        NUMBER,
        /** A single other character. */
        SIGN
    }

    public boolean word() {
        return kind == Kind.WORD;
    }

    public boolean number() {
        return kind == Kind.NUMBER;
    }

    /** True where the folded form is one of these. */
    public boolean is(String... forms) {
        for (String form : forms) {
            if (folded.equals(form)) {
                return true;
            }
        }
        return false;
    }
}
