package org.echohealth.api.plugin;

/** A plugin tried to end the server's process. */
public final class ExitRefused extends Error {
    private static final long serialVersionUID = 1L;

    ExitRefused(String plugin, int status) {
        super("Plugin " + plugin + " tried to end the server with status " + status + "; that is refused.");
    }
}
