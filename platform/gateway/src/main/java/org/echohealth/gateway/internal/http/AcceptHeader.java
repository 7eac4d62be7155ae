package org.echohealth.gateway.internal.http;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The {@code Accept} of a request, before anything is chosen by it. */
final class AcceptHeader {
    private static final int LONGEST = 2_000;
    private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
    private static final Pattern RANGE = Pattern.compile("\\s*" + TOKEN + "/" + TOKEN + "(\\s*;\\s*(?!q\\s*=)" + TOKEN
            + "=(" + TOKEN + "|\"[^\"]*\"))*(\\s*;\\s*q=(0(\\.\\d{0,3})?|1(\\.0{0,3})?))?\\s*");

    private AcceptHeader() {}

    /** Throws {@link Problem} 400 for a header that is not a list of media ranges (RFC 9110, 12.5.1). */
    static void check(@Nullable String accept) {
        if (accept == null || accept.isBlank()) {
            return;
        }
        if (accept.length() > LONGEST) {
            throw Problem.malformed(
                    "The Accept header may have at most " + LONGEST + " characters; it has " + accept.length() + ".");
        }
        for (String range : accept.split(",", -1)) {
            if (!range.isBlank() && !RANGE.matcher(range).matches()) {
                throw Problem.malformed("The Accept header holds what is no media range; such as application/json or"
                        + " text/event-stream;q=0.9.");
            }
        }
    }
}
