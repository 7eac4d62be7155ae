package org.echohealth.llm.openai.internal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON, read strictly: one value, no key twice. */
public final class Json {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final TypeReference<Map<String, @Nullable Object>> OBJECT = new TypeReference<>() {};

    private Json() {}

    /** The value of a text; missing where the text is no JSON. */
    public static JsonNode read(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException notJson) {
            return MissingNode.getInstance();
        }
    }

    /** The reader for several values in a row. */
    public static ObjectMapper mapper() {
        return MAPPER;
    }

    public static Map<String, @Nullable Object> object(JsonNode node) {
        return MAPPER.convertValue(node, OBJECT);
    }

    public static String write(@Nullable Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException notJson) {
            throw new IllegalArgumentException("not a JSON value: " + value, notJson);
        }
    }
}
