package org.echohealth.deployment.internal;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Which known names somebody may have meant. */
final class NearNames {
    private static final int MOST = 3;

    private NearNames() {}

    /** Names that hold the given one or differ by few letters, nearest first. */
    static List<String> of(String given, Collection<String> known) {
        String wanted = given.toLowerCase(Locale.ROOT);
        Map<String, Integer> distances = known.stream()
                .distinct()
                .collect(Collectors.toMap(name -> name, name -> distance(wanted, name.toLowerCase(Locale.ROOT))));
        return distances.entrySet().stream()
                .filter(entry -> entry.getValue() <= Math.max(2, wanted.length() / 3))
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .thenComparing(Comparator.comparing(Map.Entry::getKey)))
                .limit(MOST)
                .map(Map.Entry::getKey)
                .toList();
    }

    private static int distance(String a, String b) {
        if (a.length() > 2 && (b.contains(a) || a.contains(b))) {
            return 1;
        }
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
