package org.echohealth.gateway.internal.http;

import jakarta.servlet.http.HttpServletRequest;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.echohealth.api.record.Idempotency;
import org.jspecify.annotations.Nullable;

/** The {@code Idempotency-Key} of a request. */
public final class IdempotencyKey {
    private static final int LONGEST = 200;

    private IdempotencyKey() {}

    /** The key, or null where there is none. Throws {@link Problem} 400 for an unusable one. */
    public static @Nullable String of(HttpServletRequest request) {
        String key = request.getHeader("Idempotency-Key");
        if (key == null) {
            return null;
        }
        String stripped = key.strip();
        if (stripped.isEmpty() || stripped.length() > LONGEST) {
            throw Problem.malformed("Idempotency-Key must have 1 to " + LONGEST + " characters.");
        }
        return stripped;
    }

    /** Whose key it is and for what. */
    public static String scope(HttpServletRequest request, Caller caller) {
        String scope = caller.actor().id() + " " + request.getMethod() + " " + AuthenticationFilter.path(request);
        return scope.length() <= 400 ? scope : hash(scope.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    public static String hash(byte[] body) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("SHA-256 is part of every Java platform", impossible);
        }
    }

    /** Throws {@link Problem} 409 where the request may not run. */
    public static void refuse(Idempotency.Start start) {
        if (start instanceof Idempotency.Start.InFlight) {
            throw Problem.conflict("The first request with this Idempotency-Key is still running.");
        }
        if (start instanceof Idempotency.Start.OtherBody) {
            throw Problem.conflict("This Idempotency-Key was used with another body; use a new key.");
        }
    }
}
