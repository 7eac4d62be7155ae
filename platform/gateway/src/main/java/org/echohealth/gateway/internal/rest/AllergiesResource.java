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
import java.util.List;
import java.util.Map;
import org.echohealth.api.medicine.Medicine;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.record.Records;
import org.echohealth.gateway.internal.http.Caller;
import org.echohealth.gateway.internal.http.KeptAnswer;
import org.echohealth.gateway.internal.openapi.Body;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsResource;

/** Allergies on record (rule M3). */
@Component(service = AllergiesResource.class)
@JakartarsResource
@Restful
@Path("/v1/patients/{patient}/allergies")
@Produces(MediaType.APPLICATION_JSON)
public final class AllergiesResource {
    private static final String CALL = "/api/v1/patients/{patient}/allergies";

    private final Corrections corrections;
    private final Records records;
    private final MedicineCatalog medicines;

    @Activate
    public AllergiesResource(
            @Reference Corrections corrections, @Reference Records records, @Reference MedicineCatalog medicines) {
        this.corrections = corrections;
        this.records = records;
        this.medicines = medicines;
    }

    @GET
    public Map<String, @Nullable Object> allergies(
            @Context HttpServletRequest request, @PathParam("patient") String patient) {
        Caller caller = Caller.of(request);
        List<Map<String, @Nullable Object>> items =
                records.read(Requests.patientId(patient), caller.time(), record -> record.allergies().all().stream()
                        .map(Shapes::allergy)
                        .toList());
        return Map.of("items", items);
    }

    @POST
    public Response addAllergy(@Context HttpServletRequest request, @PathParam("patient") String patient)
            throws IOException {
        Body body = Requests.body(request, "POST", CALL);
        String substance = body.required("substance");
        Medicine medicine = medicines.find(substance).orElse(null);
        String ingredient = medicine == null || medicine.ingredients().size() != 1
                ? null
                : medicine.ingredients().get(0).id();
        return Response.status(201)
                .entity(KeptAnswer.with(
                        request,
                        201,
                        Map.class,
                        shape -> shape,
                        () -> corrections.apply(
                                request,
                                patient,
                                "allergy.add",
                                record -> Shapes.allergy(record.allergies()
                                        .add(substance, ingredient, body.text("atc_class"), body.text("reaction"))))))
                .build();
    }

    @DELETE
    @Path("{id}")
    public Map<String, @Nullable Object> removeAllergy(
            @Context HttpServletRequest request, @PathParam("patient") String patient, @PathParam("id") String id) {
        return corrections.apply(
                request,
                patient,
                "allergy.remove",
                record -> Shapes.allergy(record.allergies().remove(id)));
    }
}
