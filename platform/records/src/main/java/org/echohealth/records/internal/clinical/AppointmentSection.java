package org.echohealth.records.internal.clinical;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.echohealth.api.record.Appointment;
import org.echohealth.api.record.AppointmentDetails;
import org.echohealth.api.record.Appointments;
import org.echohealth.api.record.Occurrence;
import org.echohealth.records.internal.db.Session;
import org.jspecify.annotations.Nullable;

/** Appointments within one unit of work. */
final class AppointmentSection implements Appointments {
    private static final int MOST_MINUTES = 1_440;
    private static final Comparator<Appointment> BY_DATE = Comparator.comparing(Appointment::date)
            .thenComparing(Appointment::time, Comparator.nullsFirst(Comparator.naturalOrder()))
            .thenComparing(Appointment::id);

    private final Unit unit;
    private final OccurrenceList occurrences;
    private @Nullable List<Appointment> loaded;

    AppointmentSection(Unit unit) {
        this.unit = unit;
        this.occurrences = new OccurrenceList(unit.patient().zone());
    }

    @Override
    public List<Appointment> standing() {
        return all().stream()
                .filter(appointment -> appointment.cancelledAt() == null)
                .sorted(BY_DATE)
                .toList();
    }

    @Override
    public Optional<Appointment> find(String id) {
        return all().stream().filter(appointment -> appointment.id().equals(id)).findFirst();
    }

    @Override
    public Appointment add(AppointmentDetails details) {
        Session session = unit.writing();
        Appointment appointment =
                appointment(unit.newId("apt"), details, unit.patient().zone(), Set.of(), unit.now());
        AppointmentRows.insert(session, unit.patientId(), appointment);
        loaded = null;
        return appointment;
    }

    @Override
    public Appointment change(String id, AppointmentDetails details) {
        Session session = unit.writing();
        Appointment before = requireStanding(id);
        boolean moved = !details.date().equals(before.date()) || !Objects.equals(details.time(), before.time());
        ZoneId zone = moved ? unit.patient().zone() : before.zone();
        Appointment after = appointment(id, details, zone, before.cancelledDates(), before.createdAt());
        AppointmentRows.change(session, after);
        loaded = null;
        return after;
    }

    @Override
    public Appointment cancel(String id, @Nullable String reason) {
        Session session = unit.writing();
        requireStanding(id);
        AppointmentRows.cancel(session, id, unit.now(), reason);
        loaded = null;
        return require(id);
    }

    @Override
    public Appointment cancelOccurrence(String id, LocalDate date, @Nullable String reason) {
        Session session = unit.writing();
        Appointment appointment = requireStanding(id);
        if (appointment.cancelledDates().contains(date) || !OccurrenceList.occursOn(appointment, date)) {
            throw new NoSuchElementException("appointment " + id + " has no occurrence on " + date);
        }
        AppointmentRows.cancelDay(session, unit.patientId(), id, date, reason, unit.now());
        loaded = null;
        return require(id);
    }

    @Override
    public Appointment restore(String id, @Nullable LocalDate date) {
        Session session = unit.writing();
        Appointment appointment = require(id);
        if (date == null) {
            if (appointment.cancelledAt() == null) {
                throw new NoSuchElementException("appointment " + id + " is not cancelled");
            }
            AppointmentRows.cancel(session, id, null, null);
        } else if (AppointmentRows.restoreDay(session, id, date) == 0) {
            throw new NoSuchElementException("appointment " + id + " has no cancelled occurrence on " + date);
        }
        loaded = null;
        return require(id);
    }

    @Override
    public List<Occurrence> occurrences(LocalDate from, LocalDate to) {
        return occurrences.between(standing(), from, to);
    }

    @Override
    public Optional<Occurrence> next(String id, LocalDate from) {
        return find(id).filter(appointment -> appointment.cancelledAt() == null)
                .flatMap(appointment -> occurrences.next(appointment, from));
    }

    private List<Appointment> all() {
        Session session = unit.reading();
        if (loaded == null) {
            loaded = AppointmentRows.all(session, unit.patientId());
        }
        return loaded;
    }

    private Appointment require(String id) {
        return find(id).orElseThrow(() -> new NoSuchElementException("no appointment has the id " + id));
    }

    private Appointment requireStanding(String id) {
        return find(id).filter(appointment -> appointment.cancelledAt() == null)
                .orElseThrow(() -> new NoSuchElementException("no appointment stands under the id " + id));
    }

    /** The date is moved to the rule's first occurrence where the rule does not occur on the day that was told. */
    private static Appointment appointment(
            String id, AppointmentDetails details, ZoneId zone, Set<LocalDate> cancelled, Instant createdAt) {
        if (details.durationMinutes() < 1 || details.durationMinutes() > MOST_MINUTES) {
            throw new IllegalArgumentException(
                    "a duration of " + details.durationMinutes() + " minutes is not 1 to " + MOST_MINUTES);
        }
        LocalDate date = details.date();
        LocalTime time = details.time();
        if (details.recurrence() != null) {
            LocalDateTime first =
                    Recurrence.parse(details.recurrence(), date, time, zone).first();
            date = first.toLocalDate();
            time = time == null ? null : first.toLocalTime();
        }
        return new Appointment(
                id,
                details.title(),
                date,
                time,
                zone,
                details.durationMinutes(),
                details.provider(),
                details.location(),
                details.recurrence(),
                details.notes(),
                cancelled,
                createdAt,
                null,
                null);
    }
}
