package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.guard.InputGuard;
import org.echohealth.api.guard.InputGuards;
import org.echohealth.api.guard.Verdict;
import org.echohealth.api.patient.Language;
import org.echohealth.gateway.internal.http.Caller;
import org.echohealth.gateway.internal.openapi.Body;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsResource;

/** The guards, asked directly. */
@Component(service = GuardResource.class)
@JakartarsResource
@Restful
@Path("/v1/guard")
@Produces(MediaType.APPLICATION_JSON)
public final class GuardResource {
    private final InputGuards guards;

    @Activate
    public GuardResource(@Reference InputGuards guards) {
        this.guards = guards;
    }

    @POST
    @Path("check")
    public Map<String, @Nullable Object> check(@Context HttpServletRequest request) throws IOException {
        Caller.of(request);
        Body body = Requests.body(request, "POST", "/api/v1/guard/check");
        String tag = body.text("lang");
        Verdict verdict = guards.check(
                new InputGuard.Message(
                        body.required("text"),
                        List.of(),
                        tag == null ? null : Language.of(tag).orElse(null),
                        false,
                        List.of()),
                body.has("stage"));
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("verdict", verdict.safe() ? "safe" : "unsafe");
        shape.put("stage", verdict.stage());
        shape.put("intent", verdict.intent());
        shape.put("scores", verdict.scores());
        shape.put("action", verdict.action().wire());
        shape.put("matched", verdict.matched());
        shape.put("micros", verdict.micros());
        return shape;
    }
}
