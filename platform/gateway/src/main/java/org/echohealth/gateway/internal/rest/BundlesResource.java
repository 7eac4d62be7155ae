package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Map;
import org.echohealth.api.audit.AuditEntry;
import org.echohealth.api.audit.AuditLog;
import org.echohealth.api.patient.Role;
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

    private final PluginFolder plugins;
    private final AuditLog audit;
    private final Ids ids;

    @Activate
    public BundlesResource(@Reference PluginFolder plugins, @Reference AuditLog audit, @Reference Ids ids) {
        this.plugins = plugins;
        this.audit = audit;
        this.ids = ids;
    }

    @GET
    public Map<String, @Nullable Object> list(@Context HttpServletRequest request) {
        Caller.of(request);
        return Map.of("items", plugins.list());
    }

    @POST
    public Response install(@Context HttpServletRequest request) throws IOException, InterruptedException {
        Caller caller = administrator(request);
        Map<String, @Nullable Object> bundle = plugins.install(Answers.body(request, JAR_LIMIT));
        trail(caller, "bundle.install", bundle);
        return Response.status(201).entity(bundle).build();
    }

    @DELETE
    @Path("{name}")
    public Map<String, @Nullable Object> remove(@Context HttpServletRequest request, @PathParam("name") String name)
            throws IOException, InterruptedException {
        Caller caller = administrator(request);
        Map<String, @Nullable Object> bundle = plugins.remove(name);
        trail(caller, "bundle.remove", bundle);
        return bundle;
    }

    private static Caller administrator(HttpServletRequest request) {
        Caller caller = Caller.of(request);
        if (caller.actor().role() != Role.ADMINISTRATOR) {
            throw Problem.forbidden("Only an administrator installs and removes plugins.");
        }
        return caller;
    }

    private void trail(Caller caller, String action, Map<String, @Nullable Object> bundle) {
        audit.append(new AuditEntry(ids.next("audit"), caller.time(), caller.actor(), action, null, bundle));
    }
}
