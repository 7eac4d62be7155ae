package org.echohealth.tool.addemergencycontact.internal;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.Phonenumber;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A telephone number.
 *
 * @param e164 such as {@code +905321234567}
 * @param readable international form with spaces
 * @param assigned false where the length fits but no such numbers are given out in the country
 */
record PhoneNumber(String e164, String readable, boolean assigned) {
    private static final int SHORTEST_UNASSIGNED = 9;

    /**
     * Reads a number as people write it.
     *
     * @param country ISO 3166-1 alpha-2 for a number without country code, or null
     * @return empty where it cannot be a telephone number
     */
    static Optional<PhoneNumber> parse(String told, @Nullable String country) {
        PhoneNumberUtil util = PhoneNumberUtil.getInstance();
        try {
            Phonenumber.PhoneNumber number = util.parse(told, country);
            boolean assigned = util.isValidNumber(number);
            boolean longEnough = util.getNationalSignificantNumber(number).length() >= SHORTEST_UNASSIGNED;
            return assigned || (longEnough && util.isPossibleNumber(number))
                    ? Optional.of(new PhoneNumber(
                            util.format(number, PhoneNumberFormat.E164),
                            util.format(number, PhoneNumberFormat.INTERNATIONAL),
                            assigned))
                    : Optional.empty();
        } catch (NumberParseException none) {
            return Optional.empty();
        }
    }
}
