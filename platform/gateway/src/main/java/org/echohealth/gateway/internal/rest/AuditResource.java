package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import org.echohealth.api.audit.AuditEntry;
import org.echohealth.api.audit.AuditLog;
import org.echohealth.gateway.internal.http.Caller;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsResource;

/** The audit trail. */
@Component(service = AuditResource.class)
@JakartarsResource
@Restful
@Path("/v1/audit")
@Produces(MediaType.APPLICATION_JSON)
public final class AuditResource {
    private final AuditLog audit;

    @Activate
    public AuditResource(@Reference AuditLog audit) {
        this.audit = audit;
    }

    @GET
    public Map<String, @Nullable Object> read(
            @Context HttpServletRequest request,
            @QueryParam("patient") @Nullable String patient,
            @QueryParam("action") @Nullable String action,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("cursor") @Nullable String cursor) {
        Caller.of(request);
        int most = Requests.limit(limit, 100);
        return Shapes.page(
                audit.read(
                        patient == null ? null : Requests.patientId(patient),
                        Requests.within("action", action, 200),
                        most,
                        Requests.cursor(cursor)),
                most,
                AuditEntry::id,
                Shapes::audit);
    }
}
