package org.echohealth.bench.hostile;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Counts of answers by call and status, and the faults found. Safe for several threads. */
public final class Tally {
    private static final int MOST_SHOWN = 4;

    private final Map<String, Map<Integer, Integer>> counts = new TreeMap<>();
    private final Map<String, List<String>> faults = new TreeMap<>();
    private int requests;
    private int refused;
    private int looked;
    private int compared;

    synchronized void count(String call, int status, boolean refusal) {
        counts.computeIfAbsent(call, key -> new TreeMap<>()).merge(status, 1, Integer::sum);
        requests++;
        refused += refusal ? 1 : 0;
    }

    /** A refusal after which the audit trail, and where {@code wholly} all that is recorded, was looked at. */
    synchronized void lookedAfter(boolean wholly) {
        looked++;
        compared += wholly ? 1 : 0;
    }

    synchronized void fault(String call, String fault, String what) {
        String kind = call + " · " + fault.replaceAll("[0-9]+", "#").replaceAll("[“(:].*", "");
        faults.computeIfAbsent(kind, key -> new ArrayList<>()).add(fault + "\n      " + what);
    }

    /** Everything that did not hold, by kind, each with its first examples. */
    public synchronized List<String> faults() {
        List<String> all = new ArrayList<>();
        faults.forEach((kind, examples) -> all.add(examples.size() + " × " + kind + "\n    "
                + String.join("\n    ", examples.subList(0, Math.min(MOST_SHOWN, examples.size())))));
        return all;
    }

    public synchronized int requests() {
        return requests;
    }

    /** Prints the table by call and status. */
    public synchronized void print(PrintStream out) {
        TreeSet<Integer> statuses = new TreeSet<>();
        counts.values().forEach(row -> statuses.addAll(row.keySet()));
        out.printf("%-64s", "call");
        statuses.forEach(status -> out.printf("%7d", status));
        out.println();
        counts.forEach((call, row) -> {
            out.printf("%-64s", call);
            statuses.forEach(status -> out.printf("%7s", row.getOrDefault(status, 0) == 0 ? "" : row.get(status)));
            out.println();
        });
        out.printf("%-64s", "all");
        statuses.forEach(status -> out.printf(
                "%7d",
                counts.values().stream()
                        .mapToInt(row -> row.getOrDefault(status, 0))
                        .sum()));
        out.println();
        out.printf(
                "%d requests, %d refused; audit trail looked at after %d of them, everything recorded compared for %d%n",
                requests, refused, looked, compared);
    }
}
