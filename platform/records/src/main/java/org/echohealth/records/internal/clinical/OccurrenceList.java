package org.echohealth.records.internal.clinical;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.record.Appointment;
import org.echohealth.api.record.Occurrence;
import org.jspecify.annotations.Nullable;

/** Expands appointments into occurrences, shown in the patient's zone. */
final class OccurrenceList {
    static final int MOST = 5_000;
    private static final int NEXT_WITHIN_YEARS = 10;

    private static final Comparator<Occurrence> IN_TIME_ORDER = Comparator.comparing(Occurrence::day)
            .thenComparing(Occurrence::start, Comparator.nullsFirst(Comparator.comparing(ZonedDateTime::toInstant)))
            .thenComparing(occurrence -> occurrence.appointment().id());

    private final ZoneId zone;

    /** @param zone the patient's */
    OccurrenceList(ZoneId zone) {
        this.zone = zone;
    }

    List<Occurrence> between(List<Appointment> appointments, LocalDate from, LocalDate to) {
        List<Occurrence> found = new ArrayList<>();
        for (Appointment appointment : appointments) {
            Iterator<LocalDateTime> dates = dates(appointment, margin(appointment, from));
            int taken = 0;
            while (dates.hasNext() && taken < MOST) {
                LocalDateTime at = dates.next();
                if (at.toLocalDate().isAfter(to.plusDays(2))) {
                    break;
                }
                Occurrence occurrence = occurrence(appointment, at);
                LocalDate day = occurrence.day();
                if (stands(appointment, at) && !day.isBefore(from) && !day.isAfter(to)) {
                    found.add(occurrence);
                    taken++;
                }
            }
        }
        found.sort(IN_TIME_ORDER);
        return found.size() > MOST ? List.copyOf(found.subList(0, MOST)) : found;
    }

    Optional<Occurrence> next(Appointment appointment, LocalDate from) {
        LocalDate last = from.plusYears(NEXT_WITHIN_YEARS);
        Iterator<LocalDateTime> dates = dates(appointment, margin(appointment, from));
        while (dates.hasNext()) {
            LocalDateTime at = dates.next();
            Occurrence occurrence = occurrence(appointment, at);
            if (occurrence.day().isAfter(last)) {
                break;
            }
            if (stands(appointment, at) && !occurrence.day().isBefore(from)) {
                return Optional.of(occurrence);
            }
        }
        return Optional.empty();
    }

    /** Where the zones differ, an occurrence can lie on another day for the patient than for the appointment. */
    private LocalDate margin(Appointment appointment, LocalDate from) {
        return appointment.zone().equals(zone) ? from : from.minusDays(2);
    }

    static boolean occursOn(Appointment appointment, LocalDate date) {
        Iterator<LocalDateTime> dates = dates(appointment, date);
        LocalDateTime first = dates.hasNext() ? dates.next() : null;
        return first != null && first.toLocalDate().equals(date) && exists(appointment, first);
    }

    private static boolean stands(Appointment appointment, LocalDateTime at) {
        return !appointment.cancelledDates().contains(at.toLocalDate()) && exists(appointment, at);
    }

    /** False for an occurrence on a day that the zone left out: RFC 5545 has dates that do not exist ignored. */
    private static boolean exists(Appointment appointment, LocalDateTime at) {
        return appointment.recurrence() == null
                || at.atZone(appointment.zone()).toLocalDate().equals(at.toLocalDate());
    }

    private static Iterator<LocalDateTime> dates(Appointment appointment, LocalDate from) {
        String rule = appointment.recurrence();
        if (rule == null) {
            LocalDateTime only = appointment.time() == null
                    ? appointment.date().atStartOfDay()
                    : appointment.date().atTime(appointment.time());
            return appointment.date().isBefore(from)
                    ? List.<LocalDateTime>of().iterator()
                    : List.of(only).iterator();
        }
        return Recurrence.parse(rule, appointment.date(), appointment.time(), appointment.zone())
                .from(from);
    }

    private Occurrence occurrence(Appointment appointment, LocalDateTime at) {
        @Nullable
        ZonedDateTime start = appointment.time() == null
                ? null
                : ZonedDateTime.of(at, appointment.zone()).withZoneSameInstant(zone);
        return new Occurrence(
                appointment,
                at.toLocalDate(),
                start,
                start == null ? null : start.plusMinutes(appointment.durationMinutes()));
    }
}
