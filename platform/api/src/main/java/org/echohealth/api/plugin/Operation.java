package org.echohealth.api.plugin;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Something that takes longer than a request, as it stood when it was asked for.
 *
 * @param kind {@code plugin.install} or {@code plugin.remove}
 * @param target symbolic name of the plugin
 * @param version of the plugin
 * @param progress names of the stages that it has reached, the one it is in last
 * @param finishedAt null while it runs
 * @param result the plugin as it stood at the end; null while it runs and where it came to nothing
 * @param refusal why it came to nothing; null otherwise
 */
public record Operation(
        String id,
        String kind,
        State state,
        String target,
        String version,
        List<String> progress,
        Instant startedAt,
        @Nullable Instant finishedAt,
        @Nullable BundleStatus result,
        @Nullable Refusal refusal) {
    public Operation {
        progress = List.copyOf(progress);
    }

    /** How it stands. */
    public enum State {
        RUNNING,
        DONE,
        /** Broke off through a fault of the server. */
        FAILED,
        /** The plugin was not taken; what ran before runs on. */
        REFUSED;

        /** The name in JSON. */
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
