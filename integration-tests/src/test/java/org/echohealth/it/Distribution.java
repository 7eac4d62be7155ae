package org.echohealth.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Where the checkout and the built product lie. */
public final class Distribution {
    private Distribution() {}

    /** The checkout's root; tests run in {@code integration-tests}. */
    public static Path root() {
        Path here = Path.of("").toAbsolutePath();
        while (here != null && !Files.isDirectory(here.resolve("integration-tests"))) {
            here = here.getParent();
        }
        if (here == null) {
            throw new IllegalStateException("run this inside the checkout");
        }
        return here;
    }

    /** The assembled folder: that of this build, or the one named by {@code -Decho.distribution=FOLDER}. */
    public static Path home() {
        String given = System.getProperty("echo.distribution", "");
        if (!given.isEmpty()) {
            return Path.of(given).toAbsolutePath();
        }
        Path target = root().resolve("distribution/target");
        try (Stream<Path> folders = Files.list(target)) {
            for (Path outer : folders.filter(Files::isDirectory).toList()) {
                Path inner = outer.resolve(outer.getFileName());
                if (outer.getFileName().toString().startsWith("echo-") && Files.isDirectory(inner.resolve("system"))) {
                    return inner;
                }
            }
        } catch (IOException missing) {
            throw new IllegalStateException(target + " is missing; build the distribution first", missing);
        }
        throw new IllegalStateException("no assembled folder in " + target + "; build the distribution first");
    }

    /** A jar for the plugin folder: {@code 1.0} and {@code 2.0} of the probe tool, {@code unresolvable}, {@code slow}, or {@code unruly}. */
    public static Path probe(String kind) {
        String jar = kind.equals("slow") || kind.equals("unruly")
                ? kind + "-tool/target/org.echohealth." + kind + "-tool.jar"
                : "probe-tool/target/org.echohealth.probe-tool-" + kind + ".jar";
        return root().resolve("integration-tests").resolve(jar);
    }
}
