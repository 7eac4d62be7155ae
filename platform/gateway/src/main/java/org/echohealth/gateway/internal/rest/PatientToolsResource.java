package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.Map;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.patient.Patients;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolCalls;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.gateway.internal.http.Answers;
import org.echohealth.gateway.internal.http.Caller;
import org.echohealth.gateway.internal.http.KeptAnswer;
import org.echohealth.gateway.internal.http.Problem;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsResource;

/** A direct call of a tool: the same result as a model gets. */
@Component(service = PatientToolsResource.class)
@JakartarsResource
@Restful
@Path("/v1/patients/{patient}/tools")
@Produces(MediaType.APPLICATION_JSON)
public final class PatientToolsResource {
    private final ToolCalls tools;
    private final Patients patients;

    @Activate
    public PatientToolsResource(@Reference ToolCalls tools, @Reference Patients patients) {
        this.tools = tools;
        this.patients = patients;
    }

    @POST
    @Path("{tool}")
    public Map<String, @Nullable Object> call(
            @Context HttpServletRequest request, @PathParam("patient") String patient, @PathParam("tool") String tool)
            throws IOException {
        Caller caller = Caller.of(request);
        Map<String, @Nullable Object> arguments = Answers.object(request);
        if (tools.find(tool).isEmpty()) {
            throw Problem.notFound("There is no tool “" + tool + "” at the moment; GET /api/v1/tools lists them.");
        }
        PatientId whose = Requests.patient(patients, patient).id();
        ToolResult result = KeptAnswer.with(
                request,
                200,
                ToolResult.class,
                ToolResult::wire,
                () -> tools.call(tool, whose, caller.actor(), caller.time(), null, arguments));
        if (result instanceof ToolResult.Refusal refusal && refusal.code() == ErrorCode.UNAVAILABLE) {
            KeptAnswer.passes(request);
        }
        return result.wire();
    }
}
