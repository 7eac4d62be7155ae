package org.echohealth.tool.markmedicationtaken.internal;

import java.math.BigDecimal;
import java.util.Optional;
import org.echohealth.api.record.Quantity;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.RegimenArguments;
import org.jspecify.annotations.Nullable;

/** Comparisons of amounts; different units are never converted (rule M4). */
final class Amounts {
    private Amounts() {}

    /** The amount as told; a bare number counts pieces. Null where nobody said. */
    static @Nullable String told(Arguments arguments) {
        String told = arguments.string("dose").orElse(null);
        return told != null && told.matches("[1-9]|[1-9][.,]5")
                ? told
                : RegimenArguments.dose(arguments).orElse(null);
    }

    static boolean same(String told, @Nullable String recorded) {
        if (recorded == null) {
            return false;
        }
        return Folding.same(told, recorded)
                || difference(told, recorded).filter(r -> r.signum() == 0).isPresent();
    }

    /** True where both carry the same unit and {@code told} is the greater. */
    static boolean above(String told, @Nullable String recorded) {
        return recorded != null
                && difference(told, recorded).filter(r -> r.signum() > 0).isPresent();
    }

    /** The difference where the units are the same. */
    private static Optional<BigDecimal> difference(String told, String recorded) {
        try {
            Optional<Quantity> a = Quantity.parse(told);
            Optional<Quantity> b = Quantity.parse(recorded);
            return a.isPresent() && b.isPresent() && a.get().sameUnitAs(b.get())
                    ? Optional.of(a.get().value().subtract(b.get().value()))
                    : Optional.empty();
        } catch (Quantity.Ambiguous unclear) {
            return Optional.empty();
        }
    }
}
