package org.echohealth.gateway.internal.openapi;

import java.util.List;

/**
 * One call of the API.
 *
 * @param path with parameters in braces, from the root
 * @param query names of query parameters
 * @param body fields of the JSON body; empty for none
 * @param openBody true where the body's fields are a tool's arguments
 * @param success status of a success
 * @param answer what a success answers, in words
 * @param media media types of a success
 */
public record Call(
        String method,
        String path,
        String summary,
        List<String> query,
        List<BodyField> body,
        boolean openBody,
        int success,
        String answer,
        List<String> media) {

    static Call of(String method, String path, String summary, int success, String answer) {
        return new Call(
                method, path, summary, List.of(), List.of(), false, success, answer, List.of("application/json"));
    }

    Call query(String... names) {
        return new Call(method, path, summary, List.of(names), body, openBody, success, answer, media);
    }

    Call body(BodyField... fields) {
        return new Call(method, path, summary, query, List.of(fields), openBody, success, answer, media);
    }

    Call withOpenBody() {
        return new Call(method, path, summary, query, body, true, success, answer, media);
    }

    Call media(String... types) {
        return new Call(method, path, summary, query, body, openBody, success, answer, List.of(types));
    }
}
