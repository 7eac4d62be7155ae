package org.echohealth.launcher.internal.eval;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A dose in one form: masses in milligrams, units of count by one name each.
 *
 * @param amount null where the text has no number; the unit then is the whole text
 */
record DoseText(@Nullable BigDecimal amount, String unit) {
    private static final Pattern DOSE = Pattern.compile("\\s*(\\d+(?:[.,]\\d+)?)\\s*([^\\d]*)");
    private static final Map<String, String> UNITS = Map.ofEntries(
            Map.entry("miligram", "mg"),
            Map.entry("milligram", "mg"),
            Map.entry("milligrams", "mg"),
            Map.entry("mikrogram", "mcg"),
            Map.entry("mikrogr", "mcg"),
            Map.entry("microgram", "mcg"),
            Map.entry("micrograms", "mcg"),
            Map.entry("ug", "mcg"),
            Map.entry("gram", "g"),
            Map.entry("gr", "g"),
            Map.entry("tablets", "tablet"),
            Map.entry("tb", "tablet"),
            Map.entry("tane", "tablet"),
            Map.entry("adet", "tablet"),
            Map.entry("hap", "tablet"),
            Map.entry("pill", "tablet"),
            Map.entry("pills", "tablet"),
            Map.entry("unite", "unit"),
            Map.entry("units", "unit"),
            Map.entry("iu", "unit"),
            Map.entry("mililitre", "ml"),
            Map.entry("puffs", "puff"),
            Map.entry("fis", "puff"),
            Map.entry("damla", "drop"),
            Map.entry("drops", "drop"));
    private static final Map<String, String> WORDS =
            Map.of("yarim", "0.5", "half", "0.5", "bir", "1", "one", "1", "a", "1", "iki", "2", "two", "2");

    static DoseText of(String text) {
        String plain = Values.fold(text.replaceAll("[µμ]g", "mcg"));
        int space = plain.indexOf(' ');
        String first = space < 0 ? plain : plain.substring(0, space);
        if (WORDS.containsKey(first)) {
            plain = WORDS.get(first) + plain.substring(first.length());
        }
        Matcher dose = DOSE.matcher(plain);
        if (!dose.matches()) {
            return new DoseText(null, plain);
        }
        BigDecimal amount = new BigDecimal(dose.group(1).replace(',', '.'));
        String unit = dose.group(2).strip();
        unit = UNITS.getOrDefault(unit, unit);
        return switch (unit) {
            case "mcg" -> new DoseText(amount.movePointLeft(3).stripTrailingZeros(), "mg");
            case "g" -> new DoseText(amount.movePointRight(3).stripTrailingZeros(), "mg");
            default -> new DoseText(amount.stripTrailingZeros(), unit);
        };
    }
}
