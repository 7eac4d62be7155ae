package org.echohealth.gateway.internal.openapi;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes the OpenAPI 3.1 description from the table of calls. */
public final class OpenApi {
    private static final Pattern PARAMETER = Pattern.compile("\\{([a-z]+)}");

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
        info.put("license", Map.of("name", "Apache-2.0", "identifier", "Apache-2.0"));
        return info;
    }

    private static Map<String, Object> operation(Call call) {
        Map<String, Object> operation = new LinkedHashMap<>();
        operation.put("operationId", operationId(call));
        operation.put("summary", call.summary());
        operation.put("parameters", parameters(call));
        if (!call.path().startsWith("/api/") || operationId(call).equals("post_session")) {
            operation.put("security", List.of());
        }
        if (call.openBody() || !call.body().isEmpty()) {
            operation.put(
                    "requestBody",
                    Map.of("required", true, "content", Map.of("application/json", Map.of("schema", schema(call)))));
        }
        Map<String, Object> content = new LinkedHashMap<>();
        for (String media : call.media()) {
            content.put(
                    media,
                    media.equals("text/event-stream")
                            ? Map.of("schema", Map.of("$ref", "#/components/schemas/TurnEventStream"))
                            : Map.of("schema", Map.of("type", "object")));
        }
        Map<String, Object> success = new LinkedHashMap<>();
        success.put("description", call.answer());
        if (call.success() != 204) {
            success.put("content", content);
        }
        Map<String, Object> responses = new LinkedHashMap<>();
        responses.put(String.valueOf(call.success()), success);
        responses.put("default", Map.of("$ref", "#/components/responses/Problem"));
        operation.put("responses", responses);
        return operation;
    }

    private static String operationId(Call call) {
        String path = call.path().replace("/api/v1", "").replaceAll("[{}.]", "").replaceAll("/+", "_");
        return call.method().toLowerCase(Locale.ROOT) + path;
    }

    private static List<Object> parameters(Call call) {
        List<Object> parameters = new ArrayList<>();
        Matcher matcher = PARAMETER.matcher(call.path());
        while (matcher.find()) {
            parameters.add(parameter(matcher.group(1), "path", true, "string"));
        }
        for (String name : call.query()) {
            parameters.add(parameter(name, "query", false, name.equals("limit") ? "integer" : "string"));
        }
        if (call.path().endsWith("/events") && call.method().equals("GET")) {
            parameters.add(parameter("Last-Event-ID", "header", false, "string"));
        }
        if (call.method().equals("POST")) {
            parameters.add(parameter("Idempotency-Key", "header", false, "string"));
        }
        return parameters;
    }

    private static Map<String, Object> parameter(String name, String in, boolean required, String type) {
        Map<String, Object> parameter = new LinkedHashMap<>();
        parameter.put("name", name);
        parameter.put("in", in);
        parameter.put("required", required);
        parameter.put("schema", Map.of("type", type));
        return parameter;
    }

    private static Map<String, Object> schema(Call call) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        if (call.openBody()) {
            schema.put("description", "The tool's arguments; GET /api/v1/tools gives each tool's schema.");
            return schema;
        }
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (BodyField field : call.body()) {
            properties.put(field.name(), field.schema());
            if (field.required()) {
                required.add(field.name());
            }
        }
        schema.put("properties", properties);
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        schema.put("additionalProperties", false);
        return schema;
    }

    private static Map<String, Object> components() {
        Map<String, Object> problem = new LinkedHashMap<>();
        problem.put("type", "object");
        problem.put("required", List.of("type", "title", "status", "detail", "code"));
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("type", Map.of("type", "string"));
        properties.put("title", Map.of("type", "string"));
        properties.put("status", Map.of("type", "integer"));
        properties.put("detail", Map.of("type", "string"));
        properties.put("code", Map.of("type", "string", "pattern", "^ECHO-\\d{4}$"));
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("pointer", Map.of("type", "string"));
        error.put("message", Map.of("type", "string"));
        properties.put("errors", Map.of("type", "array", "items", Map.of("type", "object", "properties", error)));
        problem.put("properties", properties);
        Map<String, Object> schemas = new LinkedHashMap<>();
        schemas.put("Problem", problem);
        schemas.put(
                "TurnEventStream",
                Map.of(
                        "type",
                        "string",
                        "description",
                        "Server-sent events with id, event (turn, transcript, guard, recall, tool_call, tool_result, token,"
                                + " done, error) and a JSON object as data; a comment line every 15 s."));
        Map<String, Object> security = new LinkedHashMap<>();
        security.put("bearer", Map.of("type", "http", "scheme", "bearer"));
        security.put("session", Map.of("type", "apiKey", "in", "cookie", "name", "echo_session"));
        Map<String, Object> components = new LinkedHashMap<>();
        components.put("schemas", schemas);
        components.put(
                "responses",
                Map.of(
                        "Problem",
                        Map.of(
                                "description",
                                "A problem (RFC 9457)",
                                "content",
                                Map.of(
                                        "application/problem+json",
                                        Map.of("schema", Map.of("$ref", "#/components/schemas/Problem"))))));
        components.put("securitySchemes", security);
        return components;
    }
}
