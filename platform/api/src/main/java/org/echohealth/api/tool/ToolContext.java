package org.echohealth.api.tool;

import java.time.ZonedDateTime;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.memory.Reflection;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.EmergencyLines;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.record.PatientRecord;
import org.osgi.annotation.versioning.ProviderType;

/** All that a call may see: one patient, one instant, one language, within what the descriptor declares. */
@ProviderType
public interface ToolContext {
    Patient patient();

    /** Who asks. */
    Actor actor();

    /** The language of the reply. */
    Language language();

    /** The request's instant in the patient's zone; there is no other clock. */
    ZonedDateTime now();

    /**
     * The record, within the call's transaction.
     *
     * @return a handle on which what the descriptor does not declare throws {@link UndeclaredAccess}
     */
    PatientRecord record();

    MedicineCatalog medicines();

    /** Long-term memory; throws {@link UndeclaredAccess} unless the descriptor reads MEMORY. */
    Reflection reflection();

    /** Lines of the country the patient is in. */
    EmergencyLines.Lines emergencyLines();

    /** A tool touched data that its descriptor does not declare: a fault of the tool. */
    class UndeclaredAccess extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public UndeclaredAccess(String tool, DataClass data, boolean write) {
            super("tool " + tool + " " + (write ? "writes " : "reads ") + data + " without declaring it");
        }
    }
}
