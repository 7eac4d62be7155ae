package org.echohealth.api.patient;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** Emergency, crisis and poison lines by country, from a dated data file with sources (rules G4, I2). */
@ProviderType
public interface EmergencyLines {
    /**
     * The lines of a country; for null or an unknown one the lines whose {@code emergencyNumber} is null, which is
     * worded "112, or your local emergency number".
     *
     * @param country ISO 3166-1 alpha-2
     */
    Lines of(@Nullable String country);

    /**
     * @param emergencyNumber what to dial for an ambulance, or null where the country is unknown
     * @param crisis crisis lines (suicide, mental health), best first; may be empty
     * @param poison poison information lines; may be empty
     */
    record Lines(@Nullable String emergencyNumber, List<Line> crisis, List<Line> poison) {
        public Lines {
            crisis = List.copyOf(crisis);
            poison = List.copyOf(poison);
        }
    }

    /** One line: its name as known in the country, and the number as dialled there. */
    record Line(String name, String number) {}
}
