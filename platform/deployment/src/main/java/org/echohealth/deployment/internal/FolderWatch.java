package org.echohealth.deployment.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.echohealth.api.plugin.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * The plugins folder as it was seen last. A file is looked at once it has been quiet, and not again before it changes.
 * What the deployment itself writes goes through here, so that it is not taken for a change from outside. Safe for several
 * threads.
 */
final class FolderWatch {
    private static final long QUIET_NANOS = TimeUnit.MILLISECONDS.toNanos(600);
    private static final int ABSENCES = 2;

    private final Folders folders;
    private final Clock clock;
    private final Map<String, Watched> files = new TreeMap<>();
    private final Set<String> busy = new HashSet<>();
    private boolean scanned;
    private long order;

    FolderWatch(Folders folders, Clock clock) {
        this.folders = folders;
        this.clock = clock;
    }

    /** One state of a file that is to be looked at. */
    record Seen(String file, Stamp stamp, long order) {}

    /** A file that is no whole jar, and since when it has not changed ({@link System#nanoTime}). */
    record Incomplete(Seen seen, Refusal refusal, long sinceNanos, boolean reported) {}

    /** What a look at the folder found. */
    record Changes(List<Seen> quiet, List<String> gone) {}

    private static final class Watched {
        Stamp stamp;
        long changedNanos;
        boolean handled;
        String sha256 = "";
        int absences;
        boolean reported;

        @Nullable
        Refusal refusal;

        Watched(Stamp stamp, long changedNanos) {
            this.stamp = stamp;
            this.changedNanos = changedNanos;
        }
    }

    /** Looks at the folder. A file that is answered as quiet is not answered again before it changes. */
    synchronized Changes scan(long nanos) throws IOException {
        Set<String> present = new HashSet<>();
        for (String file : folders.pluginFiles()) {
            Stamp stamp = Stamp.of(folders.plugin(file));
            if (stamp != null) {
                present.add(file);
                see(file, stamp, nanos);
            }
        }
        scanned = true;
        List<String> gone = new ArrayList<>();
        files.entrySet().removeIf(entry -> {
            Watched watched = entry.getValue();
            watched.absences = present.contains(entry.getKey()) ? 0 : watched.absences + 1;
            boolean away = watched.absences >= ABSENCES;
            if (away) {
                gone.add(entry.getKey());
            }
            return away;
        });
        return new Changes(quiet(nanos), gone);
    }

    private void see(String file, Stamp stamp, long nanos) throws IOException {
        Watched watched = files.get(file);
        if (watched == null) {
            // At the start a file counts as quiet for as long as its time tells.
            long age = scanned ? 0 : Math.max(0, TimeUnit.MILLISECONDS.toNanos(clock.millis()) - stamp.modified());
            files.put(file, new Watched(stamp, nanos - age));
            return;
        }
        if (stamp.equals(watched.stamp)) {
            return;
        }
        boolean touched = stamp.sameButForAttributes(watched.stamp)
                && watched.handled
                && watched.sha256.equals(Folders.sha256(folders.plugin(file)));
        watched.stamp = stamp;
        if (!touched) {
            watched.changedNanos = nanos;
            watched.handled = false;
            watched.reported = false;
            watched.refusal = null;
        }
    }

    private List<Seen> quiet(long nanos) {
        List<Map.Entry<String, Watched>> quiet = new ArrayList<>();
        for (Map.Entry<String, Watched> entry : files.entrySet()) {
            Watched watched = entry.getValue();
            if (!watched.handled
                    && watched.absences == 0
                    && !busy.contains(entry.getKey())
                    && nanos - watched.changedNanos >= QUIET_NANOS) {
                watched.handled = true;
                busy.add(entry.getKey());
                quiet.add(entry);
            }
        }
        quiet.sort(Comparator.comparingLong(entry -> entry.getValue().stamp.modified()));
        return quiet.stream()
                .map(entry -> new Seen(entry.getKey(), entry.getValue().stamp, ++order))
                .toList();
    }

    /** The file that was answered as quiet has been looked at; only then it can be answered again. */
    synchronized void looked(Seen seen) {
        busy.remove(seen.file());
    }

    /** True while a file is not yet quiet or is being looked at. */
    synchronized boolean waiting() {
        return !busy.isEmpty() || files.values().stream().anyMatch(watched -> !watched.handled);
    }

    /** True while the file is as it was seen; else it will be answered as quiet again. */
    synchronized boolean still(Seen seen) {
        return seen.stamp().equals(Stamp.of(folders.plugin(seen.file())));
    }

    synchronized void read(Seen seen, String sha256) {
        Watched watched = files.get(seen.file());
        if (watched != null && watched.stamp.equals(seen.stamp())) {
            watched.sha256 = sha256;
        }
    }

    /** Remembers why a file that stays in the folder is not taken. */
    synchronized void refused(Seen seen, Refusal refusal) {
        Watched watched = files.get(seen.file());
        if (watched != null && watched.stamp.equals(seen.stamp())) {
            watched.refusal = refusal;
        }
    }

    /** The files that stay in the folder without being taken. */
    synchronized List<Incomplete> refused() {
        List<Incomplete> found = new ArrayList<>();
        files.forEach((file, watched) -> {
            Refusal refusal = watched.refusal;
            if (refusal != null) {
                found.add(new Incomplete(
                        new Seen(file, watched.stamp, 0), refusal, watched.changedNanos, watched.reported));
            }
        });
        return found;
    }

    synchronized void reported(String file) {
        Watched watched = files.get(file);
        if (watched != null) {
            watched.reported = true;
        }
    }

    /** Puts a copy of a jar into the folder as if it had been seen and read already. */
    synchronized Seen place(Path from, String file, String sha256) throws IOException {
        folders.place(from, file);
        Stamp stamp = Stamp.of(folders.plugin(file));
        if (stamp == null) {
            throw new IOException(file + " was taken away while it was written");
        }
        Watched watched = new Watched(stamp, System.nanoTime());
        watched.handled = true;
        watched.sha256 = sha256;
        files.put(file, watched);
        return new Seen(file, stamp, ++order);
    }

    /** Takes a file out of the folder, unless it has changed since it was seen. */
    synchronized void drop(String file, @Nullable Stamp seen) throws IOException {
        if (seen == null || sameContent(file, seen)) {
            Files.deleteIfExists(folders.plugin(file));
            files.remove(file);
        }
    }

    /** Puts a good jar over a file, unless it has changed since it was seen. */
    synchronized void restore(String file, Stamp seen, Path good, String sha256) throws IOException {
        if (sameContent(file, seen)) {
            place(good, file, sha256);
        }
    }

    private boolean sameContent(String file, Stamp seen) {
        Stamp now = Stamp.of(folders.plugin(file));
        return now != null && now.sameButForAttributes(seen);
    }
}
