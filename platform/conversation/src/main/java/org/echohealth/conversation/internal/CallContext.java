package org.echohealth.conversation.internal;

import java.time.ZonedDateTime;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.memory.Reflection;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.EmergencyLines;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.DeclaredRecord;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.jspecify.annotations.Nullable;

/** The context of one call; lets through what the descriptor declares. */
record CallContext(
        ToolDescriptor descriptor,
        PatientRecord whole,
        Actor actor,
        Language language,
        ZonedDateTime now,
        MedicineCatalog medicines,
        @Nullable Reflection memory,
        EmergencyLines.Lines emergencyLines)
        implements ToolContext {

    @Override
    public Patient patient() {
        return whole.patient();
    }

    @Override
    public PatientRecord record() {
        return new DeclaredRecord(whole, descriptor);
    }

    @Override
    public Reflection reflection() {
        if (!descriptor.reads().contains(DataClass.MEMORY)) {
            throw new UndeclaredAccess(descriptor.name(), DataClass.MEMORY, false);
        }
        if (memory == null) {
            throw new IllegalStateException("no reflection engine is registered");
        }
        return memory;
    }
}
