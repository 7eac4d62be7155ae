package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import org.echohealth.api.plugin.Plugins;
import org.echohealth.gateway.internal.http.Problem;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsResource;

/** How something goes on that takes longer than a request. */
@Component(service = OperationsResource.class)
@JakartarsResource
@Restful
@Path("/v1/operations")
@Produces(MediaType.APPLICATION_JSON)
public final class OperationsResource {
    private final Plugins plugins;

    @Activate
    public OperationsResource(@Reference Plugins plugins) {
        this.plugins = plugins;
    }

    @GET
    @Path("{operation}")
    public Map<String, @Nullable Object> find(
            @Context HttpServletRequest request, @PathParam("operation") String operation) {
        BundlesResource.administrator(request);
        return plugins.operation(operation)
                .map(PluginShapes::operation)
                .orElseThrow(() -> Problem.notFound("No operation has this id. They are kept for 24 hours and end with"
                        + " the server; GET /api/v1/bundles tells how the plugins stand."));
    }
}
