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

    /** The assembled folder. */
    public static Path home() {
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

    /** A jar of the probe tool: {@code 1.0}, {@code 2.0}, {@code slow} or {@code unresolvable}. */
    public static Path probe(String kind) {
        return root().resolve("integration-tests/probe-tool/target/org.echohealth.probe-tool-" + kind + ".jar");
    }
}
