package org.echohealth.api.patient;

import java.time.Instant;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * A person that ECHO cares for.
 *
 * @param displayName as the person wants to be called
 * @param language of replies where a message does not say otherwise
 * @param zone in which the person lives; clock times without offset are read in it
 * @param country ISO 3166-1 alpha-2, upper case, or null where the zone belongs to none; decides the emergency number
 * @param birthDate null where nobody said; then the age is unknown and rule M7 holds
 */
public record Patient(
        PatientId id,
        String displayName,
        Language language,
        ZoneId zone,
        @Nullable String country,
        @Nullable LocalDate birthDate,
        @Nullable Sex sex,
        Instant createdAt) {

    /** True where the person is known to be 18 or older on the day (rule M7: an unknown age is not adult). */
    public boolean adultOn(LocalDate day) {
        return birthDate != null && Period.between(birthDate, day).getYears() >= 18;
    }
}
