package org.echohealth.launcher.internal;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Entry point. Exit status: 0 stopped as asked, 1 failed, 2 asked wrongly. */
public final class Main {
    /** Would speak on the console before the log is up; held, as java.util.logging forgets a level with its logger. */
    private static final Logger EARLY = Logger.getLogger("org.apache.aries.spifly");

    private Main() {}

    /** @param arguments the distribution's folder, then the options of {@code echoctl run} */
    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        EARLY.setLevel(Level.WARNING);
        System.exit(run(List.of(arguments), out, err));
    }

    static int run(List<String> arguments, PrintStream out, PrintStream err) {
        if (arguments.isEmpty()) {
            err.println("echoctl: start the server with echoctl run");
            return 2;
        }
        List<String> options = arguments.subList(1, arguments.size());
        boolean verbose = options.contains("-v") || options.contains("--verbose");
        try {
            Path home = Path.of(arguments.get(0)).toAbsolutePath().normalize();
            new Server(Options.parse(home, options), out).run();
            return 0;
        } catch (UsageError e) {
            err.println("echoctl: " + e.getMessage());
            return 2;
        } catch (StartFailure e) {
            err.println("echoctl: " + e.getMessage());
            if (verbose) {
                e.printStackTrace(err);
            }
            return 1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 1;
        }
    }
}
