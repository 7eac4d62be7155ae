package org.echohealth.launcher.internal.control;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.echohealth.launcher.internal.control.Instance.Answer;

/** {@code plugin list}, {@code install} and {@code remove}: what a running server is made of, and changing it. */
final class PluginCommand {
    private static final String BUNDLES = "/api/v1/bundles";

    private final PrintStream out;

    PluginCommand(PrintStream out) {
        this.out = out;
    }

    int run(List<String> arguments) {
        Words words = Words.of(arguments, Set.of("--data"), Set.of("--all", "--json", "-v"));
        Path data = Path.of(words.option("--data", "data")).toAbsolutePath().normalize();
        String action = words.plain().isEmpty() ? "" : words.plain().get(0);
        switch (action) {
            case "list" -> {
                operand(words, 0, "list takes no name");
                list(Instance.running(data), words);
            }
            case "install" -> install(data, operand(words, 1, "install needs one jar or GROUP:ARTIFACT:VERSION"));
            case "remove" -> remove(data, operand(words, 1, "remove needs one name; see echoctl plugin list"));
            default -> throw CommandFailure.usage("plugin list, install or remove? see echoctl plugin --help");
        }
        return 0;
    }

    private void list(Instance instance, Words words) {
        Answer answer = checked(instance.get(BUNDLES));
        if (words.has("--json")) {
            out.println(answer.body().toPrettyString());
            return;
        }
        out.printf("%-46s %-22s %s%n", "BUNDLE", "VERSION", "STATE");
        for (JsonNode bundle : answer.body().path("items")) {
            String name = bundle.path("name").asText();
            String state = state(bundle);
            String reason = bundle.path("reason").asText("");
            boolean added = bundle.path("plugin").asBoolean();
            if (words.has("--all") || added || !reason.isEmpty() || name.startsWith("org.echohealth.")) {
                out.printf(
                        "%-46s %-22s %s%n", name, bundle.path("version").asText(), added ? state + " (added)" : state);
                if (!reason.isEmpty()) {
                    out.println("    " + reason);
                }
                bundle.path("warnings").forEach(warning -> out.println("    " + warning.asText()));
            }
        }
    }

    private void install(Path data, String source) {
        Instance instance = Instance.running(data);
        Path jar = MavenCoordinates.matches(source) ? MavenCoordinates.fetch(source) : Path.of(source);
        byte[] content;
        try {
            content = Files.readAllBytes(jar);
        } catch (IOException e) {
            throw CommandFailure.failed("can't read " + jar + "; give the path of a jar, or GROUP:ARTIFACT:VERSION");
        }
        JsonNode bundle = new OperationWatch(instance)
                .ended(checked(instance.post(BUNDLES, content, "application/java-archive")))
                .path("result");
        out.println(bundle.path("name").asText() + " " + bundle.path("version").asText() + " is " + state(bundle));
        bundle.path("warnings").forEach(warning -> out.println("    " + warning.asText()));
    }

    private void remove(Path data, String name) {
        Instance instance = Instance.running(data);
        new OperationWatch(instance)
                .ended(checked(instance.delete(BUNDLES + "/" + URLEncoder.encode(name, StandardCharsets.UTF_8))));
        out.println(name + " is removed");
    }

    private static String state(JsonNode bundle) {
        return bundle.path("state").asText().replace('_', ' ');
    }

    private static Answer checked(Answer answer) {
        if (!answer.well()) {
            throw CommandFailure.failed(answer.problem());
        }
        return answer;
    }

    private static String operand(Words words, int wanted, String otherwise) {
        if (words.plain().size() != wanted + 1) {
            throw CommandFailure.usage(otherwise);
        }
        return words.plain().get(wanted);
    }
}
