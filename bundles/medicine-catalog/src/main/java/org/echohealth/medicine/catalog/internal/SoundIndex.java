package org.echohealth.medicine.catalog.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.medicine.Medicine;

/** All names by their sound, ordered by its length, in plain arrays: a search passes over them once. */
final class SoundIndex {
    private record Hit(Medicine medicine, String key, int distance, int common, int spelling) {}

    private static final Comparator<Hit> BEST_FIRST = Comparator.comparingInt(Hit::distance)
            .thenComparing(Comparator.comparingInt(Hit::common).reversed())
            .thenComparingInt(Hit::spelling)
            .thenComparing(h -> h.medicine().brand())
            .thenComparingInt(h -> -h.medicine().countries().size())
            .thenComparing(Hit::key);

    private static final int NEAREST = 2;

    private final String[] keys;
    private final String[] sounds;
    private final long[] masks;
    private final Medicine[] medicines;
    /** Where the sounds of each length begin. */
    private final int[] begins;

    SoundIndex(Map<String, Medicine> byKey) {
        record Entry(String key, String sound, Medicine medicine) {}
        List<Entry> entries = new ArrayList<>(byKey.size());
        byKey.forEach((key, medicine) -> entries.add(new Entry(key, Sound.of(Words.joined(key)), medicine)));
        entries.sort(Comparator.comparingInt((Entry e) -> e.sound().length()).thenComparing(Entry::key));
        int n = entries.size();
        keys = new String[n];
        sounds = new String[n];
        masks = new long[n];
        medicines = new Medicine[n];
        int longest = n == 0 ? 0 : entries.get(n - 1).sound().length();
        begins = new int[longest + 2];
        Arrays.fill(begins, n);
        for (int i = n - 1; i >= 0; i--) {
            Entry e = entries.get(i);
            keys[i] = e.key();
            sounds[i] = e.sound();
            masks[i] = Sound.letters(e.sound());
            medicines[i] = e.medicine();
            begins[e.sound().length()] = i;
        }
        for (int length = longest; length >= 0; length--) {
            begins[length] = Math.min(begins[length], begins[length + 1]);
        }
    }

    /**
     * Names close to the key's sound, best first; none that is farther than one step from the best.
     *
     * @param limit how many at most
     */
    List<Medicine> near(String key, int limit) {
        String joined = Words.joined(key);
        String sound = Sound.of(joined);
        int tolerance = Sound.tolerance(sound.length());
        // Most misspellings are one step away, and names that close are found by looking at few.
        List<Hit> hits = within(joined, sound, Math.min(tolerance, NEAREST));
        if (hits.isEmpty() && tolerance > NEAREST) {
            hits = within(joined, sound, tolerance);
        }
        int farthest = hits.stream().mapToInt(Hit::distance).min().orElse(0) + 1;
        Map<String, Medicine> nearest = new LinkedHashMap<>();
        hits.stream()
                .filter(hit -> hit.distance() <= farthest)
                .sorted(BEST_FIRST)
                .forEach(hit -> nearest.putIfAbsent(hit.medicine().name(), hit.medicine()));
        return nearest.values().stream().limit(limit).toList();
    }

    private List<Hit> within(String joined, String sound, int tolerance) {
        long mask = Sound.letters(sound);
        int[][] rows = new int[3][begins.length];
        List<Hit> hits = new ArrayList<>();
        int to = begin(sound.length() + tolerance + 1);
        for (int i = begin(sound.length() - tolerance); i < to; i++) {
            int allowed = Math.min(tolerance, Sound.tolerance(sounds[i].length()));
            if (!Sound.mayBeWithin(masks[i], mask, allowed)) {
                continue;
            }
            int distance = Sound.distance(sound, sounds[i], allowed, rows);
            if (distance <= allowed) {
                String other = Words.joined(keys[i]);
                int spelling = Sound.distance(joined, other, 2 * begins.length);
                hits.add(new Hit(medicines[i], keys[i], distance, common(joined, other), spelling));
            }
        }
        return hits;
    }

    private int begin(int length) {
        return length <= 0 ? 0 : length >= begins.length ? keys.length : begins[length];
    }

    /** Letters that both begin with, three at most: beyond that other signs of closeness count more. */
    private static int common(String a, String b) {
        int n = 0;
        while (n < 3 && n < a.length() && n < b.length() && a.charAt(n) == b.charAt(n)) {
            n++;
        }
        return n;
    }
}
