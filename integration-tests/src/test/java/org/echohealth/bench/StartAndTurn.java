package org.echohealth.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.echohealth.it.Distribution;
import org.echohealth.it.Echo;
import org.echohealth.it.ServerUnderTest;

/**
 * Start to ready, memory after the start, latency of turns with the embedded model over HTTP, and the size of the
 * distribution. Prints a table and, as the last line, one JSON object.
 */
public final class StartAndTurn {
    private static final int STARTS = 5;
    private static final int WARM_UP = 60;
    private static final int TURNS = 200;
    private static final List<String> WORDS = List.of(
            "Sabah 8'de Delix 5 mg alacağım, ekle",
            "Bugün hangi ilaçlarım var?",
            "Delix'i şimdi içtim",
            "What are my medicines?",
            "Başım çok ağrıyor",
            "Yarın saat 14'te göz doktoru randevum var",
            "What appointments do I have this week?",
            "Kızım Elif'in numarası 0532 123 45 67, acil kişi olarak ekle",
            "Who are my emergency contacts?",
            "Teşekkür ederim");

    private StartAndTurn() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("java", Runtime.version().toString());
        figures.put("processors", Runtime.getRuntime().availableProcessors());
        starts(figures);
        turns(figures);
        figures.put("zip_mb", round(zip() / 1e6));
        figures.forEach((name, value) -> out.printf("%-28s %s%n", name, value));
        out.println(new ObjectMapper().writeValueAsString(figures));
    }

    private static void starts(Map<String, Object> figures) {
        List<Double> seconds = new ArrayList<>();
        List<Double> resident = new ArrayList<>();
        for (int i = 0; i < STARTS; i++) {
            try (ServerUnderTest server = ServerUnderTest.evaluating()) {
                seconds.add(server.startTook().toMillis() / 1000.0);
                resident.add(server.status("VmRSS") / 1024.0);
            }
        }
        figures.put("start_s", seconds);
        figures.put("start_s_p50", percentile(seconds, 50));
        figures.put("rss_after_start_mb_p50", round(percentile(resident, 50)));
    }

    private static void turns(Map<String, Object> figures) {
        try (ServerUnderTest server = ServerUnderTest.evaluating()) {
            Echo echo = server.echo();
            run(echo, WARM_UP);
            List<Double> took = run(echo, TURNS);
            figures.put("turns", TURNS);
            figures.put("turn_ms_p50", round(percentile(took, 50)));
            figures.put("turn_ms_p95", round(percentile(took, 95)));
            figures.put("turn_ms_max", round(Collections.max(took)));
            figures.put("rss_after_turns_mb", round(server.status("VmRSS") / 1024.0));
        }
    }

    /** A new patient for each round of words, as people do not say the same thing all day. */
    private static List<Double> run(Echo echo, int turns) {
        List<Double> took = new ArrayList<>();
        String conversation = "";
        for (int i = 0; i < turns; i++) {
            if (i % WORDS.size() == 0) {
                conversation = echo.conversation(echo.patient("tr", "Europe/Istanbul", "Bench " + i));
            }
            long begin = System.nanoTime();
            echo.turn(conversation, WORDS.get(i % WORDS.size()));
            took.add((System.nanoTime() - begin) / 1e6);
        }
        return took;
    }

    private static long zip() throws IOException {
        try (Stream<Path> files = Files.list(Distribution.root().resolve("distribution/target"))) {
            Path zip = files.filter(file -> file.toString().endsWith(".zip"))
                    .findFirst()
                    .orElseThrow();
            return Files.size(zip);
        }
    }

    private static double percentile(List<Double> values, int percent) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
    }

    private static double round(double value) {
        return Math.round(value * 10) / 10.0;
    }
}
