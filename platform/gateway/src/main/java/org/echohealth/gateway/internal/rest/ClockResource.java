package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.echohealth.api.health.ClockWatch;
import org.echohealth.api.patient.Role;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.time.ClockDoubt;
import org.echohealth.gateway.internal.http.Caller;
import org.echohealth.gateway.internal.http.Problem;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsResource;

/** The machine's clock, and whether it can be trusted (rule I3). */
@Component(service = ClockResource.class)
@JakartarsResource
@Restful
@Path("/v1/clock")
@Produces(MediaType.APPLICATION_JSON)
public final class ClockResource {
    private final ClockWatch clock;

    @Activate
    public ClockResource(@Reference ClockWatch clock) {
        this.clock = clock;
    }

    @GET
    public Map<String, @Nullable Object> show(@Context HttpServletRequest request) {
        return shape(Caller.of(request).time());
    }

    /** Somebody looked and says that the clock is right now. */
    @POST
    public Map<String, @Nullable Object> confirm(@Context HttpServletRequest request) throws IOException {
        Caller caller = Caller.of(request);
        if (caller.actor().role() != Role.ADMINISTRATOR) {
            throw Problem.forbidden("Only an administrator confirms the clock of this machine.");
        }
        Requests.body(request, "POST", "/api/v1/clock").required("confirm");
        ClinicalTime real = new ClinicalTime(caller.time().wall(), caller.time().wall());
        clock.confirm(caller.actor(), real);
        return shape(real);
    }

    private Map<String, @Nullable Object> shape(ClinicalTime time) {
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("now", time.wall().toString());
        ClockDoubt doubt = clock.doubt(time).orElse(null);
        shape.put("trusted", doubt == null);
        if (doubt != null) {
            shape.put("reason", doubt.reason().name().toLowerCase(Locale.ROOT));
            shape.put("against", doubt.other().toString());
        }
        return shape;
    }
}
