package org.echohealth.guard.grounding.internal;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Numbers in Turkish and English words, folded. */
final class NumberWords {
    private static final Map<String, String> VALUES = new HashMap<>();

    static {
        values("sifir bir iki uc dort bes alti yedi sekiz dokuz", 0, 1);
        values(
                "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
                        + " seventeen eighteen nineteen",
                0,
                1);
        values("on yirmi otuz kirk elli altmis yetmis seksen doksan", 10, 10);
        values("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10);
        VALUES.put("yarim", "0.5");
        VALUES.put("half", "0.5");
        VALUES.put("bucuk", "0.5");
        VALUES.put("ceyrek", "0.25");
        VALUES.put("quarter", "0.25");
        VALUES.put("a", "1");
        VALUES.put("an", "1");
    }

    private NumberWords() {}

    private static void values(String words, int from, int step) {
        int value = from;
        for (String word : words.split(" ")) {
            VALUES.put(word, String.valueOf(value));
            value += step;
        }
    }

    static boolean isNumber(String folded) {
        return VALUES.containsKey(folded) || isHundred(folded) || isThousand(folded) || folded.equals("and");
    }

    /** The value of a run of number words; empty where it holds no number ("and"). */
    static Optional<BigDecimal> value(List<String> words) {
        BigDecimal total = BigDecimal.ZERO;
        BigDecimal part = BigDecimal.ZERO;
        boolean any = false;
        for (String word : words) {
            String value = VALUES.get(word);
            if (value != null) {
                boolean article = (word.equals("a") || word.equals("an")) && part.signum() > 0;
                part = article ? part : part.add(new BigDecimal(value));
                any = true;
            } else if (isHundred(word)) {
                part = part.max(BigDecimal.ONE).multiply(BigDecimal.valueOf(100));
                any = true;
            } else if (isThousand(word)) {
                total = total.add(part.max(BigDecimal.ONE).multiply(BigDecimal.valueOf(1000)));
                part = BigDecimal.ZERO;
                any = true;
            }
        }
        return any ? Optional.of(total.add(part)) : Optional.empty();
    }

    private static boolean isHundred(String word) {
        return word.equals("yuz") || word.equals("hundred");
    }

    private static boolean isThousand(String word) {
        return word.equals("bin") || word.equals("thousand");
    }
}
