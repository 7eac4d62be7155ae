package org.echohealth.conversation.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.echohealth.api.conversation.Conversations;
import org.echohealth.api.conversation.StoredMessage;
import org.echohealth.api.conversation.StoredMessage.Author;
import org.echohealth.api.llm.ChatMessage;
import org.echohealth.api.llm.ToolRequest;
import org.jspecify.annotations.Nullable;

/** The conversation before a turn. Blocked turns are left out of what a model sees. */
record History(List<StoredMessage> stored) {
    private static final int LENGTH = 24;

    static History of(Conversations conversations, String conversationId) {
        return new History(conversations.messages(conversationId, LENGTH, null));
    }

    /** The last user turns that passed the guards, oldest first. */
    List<String> passedUserTurns(int most) {
        Set<String> passed = passedTurns();
        List<String> texts = stored.stream()
                .filter(message -> message.author() == Author.USER && passed.contains(message.turnId()))
                .map(StoredMessage::text)
                .toList();
        return texts.subList(Math.max(0, texts.size() - most), texts.size());
    }

    /** As a model sees it. Results of earlier turns' calls are told by the replies. */
    List<ChatMessage> messages() {
        Set<String> passed = passedTurns();
        List<ChatMessage> messages = new ArrayList<>();
        for (StoredMessage message : stored) {
            if (!passed.contains(message.turnId())) {
                continue;
            }
            messages.add(
                    message.author() == Author.USER
                            ? new ChatMessage.User(message.text(), message.createdAt())
                            : new ChatMessage.Assistant(message.text(), calls(message)));
        }
        return messages;
    }

    private Set<String> passedTurns() {
        return stored.stream()
                .filter(message -> message.author() == Author.ASSISTANT && "pass".equals(message.action()))
                .map(StoredMessage::turnId)
                .collect(Collectors.toSet());
    }

    private static List<ToolRequest> calls(StoredMessage message) {
        List<ToolRequest> calls = new ArrayList<>();
        for (Map<String, @Nullable Object> call : message.toolCalls()) {
            Map<String, @Nullable Object> arguments = new LinkedHashMap<>();
            if (call.get("arguments") instanceof Map<?, ?> sent) {
                sent.forEach((key, value) -> arguments.put(String.valueOf(key), value));
            }
            calls.add(
                    new ToolRequest(String.valueOf(call.get("call_id")), String.valueOf(call.get("tool")), arguments));
        }
        return calls;
    }
}
