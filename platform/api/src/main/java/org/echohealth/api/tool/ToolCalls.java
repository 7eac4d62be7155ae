package org.echohealth.api.tool;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.patient.Actor;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.time.ClinicalTime;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** The registered tools, and the one way to call them. */
@ProviderType
public interface ToolCalls {
    /** The tools that are registered now, one per name, by name. */
    Collection<RegisteredTool> registered();

    Optional<RegisteredTool> find(String name);

    /**
     * Calls a tool: checks the arguments against its schema, runs it in one transaction, leaves one audit record and one
     * memory event per write. Never throws for a tool's fault: an unknown, failing or late tool answers
     * {@code unavailable}.
     *
     * @param language of the sentences; null: the patient's
     * @throws org.echohealth.api.record.Records.UnknownPatient where no such patient exists
     */
    ToolResult call(
            String name,
            PatientId patient,
            Actor actor,
            ClinicalTime time,
            @Nullable Language language,
            Map<String, @Nullable Object> arguments);

    /**
     * A tool and the bundle that brought it.
     *
     * @param bundle symbolic name
     * @param version of the bundle
     * @param suspended why it is not called at the moment, the rest of an English sentence that begins with the tool;
     *     null where it serves
     */
    record RegisteredTool(ToolDescriptor descriptor, String bundle, String version, @Nullable String suspended) {}
}
