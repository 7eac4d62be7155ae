package org.echohealth.guard.grounding.internal;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.echohealth.api.text.Folding;

/** Finds amounts with a dose unit in Turkish and English text, in digits or in words. */
final class Amounts {
    private static final Map<String, String> UNITS = new HashMap<>();

    static {
        unit("mg", "mg miligram milligram milligrams miligrams");
        unit("mcg", "mcg ug µg μg mikrogram mikrogr microgram micrograms");
        unit("g", "g gr gram grams");
        unit("ml", "ml mililitre millilitre millilitres milliliter milliliters cc");
        unit("unit", "iu unite unites unit units ui");
        unit("tablet", "tablet tablets tablets tb tane adet hap pill pills kapsul capsule capsules draje comprime");
        unit("puff", "puff puffs puf fis");
        unit("drop", "damla drop drops");
        unit("spoon", "olcek kasik spoon spoons teaspoon teaspoons");
    }

    private static final Pattern DIGITS = Pattern.compile("(\\d+(?:[.,]\\d+)?)(?:\\s*/\\s*(\\d+))?");
    private static final Pattern WORD = Pattern.compile("[\\p{L}µμ]+|" + DIGITS.pattern());

    private Amounts() {}

    private static void unit(String canonical, String spellings) {
        for (String spelling : spellings.split(" ")) {
            UNITS.put(spelling, canonical);
        }
    }

    /** Every amount, in order; linear in the length of the text. */
    static List<Amount> in(String text) {
        List<Amount> amounts = new ArrayList<>();
        Matcher matcher = WORD.matcher(text);
        List<String> numberWords = new ArrayList<>();
        BigDecimal digits = null;
        int end = -1;
        while (matcher.find()) {
            String token = matcher.group();
            boolean near = end < 0 || gap(text, end, matcher.start());
            end = matcher.end();
            if (Character.isDigit(token.charAt(0))) {
                digits = value(token);
                numberWords.clear();
                continue;
            }
            String folded = Folding.fold(token);
            Optional<String> unit = unitOf(folded);
            if (near && unit.isPresent() && digits != null) {
                amounts.add(new Amount(digits, unit.get()));
            } else if (near && unit.isPresent() && !numberWords.isEmpty()) {
                NumberWords.value(numberWords).ifPresent(number -> amounts.add(new Amount(number, unit.get())));
            }
            digits = null;
            if (NumberWords.isNumber(folded)) {
                if (!near) {
                    numberWords.clear();
                }
                numberWords.add(folded);
            } else {
                numberWords.clear();
            }
        }
        return amounts;
    }

    /** The unit that a word is, also with a Turkish ending ("mg'ı", "tableti"). */
    private static Optional<String> unitOf(String folded) {
        String unit = UNITS.get(folded);
        if (unit != null) {
            return Optional.of(unit);
        }
        for (int cut = 1; cut <= 4 && folded.length() - cut >= 4; cut++) {
            unit = UNITS.get(folded.substring(0, folded.length() - cut));
            if (unit != null && folded.substring(folded.length() - cut).matches("[iuaedntsylrk]+")) {
                return Optional.of(unit);
            }
        }
        return Optional.empty();
    }

    private static boolean gap(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (!Character.isWhitespace(c) && c != '-' && c != '\'' && c != '’') {
                return false;
            }
        }
        return true;
    }

    private static BigDecimal value(String token) {
        Matcher matcher = DIGITS.matcher(token);
        if (!matcher.matches()) {
            return BigDecimal.ZERO;
        }
        BigDecimal number = new BigDecimal(matcher.group(1).replace(',', '.'));
        String divisor = matcher.group(2);
        if (divisor == null || new BigDecimal(divisor).signum() == 0) {
            return number;
        }
        return number.divide(new BigDecimal(divisor), java.math.MathContext.DECIMAL32);
    }
}
