package org.echohealth.guard.rules.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.guard.InputGuard;
import org.echohealth.api.guard.Verdict;
import org.echohealth.guard.rules.internal.Rule.Topic;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/**
 * The rule stage: crisis, acute risk, manipulation and off-topic are all judged, the strictest is acted on (rule G1).
 * Judged are the message by itself and, besides it, the last turns joined (rule G5); an earlier turn counts there only
 * for a statement that the present message completes.
 */
@Component(immediate = true)
public final class RuleGuard implements InputGuard {
    private static final String STAGE = "rules";

    private final RuleBook rules;

    @Activate
    public RuleGuard(@Reference RuleBook rules) {
        this.rules = rules;
    }

    @Override
    public String stage() {
        return STAGE;
    }

    @Override
    public int order() {
        return 100;
    }

    @Override
    public Verdict check(Message message) {
        long begin = System.nanoTime();
        Findings alone = rules.judge(message.text());
        List<String> matched = new ArrayList<>();
        GuardAction action = strictest(alone, 0, message.afterCrisis(), matched);
        if (!message.earlier().isEmpty() && action.ordinal() < GuardAction.CRISIS.ordinal()) {
            RuleBook.Joined joined = rules.judgeJoined(message.earlier(), message.text());
            List<String> spread = new ArrayList<>();
            GuardAction together = strictest(joined.findings(), joined.current(), message.afterCrisis(), spread);
            if (together.ordinal() > action.ordinal()) {
                action = together;
            }
            spread.forEach(rule -> matched.add(rule + " (turns joined)"));
        }
        return new Verdict(
                action.ordinal() <= GuardAction.OFF_TOPIC.ordinal(),
                STAGE,
                intent(action),
                Map.of(),
                action,
                matched,
                (System.nanoTime() - begin) / 1_000);
    }

    /**
     * @param spanning the place that a match must span to count; 0 for the message by itself
     * @param matched gets the names of all rules that hit
     */
    private static GuardAction strictest(Findings findings, int spanning, boolean afterCrisis, List<String> matched) {
        GuardAction action = GuardAction.PASS;
        if (spanning == 0) {
            Set<String> aside = findings.plain(Topic.OFFTOPIC, 0);
            matched.addAll(0, aside);
            action = aside.isEmpty() ? action : GuardAction.OFF_TOPIC;
        }
        if (decides(findings, Topic.MANIPULATION, spanning, 2, matched)) {
            action = GuardAction.REFUSE;
        }
        if (decides(findings, Topic.ACUTE, spanning, 2, matched)) {
            action = GuardAction.URGENT_CARE;
        }
        if (decides(findings, Topic.CRISIS, spanning, afterCrisis ? 1 : 2, matched)) {
            action = GuardAction.CRISIS;
        }
        return action;
    }

    /** True where a plain rule hits, or {@code enough} different hints do. The strictest topic is listed first. */
    private static boolean decides(Findings findings, Topic topic, int spanning, int enough, List<String> matched) {
        Set<String> plain = findings.plain(topic, spanning);
        if (!plain.isEmpty()) {
            matched.addAll(0, plain);
            return true;
        }
        Set<String> hints = findings.hints(topic, spanning);
        if (hints.size() >= enough) {
            matched.addAll(0, hints);
            return true;
        }
        return false;
    }

    private static @Nullable String intent(GuardAction action) {
        return switch (action) {
            case CRISIS -> "self_harm_risk";
            case URGENT_CARE -> "acute_medical_risk";
            case CONSULT -> "harmful_treatment";
            case REFUSE -> "manipulation";
            case OFF_TOPIC -> "benign_general";
            case PASS -> null;
        };
    }
}
