package org.echohealth.launcher.internal.eval;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts of one evaluation, and the figures that follow from them. */
final class Tally {
    private static final double Z_95 = 1.96;

    private int scenarios;
    private int passed;
    private int turns;
    private int turnsPassed;
    private int hits;
    private int superfluous;
    private int missed;
    private final List<Double> millis = new ArrayList<>();
    private final Map<String, int[]> categories = new TreeMap<>();

    void scenario(String category, boolean well) {
        scenarios++;
        int[] counts = categories.computeIfAbsent(category, key -> new int[2]);
        counts[1]++;
        if (well) {
            passed++;
            counts[0]++;
        }
    }

    void turn(boolean well, double took) {
        turns++;
        turnsPassed += well ? 1 : 0;
        millis.add(took);
    }

    void hit() {
        hits++;
    }

    void missed(int arguments) {
        missed += arguments;
    }

    void superfluous(int arguments) {
        superfluous += arguments;
    }

    /** Figures by name, in the order to print: counts, then rates from 0 to 1, then milliseconds. */
    Map<String, Object> figures() {
        Map<String, Object> figures = new LinkedHashMap<>();
        double precision = ratio(hits, hits + superfluous);
        double recall = ratio(hits, hits + missed);
        figures.put("scenarios", scenarios);
        figures.put("passed", passed);
        figures.put("pass_rate", ratio(passed, scenarios));
        figures.put("pass_rate_95_low", wilson(-1));
        figures.put("pass_rate_95_high", wilson(1));
        figures.put("turns", turns);
        figures.put("turn_pass_rate", ratio(turnsPassed, turns));
        figures.put("param_precision", precision);
        figures.put("param_recall", recall);
        figures.put("param_f1", precision + recall == 0 ? 0.0 : 2 * precision * recall / (precision + recall));
        figures.put("turn_ms_p50", percentile(50));
        figures.put("turn_ms_p95", percentile(95));
        categories.forEach((name, counts) -> figures.put("category " + name, counts[0] + "/" + counts[1]));
        return figures;
    }

    private static double ratio(int part, int whole) {
        return whole == 0 ? 0.0 : (double) part / whole;
    }

    /** Bound of the 95 % interval of the pass rate after Wilson; {@code side} is -1 or 1. */
    private double wilson(int side) {
        if (scenarios == 0) {
            return 0.0;
        }
        double n = scenarios;
        double p = passed / n;
        double width = Z_95 * Math.sqrt((p * (1 - p) + Z_95 * Z_95 / (4 * n)) / n);
        return (p + Z_95 * Z_95 / (2 * n) + side * width) / (1 + Z_95 * Z_95 / n);
    }

    private double percentile(int percent) {
        List<Double> sorted = millis.stream().sorted().toList();
        return sorted.isEmpty() ? 0.0 : sorted.get(Math.min(sorted.size() - 1, percent * sorted.size() / 100));
    }
}
