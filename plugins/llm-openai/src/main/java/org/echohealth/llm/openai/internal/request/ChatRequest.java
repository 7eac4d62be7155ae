package org.echohealth.llm.openai.internal.request;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.llm.openai.internal.Json;
import org.jspecify.annotations.Nullable;

/**
 * A request of the chat completions API.
 *
 * @param needed what every server takes
 * @param optional what a server may refuse, with its value
 */
public record ChatRequest(Map<String, Object> needed, Map<OptionalField, Object> optional) {
    /** @param temperature null: the server's @param maxTokens null: the server's */
    public record Options(String model, @Nullable Double temperature, @Nullable Integer maxTokens, boolean streaming) {}

    public static ChatRequest of(ModelRequest request, Options options) {
        Map<String, Object> needed = new LinkedHashMap<>();
        needed.put("model", options.model());
        needed.put("messages", Messages.of(request));
        Map<OptionalField, Object> optional = new LinkedHashMap<>();
        if (options.streaming()) {
            optional.put(OptionalField.STREAM, true);
            optional.put(OptionalField.STREAM_OPTIONS, Map.of("include_usage", true));
        }
        if (!request.tools().isEmpty()) {
            needed.put(
                    "tools", request.tools().stream().map(ChatRequest::function).toList());
            // A word, never an object: several servers take no object here.
            optional.put(OptionalField.TOOL_CHOICE, request.plain() ? "none" : "auto");
            optional.put(OptionalField.PARALLEL_TOOL_CALLS, true);
        }
        if (options.temperature() != null) {
            optional.put(OptionalField.TEMPERATURE, options.temperature());
        }
        if (options.maxTokens() != null) {
            optional.put(OptionalField.MAX_TOKENS, options.maxTokens());
            optional.put(OptionalField.MAX_COMPLETION_TOKENS, options.maxTokens());
        }
        return new ChatRequest(needed, optional);
    }

    /** The optional fields that {@link #body} sends to a server that refuses some. */
    public Set<OptionalField> sent(Set<OptionalField> refused) {
        Set<OptionalField> sent = EnumSet.noneOf(OptionalField.class);
        sent.addAll(optional.keySet());
        sent.removeAll(refused);
        if (sent.contains(OptionalField.MAX_TOKENS)) {
            sent.remove(OptionalField.MAX_COMPLETION_TOKENS);
        }
        if (!sent.contains(OptionalField.STREAM)) {
            sent.remove(OptionalField.STREAM_OPTIONS);
        }
        return sent;
    }

    /** The body as JSON, without what the server refuses. */
    public String body(Set<OptionalField> refused) {
        Map<String, Object> body = new LinkedHashMap<>(needed);
        for (OptionalField field : sent(refused)) {
            body.put(field.wire(), optional.get(field));
        }
        return Json.write(body);
    }

    private static Map<String, Object> function(ToolDescriptor tool) {
        Map<String, Object> schema = new LinkedHashMap<>(tool.inputSchema());
        // Servers that turn a schema into a grammar know neither of these; the tool runner checks both.
        schema.remove("$schema");
        schema.remove("allOf");
        StringBuilder purpose =
                new StringBuilder(tool.purpose().getOrDefault(org.echohealth.api.patient.Language.EN, tool.name()));
        for (List<String> group : new ArrayList<>(tool.requireOneOf())) {
            purpose.append(" Needs at least one of: ")
                    .append(String.join(", ", group))
                    .append('.');
        }
        Map<String, Object> function = new LinkedHashMap<>();
        function.put("name", tool.name());
        function.put("description", purpose.toString());
        function.put("parameters", schema);
        return Map.of("type", "function", "function", function);
    }
}
