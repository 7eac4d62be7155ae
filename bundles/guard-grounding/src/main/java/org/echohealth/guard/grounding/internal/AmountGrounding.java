package org.echohealth.guard.grounding.internal;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.echohealth.api.guard.OutputGuard;
import org.osgi.service.component.annotations.Component;

/**
 * Withholds a clause that names an amount of medicine, a number with a dose unit in digits or words, which neither a
 * tool result of this turn nor the record holds (rule G6). Amounts are compared as number and unit, never converted.
 */
@Component(immediate = true)
public final class AmountGrounding implements OutputGuard {
    @Override
    public String name() {
        return "grounding";
    }

    @Override
    public int order() {
        return 100;
    }

    @Override
    public Ruling review(Clause clause) {
        if (clause.typed()) {
            return Ruling.pass(clause.text());
        }
        List<Amount> named = Amounts.in(clause.text());
        if (named.isEmpty()) {
            return Ruling.pass(clause.text());
        }
        Set<Amount> held = new HashSet<>();
        clause.evidence().forEach(text -> held.addAll(Amounts.in(text)));
        String unheld = named.stream()
                .filter(amount -> !held.contains(amount))
                .map(Amount::toString)
                .collect(Collectors.joining(", "));
        return unheld.isEmpty()
                ? Ruling.pass(clause.text())
                : Ruling.withhold("not in this turn's evidence: " + unheld);
    }
}
