package org.echohealth.gateway.internal.rest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.time.LocalDate;
import java.util.Map;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Appointment;
import org.echohealth.api.record.AppointmentDetails;
import org.echohealth.api.record.Appointments;
import org.echohealth.gateway.internal.http.Problem;
import org.echohealth.gateway.internal.openapi.Body;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsResource;

/** Corrections of appointments by hand. */
@Component(service = AppointmentsResource.class)
@JakartarsResource
@Restful
@Path("/v1/patients/{patient}/appointments")
@Produces(MediaType.APPLICATION_JSON)
public final class AppointmentsResource {
    private static final String CALL = "/api/v1/patients/{patient}/appointments";

    private final Corrections corrections;

    @Activate
    public AppointmentsResource(@Reference Corrections corrections) {
        this.corrections = corrections;
    }

    @PATCH
    @Path("{id}")
    public Map<String, @Nullable Object> changeAppointment(
            @Context HttpServletRequest request, @PathParam("patient") String patient, @PathParam("id") String id)
            throws IOException {
        Body body = Requests.body(request, "PATCH", CALL + "/{id}");
        return corrections.apply(request, patient, "appointment.change", record -> {
            Appointment was = record.appointments()
                    .find(id)
                    .orElseThrow(() -> Problem.notFound("No appointment has the id " + id + "."));
            try {
                return Shapes.appointment(record.appointments().change(id, changed(was, body)));
            } catch (Appointments.InvalidRecurrence unusable) {
                throw Problem.invalid(
                        "/date",
                        "does not go with the recurrence of this appointment: " + unusable.reason(Language.EN));
            }
        });
    }

    private static AppointmentDetails changed(Appointment was, Body body) {
        LocalDate date = body.date("date");
        Integer minutes = body.whole("duration_minutes");
        return new AppointmentDetails(
                body.has("title") ? body.required("title") : was.title(),
                date == null ? was.date() : date,
                body.has("time") ? body.time("time") : was.time(),
                minutes == null ? was.durationMinutes() : minutes,
                body.has("provider") ? body.text("provider") : was.provider(),
                body.has("location") ? body.text("location") : was.location(),
                was.recurrence(),
                body.has("notes") ? body.text("notes") : was.notes());
    }

    @DELETE
    @Path("{id}")
    public Map<String, @Nullable Object> cancelAppointment(
            @Context HttpServletRequest request,
            @PathParam("patient") String patient,
            @PathParam("id") String id,
            @QueryParam("date") @Nullable String date) {
        LocalDate occurrence = date == null ? null : Requests.day("/date", date);
        return corrections.apply(
                request,
                patient,
                "appointment.cancel",
                record -> Shapes.appointment(
                        occurrence == null
                                ? record.appointments().cancel(id, null)
                                : record.appointments().cancelOccurrence(id, occurrence, null)));
    }
}
