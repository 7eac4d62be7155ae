package org.echohealth.api.tool.text;

import org.jspecify.annotations.Nullable;

/**
 * What somebody sent, quoted inside a sentence of ours: short, on one line, and without characters that are not seen or
 * that turn the direction of what follows.
 */
public final class Quote {
    private static final int MOST = 60;

    private Quote() {}

    /** The value in “quotation marks”, cut after 60 characters. */
    public static String of(@Nullable Object value) {
        return "“" + plain(value) + "”";
    }

    /** As {@link #of} without the quotation marks. */
    public static String plain(@Nullable Object value) {
        StringBuilder shown = new StringBuilder();
        int count = 0;
        int[] points = String.valueOf(value).codePoints().limit(10_000).toArray();
        boolean gap = false;
        for (int point : points) {
            if (Character.isWhitespace(point) || Character.isSpaceChar(point)) {
                gap = !shown.isEmpty();
            } else if (!TextLimits.seen(point)) {
                gap |= Character.getType(point) == Character.CONTROL && !shown.isEmpty();
            } else {
                if (count == MOST) {
                    return shown.append('…').toString();
                }
                if (gap) {
                    shown.append(' ');
                    gap = false;
                }
                shown.appendCodePoint(point);
                count++;
            }
        }
        return shown.toString();
    }
}
