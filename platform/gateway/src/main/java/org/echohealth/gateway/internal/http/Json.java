package org.echohealth.gateway.internal.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reading and writing of JSON, strict: no duplicate keys, nothing behind the value, bounded depth, valid UTF-8. */
public final class Json {
    private static final ObjectMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(32)
                            .maxNumberLength(40)
                            .maxStringLength(1 << 20)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private Json() {}

    /** The JSON object in a body. Throws {@link Problem} 400 where it is none. */
    public static Map<String, @Nullable Object> object(byte[] body) {
        Object value;
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(body))
                    .toString();
            value = text.isBlank() ? Map.of() : MAPPER.readValue(text, Object.class);
        } catch (CharacterCodingException notUtf8) {
            throw Problem.malformed("The body is not valid UTF-8.");
        } catch (JsonProcessingException notJson) {
            throw Problem.malformed("The body is not valid JSON: " + notJson.getOriginalMessage());
        }
        if (!(value instanceof Map<?, ?> map)) {
            throw Problem.malformed("The body must be a JSON object.");
        }
        @SuppressWarnings("unchecked")
        Map<String, @Nullable Object> object = (Map<String, @Nullable Object>) map;
        return object;
    }

    public static String text(@Nullable Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException notJson) {
            throw new IllegalArgumentException("not a JSON value: " + value, notJson);
        }
    }

    public static byte[] bytes(@Nullable Object value) {
        return text(value).getBytes(StandardCharsets.UTF_8);
    }
}
