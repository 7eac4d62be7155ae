package org.echohealth.conversation.internal;

import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.guard.OutputGuard.Reader;
import org.echohealth.api.guard.Verdict;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.api.memory.Recall;
import org.echohealth.api.patient.Role;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;

/** The shapes of a turn's events, as the outside contract gives them. */
final class Wire {
    private static final int SNIPPET = 160;

    private Wire() {}

    static Map<String, @Nullable Object> turn(String turnId, String conversationId, ZonedDateTime received) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("turn_id", turnId);
        data.put("conversation_id", conversationId);
        data.put("received_at", DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(received));
        return data;
    }

    /** Patients and caregivers get the action only (rule G9). */
    static Map<String, @Nullable Object> verdict(Verdict verdict, Role reader) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        if (reader != Role.PATIENT && reader != Role.CAREGIVER) {
            data.put("verdict", verdict.safe() ? "safe" : "unsafe");
            data.put("stage", verdict.stage());
            data.put("intent", verdict.intent());
            data.put("scores", verdict.scores());
            data.put("matched", verdict.matched());
            data.put("micros", verdict.micros());
        }
        data.put("action", verdict.action().wire());
        return data;
    }

    static Map<String, @Nullable Object> recall(Recall.Evidence evidence) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put(
                "items",
                evidence.items().stream()
                        .map(item -> {
                            String text = item.event().text();
                            return Map.<String, @Nullable Object>of(
                                    "source_id",
                                    item.event().sourceId(),
                                    "snippet",
                                    text.length() <= SNIPPET ? text : text.substring(0, SNIPPET) + "…",
                                    "score",
                                    item.score());
                        })
                        .toList());
        data.put("tokens", evidence.tokens());
        return data;
    }

    /** Every card of a call shows whose record it is (rule I1). */
    static Map<String, @Nullable Object> toolCall(ToolRequest call, String patientName) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("call_id", call.callId());
        data.put("tool", call.tool());
        data.put("arguments", call.arguments());
        data.put("patient_name", patientName);
        return data;
    }

    static Map<String, @Nullable Object> toolResult(ToolRequest call, ToolResult result) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("call_id", call.callId());
        data.putAll(result.wire());
        return data;
    }

    static Map<String, @Nullable Object> done(
            String messageId,
            String text,
            GuardAction action,
            String status,
            Recall.Evidence evidence,
            List<Map<String, @Nullable Object>> toolCalls,
            ModelDelta.Usage usage,
            Map<String, @Nullable Object> timings) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("message_id", messageId);
        data.put("text", text);
        data.put("action", action.wire());
        data.put("status", status);
        data.put(
                "evidence",
                evidence.items().stream().map(item -> item.event().sourceId()).toList());
        data.put("usage", Map.of("input_tokens", usage.inputTokens(), "output_tokens", usage.outputTokens()));
        data.put("timings_ms", new LinkedHashMap<>(timings));
        return data;
    }

    static Map<String, @Nullable Object> outcome(
            String turnId,
            String conversationId,
            Map<String, @Nullable Object> done,
            Map<String, @Nullable Object> verdict,
            List<Map<String, @Nullable Object>> toolCalls) {
        Map<String, @Nullable Object> outcome = new LinkedHashMap<>();
        outcome.put("turn_id", turnId);
        outcome.put("conversation_id", conversationId);
        outcome.putAll(done);
        outcome.put("guard", verdict);
        outcome.put("tool_calls", toolCalls);
        return outcome;
    }

    static Map<String, @Nullable Object> problem(int status, String code, String title, String detail) {
        Map<String, @Nullable Object> problem = new LinkedHashMap<>();
        problem.put("type", "about:blank");
        problem.put("title", title);
        problem.put("status", status);
        problem.put("detail", detail);
        problem.put("code", code);
        return problem;
    }

    static Reader reader(Role role) {
        return switch (role) {
            case CAREGIVER -> Reader.CAREGIVER;
            case CLINICIAN, PHARMACIST -> Reader.CLINICIAN;
            case PATIENT, ADMINISTRATOR, INTEGRATOR, AUDITOR, SYSTEM -> Reader.PERSON;
        };
    }

    static String speaker(Role role) {
        return switch (role) {
            case CAREGIVER -> "caregiver";
            case CLINICIAN, PHARMACIST -> "clinician";
            case PATIENT, ADMINISTRATOR, INTEGRATOR, AUDITOR, SYSTEM -> "user";
        };
    }
}
