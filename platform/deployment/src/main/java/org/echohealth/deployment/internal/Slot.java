package org.echohealth.deployment.internal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import org.echohealth.api.plugin.BundleState;
import org.echohealth.api.plugin.BundleStatus;
import org.echohealth.api.plugin.Refusal;
import org.echohealth.api.plugin.Refusal.Kind;
import org.echohealth.api.plugin.RefusedPlugin;
import org.echohealth.deployment.internal.Exchange.Running;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One symbolic name: its jars in the plugins folder, and the one that runs. Changes are handled one after the other by a
 * worker of its own, so that a plugin that hangs keeps no other from coming or going.
 *
 * <p>Of the jars that may run the highest version shall run, of equal ones the last changed. One that fails gives way to
 * what its file held before, and that to the next version.
 */
final class Slot {
    private static final Logger LOG = LoggerFactory.getLogger(Slot.class);
    private static final Comparator<StagedJar> BEST =
            Comparator.comparing((StagedJar jar) -> jar.facts().version()).thenComparing(StagedJar::order);

    private final String name;
    private final Exchange exchange;
    private final Slots slots;
    private final ExecutorService worker;
    private final boolean held;

    /** By file; the one that runs is among them. */
    private final Map<String, StagedJar> valid = new LinkedHashMap<>();

    /** What a file held before the jar that is on trial. */
    private final Map<String, StagedJar> replaced = new HashMap<>();

    private final Map<String, Blocked> blocked = new LinkedHashMap<>();

    private @Nullable Running running;
    private @Nullable StagedJar onTrial;

    record Blocked(StagedJar jar, Refusal why) {}

    /** @param held true where nothing is started, in safe mode */
    Slot(String name, Exchange exchange, Slots slots, ExecutorService worker, boolean held) {
        this.name = name;
        this.exchange = exchange;
        this.slots = slots;
        this.worker = worker;
        this.held = held;
    }

    String name() {
        return name;
    }

    /** A file holds this jar now. {@code waits} tells why it cannot run as things are; null where it may be tried. */
    void offer(StagedJar jar, @Nullable Refusal waits, Cause cause) {
        later(() -> take(jar, waits, cause));
    }

    /** A jar that was accepted in an earlier run and may have been overwritten since. */
    synchronized void seed(StagedJar jar) {
        valid.putIfAbsent(jar.file(), jar);
    }

    /** The file is gone, or holds a jar of another name. */
    void gone(String file, Cause cause) {
        later(() -> {
            StagedJar before;
            Blocked waiting;
            synchronized (this) {
                before = valid.remove(file);
                waiting = blocked.remove(file);
            }
            if (waiting != null) {
                slots.forget(waiting.jar());
            }
            if (before != null) {
                slots.forget(before);
            }
            if (before != null || waiting != null) {
                settle(cause);
            }
        });
    }

    /** Tries again what waits for its surroundings. */
    void retry() {
        later(() -> {
            synchronized (this) {
                for (Blocked waiting : List.copyOf(blocked.values())) {
                    if (waiting.why().kind() != Kind.OTHER_PLATFORM) {
                        blocked.remove(waiting.jar().file());
                        admit(waiting.jar());
                    }
                }
            }
            settle(Cause.RETRY);
        });
    }

    void settleLater(Cause cause) {
        later(() -> settle(cause));
    }

    /** Deletes all jars of the name and stops what runs. */
    void remove(Cause cause, String version) {
        later(() -> {
            for (StagedJar jar : jars()) {
                slots.delete(jar);
            }
            synchronized (this) {
                valid.clear();
                blocked.clear();
                replaced.clear();
            }
            settle(cause);
            slots.clearQuarantine(name);
            OperationLog.Entry told = cause.operation();
            if (told != null) {
                told.done(status(version, BundleState.UNINSTALLED));
            }
        });
    }

    private synchronized List<StagedJar> jars() {
        List<StagedJar> all = new ArrayList<>(valid.values());
        blocked.values().forEach(waiting -> all.add(waiting.jar()));
        return all;
    }

    private void take(StagedJar jar, @Nullable Refusal waits, Cause cause) throws InterruptedException {
        Blocked before;
        synchronized (this) {
            before = blocked.remove(jar.file());
            if (waits == null) {
                admit(jar);
            }
        }
        if (before != null) {
            slots.forget(before.jar());
        }
        if (waits != null) {
            block(jar, waits);
        }
        Map<Long, Refusal> refusals = settle(cause);
        OperationLog.Entry told = cause.operation();
        if (told != null) {
            Refusal refusal = refusals.get(jar.order());
            if (refusal == null) {
                told.done(statusOf(jar).orElseGet(() -> status(jar.version(), BundleState.UNINSTALLED)));
            } else {
                told.refused(refusal);
            }
        }
    }

    private synchronized void admit(StagedJar jar) {
        StagedJar before = valid.put(jar.file(), jar);
        if (before != null) {
            replaced.put(jar.file(), before);
        }
    }

    /** Brings what runs in line with what shall run; answers why jars were refused on the way, by their order. */
    private Map<Long, Refusal> settle(Cause cause) throws InterruptedException {
        Map<Long, Refusal> refusals = new HashMap<>();
        if (held) {
            return refusals;
        }
        while (true) {
            StagedJar wanted = best().orElse(null);
            Running now = serving();
            if (now != null && hasFallen(now)) {
                set(null, null);
                exchange.takeDown(now, cause);
                continue;
            }
            if (now != null && (wanted == null || wanted.same(now.jar()))) {
                if (wanted == null) {
                    set(null, null);
                    exchange.takeDown(now, cause);
                }
                break;
            }
            if (wanted == null) {
                break;
            }
            set(now, wanted);
            try {
                set(accepted(exchange.bringUp(wanted, now, cause)), null);
            } catch (RefusedPlugin refused) {
                set(now, null);
                refusals.put(wanted.order(), refused.refusal());
                reject(wanted, refused.refusal());
                continue;
            } catch (RuntimeException fault) {
                LOG.error("ECHO-6026 {} could not be deployed", wanted.words(), fault);
                set(now, null);
                Refusal refusal = Refusal.of(
                        Kind.STORAGE,
                        wanted.words() + " could not be deployed because of a fault of the server; see ECHO-6026 in its"
                                + " log.");
                refusals.put(wanted.order(), refusal);
                reject(wanted, refusal);
                continue;
            }
            cause.stage("switch");
            if (now != null) {
                exchange.takeDown(now, cause);
            }
        }
        acceptSuperseded();
        return refusals;
    }

    private synchronized Optional<StagedJar> best() {
        return valid.values().stream().max(BEST);
    }

    /** True where the framework took the bundle down because what it was wired to is gone. */
    private static boolean hasFallen(Running now) {
        int state = now.bundle().getState();
        return state == Bundle.INSTALLED || state == Bundle.RESOLVED || state == Bundle.UNINSTALLED;
    }

    private synchronized void set(@Nullable Running now, @Nullable StagedJar trial) {
        running = now;
        onTrial = trial;
    }

    private Running accepted(Running next) {
        return next.keptAs(keep(next.jar()));
    }

    private void acceptSuperseded() {
        List<StagedJar> fresh;
        synchronized (this) {
            fresh = valid.values().stream().filter(slots::isFresh).toList();
        }
        fresh.forEach(this::keep);
    }

    /** Makes the copy of a jar the accepted one of its file. */
    private StagedJar keep(StagedJar jar) {
        StagedJar kept = slots.accept(jar);
        synchronized (this) {
            valid.replace(jar.file(), jar, kept);
            replaced.remove(jar.file());
        }
        slots.takenOver(jar.file(), this);
        return kept;
    }

    private void reject(StagedJar jar, Refusal refusal) {
        StagedJar before;
        synchronized (this) {
            valid.remove(jar.file());
            before = replaced.remove(jar.file());
            if (before != null) {
                valid.put(before.file(), before);
            }
        }
        if (refusal.kind().waits()) {
            block(jar, refusal);
        } else {
            slots.quarantine(jar, refusal, before);
        }
    }

    private void block(StagedJar jar, Refusal refusal) {
        synchronized (this) {
            blocked.put(jar.file(), new Blocked(jar, refusal));
        }
        slots.tellBlocked(jar, refusal);
    }

    /** What serves now; null where nothing does. */
    synchronized @Nullable Running serving() {
        return running;
    }

    /** The jar that stands for a file, to be put back where a bad one overwrote it; null where there is none. */
    synchronized @Nullable StagedJar good(String file) {
        return valid.get(file);
    }

    /** The file in which the name's next jar goes. */
    synchronized String fileFor(String otherwise) {
        Running now = running;
        return now != null
                ? now.jar().file()
                : valid.keySet().stream()
                        .findFirst()
                        .orElseGet(() -> blocked.keySet().stream().findFirst().orElse(otherwise));
    }

    synchronized boolean isEmpty() {
        return valid.isEmpty() && blocked.isEmpty() && running == null;
    }

    /** True where something may change once its surroundings do, or has changed with them. */
    synchronized boolean mayChange() {
        Running now = running;
        return now != null && hasFallen(now)
                || blocked.values().stream().anyMatch(waiting -> waiting.why().kind() != Kind.OTHER_PLATFORM);
    }

    /** Jars that do not run and would provide the package, in words. */
    synchronized List<String> providing(String packageName) {
        List<String> found = new ArrayList<>();
        blocked.values().stream()
                .filter(waiting -> waiting.jar().facts().exports().contains(packageName))
                .forEach(waiting -> found.add(waiting.jar().words() + " (blocked)"));
        Running now = running;
        valid.values().stream()
                .filter(jar -> now == null || !jar.same(now.jar()))
                .filter(jar -> jar.facts().exports().contains(packageName))
                .forEach(jar -> found.add(jar.words() + (held ? " (held back)" : " (superseded)")));
        return found;
    }

    /** All that can be said of the name; what runs comes first. */
    List<BundleStatus> statuses() {
        List<BundleStatus> idle = new ArrayList<>();
        Running now;
        synchronized (this) {
            now = running;
            Running serving = now;
            valid.values().stream()
                    .filter(jar -> serving == null || !jar.same(serving.jar()))
                    .sorted(BEST.reversed())
                    .forEach(jar -> idle.add(idle(jar, serving)));
            blocked.values()
                    .forEach(waiting -> idle.add(Slots.status(waiting.jar(), BundleState.BLOCKED, waiting.why())));
        }
        if (now != null) {
            idle.add(0, slots.running(now));
        }
        return idle;
    }

    private BundleStatus idle(StagedJar jar, @Nullable Running now) {
        StagedJar trial = onTrial;
        if (held) {
            return Slots.status(jar, BundleState.HELD_BACK, "held back: safe mode");
        }
        if (trial != null && trial.same(jar)) {
            return Slots.status(jar, BundleState.STARTING, (String) null);
        }
        return Slots.status(
                jar,
                now == null ? BundleState.STARTING : BundleState.SUPERSEDED,
                now == null ? null : now.jar().words() + " from " + now.jar().file() + " runs instead");
    }

    private Optional<BundleStatus> statusOf(StagedJar jar) {
        return statuses().stream()
                .filter(status ->
                        jar.file().equals(status.file()) && jar.version().equals(status.version()))
                .findFirst();
    }

    private BundleStatus status(String version, BundleState state) {
        return new BundleStatus(name, version, null, state, true, null, List.of(), List.of(), null, null);
    }

    private interface Task {
        void run() throws InterruptedException;
    }

    private void later(Task task) {
        slots.begun();
        try {
            worker.execute(() -> {
                try {
                    task.run();
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                } catch (RuntimeException fault) {
                    LOG.error("ECHO-6028 a change of plugin {} could not be handled", name, fault);
                } finally {
                    slots.ended();
                }
            });
        } catch (RejectedExecutionException stopped) {
            slots.ended();
            LOG.debug("the server stops; a change of {} waits for its next start", name);
        }
    }
}
