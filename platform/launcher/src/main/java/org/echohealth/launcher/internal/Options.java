package org.echohealth.launcher.internal;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;

/**
 * What was asked on the command line.
 *
 * @param home folder of the distribution, with {@code system}, {@code conf} and {@code plugins}
 * @param data folder of all that changes
 * @param host address to listen on
 * @param port TCP port, 0 for a free one
 * @param demo whether a demo patient is wanted
 * @param eval whether an admin may fix the clock of a request
 * @param insecureBind whether another address than loopback is wanted without TLS
 * @param safeMode whether plugins of the data folder stay away
 * @param verbose whether failures are shown with their stack trace
 */
record Options(
        Path home,
        Path data,
        String host,
        int port,
        boolean demo,
        boolean eval,
        boolean insecureBind,
        boolean safeMode,
        boolean verbose) {

    /** @throws UsageError if an option is unknown, lacks its value or has one out of range */
    static Options parse(Path home, List<String> arguments) {
        Path data = Path.of("data");
        String host = "127.0.0.1";
        int port = 8080;
        boolean demo = false;
        boolean eval = false;
        boolean insecureBind = false;
        boolean safeMode = false;
        boolean verbose = false;
        Iterator<String> rest = arguments.iterator();
        while (rest.hasNext()) {
            String given = rest.next();
            int equals = given.startsWith("--") ? given.indexOf('=') : -1;
            String option = equals < 0 ? given : given.substring(0, equals);
            Iterator<String> values =
                    equals < 0 ? rest : List.of(given.substring(equals + 1)).iterator();
            switch (option) {
                case "--port" -> port = port(value(option, values));
                case "--host" -> host = value(option, values);
                case "--data" -> data = folder(value(option, values));
                case "--demo" -> demo = flag(option, equals);
                case "--eval" -> eval = flag(option, equals);
                case "--insecure-bind" -> insecureBind = flag(option, equals);
                case "--safe-mode" -> safeMode = flag(option, equals);
                case "-v", "--verbose" -> verbose = flag(option, equals);
                default -> throw new UsageError("unknown option " + given + "; see echoctl run --help");
            }
        }
        Path folder = data.toAbsolutePath().normalize();
        return new Options(home, folder, host, port, demo, eval, insecureBind, safeMode, verbose);
    }

    private static String value(String option, Iterator<String> values) {
        if (!values.hasNext()) {
            throw new UsageError(option + " needs a value");
        }
        String value = values.next();
        if (value.isBlank() || value.startsWith("--")) {
            throw new UsageError(option + " needs a value, not \"" + value + "\"");
        }
        return value;
    }

    private static boolean flag(String option, int equals) {
        if (equals >= 0) {
            throw new UsageError(option + " takes no value");
        }
        return true;
    }

    private static int port(String text) {
        try {
            int port = Integer.parseInt(text);
            if (port >= 0 && port <= 65535) {
                return port;
            }
        } catch (NumberFormatException e) {
            throw new UsageError("--port needs a number from 0 to 65535, not \"" + text + "\"");
        }
        throw new UsageError("--port needs a number from 0 to 65535, not " + text);
    }

    private static Path folder(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new UsageError("--data needs a folder, not \"" + text + "\"");
        }
    }
}
