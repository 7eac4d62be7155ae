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
                            .maxNestingDepth(JsonText.DEEPEST)
                            .maxNumberLength(JsonText.LONGEST_NUMBER)
                            .maxStringLength(1 << 20)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private Json() {}

    /** The JSON object in a body. Throws {@link Problem} 400 where it is none. */
    public static Map<String, @Nullable Object> object(byte[] body) {
        String text = utf8(body);
        if (text.isBlank()) {
            return Map.of();
        }
        if (text.charAt(0) == '\uFEFF') {
            throw Problem.malformed("The body begins with a byte order mark; JSON begins with its first value.");
        }
        Object value = JsonText.read(MAPPER, text);
        if (!(value instanceof Map<?, ?> map)) {
            throw Problem.malformed("The body must be a JSON object, such as {\"field\": \"value\"}.");
        }
        @SuppressWarnings("unchecked")
        Map<String, @Nullable Object> object = (Map<String, @Nullable Object>) map;
        return object;
    }

    private static String utf8(byte[] body) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(body))
                    .toString();
        } catch (CharacterCodingException notUtf8) {
            throw Problem.malformed("The body is not valid UTF-8.");
        }
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
