package org.echohealth.launcher.internal.eval;

import com.fasterxml.jackson.databind.JsonNode;
import java.text.Normalizer;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/**
 * Whether an argument that was sent is the one that was expected: names without case and diacritics, date-times as
 * instants, doses as number and unit, lists as sets, recurrences by their parts, phones by their digits.
 */
final class Values {
    private static final Set<String> TIMES = Set.of(
            "taken_at", "occurred_at", "start", "from", "to", "scheduled_time", "start_date", "end_date", "date");
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern SPACES = Pattern.compile("\\s+");
    private static final Pattern CLOCK = Pattern.compile("\\d\\d:\\d\\d(:\\d\\d)?");
    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");
    private static final int PHONE_DIGITS = 6;

    private final ZoneId zone;

    Values(ZoneId zone) {
        this.zone = zone;
    }

    /**
     * @param want the expected value; {@code {"any":[…]}} and {@code {"contains":"…"}} are understood
     * @param got the value sent
     * @param start where the appointment of a recurrence begins, else an empty text
     */
    boolean same(String key, JsonNode want, JsonNode got, String start) {
        if (want.isObject() && want.has("any")) {
            return StreamSupport.stream(want.path("any").spliterator(), false)
                    .anyMatch(one -> same(key, one, got, start));
        }
        if (want.isObject() && want.has("contains")) {
            return fold(got.asText()).contains(fold(want.path("contains").asText()));
        }
        if (want.isArray()) {
            return got.isArray() && folded(want).equals(folded(got));
        }
        if (want.isNumber()) {
            return number(got.asText()) == want.asDouble();
        }
        String wanted = want.asText();
        String sent = got.asText();
        if (key.equals("phone")) {
            return samePhone(wanted, sent);
        }
        if (key.equals("recurrence")) {
            return RuleParts.of(wanted, start).equals(RuleParts.of(sent, start));
        }
        if (key.equals("dose")) {
            return DoseText.of(wanted).equals(DoseText.of(sent));
        }
        if (TIMES.contains(key)) {
            return moment(wanted).equals(moment(sent))
                    || (key.equals("scheduled_time")
                            && CLOCK.matcher(wanted).matches()
                            && sent.length() >= 16
                            && sent.substring(11, 16).equals(wanted.substring(0, 5)));
        }
        return fold(wanted).equals(fold(sent));
    }

    /** Lower case without diacritics, all four i of Turkish as one, single spaces. */
    static String fold(String text) {
        String plain =
                text.replace('İ', 'i').replace('I', 'i').replace('ı', 'i').toLowerCase(Locale.ROOT);
        plain = MARKS.matcher(Normalizer.normalize(plain, Normalizer.Form.NFKD)).replaceAll("");
        return SPACES.matcher(plain).replaceAll(" ").strip();
    }

    /** A date or a clock time as it is, a date-time as the minute it means. */
    String moment(String text) {
        if (DAY.matcher(text).matches()) {
            return text;
        }
        if (CLOCK.matcher(text).matches()) {
            return text.substring(0, 5);
        }
        try {
            return instant(text).truncatedTo(ChronoUnit.MINUTES).toString();
        } catch (DateTimeException e) {
            return text;
        }
    }

    /** @throws DateTimeException if it is no date-time */
    Instant instant(String text) {
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException withoutOffset) {
            return LocalDateTime.parse(text).atZone(zone).toInstant();
        }
    }

    LocalDate today(String now) {
        return instant(now).atZone(zone).toLocalDate();
    }

    private static List<String> folded(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(item -> fold(item.asText()))
                .sorted()
                .toList();
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    private static boolean samePhone(String wanted, String sent) {
        String one = digits(wanted);
        String other = digits(sent);
        return Math.min(one.length(), other.length()) >= PHONE_DIGITS && (one.endsWith(other) || other.endsWith(one));
    }

    private static String digits(String phone) {
        Matcher zeros = Pattern.compile("^0+").matcher(phone.replaceAll("\\D", ""));
        return zeros.replaceFirst("");
    }
}
