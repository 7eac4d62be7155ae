package org.echohealth.api.tool;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a call came to. */
public sealed interface ToolResult {
    /** True for a success. */
    boolean ok();

    /** As on the wire: {@code {"ok":true,"data":…}} or {@code {"ok":false,"error":{…}}}, JSON values. */
    Map<String, @Nullable Object> wire();

    /** A success with its data and the sentences that tell it to the person. */
    static Success success(Map<String, @Nullable Object> data, String say) {
        return new Success(data, say, null, null);
    }

    /** A refusal; nothing is written. */
    static Refusal refusal(ErrorCode code, String message, @Nullable String hint) {
        return new Refusal(code, message, hint, Map.of(), false, null);
    }

    /** How urgent what was reported is (rule M5). */
    enum Urgency {
        /** Seek emergency care now. */
        URGENT_CARE,
        /** Talk to a doctor or pharmacist. */
        CONSULT
    }

    /**
     * The call did what it was asked.
     *
     * @param data JSON values (String, Number, Boolean, List, Map, null); a write holds the id of what it wrote
     * @param say one to a few sentences in the context's language that tell the result in full, clock times as
     *     {@code 21:00}; a model without words of its own answers with it
     * @param urgency where what was reported is dangerous; {@code say} then names the emergency number
     * @param event what the memory keeps of a write, one English or Turkish sentence; null: {@code say}
     */
    record Success(Map<String, @Nullable Object> data, String say, @Nullable Urgency urgency, @Nullable String event)
            implements ToolResult {
        @Override
        public boolean ok() {
            return true;
        }

        public Success withUrgency(Urgency level) {
            return new Success(data, say, level, event);
        }

        public Success withEvent(String sentence) {
            return new Success(data, say, urgency, sentence);
        }

        @Override
        public Map<String, @Nullable Object> wire() {
            Map<String, @Nullable Object> wire = new LinkedHashMap<>();
            wire.put("ok", true);
            wire.put("data", data);
            wire.put("say", say);
            if (urgency != null) {
                wire.put("action", urgency == Urgency.URGENT_CARE ? "urgent_care" : "consult");
            }
            return wire;
        }
    }

    /**
     * The call was refused.
     *
     * @param message a sentence for the person, in the context's language: what is so, without blame
     * @param hint what to do next, such as near names or a question; null for none
     * @param details JSON values for programs, such as the candidates of {@code ambiguous}
     * @param kept true where a flagged report was kept although the call is refused (rule M1); its transaction is
     *     committed
     * @param event what the memory keeps where {@code kept}; null: {@code message}
     */
    record Refusal(
            ErrorCode code,
            String message,
            @Nullable String hint,
            Map<String, @Nullable Object> details,
            boolean kept,
            @Nullable String event)
            implements ToolResult {
        @Override
        public boolean ok() {
            return false;
        }

        public Refusal withDetails(Map<String, @Nullable Object> more) {
            return new Refusal(code, message, hint, more, kept, event);
        }

        /** A refusal that keeps a flagged report (rule M1). */
        public Refusal keeping(@Nullable String sentence) {
            return new Refusal(code, message, hint, details, true, sentence);
        }

        @Override
        public Map<String, @Nullable Object> wire() {
            Map<String, @Nullable Object> error = new LinkedHashMap<>();
            error.put("code", code.wire());
            error.put("message", message);
            if (hint != null) {
                error.put("hint", hint);
            }
            if (!details.isEmpty()) {
                error.put("details", details);
            }
            Map<String, @Nullable Object> wire = new LinkedHashMap<>();
            wire.put("ok", false);
            wire.put("error", error);
            return wire;
        }
    }
}
