package org.echohealth.api.plugin;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A bundle of the framework, or a jar of the plugins folder or of the quarantine.
 *
 * @param name symbolic name; the file's name where the jar cannot be read
 * @param version OSGi version; empty where the jar cannot be read
 * @param title the bundle's name for people
 * @param plugin true where it came through the plugins folder
 * @param reason a sentence that says why it does not run; null where it does
 * @param needs what it lacks
 * @param warnings sentences about what is odd but no hindrance
 * @param file name of the jar in the plugins folder or in the quarantine; null for bundles of the product
 * @param sha256 of the jar, hex; null for bundles of the product
 */
public record BundleStatus(
        String name,
        String version,
        @Nullable String title,
        BundleState state,
        boolean plugin,
        @Nullable String reason,
        List<Need> needs,
        List<String> warnings,
        @Nullable String file,
        @Nullable String sha256) {
    public BundleStatus {
        needs = List.copyOf(needs);
        warnings = List.copyOf(warnings);
    }
}
