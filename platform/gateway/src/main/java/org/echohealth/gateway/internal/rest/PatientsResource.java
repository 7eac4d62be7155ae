package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.Conversations;
import org.echohealth.api.patient.ErasureReceipt;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientDetails;
import org.echohealth.api.patient.Patients;
import org.echohealth.api.patient.Sex;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.gateway.internal.http.Caller;
import org.echohealth.gateway.internal.http.KeptAnswer;
import org.echohealth.gateway.internal.http.Problem;
import org.echohealth.gateway.internal.openapi.Body;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsResource;

/** Patients, and the conversations of one. */
@Component(service = PatientsResource.class)
@JakartarsResource
@Restful
@Path("/v1/patients")
@Produces(MediaType.APPLICATION_JSON)
public final class PatientsResource {
    private static final String ONE = "/api/v1/patients/{patient}";

    private final Patients patients;
    private final Conversations conversations;

    @Activate
    public PatientsResource(@Reference Patients patients, @Reference Conversations conversations) {
        this.patients = patients;
        this.conversations = conversations;
    }

    @GET
    public Map<String, @Nullable Object> list(
            @Context HttpServletRequest request,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("cursor") @Nullable String cursor) {
        Caller.of(request);
        int most = Requests.limit(limit, 100);
        return Shapes.page(
                patients.list(most, Requests.cursor(cursor)),
                most,
                patient -> patient.id().value(),
                Shapes::patient);
    }

    @POST
    public Response create(@Context HttpServletRequest request) throws IOException {
        Caller caller = Caller.of(request);
        Body body = Requests.body(request, "POST", "/api/v1/patients");
        body.required("display_name");
        PatientDetails details = details(body);
        Patient patient = KeptAnswer.with(
                request,
                201,
                Patient.class,
                Shapes::patient,
                () -> patients.create(details, caller.actor(), caller.time()));
        return Response.status(201).entity(Shapes.patient(patient)).build();
    }

    @GET
    @Path("{patient}")
    public Map<String, @Nullable Object> one(
            @Context HttpServletRequest request, @PathParam("patient") String patient) {
        return withZone(Requests.patient(patients, patient), Caller.of(request).time());
    }

    @PATCH
    @Path("{patient}")
    public Map<String, @Nullable Object> change(
            @Context HttpServletRequest request, @PathParam("patient") String patient) throws IOException {
        Caller caller = Caller.of(request);
        Body body = Requests.body(request, "PATCH", ONE);
        return patients.change(Requests.patientId(patient), details(body), caller.actor(), caller.time())
                .map(changed -> withZone(changed, caller.time()))
                .orElseThrow(() -> Problem.notFound("No patient has the id " + patient + "."));
    }

    /** Somebody looked at the next 24 hours in both zones and says that they are right (rule I3). */
    @POST
    @Path("{patient}/zone/confirm")
    public Map<String, @Nullable Object> confirmZone(
            @Context HttpServletRequest request, @PathParam("patient") String patient) {
        Caller caller = Caller.of(request);
        return patients.confirmZone(Requests.patientId(patient), caller.actor(), caller.time())
                .map(confirmed -> withZone(confirmed, caller.time()))
                .orElseThrow(() -> Problem.notFound("No patient has the id " + patient + "."));
    }

    /** The patient, with a change of zone that nobody confirmed. */
    private Map<String, @Nullable Object> withZone(Patient patient, ClinicalTime time) {
        Map<String, @Nullable Object> shape = Shapes.patient(patient);
        patients.zones(patient.id())
                .flatMap(zones -> zones.unconfirmed(time.now()))
                .ifPresent(change -> shape.put("zone_change", Shapes.zoneChange(change, patient.zone())));
        return shape;
    }

    @DELETE
    @Path("{patient}")
    public Map<String, @Nullable Object> erase(
            @Context HttpServletRequest request, @PathParam("patient") String patient) {
        Caller caller = Caller.of(request);
        ErasureReceipt receipt = patients.erase(Requests.patientId(patient), caller.actor(), caller.time())
                .orElseThrow(() -> Problem.notFound("No patient has the id " + patient + "."));
        Map<String, @Nullable Object> shape = new LinkedHashMap<>();
        shape.put("receipt_id", receipt.receiptId());
        shape.put("patient_id", receipt.patientId().value());
        shape.put("erased_at", receipt.erasedAt().toString());
        shape.put("erased", receipt.erased());
        return shape;
    }

    @GET
    @Path("{patient}/conversations")
    public Map<String, @Nullable Object> conversations(
            @Context HttpServletRequest request,
            @PathParam("patient") String patient,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("cursor") @Nullable String cursor) {
        Caller.of(request);
        Patient whose = Requests.patient(patients, patient);
        int most = Requests.limit(limit, 50);
        List<Conversation> page = conversations.list(whose.id(), most, Requests.cursor(cursor));
        return Shapes.page(page, most, Conversation::id, c -> Shapes.conversation(c, whose.zone()));
    }

    @POST
    @Path("{patient}/conversations")
    public Response open(@Context HttpServletRequest request, @PathParam("patient") String patient) throws IOException {
        Caller caller = Caller.of(request);
        Body body = Requests.body(request, "POST", ONE + "/conversations");
        Patient whose = Requests.patient(patients, patient);
        Conversation conversation = KeptAnswer.with(
                request,
                201,
                Conversation.class,
                opened -> Shapes.conversation(opened, whose.zone()),
                () -> conversations.create(whose.id(), body.text("title"), caller.actor(), caller.time()));
        return Response.status(201)
                .entity(Shapes.conversation(conversation, whose.zone()))
                .build();
    }

    private static PatientDetails details(Body body) {
        String language = body.text("language");
        String country = body.text("country");
        String sex = body.text("sex");
        return new PatientDetails(
                body.text("display_name"),
                language == null ? null : Language.of(language).orElse(null),
                body.zone("zone"),
                country == null ? null : country.toUpperCase(Locale.ROOT),
                body.date("birth_date"),
                sex == null ? null : Sex.valueOf(sex.toUpperCase(Locale.ROOT)));
    }
}
