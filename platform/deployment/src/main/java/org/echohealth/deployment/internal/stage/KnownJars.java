package org.echohealth.deployment.internal.stage;

import java.util.List;

/** Jars that do not run but are known: quarantined, blocked, superseded. */
@FunctionalInterface
public interface KnownJars {
    /** Those that would provide the package, each as name, version and why it does not run. */
    List<String> providing(String packageName);
}
