package org.echohealth.api.llm;

import java.util.List;

/** A piece of a model's answer. */
public sealed interface ModelDelta {
    /** A piece of the reply. */
    record Text(String text) implements ModelDelta {}

    /**
     * A whole sentence or list that repeats tool results word for word, released by the output guard as a typed
     * statement of the record.
     */
    record Stated(String text) implements ModelDelta {}

    /** A piece of thinking; never shown, guarded all the same (rule G6). */
    record Thinking(String text) implements ModelDelta {}

    /** Calls that may run side by side. */
    record Calls(List<ToolRequest> calls) implements ModelDelta {
        public Calls {
            calls = List.copyOf(calls);
        }
    }

    /** A note the model leaves for its own next answer in this conversation; replaces the one before. */
    record Memo(String note) implements ModelDelta {}

    /** The end. */
    record Finished(Usage usage) implements ModelDelta {}

    /** Tokens read and written; 0 where the model does not count. */
    record Usage(int inputTokens, int outputTokens) {
        public static final Usage NONE = new Usage(0, 0);
    }
}
