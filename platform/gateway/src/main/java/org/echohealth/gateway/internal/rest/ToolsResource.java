package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.echohealth.api.patient.Patients;
import org.echohealth.api.tool.ToolCalls;
import org.echohealth.gateway.internal.http.Answers;
import org.echohealth.gateway.internal.http.Caller;
import org.echohealth.gateway.internal.http.Problem;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsResource;

/** The registered tools, and a direct call of one. */
@Component(service = ToolsResource.class)
@JakartarsResource
@Restful
@Path("/v1")
@Produces(MediaType.APPLICATION_JSON)
public final class ToolsResource {
    private final ToolCalls tools;
    private final Patients patients;

    @Activate
    public ToolsResource(@Reference ToolCalls tools, @Reference Patients patients) {
        this.tools = tools;
        this.patients = patients;
    }

    @GET
    @Path("tools")
    public Map<String, @Nullable Object> list(@Context HttpServletRequest request) {
        Caller.of(request);
        List<Map<String, @Nullable Object>> items =
                tools.registered().stream().map(Shapes::tool).toList();
        return Map.of("items", items);
    }

    @POST
    @Path("patients/{patient}/tools/{tool}")
    public Map<String, @Nullable Object> call(
            @Context HttpServletRequest request, @PathParam("patient") String patient, @PathParam("tool") String tool)
            throws IOException {
        Caller caller = Caller.of(request);
        Map<String, @Nullable Object> arguments = Answers.object(request);
        if (tools.find(tool).isEmpty()) {
            throw Problem.notFound("There is no tool “" + tool + "” at the moment; GET /api/v1/tools lists them.");
        }
        return tools.call(
                        tool,
                        Requests.patient(patients, patient).id(),
                        caller.actor(),
                        caller.time(),
                        null,
                        arguments)
                .wire();
    }
}
