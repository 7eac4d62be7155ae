package org.echohealth.deployment.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.echohealth.api.plugin.Refusal;
import org.echohealth.api.plugin.Refusal.Kind;
import org.echohealth.api.plugin.RefusedPlugin;
import org.echohealth.deployment.internal.FolderWatch.Incomplete;
import org.echohealth.deployment.internal.FolderWatch.Seen;
import org.echohealth.deployment.internal.stage.CompleteJar;
import org.echohealth.deployment.internal.stage.Inspection;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleEvent;
import org.osgi.framework.BundleListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows the plugins folder: each file that has changed and become quiet is inspected and handed to the slot of its name;
 * each that is gone is taken from it. Begins once the framework has started, so that a plugin never meets half a product.
 */
final class FolderKeeper implements BundleListener {
    private static final Logger LOG = LoggerFactory.getLogger(FolderKeeper.class);
    private static final long PAUSE_MILLIS = 200;
    private static final long SETTLE_NANOS = TimeUnit.SECONDS.toNanos(25);
    private static final long TOLD_NANOS = TimeUnit.SECONDS.toNanos(3);
    private static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(60);

    private final BundleContext context;
    private final Folders folders;
    private final FolderWatch watch;
    private final Quarantine quarantine;
    private final Slots slots;
    private final Inspection inspection;
    private final StartMarker marker;
    private final boolean safeMode;
    private final long began = System.nanoTime();
    private final ScheduledExecutorService clockwork =
            Executors.newSingleThreadScheduledExecutor(daemons("echo-plugins"));
    private final ExecutorService inspectors = Executors.newCachedThreadPool(daemons("echo-plugin-inspection"));
    private volatile boolean settled;
    private boolean seeded;
    private boolean restored;
    private long tried;

    FolderKeeper(
            BundleContext context,
            Folders folders,
            FolderWatch watch,
            Quarantine quarantine,
            Slots slots,
            Inspection inspection,
            StartMarker marker,
            boolean safeMode) {
        this.context = context;
        this.folders = folders;
        this.watch = watch;
        this.quarantine = quarantine;
        this.slots = slots;
        this.inspection = inspection;
        this.marker = marker;
        this.safeMode = safeMode;
    }

    private static ThreadFactory daemons(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    void start() {
        context.addBundleListener(this);
        clockwork.scheduleWithFixedDelay(this::look, 0, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    }

    void stop() {
        context.removeBundleListener(this);
        clockwork.shutdownNow();
        inspectors.shutdownNow();
    }

    /** True once everything that lay in the folder at the start has been started or refused, or it took too long. */
    boolean settled() {
        return settled || System.nanoTime() - began > SETTLE_NANOS;
    }

    @Override
    public void bundleChanged(BundleEvent event) {
        int type = event.getType();
        boolean counts = type == BundleEvent.RESOLVED
                || type == BundleEvent.STARTED
                || type == BundleEvent.STOPPED
                || type == BundleEvent.UNINSTALLED;
        if (counts && ProductBundles.is(event.getBundle())) {
            slots.changed();
        }
    }

    private void look() {
        try {
            Bundle framework = context.getBundle(0);
            if (framework == null || framework.getState() != Bundle.ACTIVE) {
                return;
            }
            if (!seeded) {
                seed();
                seeded = true;
            }
            FolderWatch.Changes changes = watch.scan(System.nanoTime());
            changes.gone().forEach(file -> slots.gone(file, Cause.FOLDER));
            changes.quiet().forEach(this::inspectSoon);
            watch.refused().forEach(this::age);
            settle();
            retry();
        } catch (IOException | RuntimeException fault) {
            LOG.error("ECHO-6040 the plugins folder could not be looked at", fault);
        }
    }

    private void settle() {
        if (settled || watch.waiting() || !slots.idle()) {
            return;
        }
        if (restored) {
            settled = true;
            marker.booted();
        } else {
            // Where a file was overwritten with something that cannot run, what it held before runs on.
            restored = true;
            slots.all().forEach(slot -> slot.settleLater(Cause.START));
        }
    }

    /** Knows again what was accepted in earlier runs, so that a jar that was overwritten meanwhile can be put back. */
    private void seed() throws IOException {
        for (Bundle bundle : context.getBundles()) {
            if (!ProductBundles.is(bundle)) {
                LOG.info("{} of an earlier deployment is taken out", bundle.getSymbolicName());
                try {
                    bundle.uninstall();
                } catch (org.osgi.framework.BundleException stuck) {
                    LOG.warn("ECHO-6041 {} cannot be taken out: {}", bundle.getSymbolicName(), stuck.getMessage());
                }
            }
        }
        Set<String> present = Set.copyOf(folders.pluginFiles());
        for (String file : folders.acceptedFiles()) {
            Path copy = folders.accepted(file);
            if (!present.contains(file) || Folders.sha256(copy).equals(Folders.sha256(folders.plugin(file)))) {
                Files.deleteIfExists(copy);
                continue;
            }
            try {
                Inspection.Inspected found = inspection.inspect(copy, file, stage -> {});
                Stamp stamp = Stamp.of(copy);
                if (found.blocked() == null && stamp != null) {
                    slots.of(found.facts().name())
                            .seed(new StagedJar(file, stamp, copy, Folders.sha256(copy), found.facts(), 0));
                }
            } catch (RefusedPlugin noLonger) {
                Files.deleteIfExists(copy);
            }
        }
    }

    private void inspectSoon(Seen seen) {
        try {
            inspectors.execute(() -> {
                try {
                    inspect(seen);
                } finally {
                    watch.looked(seen);
                }
            });
        } catch (RejectedExecutionException stopping) {
            watch.looked(seen);
        }
    }

    private void inspect(Seen seen) {
        Path copy = folders.newStaged();
        boolean kept = false;
        String sha256 = "";
        try {
            if (CompleteJar.endsTooEarly(folders.plugin(seen.file()))) {
                watch.refused(seen, CompleteJar.incomplete(seen.file()));
                return;
            }
            sha256 = Folders.copy(folders.plugin(seen.file()), copy);
            if (!watch.still(seen)) {
                return;
            }
            watch.read(seen, sha256);
            Inspection.Inspected found = inspection.inspect(copy, seen.file(), stage -> {});
            StagedJar jar = new StagedJar(seen.file(), seen.stamp(), copy, sha256, found.facts(), seen.order());
            kept = true;
            slots.of(found.facts().name()).offer(jar, found.blocked(), settled ? Cause.FOLDER : Cause.START);
        } catch (RefusedPlugin refused) {
            kept = refuse(seen, copy, sha256, refused.refusal());
        } catch (NoSuchFileException gone) {
            LOG.debug("{} was taken away while it was read", seen.file());
        } catch (IOException unreadable) {
            watch.refused(
                    seen,
                    Refusal.of(
                            Kind.STORAGE,
                            seen.file() + " cannot be read: " + unreadable.getMessage() + "; check its rights."));
        } finally {
            if (!kept) {
                discard(copy);
            }
        }
    }

    /** Answers whether the copy was taken over. */
    private boolean refuse(Seen seen, Path copy, String sha256, Refusal refusal) {
        if (!watch.still(seen)) {
            return false;
        }
        if (safeMode) {
            watch.refused(seen, refusal);
            return false;
        }
        return toQuarantine(seen, copy, sha256, refusal);
    }

    private boolean toQuarantine(Seen seen, Path copy, String sha256, Refusal refusal) {
        try {
            quarantine.take(copy, seen.file(), null, sha256, refusal);
            slots.putBack(seen.file(), seen.stamp(), slots.good(seen.file()));
            return true;
        } catch (IOException stuck) {
            LOG.error("ECHO-6042 {} could not be moved to the quarantine: {}", seen.file(), stuck.getMessage());
            watch.refused(seen, refusal);
            return false;
        }
    }

    /** A file that stays incomplete is told of after a while and taken out after a longer one. */
    private void age(Incomplete file) {
        long unchanged = System.nanoTime() - file.sinceNanos();
        if (!file.reported() && unchanged > TOLD_NANOS) {
            watch.reported(file.seen().file());
            LOG.warn("{} {}", file.refusal().kind().code(), file.refusal().sentence());
        }
        if (unchanged > KEPT_NANOS && file.refusal().kind() == Kind.INCOMPLETE && !safeMode) {
            Path copy = folders.newStaged();
            try {
                String sha256 = Folders.copy(folders.plugin(file.seen().file()), copy);
                if (watch.still(file.seen())) {
                    toQuarantine(file.seen(), copy, sha256, file.refusal());
                }
            } catch (IOException unreadable) {
                LOG.warn("ECHO-6043 {} cannot be read: {}", file.seen().file(), unreadable.getMessage());
            } finally {
                discard(copy);
            }
        }
    }

    /** Once for each change of what runs, and not while something is still changing. */
    private void retry() {
        long now = slots.changes();
        if (now != tried && slots.idle()) {
            tried = now;
            slots.all().stream().filter(Slot::mayChange).forEach(Slot::retry);
        }
    }

    private static void discard(@Nullable Path copy) {
        try {
            if (copy != null) {
                Files.deleteIfExists(copy);
            }
        } catch (IOException left) {
            LOG.debug("{} is deleted at the next start", copy, left);
        }
    }
}
