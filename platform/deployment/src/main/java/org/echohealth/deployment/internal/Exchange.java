package org.echohealth.deployment.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.echohealth.api.plugin.RefusedPlugin;
import org.echohealth.deployment.internal.stage.Acceptance;
import org.echohealth.deployment.internal.stage.Candidates;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One version of a plugin takes over from another: the next is resolved, started and checked beside the one that serves;
 * then that one is retired, drained and removed. Whatever fails before leaves the one that serves as it is.
 */
final class Exchange {
    private static final Logger LOG = LoggerFactory.getLogger(Exchange.class);

    /** Longer than any turn may take. */
    private static final Duration DRAIN_LIMIT = Duration.ofSeconds(100);

    private final Candidates candidates;
    private final Acceptance acceptance;
    private final PluginUses uses;
    private final StartMarker marker;
    private final Trail trail;

    Exchange(Candidates candidates, Acceptance acceptance, PluginUses uses, StartMarker marker, Trail trail) {
        this.candidates = candidates;
        this.acceptance = acceptance;
        this.uses = uses;
        this.marker = marker;
        this.trail = trail;
    }

    /** A jar that serves as a bundle. */
    record Running(Bundle bundle, StagedJar jar, List<String> warnings) {
        Running keptAs(StagedJar kept) {
            return new Running(bundle, kept, warnings);
        }
    }

    /** Brings a jar up beside {@code old}; on return it is ready to serve. */
    Running bringUp(StagedJar jar, @Nullable Running old, Cause cause) throws RefusedPlugin, InterruptedException {
        marker.refuseTheDeadly(jar);
        Bundle candidate = candidates.install(jar.copy(), jar.facts());
        boolean suspended = false;
        boolean up = false;
        List<String> warnings = new ArrayList<>();
        try {
            cause.stage("resolve");
            candidates.resolve(candidate);
            if (old != null && (jar.facts().exclusive() || old.jar().facts().exclusive())) {
                suspended = true;
                suspend(old, cause);
            }
            cause.stage("start");
            marker.during(jar, () -> {
                candidates.start(candidate);
                cause.stage("check");
                warnings.addAll(acceptance.check(candidate));
            });
            up = true;
        } finally {
            if (!up) {
                giveUp(candidate, suspended ? old : null);
            }
        }
        trail.started(jar, cause);
        return new Running(candidate, jar, List.copyOf(warnings));
    }

    /** Takes a version out of service once nobody uses it. */
    void takeDown(Running old, Cause cause) throws InterruptedException {
        uses.retire(old.bundle().getBundleId());
        drain(old, cause);
        candidates.stop(old.bundle());
        candidates.remove(old.bundle());
        trail.stopped(old.jar(), cause);
    }

    private void suspend(Running old, Cause cause) throws InterruptedException {
        uses.retire(old.bundle().getBundleId());
        drain(old, cause);
        candidates.stop(old.bundle());
    }

    private void drain(Running old, Cause cause) throws InterruptedException {
        cause.stage("drain");
        if (!uses.awaitIdle(old.bundle().getBundleId(), DRAIN_LIMIT)) {
            LOG.warn(
                    "ECHO-6024 {} is still used after {} s and is stopped all the same",
                    old.jar().words(),
                    DRAIN_LIMIT.toSeconds());
        }
    }

    private void giveUp(Bundle candidate, @Nullable Running suspended) throws InterruptedException {
        candidates.stop(candidate);
        candidates.remove(candidate);
        if (suspended != null) {
            try {
                candidates.start(suspended.bundle());
                uses.readmit(suspended.bundle().getBundleId());
            } catch (RefusedPlugin again) {
                LOG.error(
                        "ECHO-6025 {} did not come back after the version that was to replace it failed: {}",
                        suspended.jar().words(),
                        again.getMessage());
            }
        }
    }
}
