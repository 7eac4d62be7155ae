package org.echohealth.records.internal.db;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON values as stored text. Members keep their order; times are written as ISO 8601. */
public final class Json {
    private static final ObjectMapper MAPPER =
            new ObjectMapper().registerModule(times()).enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
    private static final TypeReference<Map<String, @Nullable Object>> OBJECT = new TypeReference<>() {};
    private static final TypeReference<List<Map<String, @Nullable Object>>> OBJECTS = new TypeReference<>() {};
    private static final TypeReference<List<String>> STRINGS = new TypeReference<>() {};

    private Json() {}

    public static String write(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not a JSON value: " + e.getOriginalMessage(), e);
        }
    }

    public static Map<String, @Nullable Object> object(String json) {
        return read(json, OBJECT);
    }

    public static List<Map<String, @Nullable Object>> objects(String json) {
        return read(json, OBJECTS);
    }

    public static List<String> strings(String json) {
        return read(json, STRINGS);
    }

    private static <T> T read(String json, TypeReference<T> type) {
        try {
            return MAPPER.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("stored JSON cannot be read: " + e.getOriginalMessage(), e);
        }
    }

    private static SimpleModule times() {
        SimpleModule module = new SimpleModule("times");
        for (Class<?> type : List.of(
                Instant.class,
                LocalDate.class,
                LocalTime.class,
                LocalDateTime.class,
                OffsetDateTime.class,
                ZoneId.class,
                DayOfWeek.class)) {
            module.addSerializer(type, ToStringSerializer.instance);
        }
        return module;
    }
}
