package org.echohealth.records.internal.clinical;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.patient.ZoneHistory;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.DosePlan;
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

    private final ZoneHistory zones;
    private final Instant now;
    private final boolean clockDoubted;

    DoseSchedule(ZoneId zone, Instant now) {
        this(ZoneHistory.always(zone), now, false);
    }

    /** @param clockDoubted true where whether a dose is due may not be said (rule I3) */
    DoseSchedule(ZoneHistory zones, Instant now, boolean clockDoubted) {
        this.zones = zones;
        this.now = now;
        this.clockDoubted = clockDoubted;
    }

    /** @param fulfilments intakes that hold and belong to a dose, by dose id */
    List<Dose> doses(List<Medication> medications, Map<String, Intake> fulfilments, LocalDate from, LocalDate to) {
        List<Dose> doses = new ArrayList<>();
        for (Medication medication : medications) {
            Map<String, Dose> own = new LinkedHashMap<>();
            List<RegimenPeriod> periods = medication.history();
            for (int i = 0; i < periods.size(); i++) {
                scheduled(medication, periods.get(i), i == 0, fulfilments, from, to, own);
            }
            for (Intake intake : fulfilments.values()) {
                if (intake.medicationId().equals(medication.id()) && !own.containsKey(intake.doseId())) {
                    DoseKey.parse(intake.doseId())
                            .flatMap(key -> DosePlan.slot(key.slot(), zones))
                            .filter(slot -> !slot.at().toLocalDate().isBefore(from)
                                    && !slot.at().toLocalDate().isAfter(to))
                            .ifPresent(slot -> own.put(slot.key(), dose(medication, slot, intake, null)));
                }
            }
            doses.addAll(own.values());
        }
        doses.sort(IN_TIME_ORDER);
        return doses;
    }

    private void scheduled(
            Medication medication,
            RegimenPeriod period,
            boolean first,
            Map<String, Intake> fulfilments,
            LocalDate from,
            LocalDate to,
            Map<String, Dose> into) {
        for (DosePlan.Slot slot : DosePlan.between(period.regimen(), zones, from, to)) {
            Instant at = slot.at().toInstant();
            boolean begun = first || !at.isBefore(period.from());
            boolean over = period.to() != null && !at.isBefore(period.to());
            if (begun && !over) {
                String id = new DoseKey(medication.id(), slot.key()).id();
                into.put(id, dose(medication, slot, fulfilments.get(id), period));
            }
        }
    }

    private Dose dose(
            Medication medication, DosePlan.Slot slot, @Nullable Intake fulfilment, @Nullable RegimenPeriod period) {
        boolean beforeAdded = slot.passedOver() || slot.at().toInstant().isBefore(medication.addedAt());
        RegimenPeriod holding = fulfilment == null
                ? period
                : holdingAt(medication, slot.key(), fulfilment.recordedAt()).orElse(period);
        return new Dose(
                new DoseKey(medication.id(), slot.key()).id(),
                medication.id(),
                medication.name(),
                holding == null ? null : holding.regimen().dose(),
                slot.at(),
                state(slot.at().toInstant(), fulfilment, beforeAdded),
                fulfilment == null || fulfilment.kind() == Intake.Kind.SKIP ? null : zones.show(fulfilment.takenAt()),
                fulfilment == null ? null : fulfilment.id(),
                beforeAdded);
    }

    /** The last period that had the dose and held when the intake was recorded: its amount is what was meant then. */
    private Optional<RegimenPeriod> holdingAt(Medication medication, String slot, Instant recordedAt) {
        RegimenPeriod found = null;
        for (RegimenPeriod period : medication.history()) {
            boolean has = DosePlan.has(period.regimen(), slot, zones);
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
        if (clockDoubted) {
            return DoseState.WITHHELD;
        }
        if (now.isBefore(at)) {
            return DoseState.UPCOMING;
        }
        return beforeAdded || now.isBefore(at.plus(OVERDUE_AFTER)) ? DoseState.DUE : DoseState.OVERDUE;
    }

    /**
     * The id of a dose, stable across changes of zone and regimen.
     *
     * @param slot as {@link DosePlan.Slot#key}
     */
    record DoseKey(String medicationId, String slot) {
        private static final int DAY_LENGTH = "2026-03-12".length();

        static Optional<DoseKey> parse(@Nullable String id) {
            int at = id == null ? -1 : id.lastIndexOf('@');
            return id == null || at < 1
                    ? Optional.empty()
                    : DosePlan.slot(id.substring(at + 1), ZoneHistory.always(ZoneOffset.UTC))
                            .map(slot -> new DoseKey(id.substring(0, at), slot.key()));
        }

        String id() {
            return medicationId + "@" + slot;
        }

        /** The day that the key names, by the clock or, for an interval, in UTC; the dose lies within two days of it. */
        LocalDate day() {
            return LocalDate.parse(slot.substring(0, DAY_LENGTH));
        }
    }
}
