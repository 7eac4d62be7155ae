package org.echohealth.api.plugin;

import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.patient.Actor;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The plugins of the running server. What shall run is what lies in the plugins folder: of each symbolic name the highest
 * version. Safe for several threads.
 */
@ProviderType
public interface Plugins {
    /** Beginning of the location of every bundle that came through the plugins folder; no other bundle's begins so. */
    String LOCATION = "echo-plugin:";

    /** Every bundle of the product, then every jar of the plugins folder and of the quarantine; what runs comes first. */
    List<BundleStatus> list();

    /** Why the bundle does not run, in a sentence; empty where it does, or is not there. */
    Optional<String> reason(long bundleId);

    /**
     * Checks a jar up to whether everything it needs is there, puts it into the plugins folder, and goes on to exchange it
     * while the caller returns.
     *
     * @param jar read to its end, not closed
     * @throws RefusedPlugin where a check fails; nothing has changed then
     */
    Operation install(InputStream jar, Actor actor) throws RefusedPlugin, InterruptedException;

    /**
     * Deletes all jars of the name from the plugins folder and the quarantine, and stops what runs of it once nobody uses
     * it.
     *
     * @param name symbolic name, or the file's name of a jar that cannot be read
     * @throws RefusedPlugin where there is no such plugin; the sentence names near ones
     */
    Operation remove(String name, Actor actor) throws RefusedPlugin;

    /** An operation of the last 24 h of this run of the server. */
    Optional<Operation> operation(String id);
}
