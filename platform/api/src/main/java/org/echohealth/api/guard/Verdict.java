package org.echohealth.api.guard;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a guard says of a message.
 *
 * @param safe false: no language model sees the message
 * @param stage name of the stage that decided, such as {@code rules}
 * @param intent one of the nine intents of the classifier; null where only rules were asked and none hit
 * @param scores by intent, 0 to 1; empty where the stage has none
 * @param matched names of the rules that hit, for clinicians and the audit only (rule G9)
 * @param micros time taken, in microseconds
 */
public record Verdict(
        boolean safe,
        String stage,
        @Nullable String intent,
        Map<String, Double> scores,
        GuardAction action,
        List<String> matched,
        long micros) {

    public Verdict {
        scores = Map.copyOf(scores);
        matched = List.copyOf(matched);
    }

    /** The stricter of both; on a tie the earlier stage's. */
    public Verdict strictest(Verdict later) {
        return later.action.ordinal() > action.ordinal() ? later : this;
    }

    public Verdict within(long microseconds) {
        return new Verdict(safe, stage, intent, scores, action, matched, microseconds);
    }
}
