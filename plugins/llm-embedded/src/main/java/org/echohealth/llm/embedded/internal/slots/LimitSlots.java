package org.echohealth.llm.embedded.internal.slots;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.echohealth.api.record.Medication;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.jspecify.annotations.Nullable;

/** The limits of a medicine that is taken as needed (rule M1). */
final class LimitSlots {
    private static final Pattern COUNT =
            Pattern.compile("(?i)^(\\d+)\\s*(?:tablet|kaps|caps|puf|drop|damla|pill|hap|tane|spoon|ölçek).*");

    private final Scope scope;

    LimitSlots(Scope scope) {
        this.scope = scope;
    }

    /**
     * Most intakes on one day.
     *
     * @param told dose of one intake as told in the message; null for the recorded one
     */
    Optional<Integer> perDay(@Nullable String told) {
        Optional<Mention.Limit> limit = scope.reading().extraction().all(Mention.Limit.class, scope.span()).stream()
                .filter(l -> l.perDay() != null)
                .findFirst();
        int each = each(told);
        return limit.map(l -> Objects.requireNonNull(l.perDay()) / (l.pieces() ? each : 1))
                .filter(most -> most > 0);
    }

    Optional<BigDecimal> hoursApart() {
        return scope.reading().extraction().all(Mention.Limit.class, scope.span()).stream()
                .flatMap(l -> Optional.ofNullable(l.hours()).stream())
                .findFirst();
    }

    /** Pieces that one intake counts: two of "2 puffs". */
    private int each(@Nullable String told) {
        String dose = told != null
                ? told
                : Scope.recorded(scope.patient(), scope.medicine())
                        .map(Medication::regimen)
                        .map(r -> Objects.requireNonNullElse(r.dose(), ""))
                        .orElse("");
        Matcher count = COUNT.matcher(dose);
        return count.matches() ? Math.max(1, Integer.parseInt(count.group(1))) : 1;
    }
}
