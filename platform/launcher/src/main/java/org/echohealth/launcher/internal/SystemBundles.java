package org.echohealth.launcher.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.startlevel.BundleStartLevel;
import org.osgi.framework.wiring.BundleRevision;

/**
 * The bundles of the distribution: {@code system/<level>/*.jar} at the start level of their folder, then
 * {@code plugins/*.jar} at {@value #PLUGIN_LEVEL}. They run from where they lie; nothing is copied.
 */
final class SystemBundles {
    /** Above all of {@code system}; the plugins of the data folder come once all of these have started. */
    static final int PLUGIN_LEVEL = 40;

    private final BundleContext context;
    private final List<Bundle> bundles = new ArrayList<>();

    SystemBundles(BundleContext context) {
        this.context = context;
    }

    /** @throws StartFailure if the distribution is incomplete or a jar is no bundle */
    void install(Path home) throws StartFailure {
        try {
            Path system = home.resolve("system");
            for (Path level : sorted(system, Files::isDirectory)) {
                installFolder(level, Integer.parseInt(level.getFileName().toString()));
            }
            installFolder(home.resolve("plugins"), PLUGIN_LEVEL);
        } catch (IOException | NumberFormatException e) {
            throw new StartFailure(
                    "the distribution in " + home + " is incomplete: " + e + "; unpack or build it anew", e);
        }
        if (bundles.isEmpty()) {
            throw new StartFailure("the distribution in " + home + " has no bundles; unpack or build it anew");
        }
    }

    /** Marks all for starting; each starts when the framework reaches its level. */
    void start() throws StartFailure {
        for (Bundle bundle : bundles) {
            BundleRevision revision = bundle.adapt(BundleRevision.class);
            if (revision != null && (revision.getTypes() & BundleRevision.TYPE_FRAGMENT) == 0) {
                try {
                    bundle.start();
                } catch (BundleException e) {
                    throw new StartFailure(bundle.getSymbolicName() + " can't be started: " + e.getMessage(), e);
                }
            }
        }
    }

    /** What did not start, one sentence for each. */
    List<String> failures() {
        List<String> failures = new ArrayList<>();
        for (Bundle bundle : bundles) {
            if (bundle.getState() == Bundle.INSTALLED) {
                failures.add(bundle.getSymbolicName() + " does not start: " + reason(bundle));
            }
        }
        return failures;
    }

    private static String reason(Bundle bundle) {
        try {
            bundle.start(Bundle.START_TRANSIENT);
            return "it started only at the second try";
        } catch (BundleException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private void installFolder(Path folder, int level) throws IOException, StartFailure {
        for (Path jar : sorted(folder, file -> file.toString().endsWith(".jar"))) {
            try {
                Bundle bundle = context.installBundle("reference:" + jar.toUri());
                bundle.adapt(BundleStartLevel.class).setStartLevel(level);
                bundles.add(bundle);
            } catch (BundleException e) {
                throw new StartFailure(jar + " is no bundle: " + e.getMessage(), e);
            }
        }
    }

    private static List<Path> sorted(Path folder, java.util.function.Predicate<Path> wanted) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(wanted).sorted().toList();
        }
    }
}
