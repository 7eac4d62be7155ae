package org.echohealth.conversation.internal;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.record.Contact;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.Medication;
import org.echohealth.api.text.Folding;
import org.echohealth.api.time.ClinicalTime;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads what a turn may know of the patient without a call. */
final class Brief {
    private static final Logger LOG = LoggerFactory.getLogger(Brief.class);
    private static final int FORMER = 50;
    private static final int DAYS_AHEAD = 90;

    private Brief() {}

    static PatientBrief of(TurnStages stages, Patient patient, ClinicalTime time) {
        LocalDate today = time.now().atZone(patient.zone()).toLocalDate();
        return stages.records.read(
                patient.id(),
                time,
                record -> new PatientBrief(
                        record.patient(),
                        record.medications().active(),
                        record.medications().all().stream()
                                .filter(medication -> !medication.active())
                                .limit(FORMER)
                                .toList(),
                        record.medications().doses(today.minusDays(1), today.plusDays(1)),
                        record.appointments().occurrences(today, today.plusDays(DAYS_AHEAD)),
                        record.contacts().all()));
    }

    /** The brief, or nothing where the records are out of reach: a crisis answer goes on without (rule G4). */
    static Optional<PatientBrief> optional(TurnStages stages, Patient patient, ClinicalTime time) {
        try {
            return Optional.of(of(stages, patient, time));
        } catch (RuntimeException outOfReach) {
            LOG.error("ECHO-2060 the record of {} cannot be read", patient.id(), outOfReach);
            return Optional.empty();
        }
    }

    static List<Contact> contacts(TurnStages stages, Patient patient, ClinicalTime time) {
        try {
            return stages.records.read(
                    patient.id(), time, record -> record.contacts().all());
        } catch (RuntimeException outOfReach) {
            LOG.error("ECHO-2061 the contacts of {} cannot be read", patient.id(), outOfReach);
            return List.of();
        }
    }

    static List<Medication> medicationsNamedIn(TurnStages stages, Patient patient, ClinicalTime time, String text) {
        String folded = Folding.fold(text);
        return optional(stages, patient, time)
                .map(brief -> brief.medications().stream()
                        .filter(medication -> folded.contains(Folding.fold(medication.name())))
                        .toList())
                .orElse(List.of());
    }

    static List<Dose> dosesOn(PatientBrief brief, Instant now) {
        LocalDate today = now.atZone(brief.patient().zone()).toLocalDate();
        return brief.doses().stream()
                .filter(dose -> dose.scheduledAt().toLocalDate().equals(today))
                .toList();
    }

    /** What a reply may rest on without a call: the regimens on record. */
    static List<String> evidence(PatientBrief brief) {
        List<String> texts = new ArrayList<>();
        List<Medication> all = new ArrayList<>(brief.medications());
        all.addAll(brief.formerMedications());
        for (Medication medication : all) {
            texts.add(FixedAnswers.regimens(List.of(medication)));
        }
        return texts;
    }
}
