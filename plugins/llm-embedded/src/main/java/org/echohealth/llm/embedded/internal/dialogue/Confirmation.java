package org.echohealth.llm.embedded.internal.dialogue;

import java.util.Optional;
import org.echohealth.api.record.Medication;
import org.echohealth.api.tool.Meaning;
import org.echohealth.llm.embedded.internal.reply.Asking;
import org.echohealth.llm.embedded.internal.slots.DoseSlots;
import org.echohealth.llm.embedded.internal.slots.Scope;
import org.echohealth.llm.embedded.internal.understand.Operation.Deed;
import org.echohealth.llm.embedded.internal.understand.Operation.Thing;

/** Asks before an amount changes by five times or to another unit (rule M4). */
final class Confirmation {
    private static final double MANY = 5;

    private final Situation s;
    private final Asking asking;

    Confirmation(Situation s, Asking asking) {
        this.s = s;
        this.asking = asking;
    }

    Optional<String> question(Call call) {
        boolean changes =
                call.operation().filter(o -> o.is(Thing.MEDICINE, Deed.CHANGE)).isPresent();
        Optional<String> name = call.value(Meaning.MEDICATION).map(Object::toString);
        Optional<String> next = call.value(Meaning.DOSE).map(Object::toString);
        if (!changes || name.isEmpty() || next.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> before = Scope.recorded(s.patient(), name.get())
                .map(Medication::regimen)
                .flatMap(r -> Optional.ofNullable(r.dose()));
        if (before.isEmpty()) {
            return Optional.empty();
        }
        Optional<Double> ratio = DoseSlots.ratio(before.get(), next.get());
        if (ratio.isEmpty()) {
            return before.get().matches(".*\\d.*")
                    ? Optional.of(asking.confirm(s.language(), "confirmunit", name.get(), before.get(), next.get()))
                    : Optional.empty();
        }
        boolean big = ratio.get() >= MANY || ratio.get() <= 1 / MANY;
        return big
                ? Optional.of(asking.confirm(s.language(), "confirm", name.get(), before.get(), next.get()))
                : Optional.empty();
    }
}
