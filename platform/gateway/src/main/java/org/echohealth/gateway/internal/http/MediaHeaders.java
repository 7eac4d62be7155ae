package org.echohealth.gateway.internal.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code Accept} and {@code Content-Type} of a request, before anything is chosen by them. */
final class MediaHeaders {
    private static final int LONGEST = 2_000;
    private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
    private static final Pattern RANGE = Pattern.compile("\\s*" + TOKEN + "/" + TOKEN + "(\\s*;\\s*(?!q\\s*=)" + TOKEN
            + "=(" + TOKEN + "|\"[^\"]*\"))*(\\s*;\\s*q=(0(\\.\\d{0,3})?|1(\\.0{0,3})?))?\\s*");

    /** A media type with its parameters (RFC 9110, 8.3.1). */
    private static final Pattern TYPE = Pattern.compile(
            "\\s*" + TOKEN + "/" + TOKEN + "(\\s*;\\s*(" + TOKEN + "=(" + TOKEN + "|\"[^\"]*\"))?)*\\s*");

    private MediaHeaders() {}

    /** Throws {@link Problem} 400 for an {@code Accept}, 415 for a {@code Content-Type} that cannot be read. */
    static void check(HttpServletRequest request) {
        accept(request.getHeader("Accept"));
        String type = request.getContentType();
        if (type != null && !type.isBlank() && !TYPE.matcher(type).matches()) {
            throw Problem.unsupportedMediaType();
        }
    }

    /** A list of media ranges (RFC 9110, 12.5.1). */
    static void accept(@Nullable String accept) {
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
