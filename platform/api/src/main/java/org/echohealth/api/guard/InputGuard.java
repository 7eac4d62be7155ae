package org.echohealth.api.guard;

import java.util.List;
import org.echohealth.api.patient.Language;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ConsumerType;

/** Judges what a person wrote. All registered guards are asked; the strictest verdict wins (rule G3). */
@ConsumerType
public interface InputGuard {
    /** Name of the stage, such as {@code rules} or {@code classifier}. */
    String stage();

    /** Place in the order of stages: 100 for rules, 200 for the classifier; added guards take 300 and above. */
    int order();

    /** Answers within 500 ms; later or an exception counts as closed. Safe for use by several threads. */
    Verdict check(Message message);

    /**
     * @param text the raw message
     * @param earlier the last user turns of the conversation, oldest first, at most five, without {@code text} (rule G5)
     * @param language where it is known
     * @param afterCrisis true within 24 h after a crisis in this conversation: thresholds are lower
     * @param earlierStages verdicts of the stages before this one
     */
    record Message(
            String text,
            List<String> earlier,
            @Nullable Language language,
            boolean afterCrisis,
            List<Verdict> earlierStages) {
        public Message {
            earlier = List.copyOf(earlier);
            earlierStages = List.copyOf(earlierStages);
        }

        /** A message without a conversation. */
        public static Message of(String text) {
            return new Message(text, List.of(), null, false, List.of());
        }
    }
}
