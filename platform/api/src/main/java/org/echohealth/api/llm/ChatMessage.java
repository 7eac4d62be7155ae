package org.echohealth.api.llm;

import java.time.Instant;
import java.util.List;
import org.echohealth.api.tool.ToolResult;

/** One message of a conversation. */
public sealed interface ChatMessage {
    /** What the person wrote. */
    record User(String text, Instant at) implements ChatMessage {}

    /** What a model answered: text, calls, or both. */
    record Assistant(String text, List<ToolRequest> calls) implements ChatMessage {
        public Assistant {
            calls = List.copyOf(calls);
        }
    }

    /** What came of one call of the assistant message before. */
    record Result(ToolRequest call, ToolResult result) implements ChatMessage {}
}
