package org.echohealth.api.tool.text;

import java.util.Optional;
import org.echohealth.api.patient.Language;

/**
 * What no text of a person may hold, wherever it comes in: half a character, or a control character. Texts are kept code
 * point by code point as they were sent; nothing is normalised.
 */
public final class TextLimits {
    private TextLimits() {}

    /** Characters as people count them in a limit: Unicode code points. */
    public static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** True where something of the text can be seen: it is not only white space, marks of direction and fillers. */
    public static boolean visible(String text) {
        return text.codePoints()
                .anyMatch(point -> seen(point)
                        && !Character.isWhitespace(point)
                        && !Character.isSpaceChar(point)
                        && Character.getType(point) != Character.NON_SPACING_MARK);
    }

    /** True for a character with a shape or a width of its own, joiners of emoji and scripts included. */
    static boolean seen(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL, Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                false;
            case Character.FORMAT -> point == 0x200C || point == 0x200D;
            default -> true;
        };
    }

    /**
     * Why a text cannot be taken, as the rest of a sentence that begins with the field's name; empty where it can.
     *
     * @param lines whether it may have several lines
     */
    public static Optional<String> fault(String text, boolean lines, Language language) {
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (Character.isSurrogate(unit)) {
                if (Character.isHighSurrogate(unit)
                        && i + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(i + 1))) {
                    i++;
                    continue;
                }
                return Optional.of(language.pick(
                        "yarım bir karakter içeremez (" + position(i, Language.TR) + ")",
                        "must not hold half a character (" + position(i, Language.EN) + ")"));
            }
            if (Character.isISOControl(unit) && !(lines && (unit == '\n' || unit == '\r' || unit == '\t'))) {
                return Optional.of(language.pick(
                        "denetim karakteri içeremez (" + position(i, Language.TR) + ")",
                        "must not hold control characters (" + position(i, Language.EN) + ")"));
            }
        }
        return Optional.empty();
    }

    /**
     * Whether the text turns the direction of what stands behind it: an embedding, an override or an isolate. A dose
     * beside such a name would be read backwards.
     */
    public static boolean turnsDirection(String text) {
        return text.chars().anyMatch(c -> (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069));
    }

    private static String position(int index, Language language) {
        return language.pick((index + 1) + ". karakter", "character " + (index + 1));
    }
}
