package org.echohealth.deployment.internal;

import java.nio.file.Path;
import org.echohealth.deployment.internal.stage.JarFacts;

/**
 * One state of a jar of the plugins folder that has passed the stages which need no framework.
 *
 * @param file its name in the folder
 * @param stamp of the file when it was read
 * @param copy own copy of it, from which its bundle is installed
 * @param sha256 hex
 * @param order counts all changes of all files: a higher one changed later
 */
record StagedJar(String file, Stamp stamp, Path copy, String sha256, JarFacts facts, long order) {
    StagedJar at(Path other) {
        return new StagedJar(file, stamp, other, sha256, facts, order);
    }

    boolean same(StagedJar other) {
        return order == other.order;
    }

    /** Name and version, as sentences begin. */
    String words() {
        return facts.words();
    }

    String version() {
        return facts.version().toString();
    }
}
