package org.echohealth.gateway.internal.openapi;

import java.util.List;

/**
 * One call of the API.
 *
 * @param path with parameters in braces, from the root
 * @param query names of query parameters, as {@link CallParameters} knows them
 * @param body fields of the JSON body; empty for none
 * @param content what the body is
 * @param success status of a success
 * @param answer what a success answers, in words
 * @param schema name of the answer's schema among {@link AnswerSchemas}; empty for none
 * @param media media types of a success
 */
public record Call(
        String method,
        String path,
        String summary,
        List<String> query,
        List<BodyField> body,
        Content content,
        int success,
        String answer,
        String schema,
        List<String> media) {

    /** What a request's body is. */
    public enum Content {
        /** The fields of the call, or nothing where it has none. */
        FIELDS,
        /** A tool's arguments. */
        ARGUMENTS,
        /** The bytes of a jar. */
        JAR
    }

    static Call of(String method, String path, String summary, int success, String answer) {
        return new Call(
                method,
                path,
                summary,
                List.of(),
                List.of(),
                Content.FIELDS,
                success,
                answer,
                "",
                List.of("application/json"));
    }

    Call query(String... names) {
        return new Call(method, path, summary, List.of(names), body, content, success, answer, schema, media);
    }

    Call body(BodyField... fields) {
        return new Call(method, path, summary, query, List.of(fields), content, success, answer, schema, media);
    }

    Call takes(Content kind) {
        return new Call(method, path, summary, query, body, kind, success, answer, schema, media);
    }

    /** @param name of a schema among {@link AnswerSchemas} */
    Call answers(String name) {
        return new Call(method, path, summary, query, body, content, success, answer, name, media);
    }

    Call media(String... types) {
        return new Call(method, path, summary, query, body, content, success, answer, schema, List.of(types));
    }

    /** Whether it needs neither token nor session. */
    boolean open() {
        return !path.startsWith("/api/") || (method.equals("POST") && path.equals("/api/v1/session"));
    }

    /** Whether it changes something. */
    boolean writes() {
        return !method.equals("GET");
    }

    /** Whether an {@code Idempotency-Key} counts. */
    boolean idempotent() {
        return method.equals("POST") && !open();
    }

    /** Whether it takes a body. */
    boolean takesBody() {
        return content != Content.FIELDS || !body.isEmpty();
    }
}
