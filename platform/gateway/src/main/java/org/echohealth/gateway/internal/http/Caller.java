package org.echohealth.gateway.internal.http;

import jakarta.servlet.http.HttpServletRequest;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.time.ClinicalTime;

/**
 * Who calls, and at which time the request acts. Set by {@link AuthenticationFilter}; without it nobody is let in, even
 * where a resource were there before the filter.
 */
public record Caller(Actor actor, ClinicalTime time) {
    static final String ATTRIBUTE = "org.echohealth.caller";

    /** The caller of a request. Throws {@link Problem} 401 where the filter let nobody in. */
    public static Caller of(HttpServletRequest request) {
        if (request.getAttribute(ATTRIBUTE) instanceof Caller caller) {
            return caller;
        }
        throw Problem.unauthorised();
    }
}
