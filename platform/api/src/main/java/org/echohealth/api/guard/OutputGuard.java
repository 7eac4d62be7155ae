package org.echohealth.api.guard;

import java.util.List;
import org.echohealth.api.patient.Language;
import org.osgi.annotation.versioning.ConsumerType;

/** Judges what is about to be said, clause by clause. All registered guards are asked, in their order. */
@ConsumerType
public interface OutputGuard {
    String name();

    /** Place in the order: 100 for grounding, 200 for patience. */
    int order();

    /** Judges one clause, within 50 ms. Safe for use by several threads. */
    Ruling review(Clause clause);

    /**
     * @param text the clause with its punctuation and trailing space
     * @param evidence what it may rest on: texts of tool results, record and memory of this turn
     * @param typed true for sentences that a tool worded from the record: facts of the record are never cut from them
     * @param reader who reads it: patience holds for the person only (rule G10)
     */
    record Clause(String text, Language language, List<String> evidence, boolean typed, Reader reader) {
        public Clause {
            evidence = List.copyOf(evidence);
        }
    }

    /** Who reads a reply. */
    enum Reader {
        PERSON,
        CAREGIVER,
        CLINICIAN
    }

    /**
     * @param release false: the clause is withheld
     * @param text what is released: the clause, or what is left of it
     * @param reason why it was changed or withheld, for the audit; empty where it passed
     */
    record Ruling(boolean release, String text, String reason) {
        public static Ruling pass(String text) {
            return new Ruling(true, text, "");
        }

        public static Ruling withhold(String reason) {
            return new Ruling(false, "", reason);
        }
    }
}
