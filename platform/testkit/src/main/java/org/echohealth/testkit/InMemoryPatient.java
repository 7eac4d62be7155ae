package org.echohealth.testkit;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.patient.ZoneHistory;
import org.echohealth.api.record.Allergies;
import org.echohealth.api.record.Appointments;
import org.echohealth.api.record.Contacts;
import org.echohealth.api.record.Medications;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.record.Symptoms;
import org.echohealth.api.time.ClockDoubt;
import org.jspecify.annotations.Nullable;

/** One patient's record in memory, acting at an instant that the test sets. Not safe for several threads. */
public final class InMemoryPatient implements PatientRecord {
    private Patient patient;
    private ZoneHistory zones;
    private @Nullable ClockDoubt clockDoubt;
    private final InMemoryMedications medications = new InMemoryMedications(this);
    private final InMemoryAppointments appointments = new InMemoryAppointments(this);
    private final InMemorySymptoms symptoms = new InMemorySymptoms(this);
    private final InMemoryContacts contacts = new InMemoryContacts(this);
    private final InMemoryAllergies allergies = new InMemoryAllergies(this);
    private Instant now;
    private int ids;

    public InMemoryPatient(Patient patient, Instant now) {
        this.patient = patient;
        this.zones = ZoneHistory.always(patient.zone());
        this.now = now;
    }

    /** A grown-up in Istanbul, at 09:30 on Thursday 12 March 2026. */
    public static InMemoryPatient inIstanbul() {
        return in("Europe/Istanbul", "TR", "2026-03-12T09:30:00");
    }

    /**
     * A grown-up somewhere.
     *
     * @param country ISO 3166-1 alpha-2
     * @param localNow such as {@code 2026-03-12T09:30:00}
     */
    public static InMemoryPatient in(String zone, String country, String localNow) {
        ZoneId zoneId = ZoneId.of(zone);
        Instant now = LocalDateTime.parse(localNow).atZone(zoneId).toInstant();
        Language language = country.equals("TR") ? Language.TR : Language.EN;
        return new InMemoryPatient(
                new Patient(
                        new PatientId("pat_1"),
                        language.pick("Işıl İnce", "Ada Grey"),
                        language,
                        zoneId,
                        country,
                        LocalDate.of(1950, 5, 1),
                        null,
                        now),
                now);
    }

    /** Moves the clock. */
    public void setNow(Instant instant) {
        now = instant;
    }

    /** The person's clocks show another zone from this instant on. */
    public void moveTo(ZoneId zone) {
        List<ZoneHistory.Change> changes = new ArrayList<>(zones.changes());
        changes.add(new ZoneHistory.Change(now, zones.zone(), null));
        zones = new ZoneHistory(zone, changes);
        patient = new Patient(
                patient.id(),
                patient.displayName(),
                patient.language(),
                zone,
                patient.country(),
                patient.birthDate(),
                patient.sex(),
                patient.createdAt());
    }

    /** @param doubt why the clock cannot be trusted; null where nothing speaks against it */
    public void doubtClock(@Nullable ClockDoubt doubt) {
        clockDoubt = doubt;
    }

    /** The instant at which the record acts. */
    public Instant now() {
        return now;
    }

    /** The same in the patient's zone. */
    public ZonedDateTime localNow() {
        return now.atZone(patient.zone());
    }

    String nextId(String prefix) {
        ids++;
        return String.format(Locale.ROOT, "%s_%06d", prefix, ids);
    }

    /** What is held now, to go back to. */
    Runnable savepoint() {
        Runnable m = medications.savepoint();
        Runnable a = appointments.savepoint();
        Runnable s = symptoms.savepoint();
        Runnable c = contacts.savepoint();
        Runnable l = allergies.savepoint();
        return () -> {
            m.run();
            a.run();
            s.run();
            c.run();
            l.run();
        };
    }

    @Override
    public Patient patient() {
        return patient;
    }

    @Override
    public ZoneHistory zones() {
        return zones;
    }

    @Override
    public @Nullable ClockDoubt clockDoubt() {
        return clockDoubt;
    }

    @Override
    public Medications medications() {
        return medications;
    }

    @Override
    public Appointments appointments() {
        return appointments;
    }

    @Override
    public Symptoms symptoms() {
        return symptoms;
    }

    @Override
    public Contacts contacts() {
        return contacts;
    }

    @Override
    public Allergies allergies() {
        return allergies;
    }
}
