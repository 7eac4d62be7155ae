package org.echohealth.testkit;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.echohealth.api.record.Appointment;
import org.echohealth.api.record.AppointmentDetails;
import org.echohealth.api.record.Appointments;
import org.echohealth.api.record.Occurrence;
import org.jspecify.annotations.Nullable;

/** {@link Appointments} in memory. */
final class InMemoryAppointments implements Appointments {
    private static final int MOST = 5_000;

    private final InMemoryPatient owner;
    private Map<String, Appointment> appointments = new LinkedHashMap<>();

    InMemoryAppointments(InMemoryPatient owner) {
        this.owner = owner;
    }

    Runnable savepoint() {
        Map<String, Appointment> saved = new LinkedHashMap<>(appointments);
        return () -> appointments = saved;
    }

    @Override
    public List<Appointment> standing() {
        return appointments.values().stream()
                .filter(a -> a.cancelledAt() == null)
                .sorted(Comparator.comparing(Appointment::date))
                .toList();
    }

    @Override
    public Optional<Appointment> find(String id) {
        return Optional.ofNullable(appointments.get(id));
    }

    @Override
    public Appointment add(AppointmentDetails details) {
        return put(owner.nextId("apt"), details, owner.patient().zone(), Set.of());
    }

    @Override
    public Appointment change(String id, AppointmentDetails details) {
        Appointment before = standing(id);
        boolean moved = !details.date().equals(before.date()) || !Objects.equals(details.time(), before.time());
        return put(id, details, moved ? owner.patient().zone() : before.zone(), before.cancelledDates());
    }

    private Appointment put(String id, AppointmentDetails d, ZoneId zone, Set<LocalDate> cancelled) {
        Appointment appointment = new Appointment(
                id,
                d.title(),
                d.date(),
                d.time(),
                zone,
                d.durationMinutes(),
                d.provider(),
                d.location(),
                d.recurrence(),
                d.notes(),
                cancelled,
                owner.now(),
                null,
                null);
        LocalDateTime first = FloatingRule.first(appointment);
        if (!first.toLocalDate().isBefore(d.date().plusYears(10))) {
            throw new InvalidRecurrence("kural hiçbir güne denk gelmiyor", "the rule never occurs");
        }
        return store(from(first, appointment));
    }

    /** Of a recurring one, the date is that of the first occurrence. */
    private static Appointment from(LocalDateTime first, Appointment a) {
        return new Appointment(
                a.id(),
                a.title(),
                first.toLocalDate(),
                a.time() == null ? null : first.toLocalTime(),
                a.zone(),
                a.durationMinutes(),
                a.provider(),
                a.location(),
                a.recurrence(),
                a.notes(),
                a.cancelledDates(),
                a.createdAt(),
                null,
                null);
    }

    private Appointment standing(String id) {
        return find(id).filter(a -> a.cancelledAt() == null)
                .orElseThrow(() -> new NoSuchElementException("no appointment " + id));
    }

    @Override
    public Appointment cancel(String id, @Nullable String reason) {
        Appointment a = standing(id);
        return store(new Appointment(
                a.id(),
                a.title(),
                a.date(),
                a.time(),
                a.zone(),
                a.durationMinutes(),
                a.provider(),
                a.location(),
                a.recurrence(),
                a.notes(),
                a.cancelledDates(),
                a.createdAt(),
                owner.now(),
                reason));
    }

    @Override
    public Appointment cancelOccurrence(String id, LocalDate date, @Nullable String reason) {
        Appointment a = standing(id);
        if (expand(a, date, date, 1).isEmpty()) {
            throw new NoSuchElementException("no occurrence of " + id + " on " + date);
        }
        Set<LocalDate> cancelled = new HashSet<>(a.cancelledDates());
        cancelled.add(date);
        return store(withCancelled(a, cancelled));
    }

    @Override
    public Appointment restore(String id, @Nullable LocalDate date) {
        Appointment a = find(id).orElseThrow(() -> new NoSuchElementException("no appointment " + id));
        Set<LocalDate> cancelled = new HashSet<>(a.cancelledDates());
        cancelled.remove(date);
        return store(withCancelled(a, cancelled));
    }

    private static Appointment withCancelled(Appointment a, Set<LocalDate> cancelled) {
        return new Appointment(
                a.id(),
                a.title(),
                a.date(),
                a.time(),
                a.zone(),
                a.durationMinutes(),
                a.provider(),
                a.location(),
                a.recurrence(),
                a.notes(),
                cancelled,
                a.createdAt(),
                null,
                null);
    }

    private Appointment store(Appointment appointment) {
        appointments.put(appointment.id(), appointment);
        return appointment;
    }

    @Override
    public List<Occurrence> occurrences(LocalDate from, LocalDate to) {
        List<Occurrence> found = new ArrayList<>();
        standing().forEach(a -> found.addAll(expand(a, from, to, MOST)));
        found.sort(Comparator.comparing(Occurrence::day)
                .thenComparing(
                        Occurrence::start, Comparator.nullsFirst(Comparator.comparing(ZonedDateTime::toInstant))));
        return found;
    }

    @Override
    public Optional<Occurrence> next(String id, LocalDate from) {
        return find(id).flatMap(
                        a -> expand(a, from, from.plusYears(10), 1).stream().findFirst());
    }

    private List<Occurrence> expand(Appointment a, LocalDate from, LocalDate to, int most) {
        List<Occurrence> found = new ArrayList<>();
        Iterator<LocalDateTime> dates = FloatingRule.of(a);
        while (dates.hasNext() && found.size() < most) {
            LocalDateTime at = dates.next();
            if (at.toLocalDate().isAfter(to.plusDays(2))) {
                break;
            }
            Occurrence occurrence = occurrence(a, at);
            LocalDate day = occurrence.day();
            boolean stands = !a.cancelledDates().contains(at.toLocalDate())
                    && (a.recurrence() == null
                            || at.atZone(a.zone()).toLocalDate().equals(at.toLocalDate()));
            if (stands && !day.isBefore(from) && !day.isAfter(to)) {
                found.add(occurrence);
            }
        }
        return found;
    }

    private Occurrence occurrence(Appointment a, LocalDateTime at) {
        ZonedDateTime start = a.time() == null
                ? null
                : at.atZone(a.zone()).withZoneSameInstant(owner.patient().zone());
        return new Occurrence(
                a, at.toLocalDate(), start, start == null ? null : start.plusMinutes(a.durationMinutes()));
    }
}
