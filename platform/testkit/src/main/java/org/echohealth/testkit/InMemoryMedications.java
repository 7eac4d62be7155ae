package org.echohealth.testkit;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.DosePlan;
import org.echohealth.api.record.DoseState;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Medication.RegimenPeriod;
import org.echohealth.api.record.Medications;
import org.echohealth.api.record.Regimen;
import org.jspecify.annotations.Nullable;

/** {@link Medications} in memory. */
final class InMemoryMedications implements Medications {
    private static final Duration OVERDUE_AFTER = Duration.ofMinutes(60);

    private final InMemoryPatient owner;
    private Map<String, Medication> medications = new LinkedHashMap<>();
    private Map<String, Intake> intakes = new LinkedHashMap<>();

    InMemoryMedications(InMemoryPatient owner) {
        this.owner = owner;
    }

    Runnable savepoint() {
        Map<String, Medication> savedMedications = new LinkedHashMap<>(medications);
        Map<String, Intake> savedIntakes = new LinkedHashMap<>(intakes);
        return () -> {
            medications = savedMedications;
            intakes = savedIntakes;
        };
    }

    private ZoneId zone() {
        return owner.patient().zone();
    }

    @Override
    public List<Medication> active() {
        LocalDate today = owner.localNow().toLocalDate();
        return all().stream().filter(m -> m.active() && !past(m, today)).toList();
    }

    private static boolean past(Medication medication, LocalDate today) {
        LocalDate end = medication.regimen().endDate();
        return end != null && end.isBefore(today);
    }

    @Override
    public List<Medication> all() {
        List<Medication> newestFirst = new ArrayList<>(medications.values());
        Collections.reverse(newestFirst);
        return newestFirst;
    }

    @Override
    public Optional<Medication> find(String id) {
        return Optional.ofNullable(medications.get(id));
    }

    @Override
    public Medication add(String name, List<String> ingredients, Regimen regimen) {
        Instant now = owner.now();
        RegimenPeriod period = new RegimenPeriod(owner.nextId("reg"), regimen, now, null);
        Medication added =
                new Medication(owner.nextId("med"), name, ingredients, regimen, List.of(period), now, null, null);
        medications.put(added.id(), added);
        return added;
    }

    @Override
    public Medication changeRegimen(String id, Regimen next, LocalDate from) {
        Medication before = activeById(id);
        Instant start = from.isAfter(owner.localNow().toLocalDate())
                ? from.atStartOfDay(zone()).toInstant()
                : owner.now();
        List<RegimenPeriod> history = closedAt(before, start);
        history.add(new RegimenPeriod(owner.nextId("reg"), next, start, null));
        Medication after =
                new Medication(id, before.name(), before.ingredients(), next, history, before.addedAt(), null, null);
        medications.put(id, after);
        return after;
    }

    /** The periods, those that hold beyond the instant ended there. */
    private static List<RegimenPeriod> closedAt(Medication medication, Instant at) {
        List<RegimenPeriod> closed = new ArrayList<>();
        for (RegimenPeriod period : medication.history()) {
            Instant end = period.to();
            boolean beyond = end == null || end.isAfter(at);
            Instant to = period.from().isAfter(at) ? period.from() : at;
            closed.add(new RegimenPeriod(period.id(), period.regimen(), period.from(), beyond ? to : end));
        }
        return closed;
    }

    @Override
    public Medication end(String id, @Nullable String reason) {
        Medication m = activeById(id);
        Instant now = owner.now();
        Medication ended =
                new Medication(id, m.name(), m.ingredients(), m.regimen(), closedAt(m, now), m.addedAt(), now, reason);
        medications.put(id, ended);
        return ended;
    }

    private Medication activeById(String id) {
        return find(id).filter(Medication::active)
                .orElseThrow(() -> new NoSuchElementException("no active medication " + id));
    }

    @Override
    public List<Dose> doses(LocalDate from, LocalDate to) {
        List<Dose> doses = new ArrayList<>();
        for (Medication medication : medications.values()) {
            dosesOf(medication, from, to, doses);
        }
        doses.sort(Comparator.comparing((Dose dose) -> dose.scheduledAt().toInstant())
                .thenComparing(Dose::id));
        return doses;
    }

    private void dosesOf(Medication medication, LocalDate from, LocalDate to, List<Dose> into) {
        List<RegimenPeriod> history = medication.history();
        for (int i = 0; i < history.size(); i++) {
            RegimenPeriod period = history.get(i);
            Instant end = period.to();
            for (DosePlan.Slot slot : DosePlan.between(period.regimen(), owner.zones(), from, to)) {
                Instant instant = slot.at().toInstant();
                boolean begun = i == 0 || !instant.isBefore(period.from());
                if (begun && (end == null || instant.isBefore(end))) {
                    into.add(dose(medication, period.regimen(), slot));
                }
            }
        }
        addFulfilled(medication, from, to, into);
    }

    /** A fulfilled dose stays even where a later regimen no longer has its time. */
    private void addFulfilled(Medication medication, LocalDate from, LocalDate to, List<Dose> into) {
        for (Intake intake : intakes.values()) {
            String id = intake.doseId();
            boolean holds = intake.undoneAt() == null && intake.medicationId().equals(medication.id());
            if (holds && id != null && into.stream().noneMatch(dose -> dose.id().equals(id))) {
                DosePlan.slot(id.substring(id.lastIndexOf('@') + 1), owner.zones())
                        .filter(slot -> !slot.at().toLocalDate().isBefore(from)
                                && !slot.at().toLocalDate().isAfter(to))
                        .ifPresent(slot -> into.add(dose(medication, medication.regimen(), slot)));
            }
        }
    }

    private Dose dose(Medication medication, Regimen regimen, DosePlan.Slot slot) {
        String id = medication.id() + "@" + slot.key();
        Optional<Intake> intake = intakes.values().stream()
                .filter(i -> i.undoneAt() == null && id.equals(i.doseId()))
                .findFirst();
        Instant at = slot.at().toInstant();
        boolean beforeAdded = slot.passedOver() || at.isBefore(medication.addedAt());
        return new Dose(
                id,
                medication.id(),
                medication.name(),
                regimen.dose(),
                slot.at(),
                intake.map(i -> i.kind() == Intake.Kind.SKIP ? DoseState.SKIPPED : DoseState.TAKEN)
                        .orElseGet(() -> openState(at, beforeAdded)),
                intake.filter(i -> i.kind() != Intake.Kind.SKIP)
                        .map(i -> owner.zones().show(i.takenAt()))
                        .orElse(null),
                intake.map(Intake::id).orElse(null),
                beforeAdded);
    }

    private DoseState openState(Instant at, boolean beforeAdded) {
        if (owner.clockDoubt() != null) {
            return DoseState.WITHHELD;
        }
        if (owner.now().isBefore(at)) {
            return DoseState.UPCOMING;
        }
        boolean late = !owner.now().isBefore(at.plus(OVERDUE_AFTER));
        return late && !beforeAdded ? DoseState.OVERDUE : DoseState.DUE;
    }

    @Override
    public List<Intake> intakes(Instant from, Instant to) {
        return intakes.values().stream()
                .filter(i -> i.undoneAt() == null
                        && !i.takenAt().isBefore(from)
                        && i.takenAt().isBefore(to))
                .sorted(Comparator.comparing(Intake::takenAt))
                .toList();
    }

    @Override
    public Optional<Intake> intake(String id) {
        return Optional.ofNullable(intakes.get(id));
    }

    @Override
    public Intake record(
            String medicationId,
            Instant takenAt,
            @Nullable String doseId,
            @Nullable String amount,
            Intake.Kind kind,
            @Nullable String flag) {
        if (!medications.containsKey(medicationId)) {
            throw new NoSuchElementException("no medication " + medicationId);
        }
        checkOpen(doseId);
        Intake intake = new Intake(
                owner.nextId("int"), medicationId, takenAt, doseId, amount, kind, flag, "test", owner.now(), null);
        intakes.put(intake.id(), intake);
        return intake;
    }

    private void checkOpen(@Nullable String doseId) {
        if (doseId != null
                && intakes.values().stream().anyMatch(i -> i.undoneAt() == null && doseId.equals(i.doseId()))) {
            throw new IllegalStateException("dose " + doseId + " is not open");
        }
    }

    @Override
    public Intake attach(String intakeId, String doseId) {
        checkOpen(doseId);
        return replace(
                intakeId,
                i -> new Intake(
                        i.id(),
                        i.medicationId(),
                        i.takenAt(),
                        doseId,
                        i.amount(),
                        Intake.Kind.SCHEDULED,
                        null,
                        i.notedBy(),
                        i.recordedAt(),
                        null));
    }

    @Override
    public Intake undo(String intakeId) {
        return replace(
                intakeId,
                i -> new Intake(
                        i.id(),
                        i.medicationId(),
                        i.takenAt(),
                        i.doseId(),
                        i.amount(),
                        i.kind(),
                        i.flag(),
                        i.notedBy(),
                        i.recordedAt(),
                        owner.now()));
    }

    private Intake replace(String id, UnaryOperator<Intake> change) {
        Intake before = intakes.get(id);
        if (before == null) {
            throw new NoSuchElementException("no intake " + id);
        }
        Intake after = change.apply(before);
        intakes.put(id, after);
        return after;
    }
}
