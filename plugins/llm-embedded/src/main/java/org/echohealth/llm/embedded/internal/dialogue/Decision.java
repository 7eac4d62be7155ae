package org.echohealth.llm.embedded.internal.dialogue;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What comes of a message: calls, texts, and a request that goes on waiting. Mutable, of one turn. */
final class Decision {
    private final List<Call> calls = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private Memo.@Nullable Open open;
    private boolean keepsOpen;

    void call(Call call) {
        boolean twice = calls.stream()
                .anyMatch(c -> c.tool().name().equals(call.tool().name())
                        && c.arguments().equals(call.arguments()));
        if (!twice) {
            calls.add(call);
        }
    }

    void say(String text) {
        if (!text.isBlank() && !texts.contains(text)) {
            texts.add(text);
        }
    }

    void await(Memo.Open next) {
        open = next;
    }

    /** Leaves the request that waits as it is. */
    void keepOpen() {
        keepsOpen = true;
    }

    boolean keepsOpen() {
        return keepsOpen;
    }

    boolean empty() {
        return calls.isEmpty() && texts.isEmpty() && open == null;
    }

    List<Call> calls() {
        return calls;
    }

    List<String> texts() {
        return texts;
    }

    Memo.@Nullable Open open() {
        return open;
    }
}
