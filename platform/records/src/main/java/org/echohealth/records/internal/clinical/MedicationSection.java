package org.echohealth.records.internal.clinical;

import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Medication.RegimenPeriod;
import org.echohealth.api.record.Medications;
import org.echohealth.api.record.Regimen;
import org.echohealth.records.internal.clinical.DoseSchedule.DoseKey;
import org.echohealth.records.internal.db.Micros;
import org.echohealth.records.internal.db.Session;
import org.jspecify.annotations.Nullable;

/** Medications, doses and intakes within one unit of work. */
final class MedicationSection implements Medications {
    private static final int MOST_DAYS = 400;

    /** A dose can lie so many days from the one that its id names. */
    private static final int KEY_MARGIN_DAYS = 2;

    private final Unit unit;
    private @Nullable List<Medication> loaded;

    MedicationSection(Unit unit) {
        this.unit = unit;
    }

    @Override
    public List<Medication> active() {
        LocalDate today = unit.today();
        return all().stream()
                .filter(Medication::active)
                .filter(medication -> medication.regimen().endDate() == null
                        || !medication.regimen().endDate().isBefore(today))
                .toList();
    }

    @Override
    public List<Medication> all() {
        Session session = unit.reading();
        if (loaded == null) {
            loaded = List.copyOf(MedicationRows.all(session, unit.patientId()));
        }
        return loaded;
    }

    @Override
    public Optional<Medication> find(String id) {
        return all().stream().filter(medication -> medication.id().equals(id)).findFirst();
    }

    @Override
    public Medication add(String name, List<String> ingredients, Regimen regimen) {
        Session session = unit.writing();
        Instant start = regimen.startDate().atStartOfDay(unit.patient().zone()).toInstant();
        RegimenPeriod period =
                new RegimenPeriod(unit.newId("reg"), regimen, start.isBefore(unit.now()) ? start : unit.now(), null);
        Medication medication =
                new Medication(unit.newId("med"), name, ingredients, regimen, List.of(period), unit.now(), null, null);
        MedicationRows.insert(session, unit.patientId(), medication);
        MedicationRows.insertPeriod(session, unit.patientId(), medication.id(), 0, period);
        loaded = null;
        return medication;
    }

    @Override
    public Medication changeRegimen(String id, Regimen next, LocalDate from) {
        Session session = unit.writing();
        Medication medication = requireActive(id);
        Instant boundary = from.isAfter(unit.today())
                ? from.atStartOfDay(unit.patient().zone()).toInstant()
                : unit.now();
        closeAt(session, medication, boundary);
        RegimenPeriod period = new RegimenPeriod(unit.newId("reg"), next, boundary, null);
        MedicationRows.insertPeriod(
                session, unit.patientId(), id, medication.history().size(), period);
        loaded = null;
        return require(id);
    }

    @Override
    public Medication end(String id, @Nullable String reason) {
        Session session = unit.writing();
        Medication medication = requireActive(id);
        closeAt(session, medication, unit.now());
        MedicationRows.end(session, id, unit.now(), reason);
        loaded = null;
        return require(id);
    }

    @Override
    public List<Dose> doses(LocalDate from, LocalDate to) {
        return doses(all(), from, to);
    }

    @Override
    public List<Intake> intakes(Instant from, Instant to) {
        return IntakeRows.between(unit.reading(), unit.patientId(), from, to);
    }

    @Override
    public Optional<Intake> intake(String id) {
        return IntakeRows.find(unit.reading(), unit.patientId(), id);
    }

    @Override
    public Intake record(
            String medicationId,
            Instant takenAt,
            @Nullable String doseId,
            @Nullable String amount,
            Intake.Kind kind,
            @Nullable String flag) {
        Session session = unit.writing();
        require(medicationId);
        switch (kind) {
            case SCHEDULED, SKIP -> check(doseId != null, kind + " needs the dose it belongs to");
            case AS_NEEDED, UNATTACHED -> check(doseId == null, kind + " belongs to no dose");
            case EXTRA -> {}
        }
        if (doseId != null) {
            requireOpen(medicationId, doseId);
        }
        Intake intake = new Intake(
                unit.newId("int"),
                medicationId,
                Micros.kept(takenAt),
                doseId,
                amount,
                kind,
                flag,
                unit.writer().id(),
                unit.now(),
                null);
        IntakeRows.insert(session, unit.patientId(), intake);
        return intake;
    }

    @Override
    public Intake attach(String intakeId, String doseId) {
        Session session = unit.writing();
        Intake intake = requireHolding(intakeId);
        if (intake.kind() != Intake.Kind.UNATTACHED) {
            throw new IllegalStateException("intake " + intakeId + " is " + intake.kind() + ", not unattached");
        }
        IntakeRows.attach(session, intakeId, requireOpen(intake.medicationId(), doseId));
        return requireHolding(intakeId);
    }

    @Override
    public Intake undo(String intakeId) {
        Session session = unit.writing();
        requireHolding(intakeId);
        IntakeRows.undo(session, intakeId, unit.now());
        return intake(intakeId).orElseThrow();
    }

    private List<Dose> doses(List<Medication> medications, LocalDate from, LocalDate to) {
        check(!to.isAfter(from.plusDays(MOST_DAYS)), "doses are listed for at most " + MOST_DAYS + " days");
        Map<String, Intake> fulfilments = new LinkedHashMap<>();
        for (Intake intake : IntakeRows.ofDoseDays(
                unit.reading(), unit.patientId(), from.minusDays(KEY_MARGIN_DAYS), to.plusDays(KEY_MARGIN_DAYS))) {
            if (intake.doseId() != null) {
                fulfilments.put(intake.doseId(), intake);
            }
        }
        return new DoseSchedule(unit.zones(), unit.now(), unit.clockDoubt() != null)
                .doses(medications, fulfilments, from, to);
    }

    /** Periods that hold beyond the instant end there; those that had not begun stay on record with no time of theirs. */
    private static void closeAt(Session session, Medication medication, Instant at) {
        for (RegimenPeriod period : medication.history()) {
            if (period.to() == null || period.to().isAfter(at)) {
                Instant to = period.from().isAfter(at) ? period.from() : at;
                MedicationRows.close(session, period.id(), to);
            }
        }
    }

    private Medication require(String id) {
        return find(id).orElseThrow(() -> new NoSuchElementException("no medication has the id " + id));
    }

    private Medication requireActive(String id) {
        return find(id).filter(Medication::active)
                .orElseThrow(() -> new NoSuchElementException("no active medication has the id " + id));
    }

    private Intake requireHolding(String id) {
        return intake(id)
                .filter(intake -> intake.undoneAt() == null)
                .orElseThrow(() -> new NoSuchElementException("no intake that holds has the id " + id));
    }

    private DoseKey requireOpen(String medicationId, String doseId) {
        DoseKey key = DoseKey.parse(doseId)
                .filter(parsed -> parsed.medicationId().equals(medicationId))
                .orElseThrow(() -> new IllegalStateException(doseId + " is no dose of " + medicationId));
        LocalDate day = key.day();
        boolean open =
                doses(List.of(require(medicationId)), day.minusDays(KEY_MARGIN_DAYS), day.plusDays(KEY_MARGIN_DAYS))
                        .stream()
                        .anyMatch(dose -> dose.id().equals(key.id()) && dose.open());
        if (!open) {
            throw new IllegalStateException("the dose " + doseId + " is not open");
        }
        return key;
    }

    private static void check(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
