package org.echohealth.testkit;

import java.time.ZonedDateTime;
import java.util.List;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.memory.Reflection;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.EmergencyLines;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.Role;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.DeclaredRecord;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;

/**
 * A tool's context on an {@link InMemoryPatient}, at the instant at which that acts. What the descriptor does not
 * declare throws {@link ToolContext.UndeclaredAccess}, as in production.
 *
 * @param tool whose declarations hold
 */
public record FixedContext(
        InMemoryPatient held, Language language, MedicineCatalog medicines, Reflection memory, ToolDescriptor tool)
        implements ToolContext {
    @Override
    public Patient patient() {
        return held.patient();
    }

    @Override
    public Actor actor() {
        return new Actor("test", Role.PATIENT);
    }

    @Override
    public ZonedDateTime now() {
        return held.localNow();
    }

    @Override
    public Reflection reflection() {
        if (!tool.reads().contains(DataClass.MEMORY)) {
            throw new UndeclaredAccess(tool.name(), DataClass.MEMORY, false);
        }
        return memory;
    }

    /** 112 with one crisis line in Turkey, 911 in the US, unknown elsewhere. */
    @Override
    public EmergencyLines.Lines emergencyLines() {
        String country = String.valueOf(held.patient().country());
        return switch (country) {
            case "TR" ->
                new EmergencyLines.Lines(
                        "112", List.of(), List.of(new EmergencyLines.Line("Ulusal Zehir Danışma Merkezi", "114")));
            case "US" ->
                new EmergencyLines.Lines(
                        "911", List.of(), List.of(new EmergencyLines.Line("Poison Control", "1-800-222-1222")));
            default -> new EmergencyLines.Lines(null, List.of(), List.of());
        };
    }

    @Override
    public PatientRecord record() {
        return new DeclaredRecord(held, tool);
    }
}
