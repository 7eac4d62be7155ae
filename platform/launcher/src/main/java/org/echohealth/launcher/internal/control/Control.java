package org.echohealth.launcher.internal.control;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.echohealth.launcher.internal.eval.ToolEvaluation;

/** Entry point of the commands beside the server. Exit status: 0 done, 1 failed, 2 asked wrongly. */
public final class Control {
    private Control() {}

    /** @param arguments the distribution's folder, the command, its options */
    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        System.exit(run(List.of(arguments), out, err));
    }

    static int run(List<String> arguments, PrintStream out, PrintStream err) {
        try {
            if (arguments.size() < 2) {
                throw CommandFailure.usage("which command? see echoctl --help");
            }
            Path home = Path.of(arguments.get(0)).toAbsolutePath();
            List<String> rest = arguments.subList(2, arguments.size());
            return switch (arguments.get(1)) {
                case "plugin" -> new PluginCommand(out).run(rest);
                case "doctor" -> new Doctor(out).run(rest);
                case "eval" -> new ToolEvaluation(home, out, err).run(rest);
                default -> throw CommandFailure.usage("unknown command \"" + arguments.get(1) + "\"");
            };
        } catch (CommandFailure e) {
            err.println("echoctl: " + e.getMessage());
            if (arguments.contains("-v")) {
                e.printStackTrace(err);
            }
            return e.status();
        }
    }
}
