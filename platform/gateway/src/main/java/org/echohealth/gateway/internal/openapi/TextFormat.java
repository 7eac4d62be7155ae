package org.echohealth.gateway.internal.openapi;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a text of a request must be, as the description says it and as it is checked. */
public enum TextFormat {
    /** Any text of one line. */
    LINE(null, null, "must be one line of text", text -> true),
    /** Any text, also of several lines. */
    PROSE(null, null, "must be text", text -> true),
    /** A day. */
    DATE("date", null, "must be a date of the years 1800 to 2200 such as 2026-03-12", TextFormat::date),
    /** A local clock time. */
    TIME(null, "^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$", "must be a time such as 09:00"),
    /** A day, or a moment with its offset. */
    MOMENT(
            null,
            null,
            "must be a date or a date-time with offset such as 2026-03-12T09:30:00+03:00, of the years 1800 to 2200",
            TextFormat::moment),
    /** A time zone. */
    ZONE(null, null, "must be an IANA time zone such as Europe/Istanbul", zones()::contains),
    /** A country. */
    COUNTRY(null, "^[A-Za-z]{2}$", "must be an ISO 3166-1 alpha-2 code such as TR", TextFormat::country),
    /** A telephone number. */
    PHONE(null, "^\\+[1-9]\\d{6,14}$", "must be in E.164 form such as +905321234567"),
    /** The beginning of an ATC code. */
    ATC(null, "^[A-Z][0-9A-Z]{0,6}$", "must be the beginning of an ATC code such as N02BE");

    private static final int FIRST_YEAR = 1800;
    private static final int LAST_YEAR = 2200;

    private final @Nullable String format;
    private final @Nullable String pattern;
    private final String sentence;
    private final Predicate<String> valid;

    TextFormat(@Nullable String format, @Nullable String pattern, String sentence, Predicate<String> valid) {
        this.format = format;
        this.pattern = pattern;
        this.sentence = sentence;
        this.valid = valid;
    }

    TextFormat(@Nullable String format, String pattern, String sentence) {
        this(format, pattern, sentence, Pattern.compile(pattern).asMatchPredicate());
    }

    /** What is expected, as the rest of a sentence that begins with the field's name. */
    public String sentence() {
        return sentence;
    }

    public boolean valid(String text) {
        return valid.test(text);
    }

    /** Whether a text may have several lines. */
    boolean lines() {
        return this == PROSE;
    }

    /** Keywords of JSON Schema. */
    Map<String, Object> schema() {
        Map<String, Object> schema = new LinkedHashMap<>();
        if (format != null) {
            schema.put("format", format);
        }
        if (pattern != null) {
            schema.put("pattern", pattern);
        }
        if (this == MOMENT) {
            schema.put("anyOf", List.of(Map.of("format", "date"), Map.of("format", "date-time")));
        }
        if (this == LINE) {
            schema.put("pattern", "^[^\\u0000-\\u001f\\u007f-\\u009f]*$");
        }
        return schema;
    }

    private static boolean date(String text) {
        try {
            return text.length() == 10 && inRange(LocalDate.parse(text).getYear());
        } catch (DateTimeException unreadable) {
            return false;
        }
    }

    private static boolean moment(String text) {
        if (text.length() == 10) {
            return date(text);
        }
        try {
            return inRange(OffsetDateTime.parse(text).getYear());
        } catch (DateTimeException unreadable) {
            return false;
        }
    }

    private static boolean inRange(int year) {
        return year >= FIRST_YEAR && year <= LAST_YEAR;
    }

    private static boolean country(String text) {
        return Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2).contains(text.toUpperCase(Locale.ROOT));
    }

    private static Set<String> zones() {
        return Set.copyOf(ZoneId.getAvailableZoneIds());
    }
}
