package org.echohealth.llm.embedded.internal.extract;

import java.time.ZoneId;
import java.util.Map;
import org.echohealth.api.patient.Language;

/** The country by whose habits a phone number without country code is read. */
final class ZoneCountry {
    private static final Map<String, String> COUNTRIES = Map.ofEntries(
            Map.entry("Europe/Istanbul", "TR"),
            Map.entry("Turkey", "TR"),
            Map.entry("Europe/London", "GB"),
            Map.entry("Europe/Belfast", "GB"),
            Map.entry("Europe/Dublin", "IE"),
            Map.entry("Europe/Berlin", "DE"),
            Map.entry("Europe/Vienna", "AT"),
            Map.entry("Europe/Paris", "FR"),
            Map.entry("Europe/Amsterdam", "NL"),
            Map.entry("Asia/Kolkata", "IN"),
            Map.entry("Asia/Calcutta", "IN"),
            Map.entry("Pacific/Auckland", "NZ"));

    private ZoneCountry() {}

    static String of(ZoneId zone, Language language) {
        String id = zone.getId();
        String known = COUNTRIES.get(id);
        if (known != null) {
            return known;
        }
        if (id.startsWith("Australia/")) {
            return "AU";
        }
        if (id.startsWith("America/") || id.startsWith("US/")) {
            return "US";
        }
        return language == Language.TR ? "TR" : "US";
    }
}
