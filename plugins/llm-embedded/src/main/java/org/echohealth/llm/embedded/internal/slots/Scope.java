package org.echohealth.llm.embedded.internal.slots;

import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.function.Function;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Medication;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.echohealth.llm.embedded.internal.understand.Operation;
import org.echohealth.llm.embedded.internal.understand.Reader;
import org.echohealth.llm.embedded.internal.understand.Reading;
import org.jspecify.annotations.Nullable;

/**
 * Where values are looked for.
 *
 * @param reading of the stretch that the call is made from
 * @param operation what the stretch asks for; null where only the tool's words tell
 * @param medicine name of the medicine that the call is about, where known before; null where none
 * @param looks the message with its times seen in a direction
 */
public record Scope(
        Reading reading,
        @Nullable Operation operation,
        @Nullable String medicine,
        PatientBrief patient,
        ZonedDateTime now,
        Reader reader,
        Function<Direction, Extraction> looks) {
    public Span span() {
        return reading.span();
    }

    public Extraction look(Direction direction) {
        return looks.apply(direction);
    }

    public Language language() {
        return reading.language();
    }

    public String text() {
        return reading.extraction().text();
    }

    public boolean is(Operation.Thing thing, Operation.Deed deed) {
        return operation != null && operation.is(thing, deed);
    }

    public Scope about(@Nullable String name) {
        return new Scope(reading, operation, name, patient, now, reader, looks);
    }

    /** The active medicine on the record under a name. */
    public static Optional<Medication> recorded(PatientBrief patient, @Nullable String name) {
        return name == null
                ? Optional.empty()
                : patient.medications().stream()
                        .filter(m -> Folding.same(m.name(), name))
                        .findFirst();
    }
}
