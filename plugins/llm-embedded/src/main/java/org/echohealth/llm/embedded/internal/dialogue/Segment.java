package org.echohealth.llm.embedded.internal.dialogue;

import org.echohealth.llm.embedded.internal.understand.Operation;
import org.echohealth.llm.embedded.internal.understand.Reading;
import org.jspecify.annotations.Nullable;

/** One request or statement of a message; {@code operation} is null where only the words of a tool can tell. */
record Segment(Reading reading, @Nullable Operation operation) {
    boolean strong() {
        return operation != null;
    }
}
