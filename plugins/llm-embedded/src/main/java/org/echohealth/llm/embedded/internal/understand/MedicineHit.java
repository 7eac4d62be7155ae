package org.echohealth.llm.embedded.internal.understand;

import org.echohealth.api.medicine.Medicine;
import org.echohealth.api.record.Medication;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.jspecify.annotations.Nullable;

/**
 * A medicine named in a message.
 *
 * @param said as written, without suffixes
 * @param onRecord the patient's medicine of this name or ingredient; null where there is none
 * @param sameName true where {@code onRecord} bears the very name
 * @param known the catalogue's medicine; null where it knows none
 * @param guessed true where only its place in the sentence makes it a medicine
 */
public record MedicineHit(
        Span span,
        String said,
        @Nullable Medication onRecord,
        boolean sameName,
        @Nullable Medicine known,
        boolean guessed) {
    /** The name as on the record, else as in the catalogue, else as said. */
    public String name() {
        if (onRecord != null && sameName) {
            return onRecord.name();
        }
        return known != null ? known.name() : said;
    }

    /** True where an active medicine of the record is meant. */
    public boolean active() {
        return onRecord != null && onRecord.active();
    }
}
