package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.echohealth.api.audit.AuditEntry;
import org.echohealth.api.audit.AuditLog;
import org.echohealth.api.patient.Role;
import org.echohealth.api.plugin.Operation;
import org.echohealth.api.plugin.Plugins;
import org.echohealth.api.plugin.RefusedPlugin;
import org.echohealth.api.time.Ids;
import org.echohealth.gateway.internal.http.Answers;
import org.echohealth.gateway.internal.http.Caller;
import org.echohealth.gateway.internal.http.Problem;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsResource;

/** What runs, from which bundle and version, and why something does not; installing and removing plugins. */
@Component(service = BundlesResource.class)
@JakartarsResource
@Restful
@Path("/v1/bundles")
@Produces(MediaType.APPLICATION_JSON)
public final class BundlesResource {
    private static final int JAR_LIMIT = 64 << 20;

    private final Plugins plugins;
    private final AuditLog audit;
    private final Ids ids;

    @Activate
    public BundlesResource(@Reference Plugins plugins, @Reference AuditLog audit, @Reference Ids ids) {
        this.plugins = plugins;
        this.audit = audit;
        this.ids = ids;
    }

    @GET
    public Map<String, @Nullable Object> list(@Context HttpServletRequest request) {
        Caller.of(request);
        return Map.of("items", plugins.list().stream().map(PluginShapes::bundle).toList());
    }

    @POST
    public Response install(@Context HttpServletRequest request, @Context HttpServletResponse response)
            throws IOException, InterruptedException {
        Caller caller = administrator(request);
        byte[] jar = Answers.body(request, JAR_LIMIT);
        try {
            Operation operation = plugins.install(new ByteArrayInputStream(jar), caller.actor());
            return accepted(response, caller, "bundle.install", operation);
        } catch (RefusedPlugin refused) {
            throw PluginShapes.problem(refused.refusal());
        }
    }

    @DELETE
    @Path("{name}")
    public Response remove(
            @Context HttpServletRequest request,
            @Context HttpServletResponse response,
            @PathParam("name") String name) {
        Caller caller = administrator(request);
        try {
            return accepted(response, caller, "bundle.remove", plugins.remove(name, caller.actor()));
        } catch (RefusedPlugin refused) {
            throw PluginShapes.problem(refused.refusal());
        }
    }

    static Caller administrator(HttpServletRequest request) {
        Caller caller = Caller.of(request);
        if (caller.actor().role() != Role.ADMINISTRATOR) {
            throw Problem.forbidden("Only an administrator installs and removes plugins.");
        }
        return caller;
    }

    /** The operation goes on; its address says how it ends. Jersey would make the address an absolute one of this machine. */
    private Response accepted(HttpServletResponse response, Caller caller, String action, Operation operation) {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("operation", operation.id());
        details.put("name", operation.target());
        details.put("version", operation.version());
        audit.append(new AuditEntry(ids.next("audit"), caller.time(), caller.actor(), action, null, details));
        response.setHeader("Location", "/api/v1/operations/" + operation.id());
        return Response.status(202).entity(PluginShapes.operation(operation)).build();
    }
}
