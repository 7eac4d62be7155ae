package org.echohealth.demo.internal;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.EventLog;
import org.echohealth.api.memory.EventLog.NewEvent;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientDetails;
import org.echohealth.api.patient.Patients;
import org.echohealth.api.patient.Sex;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.tool.ToolCalls;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Seeds the demo patient once, where the server was started for a demo. All of it goes through the tools. */
@Component(immediate = true)
public final class DemoPatient {
    private static final Logger LOG = LoggerFactory.getLogger(DemoPatient.class);
    private static final ZoneId ZONE = ZoneId.of("Europe/Istanbul");
    private static final String NAME = "Nermin Aydın (demo)";
    private static final int DAYS = 7;
    private static final Set<String> NEEDED = Set.of(
            "add_medication", "mark_medication_taken", "log_symptom", "add_appointment", "add_emergency_contact");

    private final Patients patients;
    private final ToolCalls tools;
    private final EventLog log;
    private final Clock clock = Clock.systemUTC();
    private final Thread seeding;

    @Activate
    public DemoPatient(
            @Reference Patients patients, @Reference ToolCalls tools, @Reference EventLog log, BundleContext context) {
        this.patients = patients;
        this.tools = tools;
        this.log = log;
        this.seeding = new Thread(this::seedWhenReady, "echo-demo");
        seeding.setDaemon(true);
        if ("true".equals(context.getProperty("echo.demo"))) {
            seeding.start();
        }
    }

    @Deactivate
    void stop() {
        seeding.interrupt();
    }

    private void seedWhenReady() {
        try {
            for (int waited = 0; waited < 600 && !toolsThere(); waited++) {
                Thread.sleep(100);
            }
            boolean seeded = patients.list(500, null).stream()
                    .anyMatch(patient -> patient.displayName().equals(NAME));
            if (!seeded) {
                seed(clock.instant());
                LOG.info("the demo patient “{}” is ready", NAME);
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException failed) {
            LOG.warn("ECHO-7001 the demo patient could not be made", failed);
        }
    }

    private boolean toolsThere() {
        return tools.registered().stream()
                .map(tool -> tool.descriptor().name())
                .collect(Collectors.toSet())
                .containsAll(NEEDED);
    }

    private void seed(Instant real) {
        LocalDate today = real.atZone(ZONE).toLocalDate();
        LocalDate first = today.minusDays(DAYS);
        Instant begin = at(first, "07:00");
        Patient patient = patients.create(
                new PatientDetails(NAME, Language.TR, ZONE, "TR", LocalDate.of(1951, 4, 17), Sex.FEMALE),
                Actor.SYSTEM,
                new ClinicalTime(begin, real));
        call(
                patient,
                begin,
                real,
                "add_medication",
                "name",
                "Metformin",
                "dose",
                "1000 mg",
                "times",
                List.of("09:00", "21:00"));
        call(
                patient,
                begin,
                real,
                "add_medication",
                "name",
                "Madopar",
                "dose",
                "125 mg",
                "times",
                List.of("08:00", "14:00", "20:00"));
        call(patient, begin, real, "add_medication", "name", "Beloc", "dose", "50 mg", "times", List.of("08:30"));
        call(patient, begin, real, "add_medication", "name", "Parol", "dose", "500 mg", "frequency", "as_needed");
        call(
                patient,
                begin,
                real,
                "add_emergency_contact",
                "name",
                "Elif Aydın",
                "phone",
                "+905320000021",
                "relationship",
                "kızı");
        call(
                patient,
                begin,
                real,
                "add_emergency_contact",
                "name",
                "Murat Aydın",
                "phone",
                "+905330000022",
                "relationship",
                "oğlu");
        for (int day = 0; day <= DAYS; day++) {
            history(patient, first.plusDays(day), day, real);
        }
        call(
                patient,
                real,
                real,
                "add_appointment",
                "title",
                "Nöroloji",
                "start",
                iso(today.plusDays(2), "14:30"),
                "provider",
                "Dr. Demir");
        call(
                patient,
                real,
                real,
                "add_appointment",
                "title",
                "Fizik tedavi",
                "start",
                iso(today.plusDays(1), "11:00"),
                "recurrence",
                "FREQ=WEEKLY;COUNT=6");
    }

    /** One day: doses mostly in time, the afternoon one late on some days, and tremor on those. */
    private void history(Patient patient, LocalDate day, int number, Instant real) {
        boolean lateAfternoon = number % 3 == 1;
        dose(patient, day, "Madopar", "08:00", "08:05", real);
        dose(patient, day, "Beloc", "08:30", "08:35", real);
        dose(patient, day, "Metformin", "09:00", number % 4 == 2 ? "10:20" : "09:05", real);
        dose(patient, day, "Madopar", "14:00", lateAfternoon ? "15:30" : "14:10", real);
        dose(patient, day, "Madopar", "20:00", "20:10", real);
        if (number != 4) {
            dose(patient, day, "Metformin", "21:00", "21:10", real);
        }
        Instant afternoon = at(day, "16:00");
        if (lateAfternoon && afternoon.isBefore(real)) {
            call(
                    patient,
                    afternoon,
                    real,
                    "log_symptom",
                    "symptom",
                    "titreme",
                    "severity",
                    5,
                    "occurred_at",
                    iso(day, "15:20"));
            log.append(
                    patient.id(),
                    Actor.SYSTEM,
                    new ClinicalTime(afternoon, real),
                    List.of(new NewEvent(
                            "demo/" + day,
                            "demo-" + day,
                            "user",
                            "Öğleden sonra ellerim titredi, ilacı geç aldım.",
                            EventKind.UTTERANCE,
                            afternoon,
                            false)));
        }
    }

    private void dose(Patient patient, LocalDate day, String name, String scheduled, String taken, Instant real) {
        Instant at = at(day, taken);
        if (at.isBefore(real)) {
            call(patient, at, real, "mark_medication_taken", "name", name, "scheduled_time", scheduled);
        }
    }

    private void call(Patient patient, Instant now, Instant real, String tool, Object... namesAndValues) {
        Map<String, @Nullable Object> arguments = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            arguments.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        ToolResult result =
                tools.call(tool, patient.id(), Actor.SYSTEM, new ClinicalTime(now, real), Language.TR, arguments);
        if (result instanceof ToolResult.Refusal refusal) {
            LOG.warn("ECHO-7002 the demo's call {} {} was refused: {}", tool, arguments, refusal.message());
        }
    }

    private static Instant at(LocalDate day, String time) {
        return ZonedDateTime.of(day, LocalTime.parse(time), ZONE).toInstant();
    }

    private static String iso(LocalDate day, String time) {
        return ZonedDateTime.of(day, LocalTime.parse(time), ZONE)
                .toOffsetDateTime()
                .toString();
    }
}
