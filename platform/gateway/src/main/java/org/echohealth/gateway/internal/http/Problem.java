package org.echohealth.gateway.internal.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A refusal of a request, told as RFC 9457 problem details. */
public class Problem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Media type of problem details. */
    public static final String MEDIA_TYPE = "application/problem+json";

    /** What a request may have put into a sentence and nobody should read: controls, and turns of direction. */
    private static final Pattern HIDDEN = Pattern.compile("[\\p{Cntrl}\\u202A-\\u202E\\u2066-\\u2069]");

    private final int status;
    private final String code;
    private final String title;
    private final transient List<Field> fields;
    private final transient Map<String, Object> members = new LinkedHashMap<>();

    /** @param pointer JSON pointer to the field, such as {@code /zone} @param message what is wrong and what is right */
    public record Field(String pointer, String message) {}

    public Problem(int status, String code, String title, String detail) {
        this(status, code, title, detail, List.of());
    }

    public Problem(int status, String code, String title, String detail, List<Field> fields) {
        super(HIDDEN.matcher(detail).replaceAll(""));
        this.status = status;
        this.code = code;
        this.title = title;
        this.fields = List.copyOf(fields);
    }

    public static Problem unauthorised() {
        return new Problem(
                401,
                "ECHO-4010",
                "Not signed in",
                "Send the access token as “Authorization: Bearer …”, or sign in on the page.");
    }

    public static Problem forbidden(String detail) {
        return new Problem(403, "ECHO-4030", "Not allowed", detail);
    }

    public static Problem notFound(String what) {
        return new Problem(404, "ECHO-4040", "Not found", what);
    }

    public static Problem methodNotAllowed() {
        return new Problem(405, "ECHO-4050", "Method not allowed", "/openapi.json lists the calls.");
    }

    public static Problem unsupportedMediaType() {
        return new Problem(
                415,
                "ECHO-4150",
                "Unsupported media type",
                "Send JSON in UTF-8, not compressed, with “Content-Type: application/json”.");
    }

    public static Problem malformed(String detail) {
        return new Problem(400, "ECHO-4000", "The request cannot be read", detail);
    }

    public static Problem invalid(List<Field> fields) {
        return new Problem(422, "ECHO-4220", "The request has invalid fields", "See errors for each field.", fields);
    }

    public static Problem invalid(String pointer, String message) {
        return invalid(List.of(new Field(pointer, message)));
    }

    public static Problem tooLarge(long limit) {
        return new Problem(413, "ECHO-4130", "The request is too large", "At most " + limit + " bytes are taken here.");
    }

    /** The store refuses: nothing of the request was written. */
    public static Problem notStored() {
        return new Problem(
                503,
                "ECHO-4310",
                "Cannot be stored at the moment",
                "Nothing was written. Often the disk is full: /health/ready says what is wrong. Try again later.");
    }

    public static Problem conflict(String detail) {
        return new Problem(409, "ECHO-4090", "Conflict", detail);
    }

    /** Adds a member to the body for programs, JSON values. */
    public Problem with(String name, Object value) {
        members.put(name, value);
        return this;
    }

    public int status() {
        return status;
    }

    /** The body, JSON values. */
    public Map<String, @Nullable Object> body() {
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("type", "about:blank");
        body.put("title", title);
        body.put("status", status);
        body.put("detail", getMessage());
        body.put("code", code);
        if (!fields.isEmpty() || status == 422) {
            List<Object> errors = new ArrayList<>();
            // What is not a matter of one field is one of the whole body, to which the empty pointer points.
            List<Field> told = fields.isEmpty() ? List.of(new Field("", String.valueOf(getMessage()))) : fields;
            told.forEach(field -> errors.add(Map.of("pointer", field.pointer(), "message", field.message())));
            body.put("errors", errors);
        }
        body.putAll(members);
        return body;
    }
}
