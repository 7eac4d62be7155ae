package org.echohealth.llm.embedded.internal.extract;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.echohealth.api.patient.Language;

/**
 * From where a message is understood.
 *
 * @param now the patient's local time
 * @param direction which way the message looks
 * @param prior the patient's or the last message's language; decides where the words do not
 * @param country ISO 3166 code by which a phone number without country code is read, such as {@code TR}
 */
public record Reference(ZonedDateTime now, Direction direction, Language prior, String country) {
    /** With the country that the zone suggests; {@code TR} for Turkish and {@code US} for English where it suggests none. */
    public static Reference of(ZonedDateTime now, Direction direction, Language prior) {
        return new Reference(now, direction, prior, ZoneCountry.of(now.getZone(), prior));
    }

    /** The same, looking another way. */
    public Reference towards(Direction other) {
        return new Reference(now, other, prior, country);
    }

    public LocalDate today() {
        return now.toLocalDate();
    }

    public ZoneId zone() {
        return now.getZone();
    }
}
