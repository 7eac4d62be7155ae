package org.echohealth.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpHeaders;
import java.util.List;
import java.util.stream.StreamSupport;

/** An HTTP answer. */
public record Answer(int status, HttpHeaders headers, String text) {
    private static final ObjectMapper JSON = new ObjectMapper();

    public JsonNode json() {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException notJson) {
            throw new AssertionError(status + " is no JSON: " + text, notJson);
        }
    }

    public String header(String name) {
        return headers.firstValue(name).orElse("");
    }

    /** Checks the status and answers itself. */
    public Answer expect(int wanted) {
        assertThat(status).as(text).isEqualTo(wanted);
        return this;
    }

    /** Checks that this is a problem of RFC 9457 as the API describes it, without a trace of the inside. */
    public JsonNode problem(int wanted) {
        expect(wanted);
        assertThat(header("content-type")).startsWith("application/problem+json");
        JsonNode body = json();
        assertThat(body.path("status").asInt()).isEqualTo(wanted);
        for (String field : List.of("type", "title", "detail")) {
            assertThat(body.path(field).asText()).as(field).isNotBlank();
        }
        assertThat(body.path("code").asText()).matches("ECHO-\\d{4}");
        noInside();
        return body;
    }

    /** Checks that no stack trace or class name of the inside is told. */
    public Answer noInside() {
        assertThat(text)
                .doesNotContain("Exception")
                .doesNotContain("\tat ")
                .doesNotContain("org.echohealth.")
                .doesNotContain("jetty")
                .doesNotContain("jersey");
        return this;
    }

    /** JSON pointers of a problem's {@code errors}. */
    public List<String> pointers() {
        return StreamSupport.stream(json().path("errors").spliterator(), false)
                .map(error -> error.path("pointer").asText())
                .toList();
    }
}
