package org.echohealth.deployment.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.echohealth.api.audit.AuditLog;
import org.echohealth.api.health.ReadinessCheck;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.plugin.BundleState;
import org.echohealth.api.plugin.BundleStatus;
import org.echohealth.api.plugin.Operation;
import org.echohealth.api.plugin.Plugins;
import org.echohealth.api.plugin.Refusal;
import org.echohealth.api.plugin.Refusal.Kind;
import org.echohealth.api.plugin.RefusedPlugin;
import org.echohealth.api.time.Ids;
import org.echohealth.deployment.internal.stage.Acceptance;
import org.echohealth.deployment.internal.stage.BundleReasons;
import org.echohealth.deployment.internal.stage.Candidates;
import org.echohealth.deployment.internal.stage.CompleteJar;
import org.echohealth.deployment.internal.stage.ComponentStates;
import org.echohealth.deployment.internal.stage.Inspection;
import org.echohealth.deployment.internal.stage.MissingNeeds;
import org.echohealth.deployment.internal.stage.SameNameHidden;
import org.echohealth.deployment.internal.weave.PluginWeaver;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceRegistration;
import org.osgi.framework.hooks.resolver.ResolverHookFactory;
import org.osgi.framework.hooks.weaving.WeavingHook;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.runtime.ServiceComponentRuntime;

/** The plugins of the server: what others may ask and order. {@link FolderKeeper} follows the folder meanwhile. */
@Component(
        service = {Plugins.class, ReadinessCheck.class},
        immediate = true)
public final class Deployment implements Plugins, ReadinessCheck {
    private static final Duration START_LIMIT = Duration.ofSeconds(10);

    private final BundleContext context;
    private final boolean safeMode;
    private final Folders folders;
    private final FolderWatch watch;
    private final Quarantine quarantine;
    private final Slots slots;
    private final OperationLog operations;
    private final ProductBundles product;
    private final BundleReasons reasons;
    private final Candidates candidates;
    private final Inspection inspection;
    private final FolderKeeper keeper;
    private final List<ServiceRegistration<?>> hooks;

    @Activate
    public Deployment(
            BundleContext context,
            @Reference ServiceComponentRuntime runtime,
            @Reference AuditLog audit,
            @Reference Ids ids,
            @Reference PluginUses uses)
            throws IOException {
        this.context = context;
        Clock clock = Clock.systemUTC();
        Path data = Path.of(Objects.requireNonNullElse(context.getProperty("echo.data"), "data"))
                .toAbsolutePath()
                .normalize();
        safeMode = Boolean.parseBoolean(context.getProperty("echo.safe-mode"));
        folders = new Folders(data);
        watch = new FolderWatch(folders, clock);
        quarantine = new Quarantine(data, clock);
        operations = new OperationLog(ids, clock);
        slots = new Slots(folders, watch, quarantine, safeMode);
        ComponentStates components = new ComponentStates(runtime);
        MissingNeeds needs = new MissingNeeds(context, slots);
        reasons = new BundleReasons(needs, components);
        product = new ProductBundles(context, reasons, needs);
        candidates = new Candidates(context, needs, START_LIMIT);
        StartMarker marker = new StartMarker(data);
        Acceptance acceptance = new Acceptance(context, components, uses, START_LIMIT);
        slots.use(new Exchange(candidates, acceptance, uses, marker, new Trail(audit, ids, clock)), reasons);
        inspection = new Inspection(
                CompleteJar.standard(), product::names, context.getBundle().getVersion());
        keeper = new FolderKeeper(context, folders, watch, quarantine, slots, inspection, marker, safeMode);
        // The framework asks for its hooks while it loads classes: as components they would wait for themselves.
        hooks = List.of(
                context.registerService(ResolverHookFactory.class, new SameNameHidden(), null),
                context.registerService(WeavingHook.class, new PluginWeaver(), null));
        keeper.start();
    }

    @Deactivate
    void stop() {
        keeper.stop();
        slots.stop();
        stopPlugins();
        hooks.forEach(ServiceRegistration::unregister);
    }

    /** Here each has its time limit; the framework, which would stop them later, waits for ever. */
    private void stopPlugins() {
        List<Thread> stops = new ArrayList<>();
        for (Slot slot : slots.all()) {
            Exchange.Running running = slot.serving();
            if (running != null) {
                Thread thread = new Thread(() -> stop(running.bundle()), "stop " + slot.name());
                thread.setDaemon(true);
                thread.start();
                stops.add(thread);
            }
        }
        try {
            for (Thread thread : stops) {
                thread.join();
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    private void stop(Bundle bundle) {
        try {
            candidates.stop(bundle);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public String name() {
        return "plugins";
    }

    /** Ready once every jar that lay in the folder at the start has been started or refused, or after a while. */
    @Override
    public Readiness check() {
        return keeper.settled()
                ? Readiness.READY
                : Readiness.notReady("the plugins of the folder are being started; wait a moment");
    }

    @Override
    public List<BundleStatus> list() {
        List<BundleStatus> all = new ArrayList<>(product.statuses());
        slots.all().forEach(slot -> all.addAll(slot.statuses()));
        watch.refused().forEach(file -> all.add(refused(file)));
        quarantine.all().forEach(entry -> all.add(Quarantine.status(entry)));
        return all;
    }

    private static BundleStatus refused(FolderWatch.Incomplete file) {
        return new BundleStatus(
                file.seen().file(),
                "",
                null,
                BundleState.REFUSED,
                true,
                file.refusal().sentence(),
                List.of(),
                List.of(),
                file.seen().file(),
                null);
    }

    @Override
    public Optional<String> reason(long bundleId) {
        Bundle bundle = context.getBundle(bundleId);
        return bundle == null ? Optional.empty() : reasons.of(bundle);
    }

    @Override
    public Operation install(InputStream jar, Actor actor) throws RefusedPlugin, InterruptedException {
        if (safeMode) {
            throw new RefusedPlugin(
                    Kind.SAFE_MODE,
                    "The server runs in safe mode, in which no plugin is started; restart it without"
                            + " --safe-mode to install one.");
        }
        Path copy = folders.newStaged();
        List<String> stages = new ArrayList<>();
        boolean placed = false;
        try {
            String sha256 = Folders.write(jar, copy);
            Inspection.Inspected inspected = inspection.inspect(copy, "The file", stages::add);
            if (inspected.blocked() != null) {
                throw new RefusedPlugin(inspected.blocked());
            }
            stages.add("resolve");
            resolve(copy, inspected);
            String name = inspected.facts().name();
            Slot slot = slots.of(name);
            OperationLog.Entry operation = operations.open(
                    "plugin.install", name, inspected.facts().version().toString());
            stages.forEach(operation::stage);
            FolderWatch.Seen seen = watch.place(copy, slot.fileFor(fresh(name)), sha256);
            placed = true;
            slot.offer(
                    new StagedJar(seen.file(), seen.stamp(), copy, sha256, inspected.facts(), seen.order()),
                    null,
                    new Cause(actor, operation, "installed"));
            return operation.snapshot();
        } catch (IOException unwritable) {
            throw new RefusedPlugin(
                    Kind.STORAGE,
                    "The jar could not be written into the data folder: " + unwritable.getMessage() + ".");
        } finally {
            if (!placed) {
                discard(copy);
            }
        }
    }

    /** A name for a file that holds no jar of another plugin. */
    private String fresh(String name) {
        String file = name + ".jar";
        for (int i = 2; slots.good(file) != null; i++) {
            file = name + "-" + i + ".jar";
        }
        return file;
    }

    private void resolve(Path copy, Inspection.Inspected inspected) throws RefusedPlugin, InterruptedException {
        Bundle probe = candidates.install(copy, inspected.facts());
        try {
            candidates.resolve(probe);
        } finally {
            candidates.remove(probe);
        }
    }

    private static void discard(Path copy) {
        try {
            Files.deleteIfExists(copy);
        } catch (IOException left) {
            copy.toFile().deleteOnExit();
        }
    }

    @Override
    public Operation remove(String name, Actor actor) throws RefusedPlugin {
        List<BundleStatus> known = list().stream()
                .filter(BundleStatus::plugin)
                .filter(status -> status.name().equals(name) || name.equals(status.file()))
                .toList();
        if (known.isEmpty()) {
            throw new RefusedPlugin(unknown(name));
        }
        BundleStatus first = known.get(0);
        OperationLog.Entry operation = operations.open("plugin.remove", first.name(), first.version());
        operation.stage("remove");
        Cause cause = new Cause(actor, operation, "removed");
        for (BundleStatus status : known) {
            if (status.state() == BundleState.REFUSED && status.file() != null) {
                drop(status.file());
            }
        }
        slots.of(first.name()).remove(cause, first.version());
        quarantine.clear(name);
        return operation.snapshot();
    }

    private void drop(String file) throws RefusedPlugin {
        try {
            watch.drop(file, null);
        } catch (IOException stuck) {
            throw new RefusedPlugin(Kind.STORAGE, file + " cannot be deleted: " + stuck.getMessage() + ".");
        }
    }

    private Refusal unknown(String name) {
        if (product.names(name)) {
            return Refusal.of(
                    Kind.UNKNOWN, "“" + name + "” is part of the product, not a plugin; it cannot be removed.");
        }
        List<String> near = NearNames.of(
                name,
                list().stream()
                        .filter(BundleStatus::plugin)
                        .map(BundleStatus::name)
                        .toList());
        return Refusal.of(
                Kind.UNKNOWN,
                "No plugin “" + name + "” is installed"
                        + (near.isEmpty()
                                ? "; GET /bundles lists what is."
                                : "; did you mean " + String.join(" or ", near) + "?"));
    }

    @Override
    public Optional<Operation> operation(String id) {
        return operations.find(id);
    }
}
