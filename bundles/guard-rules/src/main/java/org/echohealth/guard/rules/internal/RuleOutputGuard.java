package org.echohealth.guard.rules.internal;

import java.util.Set;
import org.echohealth.api.guard.OutputGuard;
import org.echohealth.guard.rules.internal.Rule.Topic;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Withholds what no reply may hold: ways or encouragement to self-harm, and the assistant's own instructions. */
@Component(immediate = true)
public final class RuleOutputGuard implements OutputGuard {
    private final RuleBook rules;

    @Activate
    public RuleOutputGuard(@Reference RuleBook rules) {
        this.rules = rules;
    }

    @Override
    public String name() {
        return "rules";
    }

    @Override
    public int order() {
        return 50;
    }

    @Override
    public Ruling review(Clause clause) {
        Set<String> hits = rules.judge(clause.text()).plain(Topic.OUTPUT, 0);
        return hits.isEmpty() ? Ruling.pass(clause.text()) : Ruling.withhold(String.join(", ", hits));
    }
}
