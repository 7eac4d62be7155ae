package org.echohealth.gateway.internal.rest;

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
import org.echohealth.gateway.internal.http.Problem;
import org.echohealth.gateway.internal.http.Settings;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** The folder of plugins below the data folder, and the bundles that come from it. */
@Component(service = PluginFolder.class)
public final class PluginFolder {
    private static final long WAIT_MILLIS = 15_000;
    private static final long POLL_MILLIS = 50;

    /** A bundle that is installed is started within this time or does not resolve. */
    private static final long UNRESOLVED_MILLIS = 1_500;

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

    /**
     * Puts a jar into the folder and waits until its bundle runs. Throws {@link Problem} where it does not; then the jar
     * that was there before is put back.
     */
    Map<String, @Nullable Object> install(byte[] jar) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Path staged = Files.createTempFile(folder.getParent(), "install", ".part");
        try {
            Files.write(staged, jar);
            return install(staged, PluginJar.read(staged));
        } finally {
            Files.deleteIfExists(staged);
        }
    }

    private Map<String, @Nullable Object> install(Path staged, PluginJar jar) throws IOException, InterruptedException {
        String name = jar.name();
        Optional<Bundle> installed = find(name);
        installed.filter(bundle -> !fromFolder(bundle)).ifPresent(shipped -> {
            throw Problem.conflict(
                    "“" + name + "” is part of the product and cannot be replaced by a plugin of its name;"
                            + " give the plugin a symbolic name of its own. A tool of the same name with a higher"
                            + " service.ranking takes over.");
        });
        Path target = installed.flatMap(this::fileOf).orElseGet(() -> folder.resolve(name + ".jar"));
        byte[] before = Files.exists(target) ? Files.readAllBytes(target) : null;
        Files.move(staged, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        Optional<Bundle> bundle =
                taken(jar, installed.map(Bundle::getLastModified).orElse(0L));
        if (bundle.isPresent()
                && bundle.get().getState() == Bundle.ACTIVE
                && reasons.of(bundle.get()).isEmpty()) {
            return shape(bundle.get());
        }
        String reason = bundle.flatMap(reasons::of)
                .orElse("“" + name + "” " + jar.version() + " was not taken up within 15 s; see the log.");
        putBack(target, before);
        throw new Problem(422, "ECHO-4221", "The plugin does not start", reason);
    }

    /**
     * The bundle of a jar once it runs, or once it stays unresolved, or as it is after the longest wait.
     *
     * @param before when the bundle of this name was changed last, 0 where there was none
     */
    private Optional<Bundle> taken(PluginJar jar, long before) throws InterruptedException {
        long begin = System.nanoTime();
        long unresolvedSince = 0;
        while (System.nanoTime() - begin < WAIT_MILLIS * 1_000_000) {
            Bundle bundle = find(jar.name())
                    .filter(found -> found.getVersion().equals(jar.version()) && found.getLastModified() != before)
                    .orElse(null);
            if (bundle != null && bundle.getState() == Bundle.ACTIVE) {
                break;
            }
            if (bundle == null || bundle.getState() != Bundle.INSTALLED) {
                unresolvedSince = System.nanoTime();
            } else if (System.nanoTime() - unresolvedSince > UNRESOLVED_MILLIS * 1_000_000) {
                break;
            }
            Thread.sleep(POLL_MILLIS);
        }
        return find(jar.name());
    }

    private void putBack(Path target, byte @Nullable [] before) throws IOException {
        if (before == null) {
            Files.deleteIfExists(target);
        } else {
            Path staged = Files.createTempFile(folder.getParent(), "restore", ".part");
            Files.write(staged, before);
            Files.move(staged, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
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
}
