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
import java.time.Duration;
import java.time.LocalDate;
import java.util.Map;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.Patients;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.gateway.internal.http.Caller;
import org.echohealth.gateway.internal.http.Problem;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsResource;

/** Skipping a dose, and undoing a mark on one. */
@Component(service = DosesResource.class)
@JakartarsResource
@Restful
@Path("/v1/patients/{patient}/doses")
@Produces(MediaType.APPLICATION_JSON)
public final class DosesResource {
    private static final String CALL = "/api/v1/patients/{patient}/doses";

    /** How long a mark on a dose can be undone (rule P6). */
    private static final Duration UNDO = Duration.ofMinutes(10);

    private final Corrections corrections;
    private final Patients patients;

    @Activate
    public DosesResource(@Reference Corrections corrections, @Reference Patients patients) {
        this.corrections = corrections;
        this.patients = patients;
    }

    @PATCH
    @Path("{id}")
    public Map<String, @Nullable Object> skipDose(
            @Context HttpServletRequest request, @PathParam("patient") String patient, @PathParam("id") String id)
            throws IOException {
        Requests.body(request, "PATCH", CALL + "/{id}");
        Patient whose = Requests.patient(patients, patient);
        Caller caller = Caller.of(request);
        return corrections.apply(request, patient, "dose.skip", record -> {
            Dose dose = dose(record, id, caller);
            if (!dose.open()) {
                throw Problem.conflict("This dose is already " + dose.state().wire() + ".");
            }
            Intake intake = record.medications()
                    .record(dose.medicationId(), caller.time().now(), id, null, Intake.Kind.SKIP, null);
            return Shapes.intake(intake, whose.zone());
        });
    }

    @DELETE
    @Path("{id}")
    public Map<String, @Nullable Object> undoDose(
            @Context HttpServletRequest request, @PathParam("patient") String patient, @PathParam("id") String id) {
        Patient whose = Requests.patient(patients, patient);
        Caller caller = Caller.of(request);
        return corrections.apply(request, patient, "dose.undo", record -> {
            String intakeId = dose(record, id, caller).intakeId();
            if (intakeId == null) {
                throw Problem.conflict("This dose is neither marked taken nor skipped.");
            }
            Intake marked = record.medications().intake(intakeId).orElseThrow();
            if (marked.recordedAt().plus(UNDO).isBefore(caller.time().now())) {
                throw Problem.conflict("A mark can be undone within ten minutes; this one is older.");
            }
            return Shapes.intake(record.medications().undo(intakeId), whose.zone());
        });
    }

    /** The dose of an id, which names its local day behind the last {@code @}. */
    private static Dose dose(PatientRecord record, String id, Caller caller) {
        int at = id.lastIndexOf('@');
        LocalDate day = at > 0 && id.length() >= at + 11
                ? Requests.day("/id", id.substring(at + 1, at + 11))
                : caller.time().now().atZone(record.patient().zone()).toLocalDate();
        return record.medications().doses(day.minusDays(2), day.plusDays(2)).stream()
                .filter(dose -> dose.id().equals(id))
                .findFirst()
                .orElseThrow(() -> Problem.notFound("No dose has the id " + id + "."));
    }
}
