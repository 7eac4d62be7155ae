package org.echohealth.bench.hostile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.echohealth.it.Echo;
import org.echohealth.it.ServerUnderTest;

/** Many attempts by several workers against one server, each answer judged, each refused write looked after. */
public final class Rounds {
    private static final Pattern LOGGED =
            Pattern.compile("ECHO-500[01]|ECHO-2003|ECHO-204\\d|Exception in thread|Uncaught|OutOfMemory|\\tat ");

    private final ServerUnderTest server;
    private final Echo echo;
    private final int concurrency;
    private final Contract contract;
    private final Generator generator;
    private final Oracle oracle;
    private final Tally tally = new Tally();
    private final AtomicInteger closedUnder = new AtomicInteger();
    private final Map<String, Object> figures = new LinkedHashMap<>();

    public Rounds(ServerUnderTest server, long seed, int concurrency) {
        this.server = server;
        this.echo = server.echo();
        this.concurrency = concurrency;
        this.contract = new Contract(echo);
        this.generator = new Generator(contract, seed);
        this.oracle = new Oracle(contract);
    }

    /** Figures of the server before and after. */
    public Map<String, Object> figures() {
        return figures;
    }

    /** Sends so many requests, the raw cases once, and looks at the server before and after. */
    public Tally run(int requests) {
        warmUp();
        measure("before");
        AtomicInteger next = new AtomicInteger();
        ExecutorService workers = Executors.newFixedThreadPool(concurrency);
        List<Future<?>> running = new ArrayList<>();
        for (int i = 0; i < concurrency; i++) {
            String language = i % 2 == 0 ? "tr" : "en";
            running.add(workers.submit(
                    () -> new Worker(echo, language, generator, oracle, tally, closedUnder).run(next, requests)));
        }
        workers.shutdown();
        for (Future<?> worker : running) {
            try {
                worker.get();
            } catch (ExecutionException failed) {
                tally.fault("worker", "a worker broke off: " + failed.getCause(), trace(failed.getCause()));
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
        new RawCases(echo, tally).run();
        measure("after");
        figures.put("kept connections closed under a request", closedUnder.get());
        logs();
        return tally;
    }

    private static String trace(Throwable thrown) {
        StringBuilder lines = new StringBuilder();
        for (StackTraceElement element : thrown.getStackTrace()) {
            if (element.getClassName().startsWith("org.echohealth") && lines.length() < 600) {
                lines.append(element).append('\n');
            }
        }
        return lines.toString();
    }

    private void warmUp() {
        Subject subject = new Subject(echo, "tr");
        for (int i = 0; i < 20; i++) {
            subject.digest();
        }
    }

    private void measure(String when) {
        long begin = System.nanoTime();
        for (int i = 0; i < 100; i++) {
            if (echo.get("/api/v1/patients?limit=1").status() != 200) {
                tally.fault("server", "does not answer " + when, "GET /patients");
            }
        }
        double millis = (System.nanoTime() - begin) / 1e6 / 100;
        figures.put("answer " + when + ", ms", Math.round(millis * 10) / 10.0);
        figures.put("heap in use " + when + ", MiB", heap());
        figures.put("resident memory " + when + ", MiB", server.status("VmRSS") / 1024);
        figures.put("threads " + when, server.status("Threads"));
        figures.put("handles " + when, server.handles());
        if (echo.get("/health/ready").status() != 200) {
            tally.fault(
                    "server", "is not ready " + when, echo.get("/health/ready").text());
        }
    }

    /** Heap in use after a collection, in MiB; -1 where it cannot be read. */
    private long heap() {
        try {
            jcmd("GC.run");
            long kilobytes = Pattern.compile("generation.*?used (\\d+)K")
                    .matcher(jcmd("GC.heap_info"))
                    .results()
                    .mapToLong(found -> Long.parseLong(found.group(1)))
                    .sum();
            return kilobytes == 0 ? -1 : kilobytes / 1024;
        } catch (IOException absent) {
            return -1;
        }
    }

    private String jcmd(String command) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                        Long.toString(server.pid()),
                        command)
                .redirectErrorStream(true)
                .start();
        return new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    }

    /** A figure that {@link #figures()} holds, as a number. */
    public double figure(String name) {
        return ((Number) figures.getOrDefault(name, 0)).doubleValue();
    }

    private void logs() {
        List<Path> files = new ArrayList<>(List.of(server.data().resolveSibling("output.log")));
        try (Stream<Path> logs = Files.list(server.data().resolve("logs"))) {
            logs.sorted().forEach(files::add);
        } catch (IOException none) {
            // Without a folder of logs everything is in the output.
        }
        for (Path file : files) {
            try {
                List<String> lines = Files.readAllLines(file);
                for (int i = 0; i < lines.size(); i++) {
                    if (LOGGED.matcher(lines.get(i)).find() && !lines.get(i).startsWith("\tat ")) {
                        tally.fault(
                                "log",
                                lines.get(i).replaceAll("^\\S+ ", ""),
                                String.join("\n      ", lines.subList(i, Math.min(lines.size(), i + 14))));
                    }
                }
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
    }
}
