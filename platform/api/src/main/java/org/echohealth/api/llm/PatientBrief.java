package org.echohealth.api.llm;

import java.util.List;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.record.Contact;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Occurrence;

/**
 * What a model may know of the patient without a call, read at the start of the answer.
 *
 * @param medications active ones, newest first
 * @param formerMedications ended ones, newest first, at most 50
 * @param doses of yesterday, today and tomorrow
 * @param appointments next 90 days
 */
public record PatientBrief(
        Patient patient,
        List<Medication> medications,
        List<Medication> formerMedications,
        List<Dose> doses,
        List<Occurrence> appointments,
        List<Contact> contacts) {
    public PatientBrief {
        medications = List.copyOf(medications);
        formerMedications = List.copyOf(formerMedications);
        doses = List.copyOf(doses);
        appointments = List.copyOf(appointments);
        contacts = List.copyOf(contacts);
    }
}
