package org.echohealth.launcher.internal.eval;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** Arguments that a scenario does not list and that cost no precision: defaults, and what the person said. */
final class FreeArguments {
    private static final Set<String> DAYS = Set.of("from", "to", "date", "start_date");
    private static final Set<String> MOMENTS = Set.of("taken_at", "occurred_at");
    private static final int STEM = 4;

    private final Values values;
    private final String now;
    private final String said;

    /** @param said all that the person said so far, folded */
    FreeArguments(Values values, String now, String said) {
        this.values = values;
        this.now = now;
        this.said = said;
    }

    boolean allows(String key, JsonNode value) {
        String text = value.asText();
        boolean empty = value.isNull() || (value.isArray() && value.isEmpty()) || (value.isTextual() && text.isEmpty());
        if (empty || key.equals("appointment_id") || key.equals("scheduled_time")) {
            return true;
        }
        if (DAYS.contains(key)) {
            LocalDate today = values.today(now);
            List<String> usual = IntStream.of(0, -7, -30, 7, 30)
                    .mapToObj(days -> today.plusDays(days).toString())
                    .toList();
            return usual.contains(text.length() < 10 ? text : text.substring(0, 10));
        }
        if (MOMENTS.contains(key)) {
            return values.moment(text).equals(values.moment(now));
        }
        return switch (key) {
            case "frequency" -> text.equals("daily") || spoken(key, value);
            case "status" -> text.equals("active") || spoken(key, value);
            case "duration_minutes" -> text.equals("30") || spoken(key, value);
            case "interval_days" -> text.equals("1") || spoken(key, value);
            case "priority" -> text.matches("\\d+");
            default -> spoken(key, value);
        };
    }

    private boolean spoken(String key, JsonNode value) {
        String text = value.isArray()
                ? StreamSupport.stream(value.spliterator(), false)
                        .map(item -> Values.fold(item.asText()))
                        .collect(Collectors.joining(" "))
                : Values.fold(value.asText());
        if (text.isEmpty()) {
            return false;
        }
        String stem = text.substring(0, Math.min(text.length(), Math.max(STEM, text.length() - STEM)));
        if (said.contains(text) || said.contains(stem)) {
            return true;
        }
        var amount = DoseText.of(text).amount();
        return key.equals("dose") && amount != null && said.contains(amount.toPlainString());
    }
}
