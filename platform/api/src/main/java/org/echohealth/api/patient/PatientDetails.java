package org.echohealth.api.patient;

import java.time.LocalDate;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** What is told about a patient at set-up or in a change; null means "not told" and, in a change, "leave as it is". */
public record PatientDetails(
        @Nullable String displayName,
        @Nullable Language language,
        @Nullable ZoneId zone,
        @Nullable String country,
        @Nullable LocalDate birthDate,
        @Nullable Sex sex) {}
