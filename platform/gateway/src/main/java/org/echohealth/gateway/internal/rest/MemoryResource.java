package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.EventLog;
import org.echohealth.api.memory.EventLog.NewEvent;
import org.echohealth.api.memory.Recall;
import org.echohealth.api.memory.Reflection;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.Patients;
import org.echohealth.gateway.internal.http.Caller;
import org.echohealth.gateway.internal.openapi.Body;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsResource;

/** Events in, recall and reflection out. */
@Component(service = MemoryResource.class)
@JakartarsResource
@Restful
@Path("/v1/patients/{patient}/memory")
@Produces(MediaType.APPLICATION_JSON)
public final class MemoryResource {
    private static final String MEMORY = "/api/v1/patients/{patient}/memory";
    private static final long INDEX_WAIT_MILLIS = 60_000;

    private final EventLog log;
    private final Recall recall;
    private final Reflection reflection;
    private final Patients patients;

    @Activate
    public MemoryResource(
            @Reference EventLog log,
            @Reference Recall recall,
            @Reference Reflection reflection,
            @Reference Patients patients) {
        this.log = log;
        this.recall = recall;
        this.reflection = reflection;
        this.patients = patients;
    }

    @POST
    @Path("events")
    public Map<String, @Nullable Object> store(
            @Context HttpServletRequest request, @PathParam("patient") String patient)
            throws IOException, InterruptedException {
        Caller caller = Caller.of(request);
        Body body = Requests.body(request, "POST", MEMORY + "/events");
        Patient whose = Requests.patient(patients, patient);
        List<NewEvent> events = events(body, whose);
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        answer.put(
                "items",
                log.append(whose.id(), caller.actor(), caller.time(), events).stream()
                        .map(event -> Shapes.event(event, whose.zone()))
                        .toList());
        if (body.has("wait")) {
            answer.put("indexed", recall.awaitIndexed(INDEX_WAIT_MILLIS));
        }
        return answer;
    }

    private static List<NewEvent> events(Body body, Patient patient) {
        List<NewEvent> events = new ArrayList<>();
        for (Body event : body.list("events")) {
            Instant occurred = event.instant("occurred_at", patient.zone());
            events.add(new NewEvent(
                    event.required("source_id"),
                    event.required("session"),
                    event.required("speaker"),
                    event.required("text"),
                    EventKind.UTTERANCE,
                    occurred == null ? Instant.EPOCH : occurred,
                    false));
        }
        return events;
    }

    @POST
    @Path("recall")
    public Map<String, @Nullable Object> recall(
            @Context HttpServletRequest request, @PathParam("patient") String patient) throws IOException {
        Caller.of(request);
        Body body = Requests.body(request, "POST", MEMORY + "/recall");
        Patient whose = Requests.patient(patients, patient);
        Integer k = body.whole("k");
        Integer budget = body.whole("budget_tokens");
        Recall.Evidence evidence = recall.recall(new Recall.Query(
                whose.id(),
                body.required("query"),
                k == null ? 10 : k,
                budget == null ? 100_000 : budget,
                body.instant("from", whose.zone()),
                body.instant("to", whose.zone()),
                body.instant("known_at", whose.zone()),
                null));
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        answer.put(
                "items",
                evidence.items().stream()
                        .map(item -> {
                            Map<String, @Nullable Object> shape = Shapes.event(item.event(), whose.zone());
                            shape.put("score", item.score());
                            shape.put("routes", item.routes());
                            shape.put("closure", List.of());
                            return shape;
                        })
                        .toList());
        Map<String, @Nullable Object> packed = new LinkedHashMap<>();
        packed.put("tokens", evidence.tokens());
        packed.put("items", evidence.items().size());
        packed.put("deferred", evidence.deferred());
        answer.put("packed", packed);
        answer.put("operation", "fact");
        answer.put("context_hash", evidence.contextHash());
        answer.put("generation", evidence.generation());
        return answer;
    }

    @POST
    @Path("reflect")
    public Map<String, @Nullable Object> reflect(
            @Context HttpServletRequest request, @PathParam("patient") String patient) throws IOException {
        Caller caller = Caller.of(request);
        Body body = Requests.body(request, "POST", MEMORY + "/reflect");
        Patient whose = Requests.patient(patients, patient);
        Instant from = body.instant("from", whose.zone());
        Instant to = body.instant("to", whose.zone());
        Instant end = to == null ? caller.time().now() : to;
        Instant start = from == null ? end.minus(90, ChronoUnit.DAYS) : from;
        List<Map<String, @Nullable Object>> claims = new ArrayList<>();
        for (Reflection.Claim claim :
                reflection.reflect(whose.id(), body.required("question"), start, end, whose.language())) {
            Map<String, @Nullable Object> shape = new LinkedHashMap<>();
            shape.put("text", claim.text());
            shape.put("together", claim.together());
            shape.put("of", claim.of());
            shape.put("evidence", claim.evidence());
            claims.add(shape);
        }
        return Map.of("claims", claims);
    }
}
