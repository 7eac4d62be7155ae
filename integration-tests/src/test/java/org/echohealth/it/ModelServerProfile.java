package org.echohealth.it;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What servers refuse in a request, each in its own words; the shapes are those of the servers' own code. */
public enum ModelServerProfile {
    /** Takes everything. */
    LENIENT {
        @Override
        @Nullable
        ModelReply refuse(JsonNode request) {
            return null;
        }
    },

    /** Names the first parameter it does not know; newer models want another name for the limit of tokens. */
    OPENAI {
        @Override
        @Nullable
        ModelReply refuse(JsonNode request) {
            if (request.has("max_tokens")) {
                return openAi(
                        "Unsupported parameter: 'max_tokens' is not supported with this model. Use "
                                + "'max_completion_tokens' instead.",
                        "max_tokens",
                        "unsupported_parameter");
            } else if (request.has("temperature") && request.path("temperature").asDouble() != 1) {
                return openAi(
                        "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) "
                                + "value is supported.",
                        "temperature",
                        "unsupported_value");
            }
            String unknown = unknown(
                    request,
                    Set.of(
                            "model",
                            "messages",
                            "stream",
                            "stream_options",
                            "tools",
                            "tool_choice",
                            "parallel_tool_calls",
                            "response_format",
                            "temperature",
                            "max_completion_tokens"));
            return unknown == null ? null : openAi("Unrecognized request argument supplied: " + unknown, null, null);
        }
    },

    /** Takes {@code tool_choice} as a word only and no {@code json_object}. */
    LM_STUDIO {
        @Override
        @Nullable
        ModelReply refuse(JsonNode request) {
            if (request.path("tool_choice").isObject()) {
                return ModelReply.json(
                        400,
                        "{\"error\":\"Invalid tool_choice type: 'object'. Supported string values: none, auto, required\"}");
            } else if (request.path("response_format").path("type").asText().equals("json_object")) {
                return ModelReply.json(400, "{\"error\":\"'response_format.type' must be 'json_schema' or 'text'\"}");
            }
            return null;
        }
    },

    /** Knows neither parallel calls nor a choice of tools. */
    LLAMA_CPP {
        @Override
        @Nullable
        ModelReply refuse(JsonNode request) {
            for (String field : new String[] {"parallel_tool_calls", "tool_choice"}) {
                if (request.has(field)) {
                    return ModelReply.json(
                            500,
                            "{\"error\":{\"code\":500,\"message\":\"Unsupported param: " + field
                                    + "\",\"type\":\"server_error\"}}");
                }
            }
            return null;
        }
    },

    /** Checks the body against a schema and names the place of what it does not know. */
    VLLM {
        @Override
        @Nullable
        ModelReply refuse(JsonNode request) {
            String unknown = unknown(
                    request,
                    Set.of("model", "messages", "stream", "tools", "tool_choice", "temperature", "max_tokens"));
            return unknown == null
                    ? null
                    : ModelReply.json(
                            400,
                            "{\"object\":\"error\",\"message\":\"[{'type': 'extra_forbidden', 'loc': ('body', '"
                                    + unknown
                                    + "'), 'msg': 'Extra inputs are not permitted', 'input': True}]\","
                                    + "\"type\":\"BadRequestError\",\"param\":null,\"code\":400}");
        }
    },

    /** Takes unknown fields in silence. */
    OLLAMA {
        @Override
        @Nullable
        ModelReply refuse(JsonNode request) {
            return request.path("tool_choice").isObject()
                            || request.path("response_format").has("json_schema")
                    ? ModelReply.json(
                            400,
                            "{\"error\":{\"message\":\"json: cannot unmarshal object\",\"type\":\"invalid_request_error\","
                                    + "\"param\":null,\"code\":null}}")
                    : null;
        }
    },

    /** Says no more than that something is wrong with the request, where it holds anything that is not needed. */
    SILENT {
        @Override
        @Nullable
        ModelReply refuse(JsonNode request) {
            return unknown(request, Set.of("model", "messages", "stream", "tools")) == null
                    ? null
                    : ModelReply.json(422, "{\"detail\":\"Unprocessable\"}");
        }
    };

    /** The refusal; null where the request is taken. */
    abstract @Nullable ModelReply refuse(JsonNode request);

    private static @Nullable String unknown(JsonNode request, Set<String> known) {
        var names = request.fieldNames();
        while (names.hasNext()) {
            String name = names.next();
            if (!known.contains(name)) {
                return name;
            }
        }
        return null;
    }

    private static ModelReply openAi(String message, @Nullable String param, @Nullable String code) {
        var error = ModelScript.Json.object(java.util.Map.of("message", message, "type", "invalid_request_error"));
        error.put("param", param);
        error.put("code", code);
        return ModelReply.json(
                400, ModelScript.Json.object(java.util.Map.of("error", error)).toString());
    }
}
