package org.echohealth.conversation.internal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON text of JSON values, and back. */
final class Json {
    private static final ObjectMapper MAPPER = JsonMapper.builder().build();

    private Json() {}

    static String write(@Nullable Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException notJson) {
            throw new IllegalArgumentException("not a JSON value: " + value, notJson);
        }
    }

    /** The list of objects in a text that {@link #write} made. */
    @SuppressWarnings("unchecked")
    static List<Map<String, @Nullable Object>> objects(String text) {
        try {
            return MAPPER.readValue(text, List.class);
        } catch (JsonProcessingException notJson) {
            throw new IllegalArgumentException("not a JSON list: " + text, notJson);
        }
    }
}
