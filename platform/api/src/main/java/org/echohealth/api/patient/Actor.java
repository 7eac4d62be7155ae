package org.echohealth.api.patient;

/** Who acts: an account or program, and its role. */
public record Actor(String id, Role role) {
    /** ECHO itself, for work that nobody asked for at that moment. */
    public static final Actor SYSTEM = new Actor("system", Role.SYSTEM);
}
