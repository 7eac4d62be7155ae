package org.echohealth.api.plugin;

import java.util.Locale;

/** How far a bundle or a plugin's jar has come. */
public enum BundleState {
    ACTIVE,
    STARTING,
    STOPPING,
    /** A fragment; it is part of its host and is never started. */
    FRAGMENT,
    /** Everything it needs is there, but it is not started. */
    RESOLVED,
    /** Something it needs is missing. */
    UNRESOLVED,
    /** A jar of the plugins folder that waits for what it needs, or for another version of the platform. */
    BLOCKED,
    /** A jar that was taken out of the plugins folder. */
    QUARANTINED,
    /** A file of the plugins folder that cannot be taken as it is. */
    REFUSED,
    /** A jar of the plugins folder of which a higher version runs. */
    SUPERSEDED,
    /** A jar of the plugins folder that is not started because the server runs in safe mode. */
    HELD_BACK,
    UNINSTALLED;

    /** The name in JSON. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
