package org.echohealth.api.tool;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * A clinical tool: one thing that can be done or looked up for a patient. Registered as a service, it is at once there
 * for every language model, REST, MCP and the page; the highest-ranked service of a name wins.
 */
@ConsumerType
public interface ClinicalTool {
    /** The same value for the life of the service. */
    ToolDescriptor descriptor();

    /**
     * Runs one call. Arguments have passed the descriptor's schema. Runs in one transaction that is committed on success
     * and on a refusal that kept something, and rolled back else. Must return within the descriptor's time limit and
     * keep no state between calls. Runs on a thread of its own, which is interrupted when the call is cut off; threads
     * that it starts must end with the call.
     *
     * @throws InvalidArgument where a value passes the schema but makes no sense
     */
    ToolResult call(ToolContext context, Arguments arguments);
}
