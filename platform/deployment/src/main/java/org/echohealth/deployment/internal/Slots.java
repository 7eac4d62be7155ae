package org.echohealth.deployment.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.echohealth.api.plugin.BundleState;
import org.echohealth.api.plugin.BundleStatus;
import org.echohealth.api.plugin.Refusal;
import org.echohealth.deployment.internal.Exchange.Running;
import org.echohealth.deployment.internal.stage.BundleReasons;
import org.echohealth.deployment.internal.stage.KnownJars;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All symbolic names, and what they share: folders, quarantine, and the count of changes for which blocked jars wait. */
final class Slots implements KnownJars {
    private static final Logger LOG = LoggerFactory.getLogger(Slots.class);
    private static final long IDLE_SECONDS = 5;

    private final Folders folders;
    private final FolderWatch watch;
    private final Quarantine quarantine;
    private final boolean held;
    private final Map<String, Slot> byName = new TreeMap<>();
    private final List<ThreadPoolExecutor> workers = new ArrayList<>();
    private final Map<String, String> told = new ConcurrentHashMap<>();
    private final AtomicLong changes = new AtomicLong();
    private final AtomicInteger pending = new AtomicInteger();

    private @Nullable Exchange exchange;
    private @Nullable BundleReasons reasons;

    Slots(Folders folders, FolderWatch watch, Quarantine quarantine, boolean held) {
        this.folders = folders;
        this.watch = watch;
        this.quarantine = quarantine;
        this.held = held;
    }

    /** Given once, before the first slot is asked for. */
    void use(Exchange how, BundleReasons why) {
        exchange = how;
        reasons = why;
    }

    synchronized Slot of(String name) {
        return byName.computeIfAbsent(name, key -> {
            Exchange how = exchange;
            if (how == null) {
                throw new IllegalStateException("no exchange yet");
            }
            ThreadPoolExecutor worker =
                    new ThreadPoolExecutor(1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                        Thread thread = new Thread(task, "echo-plugin " + key);
                        thread.setDaemon(true);
                        return thread;
                    });
            worker.allowCoreThreadTimeOut(true);
            workers.add(worker);
            return new Slot(key, how, this, worker, held);
        });
    }

    synchronized List<Slot> all() {
        return List.copyOf(byName.values());
    }

    synchronized void stop() {
        workers.forEach(ThreadPoolExecutor::shutdownNow);
    }

    void begun() {
        pending.incrementAndGet();
    }

    void ended() {
        pending.decrementAndGet();
    }

    /** True while no change waits or is being handled. */
    boolean idle() {
        return pending.get() == 0;
    }

    /** Counts the changes of what runs: a blocked jar is tried again when it has grown. */
    long changes() {
        return changes.get();
    }

    void changed() {
        changes.incrementAndGet();
    }

    /** The accepted jar of a file, of whichever name; null where there is none. */
    @Nullable
    StagedJar good(String file) {
        for (Slot slot : all()) {
            StagedJar jar = slot.good(file);
            if (jar != null) {
                return jar;
            }
        }
        return null;
    }

    /** A file that is gone is gone for every name. */
    void gone(String file, Cause cause) {
        all().forEach(slot -> slot.gone(file, cause));
    }

    /** A file holds a jar of {@code owner} now: no other name has it any longer. */
    void takenOver(String file, Slot owner) {
        for (Slot slot : all()) {
            if (slot != owner && slot.good(file) != null) {
                slot.gone(file, Cause.FOLDER);
            }
        }
    }

    /** True for a jar whose copy is not yet the accepted one of its file. */
    boolean isFresh(StagedJar jar) {
        return folders.isStaged(jar.copy());
    }

    StagedJar accept(StagedJar jar) {
        told.remove(jar.file());
        changed();
        try {
            return jar.at(folders.accept(jar));
        } catch (IOException unwritable) {
            LOG.error("ECHO-6027 {} could not be kept in deployed: {}", jar.words(), unwritable.getMessage());
            return jar;
        }
    }

    /** Deletes the copy of a jar that is no longer in the folder. */
    void forget(StagedJar jar) {
        changed();
        try {
            // An accepted copy may have been replaced by the jar of another name.
            if (folders.isStaged(jar.copy()) || good(jar.file()) == null) {
                Files.deleteIfExists(jar.copy());
            }
        } catch (IOException stuck) {
            LOG.warn("ECHO-6035 {} cannot be deleted: {}", jar.copy(), stuck.getMessage());
        }
    }

    void delete(StagedJar jar) {
        try {
            watch.drop(jar.file(), null);
            Files.deleteIfExists(jar.copy());
            changed();
        } catch (IOException stuck) {
            LOG.warn("ECHO-6036 {} cannot be deleted: {}", jar.file(), stuck.getMessage());
        }
    }

    void clearQuarantine(String name) {
        quarantine.clear(name);
    }

    /** Takes a jar out of the folder, and puts back what its file held before. */
    void quarantine(StagedJar jar, Refusal refusal, @Nullable StagedJar before) {
        try {
            quarantine.take(jar.copy(), jar.file(), jar.facts(), jar.sha256(), refusal);
            StagedJar good = before == null ? good(jar.file()) : before;
            if (good == null) {
                Files.deleteIfExists(folders.accepted(jar.file()));
            }
            putBack(jar.file(), jar.stamp(), good);
        } catch (IOException stuck) {
            LOG.error("ECHO-6037 {} could not be moved to the quarantine: {}", jar.file(), stuck.getMessage());
        }
    }

    /** Puts a good jar in the place of a bad file, or takes the file away where there is none. */
    void putBack(String file, Stamp bad, @Nullable StagedJar good) throws IOException {
        if (good == null) {
            watch.drop(file, bad);
        } else {
            watch.restore(file, bad, good.copy(), good.sha256());
        }
    }

    /** One line in the log for each new reason. */
    void tellBlocked(StagedJar jar, Refusal refusal) {
        if (!refusal.sentence().equals(told.put(jar.file(), refusal.sentence()))) {
            LOG.warn(
                    "{} {} {} stays in the folder and is tried again when that changes.",
                    refusal.kind().code(),
                    refusal.sentence(),
                    jar.file());
        }
    }

    @Override
    public List<String> providing(String packageName) {
        List<String> found = new ArrayList<>();
        all().forEach(slot -> found.addAll(slot.providing(packageName)));
        quarantine.all().stream()
                .filter(entry -> entry.exports().contains(packageName))
                .forEach(entry -> found.add(entry.name() + " " + entry.version() + " (quarantined)"));
        return found;
    }

    BundleStatus running(Running now) {
        Bundle bundle = now.bundle();
        BundleReasons why = reasons;
        String reason = why == null ? null : why.of(bundle).orElse(null);
        return new BundleStatus(
                now.jar().facts().name(),
                now.jar().version(),
                now.jar().facts().title(),
                ProductBundles.state(bundle),
                true,
                reason,
                List.of(),
                now.warnings(),
                now.jar().file(),
                now.jar().sha256());
    }

    static BundleStatus status(StagedJar jar, BundleState state, Refusal why) {
        return new BundleStatus(
                jar.facts().name(),
                jar.version(),
                jar.facts().title(),
                state,
                true,
                why.sentence(),
                why.needs(),
                List.of(),
                jar.file(),
                jar.sha256());
    }

    static BundleStatus status(StagedJar jar, BundleState state, @Nullable String reason) {
        return new BundleStatus(
                jar.facts().name(),
                jar.version(),
                jar.facts().title(),
                state,
                true,
                reason,
                List.of(),
                List.of(),
                jar.file(),
                jar.sha256());
    }
}
