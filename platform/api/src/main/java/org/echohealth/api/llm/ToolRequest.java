package org.echohealth.api.llm;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A call that a model asks for.
 *
 * @param callId unique within the turn
 * @param arguments JSON values, as the model sent them, in order
 */
public record ToolRequest(String callId, String tool, Map<String, @Nullable Object> arguments) {
    public ToolRequest {
        arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
    }
}
