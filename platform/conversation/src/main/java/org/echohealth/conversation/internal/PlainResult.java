package org.echohealth.conversation.internal;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;

/**
 * Copies what code of a plugin answered into plain values of a bounded size, so that reading it later runs none of the
 * plugin's code and takes no more than expected. To be called on the plugin's own thread.
 */
final class PlainResult {
    /** Most characters of the sentences that a tool says. */
    static final int LONGEST_SAY = 64 * 1024;

    /** Most characters of an answer in all. */
    static final int LARGEST = 512 * 1024;

    private static final int DEEPEST = 24;

    private int size;

    private PlainResult() {}

    /** What is not plain JSON, or too large. */
    static final class Unusable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unusable(String what) {
            super(what);
        }
    }

    /** @throws Unusable where the result is null, too large or no JSON */
    static ToolResult of(@Nullable ToolResult result) {
        PlainResult copy = new PlainResult();
        if (result instanceof ToolResult.Success success) {
            return new ToolResult.Success(
                    copy.object(success.data()),
                    copy.said("say", success.say()),
                    success.urgency(),
                    success.event() == null ? null : copy.said("event", success.event()));
        }
        if (result instanceof ToolResult.Refusal refusal) {
            if (refusal.code() == null) {
                throw new Unusable("a refusal without a code");
            }
            return new ToolResult.Refusal(
                    refusal.code(),
                    copy.said("message", refusal.message()),
                    refusal.hint() == null ? null : copy.said("hint", refusal.hint()),
                    copy.object(refusal.details()),
                    refusal.kept(),
                    refusal.event() == null ? null : copy.said("event", refusal.event()));
        }
        throw new Unusable("null instead of a result");
    }

    /** @throws Unusable where the map is null, too large or no JSON */
    static Map<String, @Nullable Object> of(@Nullable Map<?, ?> values) {
        return new PlainResult().object(values);
    }

    private String said(String what, @Nullable String text) {
        if (text == null || text.isBlank()) {
            throw new Unusable("a result without \"" + what + "\"");
        }
        if (text.length() > LONGEST_SAY) {
            throw new Unusable(
                    "\"" + what + "\" of " + text.length() + " characters; at most " + LONGEST_SAY + " are possible");
        }
        grow(text.length());
        return text;
    }

    private Map<String, @Nullable Object> object(@Nullable Map<?, ?> map) {
        if (map == null) {
            throw new Unusable("null instead of an object");
        }
        return object(map, 0);
    }

    private Map<String, @Nullable Object> object(Map<?, ?> map, int depth) {
        Map<String, @Nullable Object> plain = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (!(entry.getKey() instanceof String key)) {
                throw new Unusable("an object with a key that is no text");
            }
            grow(key.length());
            plain.put(key, value(entry.getValue(), depth + 1));
        }
        return plain;
    }

    private @Nullable Object value(@Nullable Object value, int depth) {
        grow(4);
        if (depth > DEEPEST) {
            throw new Unusable("values nested deeper than " + DEEPEST);
        }
        if (value == null || value instanceof Boolean) {
            return value;
        }
        if (value instanceof String text) {
            grow(text.length());
            return text;
        }
        if (value instanceof Integer
                || value instanceof Long
                || value instanceof Short
                || value instanceof Byte
                || value instanceof BigInteger
                || value instanceof BigDecimal) {
            return value;
        }
        if (value instanceof Double || value instanceof Float) {
            if (!Double.isFinite(((Number) value).doubleValue())) {
                throw new Unusable("a number that JSON has not: " + value);
            }
            return value;
        }
        if (value instanceof Map<?, ?> map) {
            return object(map, depth);
        }
        if (value instanceof Iterable<?> items) {
            List<@Nullable Object> plain = new ArrayList<>();
            for (Object item : items) {
                plain.add(value(item, depth + 1));
            }
            return plain;
        }
        throw new Unusable("a value that JSON has not: " + value.getClass().getName());
    }

    private void grow(int by) {
        size += by;
        if (size > LARGEST) {
            throw new Unusable("more than " + LARGEST + " characters");
        }
    }
}
