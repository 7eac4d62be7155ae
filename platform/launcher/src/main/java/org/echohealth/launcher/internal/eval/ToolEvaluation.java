package org.echohealth.launcher.internal.eval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.echohealth.launcher.internal.control.CommandFailure;

/** {@code eval tools FILE}: replays a file of tool scenarios against the bundles of this distribution. */
public final class ToolEvaluation {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path home;
    private final PrintStream out;
    private final PrintStream progress;

    /**
     * @param home the distribution's folder
     * @param out takes the figures
     * @param progress takes what goes on meanwhile
     */
    public ToolEvaluation(Path home, PrintStream out, PrintStream progress) {
        this.home = home;
        this.out = out;
        this.progress = progress;
    }

    /**
     * @return 0; how good the figures are is for the reader to judge
     * @throws CommandFailure if the file can't be read or the server does not start
     */
    public int run(List<String> arguments) {
        List<String> plain = new ArrayList<>();
        boolean json = false;
        boolean verbose = false;
        String only = "";
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i);
            switch (word) {
                case "--json" -> json = true;
                case "-v" -> verbose = true;
                case "--only" -> {
                    if (++i == arguments.size()) {
                        throw CommandFailure.usage("--only needs the beginning of an id");
                    }
                    only = arguments.get(i);
                }
                default -> {
                    if (word.startsWith("-")) {
                        throw CommandFailure.usage("unknown option " + word + "; see echoctl eval --help");
                    }
                    plain.add(word);
                }
            }
        }
        if (plain.size() != 2 || !plain.get(0).equals("tools")) {
            throw CommandFailure.usage("usage: echoctl eval tools FILE; see echoctl eval --help");
        }
        Tally tally = replay(read(Path.of(plain.get(1)), only), verbose);
        print(tally.figures(), json);
        return 0;
    }

    private Tally replay(List<JsonNode> scenarios, boolean verbose) {
        Tally tally = new Tally();
        progress.println("Starting a server …");
        try (TrialServer server = TrialServer.start(home)) {
            int done = 0;
            for (JsonNode scenario : scenarios) {
                List<String> misses = new ToolScenario(scenario, server.instance(), tally).replay();
                progress.print("\r" + ++done + "/" + scenarios.size());
                if (verbose && !misses.isEmpty()) {
                    progress.println();
                    out.println("✗ " + scenario.path("id").asText());
                    misses.forEach(miss -> out.println("   " + miss));
                }
            }
            progress.println();
        } catch (IOException e) {
            throw CommandFailure.failed("the evaluation's server can't be started: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandFailure.failed("interrupted");
        }
        return tally;
    }

    private static List<JsonNode> read(Path file, String only) {
        List<JsonNode> scenarios = new ArrayList<>();
        try {
            int number = 0;
            for (String line : Files.readAllLines(file)) {
                number++;
                if (!line.isBlank()) {
                    scenarios.add(parse(file, number, line));
                }
            }
        } catch (IOException e) {
            throw CommandFailure.failed("can't read " + file + ": it must be a file of JSON Lines in UTF-8");
        }
        scenarios.removeIf(scenario -> !scenario.path("id").asText().startsWith(only));
        if (scenarios.isEmpty()) {
            throw CommandFailure.failed(file + " has no scenario" + (only.isEmpty() ? "" : " whose id begins " + only));
        }
        return scenarios;
    }

    private static JsonNode parse(Path file, int number, String line) {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException e) {
            throw CommandFailure.failed(file + " line " + number + " is no JSON: " + e.getOriginalMessage());
        }
    }

    private void print(Map<String, Object> figures, boolean json) {
        if (json) {
            out.println(JSON.valueToTree(figures).toPrettyString());
            return;
        }
        figures.forEach((name, value) -> out.printf("%-34s %s%n", name, plain(value)));
    }

    private static String plain(Object value) {
        return value instanceof Double rate ? String.format(Locale.ROOT, "%.4f", rate) : value.toString();
    }
}
