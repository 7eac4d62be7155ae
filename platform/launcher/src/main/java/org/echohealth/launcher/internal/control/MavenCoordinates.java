package org.echohealth.launcher.internal.control;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Fetches {@code group:artifact:version} with the Maven of this machine, with its settings and mirrors. */
final class MavenCoordinates {
    private static final Pattern COORDINATES = Pattern.compile("[\\w.-]+:[\\w.-]+:[\\w.-]+");

    private MavenCoordinates() {}

    static boolean matches(String text) {
        return COORDINATES.matcher(text).matches() && Files.notExists(Path.of(text));
    }

    /** The jar, in a temporary folder. */
    static Path fetch(String coordinates) {
        try {
            Path folder = Files.createTempDirectory("echo-plugin");
            Path log = folder.resolve("maven.log");
            Process maven = new ProcessBuilder(
                            "mvn",
                            "-B",
                            "-ntp",
                            "dependency:copy",
                            "-Dartifact=" + coordinates,
                            "-DoutputDirectory=" + folder.resolve("jar"))
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            if (maven.waitFor() != 0) {
                throw CommandFailure.failed("Maven did not find " + coordinates + "; its output is in " + log);
            }
            try (Stream<Path> jars = Files.list(folder.resolve("jar"))) {
                List<Path> found = jars.toList();
                if (found.size() == 1) {
                    return found.get(0);
                }
            }
            throw CommandFailure.failed("Maven brought no jar for " + coordinates + "; its output is in " + log);
        } catch (IOException e) {
            throw CommandFailure.failed("can't run mvn (" + e.getMessage() + "); install Maven, or give a jar");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandFailure.failed("interrupted");
        }
    }
}
