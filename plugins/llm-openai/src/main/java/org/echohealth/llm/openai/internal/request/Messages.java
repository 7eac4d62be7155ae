package org.echohealth.llm.openai.internal.request;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.llm.ChatMessage;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.llm.openai.internal.Json;
import org.jspecify.annotations.Nullable;

/**
 * A conversation in the API's shape. Servers refuse a call without its result, so that calls whose results are no longer
 * at hand, those of earlier turns, are left out: the reply told what came of them.
 */
final class Messages {
    private Messages() {}

    static List<Object> of(ModelRequest request) {
        List<Object> messages = new ArrayList<>();
        messages.add(message("system", SystemPrompt.of(request)));
        List<ChatMessage> told = request.messages();
        for (int i = 0; i < told.size(); i++) {
            ChatMessage message = told.get(i);
            if (message instanceof ChatMessage.User user) {
                messages.add(message("user", user.text()));
            } else if (message instanceof ChatMessage.Assistant assistant) {
                List<ToolRequest> answered = answered(assistant, told.subList(i + 1, told.size()));
                if (!answered.isEmpty()) {
                    Map<String, @Nullable Object> calling =
                            message("assistant", assistant.text().isEmpty() ? null : assistant.text());
                    calling.put(
                            "tool_calls", answered.stream().map(Messages::call).toList());
                    messages.add(calling);
                } else if (!assistant.text().isBlank()) {
                    messages.add(message("assistant", assistant.text()));
                }
            } else if (message instanceof ChatMessage.Result result) {
                Map<String, @Nullable Object> answer =
                        message("tool", Json.write(result.result().wire()));
                answer.put("tool_call_id", result.call().callId());
                messages.add(answer);
            }
        }
        return messages;
    }

    /** The calls whose results follow at once. */
    private static List<ToolRequest> answered(ChatMessage.Assistant assistant, List<ChatMessage> after) {
        List<ToolRequest> answered = new ArrayList<>();
        for (ChatMessage message : after) {
            if (!(message instanceof ChatMessage.Result result)) {
                break;
            }
            assistant.calls().stream()
                    .filter(call -> call.callId().equals(result.call().callId()))
                    .findFirst()
                    .ifPresent(answered::add);
        }
        return answered;
    }

    private static Map<String, @Nullable Object> message(String role, @Nullable String content) {
        Map<String, @Nullable Object> message = new LinkedHashMap<>();
        message.put("role", role);
        message.put("content", content);
        return message;
    }

    private static Map<String, Object> call(ToolRequest call) {
        Map<String, Object> function = new LinkedHashMap<>();
        function.put("name", call.tool());
        function.put("arguments", Json.write(call.arguments()));
        Map<String, Object> wire = new LinkedHashMap<>();
        wire.put("id", call.callId());
        wire.put("type", "function");
        wire.put("function", function);
        return wire;
    }
}
