package org.echohealth.api.record;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** Medications, doses and intakes of one patient, seen and written at one instant. */
@ProviderType
public interface Medications {
    /** Active medications (not ended, end date not past), newest first. */
    List<Medication> active();

    /** All medications ever, newest first. */
    List<Medication> all();

    Optional<Medication> find(String id);

    /** Adds a medication that is active from the regimen's start date. */
    Medication add(String name, List<String> ingredients, Regimen regimen);

    /**
     * Closes the current regimen and opens the next: from this instant on, or from the start of {@code from} where that
     * lies after today. Doses before keep the closed regimen.
     *
     * @throws java.util.NoSuchElementException where no active medication has the id
     */
    Medication changeRegimen(String id, Regimen next, LocalDate from);

    /** Ends a medication at this instant; its history stays. Throws as {@link #changeRegimen}. */
    Medication end(String id, @Nullable String reason);

    /**
     * Scheduled doses of the local days {@code from} to {@code to}, both inclusive, in time order, with their states.
     *
     * @param to at most 400 days after {@code from}
     */
    List<Dose> doses(LocalDate from, LocalDate to);

    /** Intakes that hold (not undone), {@code takenAt} in {@code [from, to)}, in time order; skips included. */
    List<Intake> intakes(Instant from, Instant to);

    Optional<Intake> intake(String id);

    /** Records an intake or a skip. {@code doseId} must be open where given, else {@link IllegalStateException}. */
    Intake record(
            String medicationId,
            Instant takenAt,
            @Nullable String doseId,
            @Nullable String amount,
            Intake.Kind kind,
            @Nullable String flag);

    /** Attaches an unattached intake to an open dose, making it scheduled. */
    Intake attach(String intakeId, String doseId);

    /** Takes an intake back; it stays in the audit. Throws {@link java.util.NoSuchElementException} where unknown. */
    Intake undo(String intakeId);
}
