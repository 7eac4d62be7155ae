package org.echohealth.gateway.internal.http;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/**
 * Sessions of the page. A session is a signed value in a cookie (HMAC-SHA-256 under a key derived from the access token)
 * and holds nothing on the server, so that any node can check it. Its CSRF token is signed from it.
 */
@Component(service = Sessions.class, immediate = true)
public final class Sessions {
    /** Name of the cookie. */
    public static final String COOKIE = "echo_session";

    /** Header that carries the CSRF token on writes. */
    public static final String CSRF_HEADER = "X-CSRF-Token";

    static final Duration LIFE = Duration.ofDays(30);

    private final SecretKeySpec key;
    private final String token;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    @Activate
    public Sessions(@Reference Settings settings) {
        this(settings.token(), Clock.systemUTC());
    }

    public Sessions(String token, Clock clock) {
        this.token = token;
        this.clock = clock;
        this.key = new SecretKeySpec(hmac(new SecretKeySpec(bytes(token), "HmacSHA256"), "session"), "HmacSHA256");
    }

    /** @param value of the cookie @param csrf token that its writes carry */
    public record Session(String value, String csrf, Instant expiresAt) {}

    /** True for the access token; takes the same time for every other value. */
    public boolean isToken(String presented) {
        return MessageDigest.isEqual(bytes(token), bytes(presented));
    }

    public Session open() {
        byte[] nonce = new byte[16];
        random.nextBytes(nonce);
        Instant expires = clock.instant().plus(LIFE);
        String body = expires.getEpochSecond() + "." + encode(nonce);
        return session(body, expires);
    }

    /** The session of a cookie's value; empty where it is forged or over. */
    public Optional<Session> find(String value) {
        int cut = value.lastIndexOf('.');
        int dot = value.indexOf('.');
        if (cut <= dot || dot < 1 || value.length() > 200) {
            return Optional.empty();
        }
        String body = value.substring(0, cut);
        if (!MessageDigest.isEqual(bytes(value.substring(cut + 1)), bytes(encode(hmac(key, body))))) {
            return Optional.empty();
        }
        Instant expires = Instant.ofEpochSecond(Long.parseLong(value.substring(0, dot)));
        return clock.instant().isBefore(expires) ? Optional.of(session(body, expires)) : Optional.empty();
    }

    private Session session(String body, Instant expires) {
        String value = body + "." + encode(hmac(key, body));
        return new Session(value, encode(hmac(key, "csrf:" + value)), expires);
    }

    private static byte[] hmac(SecretKeySpec key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
            return mac.doFinal(bytes(text));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("HmacSHA256 is part of every Java platform", impossible);
        }
    }

    private static String encode(byte[] value) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(value);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
