package org.echohealth.launcher.internal.eval;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The parts of an RFC 5545 recurrence rule, with what its start implies written out and what is the default left out. */
final class RuleParts {
    private RuleParts() {}

    /** @param start date or date-time of the first occurrence, or empty */
    static Map<String, String> of(String rule, String start) {
        String text = rule.toUpperCase(Locale.ROOT);
        Map<String, String> parts = new TreeMap<>();
        for (String part : (text.startsWith("RRULE:") ? text.substring(6) : text).split(";", -1)) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                parts.put(part.substring(0, equals), part.substring(equals + 1));
            }
        }
        parts.remove("WKST");
        parts.remove("INTERVAL", "1");
        LocalDate day = day(start);
        if (day != null) {
            weeksOfDays(parts);
            imply(parts, day);
        }
        parts.computeIfPresent("UNTIL", (key, value) -> value.substring(0, Math.min(8, value.length())));
        parts.computeIfPresent(
                "BYDAY",
                (key, value) -> Arrays.stream(value.split(",", -1)).sorted().collect(Collectors.joining(",")));
        return parts;
    }

    /** Every seven days is every week. */
    private static void weeksOfDays(Map<String, String> parts) {
        String interval = parts.getOrDefault("INTERVAL", "");
        if ("DAILY".equals(parts.get("FREQ")) && interval.matches("\\d{1,4}") && Integer.parseInt(interval) % 7 == 0) {
            int weeks = Integer.parseInt(interval) / 7;
            parts.put("FREQ", "WEEKLY");
            parts.remove("INTERVAL");
            if (weeks > 1) {
                parts.put("INTERVAL", Integer.toString(weeks));
            }
        }
    }

    private static void imply(Map<String, String> parts, LocalDate day) {
        if ("WEEKLY".equals(parts.get("FREQ"))) {
            parts.putIfAbsent("BYDAY", day.getDayOfWeek().name().substring(0, 2));
        }
        if ("MONTHLY".equals(parts.get("FREQ")) && !parts.containsKey("BYDAY")) {
            parts.putIfAbsent("BYMONTHDAY", Integer.toString(day.getDayOfMonth()));
        }
    }

    private static @Nullable LocalDate day(String start) {
        try {
            return start.length() < 10 ? null : LocalDate.parse(start.substring(0, 10));
        } catch (DateTimeException e) {
            return null;
        }
    }
}
