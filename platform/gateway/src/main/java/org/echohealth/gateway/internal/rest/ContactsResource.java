package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.util.Map;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.tool.text.Quote;
import org.echohealth.gateway.internal.http.Problem;
import org.echohealth.gateway.internal.openapi.Body;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsResource;

/** Corrections of emergency contacts by hand. */
@Component(service = ContactsResource.class)
@JakartarsResource
@Restful
@Path("/v1/patients/{patient}/contacts")
@Produces(MediaType.APPLICATION_JSON)
public final class ContactsResource {
    private static final String CALL = "/api/v1/patients/{patient}/contacts";

    private final Corrections corrections;

    @Activate
    public ContactsResource(@Reference Corrections corrections) {
        this.corrections = corrections;
    }

    @PATCH
    @Path("{id}")
    public Map<String, @Nullable Object> changeContact(
            @Context HttpServletRequest request, @PathParam("patient") String patient, @PathParam("id") String id)
            throws IOException {
        Body body = Requests.body(request, "PATCH", CALL + "/{id}");
        String phone = body.text("phone");
        Integer priority = body.whole("priority");
        return corrections.apply(request, patient, "contact.change", record -> {
            requireFree(record, id, phone);
            return Shapes.contact(
                    record.contacts().change(id, body.text("name"), phone, body.text("relationship"), priority));
        });
    }

    /** A number is on the list once: who is called must be plain. */
    private static void requireFree(PatientRecord record, String id, @Nullable String phone) {
        record.contacts().all().stream()
                .filter(other -> !other.id().equals(id) && other.phone().equals(phone))
                .findFirst()
                .ifPresent(other -> {
                    throw Problem.conflict("The number " + phone + " is recorded for " + Quote.of(other.name())
                            + " already; change or remove that contact first.");
                });
    }

    @DELETE
    @Path("{id}")
    public Map<String, @Nullable Object> removeContact(
            @Context HttpServletRequest request, @PathParam("patient") String patient, @PathParam("id") String id) {
        return corrections.apply(
                request,
                patient,
                "contact.remove",
                record -> Shapes.contact(record.contacts().remove(id)));
    }
}
