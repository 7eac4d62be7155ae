package org.echohealth.api.health;

import org.osgi.annotation.versioning.ConsumerType;

/** A part that must be well before ECHO may answer people. Each such part registers one; all must be ready. */
@ConsumerType
public interface ReadinessCheck {
    /** Short name, such as {@code records} or {@code guard-rules}. */
    String name();

    /** Answers within 200 ms, from any thread. */
    Readiness check();

    /**
     * @param ready false takes the whole server out of service
     * @param reason what is wrong and what to do, in words a person can act on; empty where all is well. With
     *     {@code ready} the part is degraded: the others go on
     */
    record Readiness(boolean ready, String reason) {
        public static final Readiness READY = new Readiness(true, "");

        public static Readiness degraded(String reason) {
            return new Readiness(true, reason);
        }

        public static Readiness notReady(String reason) {
            return new Readiness(false, reason);
        }
    }
}
