package org.echohealth.bench.hostile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.echohealth.it.Echo;

/** What a running server says of itself: the calls of its description, and its tools. */
public final class Contract {
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private final JsonNode document;
    private final ObjectNode components;
    private final Map<String, Schema> compiled = new ConcurrentHashMap<>();

    /** The operations, in the order of the description. */
    final List<Operation> operations = new ArrayList<>();

    /** The registered tools with their argument schemas. */
    final List<ToolSchema> tools = new ArrayList<>();

    /**
     * One call.
     *
     * @param body schema of its JSON body; missing where it takes none
     * @param jar whether the body is a jar
     */
    record Operation(String method, String path, List<JsonNode> parameters, JsonNode body, boolean jar, JsonNode node) {
        String name() {
            return method + " " + path.replace("/api/v1", "");
        }

        boolean takesJson() {
            return !body.isMissingNode();
        }
    }

    record ToolSchema(String name, boolean readOnly, JsonNode schema) {}

    public Contract(Echo echo) {
        document = echo.get("/openapi.json").expect(200).json();
        components = document.path("components").deepCopy();
        close(components.path("schemas"));
        document.path("paths").fields().forEachRemaining(path -> path.getValue()
                .fields()
                .forEachRemaining(call -> operations.add(operation(path.getKey(), call.getKey(), call.getValue()))));
        echo.get("/api/v1/tools")
                .expect(200)
                .json()
                .path("items")
                .forEach(tool -> tools.add(new ToolSchema(
                        tool.path("name").asText(), tool.path("read_only").asBoolean(), tool.path("input_schema"))));
    }

    private Operation operation(String path, String method, JsonNode node) {
        List<JsonNode> parameters = new ArrayList<>();
        node.path("parameters").forEach(parameter -> parameters.add(resolve(parameter)));
        JsonNode content = node.path("requestBody").path("content");
        return new Operation(
                method.toUpperCase(java.util.Locale.ROOT),
                path,
                parameters,
                content.path("application/json").path("schema"),
                content.has("application/java-archive"),
                node);
    }

    private JsonNode resolve(JsonNode node) {
        String reference = node.path("$ref").asText();
        return reference.isEmpty() ? node : document.at(reference.substring(1));
    }

    /** What is wrong with an answer of an operation by its own description; empty for nothing. */
    List<String> faults(Operation operation, int status, JsonNode answer) {
        JsonNode responses = operation.node().path("responses");
        JsonNode response = resolve(
                responses.has(String.valueOf(status))
                        ? responses.path(String.valueOf(status))
                        : responses.path("default"));
        String media = status < 400 ? "application/json" : "application/problem+json";
        JsonNode schema = response.path("content").path(media).path("schema");
        return schema.isMissingNode() ? List.of() : faults(schema.path("$ref").asText(), answer);
    }

    /** What is wrong with the data of an event of a turn's stream. */
    List<String> eventFaults(String event, JsonNode data) {
        JsonNode schema =
                document.at("/components/schemas/TurnEventStream/x-events").path(event);
        return schema.isMissingNode()
                ? List.of("an event that is not described: " + event)
                : faults(schema.path("$ref").asText(), data);
    }

    private List<String> faults(String reference, JsonNode value) {
        if (reference.isEmpty()) {
            return List.of();
        }
        Schema schema = compiled.computeIfAbsent(reference, name -> {
            ObjectNode root = new ObjectMapper().createObjectNode();
            root.put("$ref", name);
            root.set("components", components);
            return SCHEMAS.getSchema(root);
        });
        return schema.validate(value).stream()
                .map(error -> error.getInstanceLocation() + " " + error.getMessage())
                .toList();
    }

    /** Makes every described object closed, so that a field that is not described is a fault. */
    private static void close(JsonNode node) {
        if (node instanceof ObjectNode object
                && object.path("properties").isObject()
                && object.path("type").asText().equals("object")) {
            object.put("additionalProperties", false);
        }
        node.forEach(Contract::close);
    }
}
