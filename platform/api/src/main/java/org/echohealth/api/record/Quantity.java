package org.echohealth.api.record;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.echohealth.api.text.Folding;

/**
 * An amount of medicine as people write it: "2,5 mg", "18 ünite", "1/2 tablet", "yarım tablet", "two puffs".
 *
 * <p>Units are recognised under their Turkish and English names and never converted into one another: 1 g and 1000 mg
 * have different units (rule M4).
 *
 * @param value may be zero or negative, as told
 * @param unit {@code mg}, {@code mcg}, {@code g}, {@code ml}, {@code IU}, {@code mmol}, {@code mEq}, {@code tablet},
 *     {@code capsule}, {@code puff}, {@code drop}, {@code sachet}, {@code spoon}, {@code ampoule}, {@code patch},
 *     {@code suppository}, {@code %}; another word as told, folded; empty where nobody said
 */
public record Quantity(BigDecimal value, String unit) {
    private static final Pattern NUMBER_THEN_UNIT =
            Pattern.compile("([+-]?\\d[\\d.,]*(?: ?/ ?\\d+)?|[+-]?[.,]\\d+)( bucuk)? ?(.*)");
    private static final Pattern MAYBE_THOUSANDS = Pattern.compile("[+-]?[1-9]\\d{0,2}[.,]\\d{3}");
    private static final Pattern FRACTION = Pattern.compile("([123]) ?/ ?([2348])");
    private static final Map<String, String> UNITS = units();
    private static final Map<String, String> WORDS = words();

    /**
     * Reads one amount.
     *
     * @return empty where the text holds no amount, or several ("500 mg, 2 tablet", "160/12,5 mg")
     * @throws Ambiguous for "1.000 mg", which is one by Turkish or a thousand by English habit or the other way round
     */
    public static Optional<Quantity> parse(String text) {
        String folded = numbersForWords(Folding.fold(text)).replace('\u2044', '/');
        Matcher m = NUMBER_THEN_UNIT.matcher(folded);
        if (!m.matches()) {
            return Optional.empty();
        }
        Optional<String> unit = unit(m.group(3).strip());
        if (unit.isEmpty()) {
            return Optional.empty();
        }
        return value(m.group(1), text).map(v -> new Quantity(m.group(2) == null ? v : v.add(HALF), unit.get()));
    }

    private static final BigDecimal HALF = new BigDecimal("0.5");

    private static String numbersForWords(String folded) {
        for (Map.Entry<String, String> word : WORDS.entrySet()) {
            String w = word.getKey();
            if (folded.equals(w) || folded.startsWith(w + " ")) {
                return word.getValue() + folded.substring(w.length());
            }
        }
        return folded;
    }

    private static Optional<BigDecimal> value(String number, String told) {
        String digits = number.replace(" ", "");
        Matcher fraction = FRACTION.matcher(digits);
        if (fraction.matches()) {
            return Optional.of(new BigDecimal(fraction.group(1))
                    .divide(new BigDecimal(fraction.group(2)), MathContext.DECIMAL32)
                    .stripTrailingZeros());
        }
        if (digits.contains("/")) {
            return Optional.empty();
        }
        if (MAYBE_THOUSANDS.matcher(digits).matches()) {
            throw new Ambiguous(
                    told, new BigDecimal(digits.replace(',', '.')), new BigDecimal(digits.replaceAll("[.,]", "")));
        }
        int last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
        String plain = digits;
        if (last >= 0) {
            boolean repeated = digits.indexOf(digits.charAt(last)) != last;
            String whole = digits.substring(0, last).replaceAll("[.,]", "");
            plain = repeated ? whole + digits.substring(last + 1) : whole + "." + digits.substring(last + 1);
        }
        try {
            return Optional.of(new BigDecimal(plain));
        } catch (NumberFormatException notOneNumber) {
            return Optional.empty();
        }
    }

    /** The canonical unit; empty where the rest of the text holds more than a unit and a form. */
    private static Optional<String> unit(String rest) {
        if (rest.isEmpty()) {
            return Optional.of("");
        }
        if (rest.chars().anyMatch(Character::isDigit)) {
            return Optional.empty();
        }
        String first = rest.split("[ .]", 2)[0];
        int per = first.indexOf('/');
        if (per > 0) {
            return Optional.of(canonical(first.substring(0, per)) + first.substring(per));
        }
        return Optional.of(canonical(first));
    }

    private static String canonical(String unit) {
        String bare = unit.indexOf('\'') > 0 ? unit.substring(0, unit.indexOf('\'')) : unit;
        return UNITS.getOrDefault(bare, bare);
    }

    public boolean hasUnit() {
        return !unit.isEmpty();
    }

    public boolean positive() {
        return value.signum() > 0;
    }

    /** True where both amounts carry the same unit, or neither has one. */
    public boolean sameUnitAs(Quantity other) {
        return unit.equals(other.unit);
    }

    /** How many times {@code other} this is; empty where the units differ or {@code other} is zero. */
    public Optional<BigDecimal> ratioTo(Quantity other) {
        return sameUnitAs(other) && other.value.signum() != 0
                ? Optional.of(value.divide(other.value, MathContext.DECIMAL64))
                : Optional.empty();
    }

    /** A number that can be read in two ways. */
    public static class Ambiguous extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        private final BigDecimal lesser;
        private final BigDecimal greater;

        Ambiguous(String text, BigDecimal lesser, BigDecimal greater) {
            super("'" + text + "' may mean " + lesser.stripTrailingZeros().toPlainString() + " or " + greater);
            this.lesser = lesser.stripTrailingZeros();
            this.greater = greater;
        }

        /** With the mark read as a decimal point. */
        public BigDecimal lesser() {
            return lesser;
        }

        /** With the mark read as separating thousands. */
        public BigDecimal greater() {
            return greater;
        }
    }

    private static Map<String, String> units() {
        Map<String, String> units = new LinkedHashMap<>();
        alias(units, "mg", "miligram", "milligram", "milligrams", "mgr");
        alias(units, "mcg", "μg", "ug", "mikrogram", "microgram", "micrograms");
        alias(units, "g", "gr", "gram", "grams");
        alias(units, "ml", "cc", "mililitre", "millilitre", "milliliter");
        alias(units, "IU", "iu", "ui", "u", "unite", "unit", "units");
        alias(units, "mmol", "milimol");
        alias(units, "mEq", "meq");
        alias(units, "tablet", "tablets", "tb", "tbl", "tab", "tabs", "hap", "pill", "pills", "draje");
        alias(units, "capsule", "capsules", "kapsul", "cap", "caps");
        alias(units, "puff", "puffs", "fis", "puf", "nefes", "sprays", "spray", "puskurtme", "inhalasyon");
        alias(units, "drop", "drops", "damla");
        alias(units, "sachet", "sachets", "sase", "poset");
        alias(units, "spoon", "spoons", "spoonful", "spoonfuls", "kasik", "olcek");
        alias(units, "ampoule", "ampoules", "ampul", "flakon", "vial", "vials");
        alias(units, "patch", "patches", "bant", "flaster");
        alias(units, "suppository", "suppositories", "fitil");
        alias(units, "%", "yuzde", "percent");
        return units;
    }

    private static void alias(Map<String, String> units, String unit, String... names) {
        units.put(unit, unit);
        for (String name : names) {
            units.put(name, unit);
        }
    }

    /** Number words at the start of an amount, longest first. */
    private static Map<String, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("one and a half", "1.5");
        words.put("half a", "0.5");
        words.put("half an", "0.5");
        words.put("bir bucuk", "1.5");
        words.put("iki bucuk", "2.5");
        String[] turkish = {"bir", "iki", "uc", "dort", "bes", "alti", "yedi", "sekiz", "dokuz", "on"};
        String[] english = {"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};
        for (int i = 0; i < turkish.length; i++) {
            words.put(turkish[i], String.valueOf(i + 1));
            words.put(english[i], String.valueOf(i + 1));
        }
        words.put("yarim", "0.5");
        words.put("half", "0.5");
        words.put("ceyrek", "0.25");
        words.put("a quarter", "0.25");
        words.put("a", "1");
        words.put("an", "1");
        return words;
    }
}
