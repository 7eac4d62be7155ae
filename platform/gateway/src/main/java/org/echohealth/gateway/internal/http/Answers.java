package org.echohealth.gateway.internal.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Writing of answers and reading of bodies for servlets and filters. */
public final class Answers {
    /** Most bytes of a JSON body. */
    public static final int JSON_LIMIT = 1 << 20;

    /** Most bytes of a body too large that are read and forgotten. */
    private static final long MOST_SKIPPED = 32L << 20;

    /** JSON, which is UTF-8; any other parameter of the type is without meaning. */
    private static final Pattern JSON = Pattern.compile(
            "\\s*application/([a-z0-9.+-]+\\+)?json\\s*(;(?!\\s*charset\\s*=(?!\\s*\"?utf-?8\"?\\s*(;|$)))[^;]*)*",
            Pattern.CASE_INSENSITIVE);

    private Answers() {}

    public static void json(HttpServletResponse response, int status, @Nullable Object value) throws IOException {
        bytes(response, status, "application/json;charset=utf-8", Json.bytes(value));
    }

    public static void problem(HttpServletResponse response, Problem problem) throws IOException {
        if (response.isCommitted()) {
            return;
        }
        response.resetBuffer();
        if (problem.status() == 401) {
            response.setHeader("WWW-Authenticate", "Bearer realm=\"ECHO\"");
        }
        bytes(response, problem.status(), Problem.MEDIA_TYPE, Json.bytes(problem.body()));
    }

    public static void bytes(HttpServletResponse response, int status, String type, byte[] body) throws IOException {
        response.setStatus(status);
        response.setContentType(type);
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    /** The whole body. Throws {@link Problem} 413 where it is larger than {@code limit} bytes, 400 where it breaks off. */
    public static byte[] body(HttpServletRequest request, int limit) {
        try {
            return read(request, limit);
        } catch (Problem tooLarge) {
            throw tooLarge;
        } catch (IOException | RuntimeException brokenOff) {
            // The container tells bad chunks and lengths, a slow body and a client that is gone while it is read.
            throw Problem.malformed("The body could not be read to its end: it broke off, came too slowly, or its"
                    + " Content-Length or its chunks are wrong.");
        }
    }

    private static byte[] read(HttpServletRequest request, int limit) throws IOException {
        try (InputStream in = request.getInputStream()) {
            byte[] body = request.getContentLengthLong() > limit ? new byte[0] : in.readNBytes(limit + 1);
            if (body.length > limit || request.getContentLengthLong() > limit) {
                // A client that is still sending does not read: its answer would be lost with the connection.
                in.skip(MOST_SKIPPED);
                throw Problem.tooLarge(limit);
            }
            return body;
        }
    }

    /**
     * Reads and forgets what is left of a small body, so that a client that is still sending hears the answer and its
     * connection can be used again. A client that waits for a word before it sends (Expect) has sent nothing.
     */
    static void drain(HttpServletRequest request, HttpServletResponse response) {
        if (request.isAsyncStarted() || request.getContentLengthLong() == 0 || request.getHeader("Expect") != null) {
            return;
        }
        try {
            InputStream in = request.getInputStream();
            in.skip(2L * JSON_LIMIT);
            if (in.read() >= 0 && !response.isCommitted()) {
                response.setHeader("Connection", "close");
            }
        } catch (IOException | RuntimeException brokenOff) {
            // The client is gone, or the container has closed the stream: there is nothing left to read.
        }
    }

    /** The JSON object of a request; an absent body is an empty object. Throws {@link Problem} 400, 413, 415. */
    public static Map<String, @Nullable Object> object(HttpServletRequest request) throws IOException {
        return object(request, body(request, JSON_LIMIT));
    }

    /** The JSON object in a body that was read. Throws {@link Problem} 400, 415. */
    public static Map<String, @Nullable Object> object(HttpServletRequest request, byte[] body) {
        if (body.length > 0 && !(json(request.getContentType()) && plain(request.getHeader("Content-Encoding")))) {
            throw Problem.unsupportedMediaType();
        }
        return Json.object(body);
    }

    private static boolean json(@Nullable String type) {
        return type != null && JSON.matcher(type).matches();
    }

    private static boolean plain(@Nullable String encoding) {
        return encoding == null || encoding.isBlank() || encoding.strip().equalsIgnoreCase("identity");
    }
}
