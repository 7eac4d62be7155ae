package org.echohealth.api.record;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.patient.Language;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** Appointments of one patient. */
@ProviderType
public interface Appointments {
    /** Appointments that are not cancelled, by date. */
    List<Appointment> standing();

    Optional<Appointment> find(String id);

    /**
     * Adds an appointment in the patient's zone.
     *
     * @throws InvalidRecurrence where the RRULE is not one of RFC 5545 or never occurs
     */
    Appointment add(AppointmentDetails details);

    /** Replaces what is told; cancelled dates stay. Throws as {@link #add} and {@link #cancel}. */
    Appointment change(String id, AppointmentDetails details);

    /** Cancels all of it. Throws {@link java.util.NoSuchElementException} where none stands under the id. */
    Appointment cancel(String id, @Nullable String reason);

    /** Cancels the occurrence on the date. Throws as {@link #cancel}, also where it has no occurrence on that date. */
    Appointment cancelOccurrence(String id, LocalDate date, @Nullable String reason);

    /** Takes a cancellation back: of the occurrence on {@code date}, or of the whole where it is null. */
    Appointment restore(String id, @Nullable LocalDate date);

    /**
     * Occurrences on the local days {@code from} to {@code to}, both inclusive, in time order (those without a time come
     * first on their day), recurrences expanded, cancelled ones left out; at most 5,000.
     */
    List<Occurrence> occurrences(LocalDate from, LocalDate to);

    /** The first occurrence on or after the day, if any is within ten years. */
    Optional<Occurrence> next(String id, LocalDate from);

    /** A recurrence rule that cannot be used; the message says which part and why. */
    class InvalidRecurrence extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        private final String turkish;

        /** @param turkish which part and why, as the rest of a sentence @param english the same in English */
        public InvalidRecurrence(String turkish, String english) {
            super(english);
            this.turkish = turkish;
        }

        /** Which part and why, as the rest of a sentence. */
        public String reason(Language language) {
            return language.pick(turkish, String.valueOf(getMessage()));
        }
    }
}
