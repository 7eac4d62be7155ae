package org.echohealth.llm.openai.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.echohealth.api.llm.ModelInfo.Reach;
import org.jspecify.annotations.Nullable;

/**
 * Where a model server is.
 *
 * @param completions address of its chat completions
 * @param keyFile whose first line is the API key, or null
 * @param keyVariable environment variable that holds it, or null
 */
record Endpoint(URI completions, Reach reach, @Nullable Path keyFile, @Nullable String keyVariable) {
    private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]+");

    /** @throws IllegalArgumentException where the address or the reach is none */
    static Endpoint of(Settings settings) {
        String base = settings.baseUrl() == null ? "" : settings.baseUrl().strip();
        URI uri = URI.create(base.replaceAll("/+$", "") + "/chat/completions");
        if (uri.getHost() == null || !List.of("http", "https").contains(scheme(uri))) {
            throw new IllegalArgumentException(
                    "baseUrl '" + base + "' is no http address such as http://127.0.0.1:11434/v1");
        }
        return new Endpoint(
                uri,
                reach(uri.getHost(), settings.reach()),
                settings.apiKeyFile().isBlank() ? null : Path.of(settings.apiKeyFile()),
                settings.apiKeyEnvironment().isBlank() ? null : settings.apiKeyEnvironment());
    }

    /** The server as people name it, without path or user. */
    String server() {
        return completions.getHost() + (completions.getPort() < 0 ? "" : ":" + completions.getPort());
    }

    /** False where words of a patient would leave the site in the clear. */
    boolean secure() {
        return reach != Reach.OUTSIDE || scheme(completions).equals("https");
    }

    /** The API key, read anew so that it can be exchanged while the server runs; null where none is configured. */
    @Nullable
    String key() throws Failure {
        if (keyFile != null) {
            try (var lines = Files.lines(keyFile)) {
                return key(lines.findFirst().orElse(""), "the file " + keyFile);
            } catch (IOException | UncheckedIOException unreadable) {
                throw Failure.noKey("the file " + keyFile, unreadable);
            }
        }
        return keyVariable == null
                ? null
                : key(
                        Objects.requireNonNullElse(System.getenv(keyVariable), ""),
                        "the environment variable " + keyVariable);
    }

    /** A value that no header can hold is not told to anybody: it may be a key all the same. */
    private static String key(String value, String where) throws Failure {
        String key = value.strip();
        if (!KEY.matcher(key).matches()) {
            throw Failure.noKey(where, new IllegalStateException("empty, or with characters that no key has"));
        }
        return key;
    }

    /** A claim to be nearer than the address shows is not believed (rule I5). */
    private static Reach reach(String host, String told) {
        if (loopback(host)) {
            return Reach.MACHINE;
        }
        return switch (told.strip().toLowerCase(Locale.ROOT)) {
            case "site", "machine" -> Reach.SITE;
            case "outside" -> Reach.OUTSIDE;
            default -> throw new IllegalArgumentException("reach '" + told + "' is none of machine, site, outside");
        };
    }

    private static boolean loopback(String host) {
        return host.equalsIgnoreCase("localhost") || host.equals("[::1]") || host.matches("127(\\.\\d{1,3}){3}");
    }

    private static String scheme(URI uri) {
        return uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
    }
}
