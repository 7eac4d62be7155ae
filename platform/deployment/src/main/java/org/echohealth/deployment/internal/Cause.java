package org.echohealth.deployment.internal;

import org.echohealth.api.patient.Actor;
import org.jspecify.annotations.Nullable;

/**
 * Why a plugin is exchanged.
 *
 * @param actor for whom; {@link Actor#SYSTEM} for a change of the folder
 * @param operation that is told of the progress; null where nobody asked for it
 * @param words for the audit, such as {@code folder}
 */
record Cause(Actor actor, OperationLog.@Nullable Entry operation, String words) {
    static final Cause FOLDER = new Cause(Actor.SYSTEM, null, "folder");
    static final Cause START = new Cause(Actor.SYSTEM, null, "server start");
    static final Cause RETRY = new Cause(Actor.SYSTEM, null, "what it needs came");

    void stage(String name) {
        OperationLog.Entry told = operation;
        if (told != null) {
            told.stage(name);
        }
    }
}
