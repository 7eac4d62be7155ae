package org.echohealth.records.internal.patient;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.patient.PatientId;
import org.echohealth.records.internal.db.Session;
import org.echohealth.records.internal.db.Via;

/** Removes a person from every table; of the audit trail the opaque ids stay. */
final class Erasure {
    private static final String OF_CONVERSATIONS = " WHERE conversation IN (SELECT id FROM "
            + Via.index("conversation", "conversation_patient")
            + " WHERE patient = ?)";

    /** Statements by what they remove, in the order that references allow; each takes the patient's id. */
    private static final Map<String, List<String>> STATEMENTS = statements();

    private static final String BLANK_AUDIT = "UPDATE audit_entry SET details = '{}' WHERE patient = ?";

    private Erasure() {}

    /** Removes the rows and says how many went, by kind. */
    static Map<String, Long> erase(Session session, PatientId patient) {
        Map<String, Long> erased = new LinkedHashMap<>();
        STATEMENTS.forEach((kind, statements) -> {
            long rows = 0;
            for (String sql : statements) {
                rows += session.update(sql, patient.value());
            }
            erased.put(kind, rows);
        });
        session.update(BLANK_AUDIT, patient.value());
        return erased;
    }

    private static Map<String, List<String>> statements() {
        Map<String, List<String>> statements = new LinkedHashMap<>();
        statements.put(
                "conversations",
                List.of(
                        "DELETE FROM turn_event WHERE turn IN (SELECT id FROM turn" + OF_CONVERSATIONS + ")",
                        "DELETE FROM turn" + OF_CONVERSATIONS,
                        "DELETE FROM message" + OF_CONVERSATIONS,
                        "DELETE FROM conversation_note" + OF_CONVERSATIONS,
                        "DELETE FROM conversation WHERE patient = ?"));
        statements.put(
                "event-log",
                List.of("DELETE FROM memory_event WHERE patient = ?", "DELETE FROM memory_head WHERE patient = ?"));
        statements.put(
                "records",
                List.of(
                        "DELETE FROM intake WHERE patient = ?",
                        "DELETE FROM regimen WHERE patient = ?",
                        "DELETE FROM medication WHERE patient = ?",
                        "DELETE FROM appointment_exception WHERE patient = ?",
                        "DELETE FROM appointment WHERE patient = ?",
                        "DELETE FROM symptom WHERE patient = ?",
                        "DELETE FROM contact WHERE patient = ?",
                        "DELETE FROM allergy WHERE patient = ?",
                        "DELETE FROM zone_change WHERE patient = ?",
                        "DELETE FROM patient WHERE id = ?"));
        return statements;
    }
}
