package org.echohealth.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs turns against a subject and keeps what they took. */
final class Turns {
    /** Asks for what the script's one tool call reads. */
    static final String QUESTION = "What are my medicines?";

    /** Turns of one thread of conversation before a new one is opened. */
    private static final int A_THREAD = 8;

    private Turns() {}

    /**
     * @param latencies of each turn, ms, sorted
     * @param perSecond turns a second over the whole run, opening of threads left out where one at a time
     * @param processorMillis processor time of the subject for one turn, ms
     */
    record Run(List<Double> latencies, double perSecond, double processorMillis) {
        double percentile(int percent) {
            return latencies.get(Math.min(latencies.size() - 1, latencies.size() * percent / 100));
        }
    }

    /** {@code turns} turns by each of {@code clients} clients at once. */
    static Run run(Subject subject, int clients, int turns) throws InterruptedException {
        List<List<Subject.Thread>> threads = new ArrayList<>();
        for (int client = 0; client < clients; client++) {
            List<Subject.Thread> own = new ArrayList<>();
            for (int i = 0; i < turns; i += A_THREAD) {
                own.add(subject.open());
            }
            threads.add(own);
        }
        ExecutorService pool = Executors.newFixedThreadPool(clients);
        long processor = subject.processorMillis();
        long begin = System.nanoTime();
        List<Future<List<Double>>> running = new ArrayList<>();
        for (List<Subject.Thread> own : threads) {
            running.add(pool.submit(() -> {
                List<Double> took = new ArrayList<>();
                for (int i = 0; i < turns; i++) {
                    long start = System.nanoTime();
                    own.get(i / A_THREAD).turn();
                    took.add((System.nanoTime() - start) / 1e6);
                }
                return took;
            }));
        }
        List<Double> all = new ArrayList<>();
        try {
            for (Future<List<Double>> one : running) {
                all.addAll(one.get());
            }
        } catch (ExecutionException failed) {
            throw new IllegalStateException(subject.name() + " failed", failed.getCause());
        } finally {
            pool.shutdownNow();
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        double processorMillis = (subject.processorMillis() - processor) / (double) all.size();
        Collections.sort(all);
        return new Run(all, all.size() / seconds, processorMillis);
    }
}
