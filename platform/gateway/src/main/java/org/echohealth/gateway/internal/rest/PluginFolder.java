package org.echohealth.gateway.internal.rest;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarInputStream;
import java.util.jar.Manifest;
import org.echohealth.gateway.internal.http.Problem;
import org.echohealth.gateway.internal.http.Settings;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.Version;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** The folder of plugins below the data folder, and the bundles that come from it. */
@Component(service = PluginFolder.class)
public final class PluginFolder {
    private static final long WAIT_MILLIS = 15_000;
    private static final long POLL_MILLIS = 50;

    private final BundleContext context;
    private final Path folder;
    private final BundleReasons reasons;

    @Activate
    public PluginFolder(BundleContext context, @Reference Settings settings, @Reference BundleReasons reasons) {
        this.context = context;
        this.folder = settings.data().resolve("plugins").toAbsolutePath().normalize();
        this.reasons = reasons;
    }

    /** Every bundle with its state, and a reason in words where it does not run. */
    List<Map<String, @Nullable Object>> list() {
        List<Map<String, @Nullable Object>> items = new ArrayList<>();
        for (Bundle bundle : context.getBundles()) {
            if (bundle.getBundleId() != 0) {
                items.add(shape(bundle));
            }
        }
        return items;
    }

    private Map<String, @Nullable Object> shape(Bundle bundle) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("name", bundle.getSymbolicName());
        shape.put("version", bundle.getVersion().toString());
        shape.put("title", bundle.getHeaders("").get(Constants.BUNDLE_NAME));
        shape.put("state", state(bundle));
        shape.put("plugin", fromFolder(bundle));
        reasons.of(bundle).ifPresent(reason -> shape.put("reason", reason));
        return shape;
    }

    private static String state(Bundle bundle) {
        return switch (bundle.getState()) {
            case Bundle.ACTIVE -> "active";
            case Bundle.STARTING -> "starting";
            case Bundle.STOPPING -> "stopping";
            case Bundle.RESOLVED ->
                bundle.getHeaders("").get(Constants.FRAGMENT_HOST) != null ? "fragment" : "resolved";
            case Bundle.INSTALLED -> "unresolved";
            default -> "uninstalled";
        };
    }

    private boolean fromFolder(Bundle bundle) {
        return bundle.getLocation().contains(folder.toString());
    }

    /** Puts a jar into the folder and waits until its bundle runs. Throws {@link Problem} where it cannot. */
    Map<String, @Nullable Object> install(byte[] jar) throws IOException, InterruptedException {
        Attributes manifest = manifest(jar);
        String name = symbolicName(manifest);
        Version version = version(manifest);
        find(name).filter(bundle -> !fromFolder(bundle)).ifPresent(shipped -> {
            throw Problem.conflict(
                    "“" + name + "” is part of the product and cannot be replaced by a plugin of its name;"
                            + " give the plugin a symbolic name of its own. A tool of the same name with a higher"
                            + " service.ranking takes over.");
        });
        Files.createDirectories(folder);
        Path staged = Files.createTempFile(folder.getParent(), "install", ".part");
        Files.write(staged, jar);
        Path target = find(name)
                .map(bundle -> fileOf(bundle).orElseGet(() -> folder.resolve(name + ".jar")))
                .orElseGet(() -> folder.resolve(name + ".jar"));
        Files.move(staged, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        boolean running = waitFor(
                found -> found.filter(bundle -> bundle.getState() == Bundle.ACTIVE
                                && bundle.getVersion().equals(version))
                        .isPresent(),
                name);
        Optional<Bundle> bundle = find(name);
        if (running && bundle.isPresent() && reasons.of(bundle.get()).isEmpty()) {
            return shape(bundle.get());
        }
        throw new Problem(
                422,
                "ECHO-4221",
                "The plugin does not start",
                bundle.flatMap(reasons::of)
                        .orElse("“" + name + "” " + version + " was not taken up within 15 s; see the log."));
    }

    /** Removes a plugin's jar and waits until its bundle is gone. */
    Map<String, @Nullable Object> remove(String name) throws IOException, InterruptedException {
        Bundle bundle = find(name)
                .filter(this::fromFolder)
                .orElseThrow(() -> Problem.notFound("No plugin “" + name + "” is installed."));
        Map<String, @Nullable Object> shape = shape(bundle);
        Path file = fileOf(bundle)
                .orElseThrow(() -> Problem.notFound("The jar of “" + name + "” is not in the plugins folder."));
        Files.deleteIfExists(file);
        String wanted = name;
        long deadline = System.nanoTime() + WAIT_MILLIS * 1_000_000;
        while (find(wanted).isPresent() && System.nanoTime() < deadline) {
            Thread.sleep(POLL_MILLIS);
        }
        if (find(wanted).isPresent()) {
            throw Problem.conflict("“" + name + "” is still installed after 15 s; see the log.");
        }
        shape.put("state", "uninstalled");
        return shape;
    }

    private boolean waitFor(Predicate<Optional<Bundle>> condition, String name) throws InterruptedException {
        long deadline = System.nanoTime() + WAIT_MILLIS * 1_000_000;
        while (System.nanoTime() < deadline) {
            if (condition.test(find(name))) {
                return true;
            }
            Thread.sleep(POLL_MILLIS);
        }
        return false;
    }

    private Optional<Bundle> find(String name) {
        return Arrays.stream(context.getBundles())
                .filter(bundle -> name.equals(bundle.getSymbolicName()))
                .findFirst();
    }

    private Optional<Path> fileOf(Bundle bundle) {
        String location = bundle.getLocation();
        int begin = location.indexOf(folder.toString());
        return begin < 0 ? Optional.empty() : Optional.of(Path.of(location.substring(begin)));
    }

    private static Attributes manifest(byte[] jar) throws IOException {
        try (JarInputStream in = new JarInputStream(new ByteArrayInputStream(jar))) {
            Manifest manifest = in.getManifest();
            if (manifest != null) {
                return manifest.getMainAttributes();
            }
        } catch (IOException | RuntimeException unreadable) {
            throw notABundle("it cannot be read as a jar");
        }
        throw notABundle("it has no manifest");
    }

    private static String symbolicName(Attributes manifest) {
        String header = manifest.getValue(Constants.BUNDLE_SYMBOLICNAME);
        if (header == null) {
            throw notABundle("its manifest has no Bundle-SymbolicName");
        }
        String name = header.split(";", 2)[0].strip();
        if (!name.matches("[A-Za-z0-9_.-]{1,120}")) {
            throw notABundle("its Bundle-SymbolicName is not a name");
        }
        return name;
    }

    private static Version version(Attributes manifest) {
        try {
            return Version.parseVersion(manifest.getValue(Constants.BUNDLE_VERSION));
        } catch (IllegalArgumentException unreadable) {
            throw notABundle("its Bundle-Version is not a version");
        }
    }

    private static Problem notABundle(String why) {
        return new Problem(422, "ECHO-4222", "Not a plugin", "The file is no OSGi bundle: " + why + ".");
    }
}
