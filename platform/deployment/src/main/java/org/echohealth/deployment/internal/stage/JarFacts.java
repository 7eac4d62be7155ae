package org.echohealth.deployment.internal.stage;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Version;

/**
 * What a jar says of itself.
 *
 * @param title name for people
 * @param exports packages that it would provide
 * @param exclusive true where two versions cannot run beside each other
 */
public record JarFacts(String name, Version version, @Nullable String title, List<String> exports, boolean exclusive) {
    public JarFacts {
        exports = List.copyOf(exports);
    }

    /** Name and version, as sentences begin. */
    public String words() {
        return name + " " + version;
    }
}
