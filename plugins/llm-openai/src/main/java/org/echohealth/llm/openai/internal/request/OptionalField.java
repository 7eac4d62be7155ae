package org.echohealth.llm.openai.internal.request;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.echohealth.llm.openai.internal.Json;

/** Fields of a request that a server may refuse and the request can do without. */
public enum OptionalField {
    STREAM_OPTIONS,
    TOOL_CHOICE,
    PARALLEL_TOOL_CALLS,
    TEMPERATURE,
    MAX_TOKENS,
    /** What newer servers want for {@link #MAX_TOKENS}. */
    MAX_COMPLETION_TOKENS,
    /** Without it the answer comes in one piece. */
    STREAM;

    private final Pattern named = Pattern.compile("(?<![A-Za-z0-9_])" + wire() + "(?![A-Za-z0-9_])");
    private final Pattern quoted = Pattern.compile("['\"`]" + wire() + "['\"`]");

    /** The field's name in a request. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Those of {@code sent} that a refusal names. */
    public static Set<OptionalField> namedIn(String refusal, Set<OptionalField> sent) {
        Set<OptionalField> named = EnumSet.noneOf(OptionalField.class);
        JsonNode body = Json.read(refusal);
        JsonNode error = body.path("error");
        String parameter = error.path("param").asText("");
        for (OptionalField field : sent) {
            if (parameter.equals(field.wire())) {
                return EnumSet.of(field);
            }
            // "stream" is a common word too, so that only the quoted name counts.
            Pattern pattern = field == STREAM ? field.quoted : field.named;
            if (pattern.matcher(refusal).find()) {
                named.add(field);
            }
        }
        return named;
    }
}
