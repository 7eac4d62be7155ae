package org.echohealth.tool.getsymptomhistory.internal;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.echohealth.api.record.SymptomEntry;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;

/**
 * How entries of one kind develop: the mean of the later half against that of the earlier half, in time order. A
 * difference of at least one step of severity, or of a tenth of a reading, counts.
 *
 * @param direction {@code rising}, {@code falling}, {@code steady}, or {@code not_enough} below two comparable entries
 */
record Trend(String direction, @Nullable BigDecimal earlier, @Nullable BigDecimal later) {
    static Trend of(List<SymptomEntry> entries) {
        boolean reading = entries.get(entries.size() - 1).value() != null;
        String unit = entries.get(entries.size() - 1).unit();
        List<BigDecimal> values = entries.stream()
                .filter(e -> !reading || Objects.equals(unit, e.unit()))
                .map(e -> reading ? e.value() : severity(e))
                .filter(Objects::nonNull)
                .map(v -> Objects.requireNonNull(v))
                .toList();
        if (values.size() < 2) {
            return new Trend("not_enough", null, null);
        }
        int half = values.size() / 2;
        BigDecimal earlier = mean(values.subList(0, half));
        BigDecimal later = mean(values.subList(values.size() - half, values.size()));
        BigDecimal step = reading ? earlier.abs().divide(BigDecimal.TEN, 4, RoundingMode.HALF_UP) : BigDecimal.ONE;
        BigDecimal change = later.subtract(earlier);
        if (change.abs().compareTo(step) < 0 || change.signum() == 0) {
            return new Trend("steady", earlier, later);
        }
        return new Trend(change.signum() > 0 ? "rising" : "falling", earlier, later);
    }

    private static @Nullable BigDecimal severity(SymptomEntry entry) {
        Integer severity = entry.severity();
        return severity == null ? null : new BigDecimal(severity);
    }

    private static BigDecimal mean(List<BigDecimal> values) {
        return values.stream()
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .divide(new BigDecimal(values.size()), 1, RoundingMode.HALF_UP);
    }

    Map<String, @Nullable Object> json(String kind, int count) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("symptom", kind);
        json.put("count", count);
        json.put("direction", direction);
        json.put("earlier_mean", earlier);
        json.put("later_mean", later);
        return json;
    }

    /** Empty where there is too little to compare. */
    String told(Wording words) {
        if (earlier == null || later == null) {
            return "";
        }
        String way =
                switch (direction) {
                    case "rising" -> words.pick("artıyor", "rising");
                    case "falling" -> words.pick("azalıyor", "falling");
                    default -> words.pick("değişmiyor", "steady");
                };
        return words.pick(
                "Eğilim: " + way + " (ortalama önce " + words.number(earlier) + ", sonra " + words.number(later) + ").",
                "Trend: " + way + " (mean first " + words.number(earlier) + ", then " + words.number(later) + ").");
    }
}
