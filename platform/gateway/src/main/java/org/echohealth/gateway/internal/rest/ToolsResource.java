package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import org.echohealth.api.tool.ToolCalls;
import org.echohealth.gateway.internal.http.Caller;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsResource;

/** The registered tools. */
@Component(service = ToolsResource.class)
@JakartarsResource
@Restful
@Path("/v1/tools")
@Produces(MediaType.APPLICATION_JSON)
public final class ToolsResource {
    private final ToolCalls tools;

    @Activate
    public ToolsResource(@Reference ToolCalls tools) {
        this.tools = tools;
    }

    @GET
    public Map<String, @Nullable Object> list(@Context HttpServletRequest request) {
        Caller.of(request);
        List<Map<String, @Nullable Object>> items =
                tools.registered().stream().map(Shapes::tool).toList();
        return Map.of("items", items);
    }
}
