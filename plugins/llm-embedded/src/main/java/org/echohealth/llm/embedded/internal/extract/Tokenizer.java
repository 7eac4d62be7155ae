package org.echohealth.llm.embedded.internal.extract;

import java.util.ArrayList;
import java.util.List;
import org.echohealth.api.text.Folding;

/** Cuts a message into words, digits and signs, each with its place in the original text. */
final class Tokenizer {
    private Tokenizer() {}

    static List<Token> tokens(String text) {
        List<Token> tokens = new ArrayList<>();
        int at = 0;
        boolean glued = false;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            if (Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.getType(c) == Character.FORMAT) {
                at += Character.charCount(c);
                glued = false;
                continue;
            }
            if (apostrophe(c)
                    && glued
                    && at + 1 < text.length()
                    && Character.isLetterOrDigit(text.codePointAt(at + 1))) {
                at++;
                continue;
            }
            int end;
            Token.Kind kind;
            if (Character.isDigit(c)) {
                end = digits(text, at);
                kind = Token.Kind.NUMBER;
            } else if (Character.isLetter(c)) {
                end = letters(text, at);
                kind = Token.Kind.WORD;
            } else {
                end = at + Character.charCount(c);
                kind = Token.Kind.SIGN;
            }
            String surface = text.substring(at, end);
            tokens.add(new Token(tokens.size(), new Span(at, end), surface, Folding.fold(surface), kind, glued));
            at = end;
            glued = true;
        }
        return List.copyOf(tokens);
    }

    private static int digits(String text, int at) {
        int end = at;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static int letters(String text, int at) {
        int end = at;
        while (end < text.length()) {
            int c = text.codePointAt(end);
            boolean inside = Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK;
            boolean joined = (apostrophe(c) || c == '.')
                    && end + 1 < text.length()
                    && Character.isLetter(text.codePointAt(end + 1))
                    && (c != '.' || initial(text, at, end));
            if (!inside && !joined) {
                boolean closing = c == '.' && text.substring(at, end).matches("\\p{L}\\.\\p{L}");
                return closing ? end + 1 : end;
            }
            end += Character.charCount(c);
        }
        return end;
    }

    /** True where the letters before a full stop are a single one, as in "a.m". */
    private static boolean initial(String text, int start, int dot) {
        int from = text.lastIndexOf('.', dot - 1) + 1;
        return dot - Math.max(from, start) == 1;
    }

    private static boolean apostrophe(int c) {
        return c == '\'' || c == '’' || c == '‘' || c == 'ʼ' || c == '`' || c == '´';
    }
}
