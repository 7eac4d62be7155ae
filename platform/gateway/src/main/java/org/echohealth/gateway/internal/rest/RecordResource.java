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
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.echohealth.api.medicine.Medicine;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.Patients;
import org.echohealth.api.record.Appointment;
import org.echohealth.api.record.AppointmentDetails;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.record.Records;
import org.echohealth.api.record.Records.Outcome;
import org.echohealth.gateway.internal.http.Caller;
import org.echohealth.gateway.internal.http.Problem;
import org.echohealth.gateway.internal.openapi.Body;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.jakartars.whiteboard.propertytypes.JakartarsResource;

/** Corrections of a record by hand; each is audited. */
@Component(service = RecordResource.class)
@JakartarsResource
@Restful
@Path("/v1/patients/{patient}")
@Produces(MediaType.APPLICATION_JSON)
public final class RecordResource {
    private static final String PATIENT = "/api/v1/patients/{patient}";

    /** How long a mark on a dose can be undone (rule P6). */
    private static final Duration UNDO = Duration.ofMinutes(10);

    private final Records records;
    private final Patients patients;
    private final MedicineCatalog medicines;

    @Activate
    public RecordResource(
            @Reference Records records, @Reference Patients patients, @Reference MedicineCatalog medicines) {
        this.records = records;
        this.patients = patients;
        this.medicines = medicines;
    }

    /** A correction: what it did to the record, in a shape for the answer. */
    private Map<String, @Nullable Object> correct(
            HttpServletRequest request,
            String patient,
            String action,
            Function<PatientRecord, Map<String, @Nullable Object>> work) {
        Caller caller = Caller.of(request);
        return records.write(Requests.patientId(patient), caller.actor(), caller.time(), record -> {
            Map<String, @Nullable Object> shape = work.apply(record);
            Map<String, @Nullable Object> details = new LinkedHashMap<>();
            details.put("id", shape.get("id"));
            return Outcome.commit(shape, action, details, null);
        });
    }

    @PATCH
    @Path("contacts/{id}")
    public Map<String, @Nullable Object> changeContact(
            @Context HttpServletRequest request, @PathParam("patient") String patient, @PathParam("id") String id)
            throws IOException {
        Body body = Requests.body(request, "PATCH", PATIENT + "/contacts/{id}");
        String phone = body.text("phone");
        if (phone != null && !phone.matches("\\+[1-9]\\d{6,14}")) {
            throw Problem.invalid("/phone", "must be in E.164 form such as +905321234567");
        }
        Integer priority = body.whole("priority", 1, 1000);
        return correct(
                request,
                patient,
                "contact.change",
                record -> Shapes.contact(record.contacts()
                        .change(id, body.text("name"), phone, body.text("relationship"), priority)));
    }

    @DELETE
    @Path("contacts/{id}")
    public Map<String, @Nullable Object> removeContact(
            @Context HttpServletRequest request, @PathParam("patient") String patient, @PathParam("id") String id) {
        return correct(
                request,
                patient,
                "contact.remove",
                record -> Shapes.contact(record.contacts().remove(id)));
    }

    @PATCH
    @Path("appointments/{id}")
    public Map<String, @Nullable Object> changeAppointment(
            @Context HttpServletRequest request, @PathParam("patient") String patient, @PathParam("id") String id)
            throws IOException {
        Body body = Requests.body(request, "PATCH", PATIENT + "/appointments/{id}");
        return correct(request, patient, "appointment.change", record -> {
            Appointment was = record.appointments()
                    .find(id)
                    .orElseThrow(() -> Problem.notFound("No appointment has the id " + id + "."));
            return Shapes.appointment(record.appointments().change(id, changed(was, body)));
        });
    }

    private static AppointmentDetails changed(Appointment was, Body body) {
        LocalDate date = body.date("date");
        Integer minutes = body.whole("duration_minutes", 1, 1440);
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
    @Path("appointments/{id}")
    public Map<String, @Nullable Object> cancelAppointment(
            @Context HttpServletRequest request,
            @PathParam("patient") String patient,
            @PathParam("id") String id,
            @QueryParam("date") @Nullable String date) {
        LocalDate occurrence = date == null ? null : day(date);
        return correct(
                request,
                patient,
                "appointment.cancel",
                record -> Shapes.appointment(
                        occurrence == null
                                ? record.appointments().cancel(id, null)
                                : record.appointments().cancelOccurrence(id, occurrence, null)));
    }

    private static LocalDate day(String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeException unreadable) {
            throw Problem.invalid("/date", "must be a date such as 2026-03-12");
        }
    }

    @PATCH
    @Path("doses/{id}")
    public Map<String, @Nullable Object> skipDose(
            @Context HttpServletRequest request, @PathParam("patient") String patient, @PathParam("id") String id)
            throws IOException {
        Requests.body(request, "PATCH", PATIENT + "/doses/{id}");
        Patient whose = Requests.patient(patients, patient);
        Caller caller = Caller.of(request);
        return correct(request, patient, "dose.skip", record -> {
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
    @Path("doses/{id}")
    public Map<String, @Nullable Object> undoDose(
            @Context HttpServletRequest request, @PathParam("patient") String patient, @PathParam("id") String id) {
        Patient whose = Requests.patient(patients, patient);
        Caller caller = Caller.of(request);
        return correct(request, patient, "dose.undo", record -> {
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
                ? day(id.substring(at + 1, at + 11))
                : caller.time().now().atZone(record.patient().zone()).toLocalDate();
        return record.medications().doses(day.minusDays(1), day.plusDays(1)).stream()
                .filter(dose -> dose.id().equals(id))
                .findFirst()
                .orElseThrow(() -> Problem.notFound("No dose has the id " + id + "."));
    }

    @GET
    @Path("allergies")
    public Map<String, @Nullable Object> allergies(
            @Context HttpServletRequest request, @PathParam("patient") String patient) {
        Caller caller = Caller.of(request);
        List<Map<String, @Nullable Object>> items = records.read(
                Requests.patientId(patient),
                caller.time(),
                record ->
                        record.allergies().all().stream().map(Shapes::allergy).toList());
        return Map.of("items", items);
    }

    @POST
    @Path("allergies")
    public Response addAllergy(@Context HttpServletRequest request, @PathParam("patient") String patient)
            throws IOException {
        Body body = Requests.body(request, "POST", PATIENT + "/allergies");
        String substance = body.required("substance");
        Medicine medicine = medicines.find(substance).orElse(null);
        String ingredient = medicine == null || medicine.ingredients().size() != 1
                ? null
                : medicine.ingredients().get(0).id();
        return Response.status(201)
                .entity(correct(
                        request,
                        patient,
                        "allergy.add",
                        record -> Shapes.allergy(record.allergies()
                                .add(substance, ingredient, body.text("atc_class"), body.text("reaction")))))
                .build();
    }

    @DELETE
    @Path("allergies/{id}")
    public Map<String, @Nullable Object> removeAllergy(
            @Context HttpServletRequest request, @PathParam("patient") String patient, @PathParam("id") String id) {
        return correct(
                request,
                patient,
                "allergy.remove",
                record -> Shapes.allergy(record.allergies().remove(id)));
    }
}
