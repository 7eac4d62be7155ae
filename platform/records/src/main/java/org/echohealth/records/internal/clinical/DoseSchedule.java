package org.echohealth.records.internal.clinical;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.DoseState;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Medication.RegimenPeriod;
import org.jspecify.annotations.Nullable;

/**
 * Expands regimens into doses. A dose belongs to the period in which its instant lies; the first period reaches back to
 * its start date, so that doses before the medicine was added are listed. A fulfilled dose stays even where a later
 * regimen no longer has its time.
 */
final class DoseSchedule {
    static final Duration OVERDUE_AFTER = Duration.ofMinutes(60);

    private static final Comparator<Dose> IN_TIME_ORDER = Comparator.<Dose, Instant>comparing(
                    dose -> dose.scheduledAt().toInstant())
            .thenComparing(Dose::id);

    private final ZoneId zone;
    private final Instant now;

    DoseSchedule(ZoneId zone, Instant now) {
        this.zone = zone;
        this.now = now;
    }

    /** @param fulfilments intakes that hold and belong to a dose, by dose id */
    List<Dose> doses(List<Medication> medications, Map<String, Intake> fulfilments, LocalDate from, LocalDate to) {
        List<Dose> doses = new ArrayList<>();
        for (Medication medication : medications) {
            Map<String, Dose> own = new LinkedHashMap<>();
            for (LocalDate day = from; !day.isAfter(to); day = day.plusDays(1)) {
                scheduled(medication, day, fulfilments, own);
            }
            for (Intake intake : fulfilments.values()) {
                if (intake.medicationId().equals(medication.id()) && !own.containsKey(intake.doseId())) {
                    DoseKey.parse(intake.doseId())
                            .filter(key ->
                                    !key.day().isBefore(from) && !key.day().isAfter(to))
                            .ifPresent(key -> own.put(key.id(), dose(medication, key, intake, null)));
                }
            }
            doses.addAll(own.values());
        }
        doses.sort(IN_TIME_ORDER);
        return doses;
    }

    private void scheduled(
            Medication medication, LocalDate day, Map<String, Intake> fulfilments, Map<String, Dose> into) {
        List<RegimenPeriod> periods = medication.history();
        for (int i = 0; i < periods.size(); i++) {
            RegimenPeriod period = periods.get(i);
            if (!period.regimen().dueOn(day)) {
                continue;
            }
            for (LocalTime time : period.regimen().times()) {
                DoseKey key = new DoseKey(medication.id(), day.atTime(time));
                Instant at = key.at(zone).toInstant();
                boolean begun = i == 0 || !at.isBefore(period.from());
                boolean over = period.to() != null && !at.isBefore(period.to());
                if (begun && !over) {
                    into.put(key.id(), dose(medication, key, fulfilments.get(key.id()), period));
                }
            }
        }
    }

    private Dose dose(Medication medication, DoseKey key, @Nullable Intake fulfilment, @Nullable RegimenPeriod period) {
        ZonedDateTime at = key.at(zone);
        boolean beforeAdded = at.toInstant().isBefore(medication.addedAt());
        RegimenPeriod holding = fulfilment == null
                ? period
                : holdingAt(medication, key, fulfilment.recordedAt()).orElse(period);
        return new Dose(
                key.id(),
                medication.id(),
                medication.name(),
                holding == null ? null : holding.regimen().dose(),
                at,
                state(at.toInstant(), fulfilment, beforeAdded),
                fulfilment == null || fulfilment.kind() == Intake.Kind.SKIP
                        ? null
                        : fulfilment.takenAt().atZone(zone),
                fulfilment == null ? null : fulfilment.id(),
                beforeAdded);
    }

    /** The last period that had the dose and held when the intake was recorded: its amount is what was meant then. */
    private static Optional<RegimenPeriod> holdingAt(Medication medication, DoseKey key, Instant recordedAt) {
        RegimenPeriod found = null;
        for (RegimenPeriod period : medication.history()) {
            boolean has = period.regimen().dueOn(key.day())
                    && period.regimen().times().contains(key.local().toLocalTime());
            if (has && (found == null || !period.from().isAfter(recordedAt))) {
                found = period;
            }
        }
        return Optional.ofNullable(found);
    }

    private DoseState state(Instant at, @Nullable Intake fulfilment, boolean beforeAdded) {
        if (fulfilment != null) {
            return fulfilment.kind() == Intake.Kind.SKIP ? DoseState.SKIPPED : DoseState.TAKEN;
        }
        if (now.isBefore(at)) {
            return DoseState.UPCOMING;
        }
        return beforeAdded || now.isBefore(at.plus(OVERDUE_AFTER)) ? DoseState.DUE : DoseState.OVERDUE;
    }

    /** Medication and scheduled local time; the id is stable across changes of zone and regimen. */
    record DoseKey(String medicationId, LocalDateTime local) {
        static Optional<DoseKey> parse(@Nullable String id) {
            int at = id == null ? -1 : id.lastIndexOf('@');
            if (id == null || at < 1) {
                return Optional.empty();
            }
            try {
                return Optional.of(new DoseKey(id.substring(0, at), LocalDateTime.parse(id.substring(at + 1))));
            } catch (java.time.format.DateTimeParseException e) {
                return Optional.empty();
            }
        }

        String id() {
            return medicationId + "@" + local;
        }

        LocalDate day() {
            return local.toLocalDate();
        }

        /** A time in a gap moves past it by the length of the gap; one in an overlap takes the earlier offset. */
        ZonedDateTime at(ZoneId zone) {
            return ZonedDateTime.of(local, zone);
        }
    }
}
