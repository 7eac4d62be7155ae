package org.echohealth.llm.embedded.internal.extract;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Phone numbers, with the country's habits for those without country code. */
final class PhoneRecogniser {
    private static final int FEWEST = 7;
    private static final int MOST = 15;
    private static final Map<String, String> CODES = Map.ofEntries(
            Map.entry("TR", "90"),
            Map.entry("US", "1"),
            Map.entry("CA", "1"),
            Map.entry("GB", "44"),
            Map.entry("IE", "353"),
            Map.entry("DE", "49"),
            Map.entry("AT", "43"),
            Map.entry("FR", "33"),
            Map.entry("NL", "31"),
            Map.entry("IN", "91"),
            Map.entry("NZ", "64"),
            Map.entry("AU", "61"));

    private PhoneRecogniser() {}

    static void find(Scan s) {
        for (int i = 0; i < s.size(); i++) {
            if (s.free(i, i + 1) && (s.isNumber(i) || s.is(i, "+", "(") && s.isNumber(i + 1))) {
                i = Math.max(i, read(s, i));
            }
        }
    }

    /** Index of the last token of the number claimed, -1 where none was. */
    private static int read(Scan s, int from) {
        StringBuilder digits = new StringBuilder();
        boolean plus = s.is(from, "+");
        if (dated(s, from)) {
            return -1;
        }
        int at = plus ? from + 1 : from;
        int to = at;
        int groups = 0;
        while (s.free(at, at + 1)) {
            if (s.isNumber(at)) {
                if (digits.length() + s.form(at).length() > MOST + 2) {
                    break;
                }
                digits.append(s.form(at));
                groups++;
                at++;
                to = at;
            } else if (s.is(at, "-", "(", ")", "/", ".")
                    && (digits.length() > 0 || s.is(at, "("))
                    && (s.isNumber(at + 1) || s.is(at + 1, "(", "-") || s.is(at, ")") && s.has(at + 1))) {
                if (s.is(at, "/", ".")
                        && !(s.glued(at) && s.glued(at + 1) && s.form(at - 1).length() >= 3)) {
                    break;
                }
                at++;
            } else {
                break;
            }
        }
        boolean long1 = s.isNumber(plus ? from + 1 : from) && groups == 1;
        String all = digits.toString();
        boolean shaped = plus
                || all.startsWith("0")
                || s.is(from, "(")
                || groups >= 2 && all.length() >= 10
                || long1 && all.length() >= 10
                || all.length() >= FEWEST && announced(s, from);
        if (!shaped
                || all.length() < FEWEST
                || all.length() > MOST + 2
                || to <= from
                || date(s, from, to)
                || s.find("dose", to) != null && s.find("unit", to) == null && !plus) {
            return -1;
        }
        s.claim(
                from,
                to,
                new Mention.Phone(
                        s.span(from, to),
                        s.words(from, to),
                        e164(all, plus, s.reference().country())));
        return to - 1;
    }

    private static boolean announced(Scan s, int i) {
        return s.starts(i - 1, "tel", "numara", "no", "phone", "number", "cep", "gsm", "is", "on", "at", "her", "his")
                || s.is(i - 1, ":") && s.starts(i - 2, "tel", "numara", "no", "phone", "number", "cep");
    }

    /** True where an ISO date starts: four digits, two, two, joined by hyphens. */
    private static boolean dated(Scan s, int i) {
        return s.isNumber(i)
                && s.form(i).length() == 4
                && s.is(i + 1, "-")
                && s.form(i + 2).length() == 2
                && s.is(i + 3, "-")
                && s.form(i + 4).length() == 2
                && s.isNumber(i + 4);
    }

    /** ISO and other dates with separators, which are short groups with the same sign. */
    private static boolean date(Scan s, int from, int to) {
        return to - from == 5
                && s.form(from + 1).equals(s.form(from + 3))
                && s.isNumber(from + 2)
                && s.form(from).length()
                                + s.form(from + 2).length()
                                + s.form(from + 4).length()
                        <= 8;
    }

    /**
     * The number in international form; null where the digits fit no number of the country.
     *
     * @param digits without signs
     * @param plus true where a plus sign stood before them
     */
    static @Nullable String e164(String digits, boolean plus, String country) {
        String code = CODES.getOrDefault(country, "90");
        if (plus) {
            return fits(digits.replaceFirst("^(90|44|49|31|33|353|43|61|64)0", "$1"));
        }
        if (digits.startsWith("00")) {
            return fits(digits.substring(2));
        }
        if (country.equals("US") || country.equals("CA")) {
            if (digits.startsWith("011")) {
                return fits(digits.substring(3));
            }
            return digits.length() == 10
                    ? "+1" + digits
                    : digits.length() == 11 && digits.startsWith("1") ? "+" + digits : turkish(digits);
        }
        if (country.equals("TR")) {
            return turkish(digits);
        }
        if (digits.startsWith("0")) {
            return fits(code + digits.substring(1));
        }
        return digits.startsWith(code) && digits.length() > 10 ? fits(digits) : fits(code + digits);
    }

    private static @Nullable String turkish(String digits) {
        String national = digits.startsWith("0")
                ? digits.substring(1)
                : digits.length() == 12 && digits.startsWith("90") ? digits.substring(2) : digits;
        return national.length() == 10 && national.charAt(0) >= '2' ? "+90" + national : null;
    }

    private static @Nullable String fits(String digits) {
        return digits.length() >= 8 && digits.length() <= MOST ? "+" + digits : null;
    }
}
