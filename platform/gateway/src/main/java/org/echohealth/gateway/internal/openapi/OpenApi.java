package org.echohealth.gateway.internal.openapi;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes the OpenAPI 3.1 description from the table of calls. */
public final class OpenApi {
    private static final Pattern PARAMETER = Pattern.compile("\\{([a-z]+)}");
    private static final String EVENTS = "text/event-stream";
    private static final Map<String, Object> PROBLEM = Map.of("$ref", "#/components/responses/Problem");

    private OpenApi() {}

    /** The document as JSON text with sorted keys: the same bytes for the same table. */
    public static byte[] json() {
        try {
            return JsonMapper.builder()
                    .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS, SerializationFeature.INDENT_OUTPUT)
                    .build()
                    .writeValueAsBytes(document());
        } catch (JsonProcessingException notJson) {
            throw new IllegalStateException("the description is not JSON", notJson);
        }
    }

    /** The document, JSON values. */
    public static Map<String, Object> document() {
        Map<String, Object> paths = new LinkedHashMap<>();
        for (Call call : Calls.ALL) {
            @SuppressWarnings("unchecked")
            Map<String, Object> path =
                    (Map<String, Object>) paths.computeIfAbsent(call.path(), p -> new LinkedHashMap<String, Object>());
            path.put(call.method().toLowerCase(Locale.ROOT), operation(call));
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("openapi", "3.1.0");
        document.put("jsonSchemaDialect", "https://json-schema.org/draft/2020-12/schema");
        document.put("info", info());
        document.put("servers", List.of(Map.of("url", "/")));
        document.put("security", List.of(Map.of("bearer", List.of()), Map.of("session", List.of())));
        document.put("paths", paths);
        document.put("components", components());
        return document;
    }

    private static Map<String, Object> info() {
        Map<String, Object> info = new LinkedHashMap<>();
        info.put("title", "ECHO");
        info.put("version", "1");
        info.put("summary", "A clinical assistant on a hospital's or a family's own machine.");
        info.put(
                "description",
                "JSON is UTF-8 with snake_case fields; a body has at most 1 MiB and 32 levels, a number at most 40"
                        + " characters. Unknown fields are refused. Lengths count Unicode characters; texts are kept as"
                        + " they were sent, without white space around them. A field that is not required may be null.");
        info.put("license", Map.of("name", "Apache-2.0", "identifier", "Apache-2.0"));
        return info;
    }

    private static Map<String, Object> operation(Call call) {
        Map<String, Object> operation = new LinkedHashMap<>();
        operation.put("operationId", operationId(call));
        operation.put("summary", call.summary());
        operation.put("parameters", parameters(call));
        if (call.open()) {
            operation.put("security", List.of());
        }
        if (call.takesBody()) {
            operation.put("requestBody", requestBody(call));
        }
        operation.put("responses", responses(call));
        return operation;
    }

    private static String operationId(Call call) {
        String path = call.path().replace("/api/v1", "").replaceAll("[{}.]", "").replaceAll("/+", "_");
        return call.method().toLowerCase(Locale.ROOT) + path;
    }

    private static List<Object> parameters(Call call) {
        List<String> names = new ArrayList<>();
        Matcher matcher = PARAMETER.matcher(call.path());
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        call.query().forEach(name -> names.add(CallParameters.component(call, name)));
        if (call.path().startsWith("/api/") && !call.path().endsWith("/session")) {
            names.add("Echo-Now");
        }
        if (call.writes() && !call.open()) {
            names.add("X-CSRF-Token");
        }
        if (call.media().contains(EVENTS) && !call.writes()) {
            names.add("Last-Event-ID");
        }
        if (call.idempotent()) {
            names.add("Idempotency-Key");
        }
        return names.stream()
                .<Object>map(name -> Map.of("$ref", "#/components/parameters/" + name))
                .toList();
    }

    private static Map<String, Object> requestBody(Call call) {
        Map<String, Object> schema =
                switch (call.content()) {
                    case FIELDS -> BodyField.object(call.body());
                    case ARGUMENTS ->
                        JsonSchema.open("The tool's arguments; GET /api/v1/tools gives each tool's schema, with all"
                                + " limits.");
                    case JAR -> JsonSchema.text("The bytes of an OSGi bundle, at most 64 MiB");
                };
        Map<String, Object> body = new LinkedHashMap<>();
        body.put(
                "required",
                call.content() == Call.Content.JAR || call.body().stream().anyMatch(BodyField::required));
        Map<String, Object> content = new LinkedHashMap<>();
        for (String media : call.content() == Call.Content.JAR
                ? List.of("application/java-archive", "application/octet-stream")
                : List.of("application/json")) {
            content.put(media, Map.of("schema", schema));
        }
        body.put("content", content);
        return body;
    }

    private static Map<String, Object> responses(Call call) {
        Map<String, Object> responses = new TreeMap<>();
        responses.put(String.valueOf(call.success()), answer(call));
        if (call.path().equals("/health/ready")) {
            responses.put("503", answer(call));
        }
        List<String> refusals = new ArrayList<>();
        if (!call.open()) {
            refusals.addAll(List.of("400", "401", "403"));
        }
        if (call.path().contains("{")) {
            refusals.add("404");
        }
        if (call.takesBody()) {
            refusals.addAll(List.of("400", "413", "415", "422"));
        }
        if (!call.query().isEmpty()) {
            refusals.add("422");
        }
        if (call.idempotent()) {
            refusals.add("409");
        }
        refusals.forEach(status -> responses.put(status, PROBLEM));
        responses.put("default", PROBLEM);
        return responses;
    }

    private static Map<String, Object> answer(Call call) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("description", call.answer());
        if (call.success() != 204) {
            Map<String, Object> content = new LinkedHashMap<>();
            for (String media : call.media()) {
                Map<String, Object> schema = media.equals(EVENTS)
                        ? JsonSchema.ref("TurnEventStream")
                        : call.schema().isEmpty() ? Map.of("type", "object") : JsonSchema.ref(call.schema());
                content.put(media, Map.of("schema", schema));
            }
            answer.put("content", content);
        }
        return answer;
    }

    private static Map<String, Object> components() {
        Map<String, Object> security = new LinkedHashMap<>();
        security.put(
                "bearer",
                Map.of("type", "http", "scheme", "bearer", "description", "The access token that the start printed"));
        security.put(
                "session",
                Map.of(
                        "type",
                        "apiKey",
                        "in",
                        "cookie",
                        "name",
                        "echo_session",
                        "description",
                        "Set by POST /api/v1/session; writes carry X-CSRF-Token as well"));
        Map<String, Object> components = new LinkedHashMap<>();
        components.put("schemas", AnswerSchemas.all());
        components.put("parameters", CallParameters.ALL);
        components.put(
                "responses",
                Map.of(
                        "Problem",
                        Map.of(
                                "description",
                                "A problem (RFC 9457)",
                                "content",
                                Map.of("application/problem+json", Map.of("schema", JsonSchema.ref("Problem"))))));
        components.put("securitySchemes", security);
        return components;
    }
}
