package org.echohealth.testkit;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.dmfs.rfc5545.DateTime;
import org.dmfs.rfc5545.recur.InvalidRecurrenceRuleException;
import org.dmfs.rfc5545.recur.RecurrenceRule;
import org.dmfs.rfc5545.recur.RecurrenceRuleIterator;
import org.echohealth.api.record.Appointment;
import org.echohealth.api.record.AppointmentDetails;
import org.echohealth.api.record.Appointments;
import org.echohealth.api.record.Occurrence;
import org.jspecify.annotations.Nullable;

/** {@link Appointments} in memory. */
final class InMemoryAppointments implements Appointments {
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
        return put(owner.nextId("apt"), details, Set.of());
    }

    @Override
    public Appointment change(String id, AppointmentDetails details) {
        return put(id, details, standing(id).cancelledDates());
    }

    private Appointment put(String id, AppointmentDetails d, Set<LocalDate> cancelled) {
        Appointment appointment = new Appointment(
                id,
                d.title(),
                d.date(),
                d.time(),
                owner.patient().zone(),
                d.durationMinutes(),
                d.provider(),
                d.location(),
                d.recurrence(),
                d.notes(),
                cancelled,
                owner.now(),
                null,
                null);
        if (expand(appointment, d.date(), d.date().plusYears(10), 1).isEmpty()) {
            throw new InvalidRecurrence("kural hiçbir güne denk gelmiyor", "the rule never occurs");
        }
        appointments.put(id, appointment);
        return appointment;
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
        standing().forEach(a -> found.addAll(expand(a, from, to, 5000)));
        found.sort(Comparator.comparing(Occurrence::date)
                .thenComparing(
                        o -> o.start() == null ? LocalTime.MIN : o.start().toLocalTime()));
        return found;
    }

    @Override
    public Optional<Occurrence> next(String id, LocalDate from) {
        return find(id).flatMap(
                        a -> expand(a, from, from.plusYears(10), 1).stream().findFirst());
    }

    private static List<Occurrence> expand(Appointment a, LocalDate from, LocalDate to, int most) {
        List<Occurrence> found = new ArrayList<>();
        if (a.recurrence() == null) {
            addIfStanding(a, a.date(), from, to, found);
            return found;
        }
        RecurrenceRuleIterator dates = dates(a);
        while (dates.hasNext() && found.size() < most) {
            DateTime next = dates.nextDateTime();
            LocalDate day = LocalDate.of(next.getYear(), next.getMonth() + 1, next.getDayOfMonth());
            if (day.isAfter(to)) {
                break;
            }
            addIfStanding(a, day, from, to, found);
        }
        return found;
    }

    private static RecurrenceRuleIterator dates(Appointment a) {
        LocalDate d = a.date();
        try {
            String floating = String.valueOf(a.recurrence()).replaceAll("(UNTIL=\\d{8})(T\\d{6}Z?)?", "$1");
            return new RecurrenceRule(floating, RecurrenceRule.RfcMode.RFC5545_STRICT)
                    .iterator(new DateTime(d.getYear(), d.getMonthValue() - 1, d.getDayOfMonth()));
        } catch (InvalidRecurrenceRuleException e) {
            throw new InvalidRecurrence("yineleme kuralı RFC 5545 biçiminde değil", "the rule is not one of RFC 5545");
        }
    }

    private static void addIfStanding(
            Appointment a, LocalDate day, LocalDate from, LocalDate to, List<Occurrence> into) {
        if (day.isBefore(from) || day.isAfter(to) || a.cancelledDates().contains(day)) {
            return;
        }
        LocalTime time = a.time();
        ZonedDateTime start = time == null ? null : day.atTime(time).atZone(a.zone());
        into.add(new Occurrence(a, day, start, start == null ? null : start.plusMinutes(a.durationMinutes())));
    }
}
