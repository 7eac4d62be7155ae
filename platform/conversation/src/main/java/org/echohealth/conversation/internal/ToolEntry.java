package org.echohealth.conversation.internal;

import java.util.concurrent.Semaphore;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ToolCalls.RegisteredTool;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.conversation.internal.containment.PluginThreads;

/**
 * A registered tool and what contains it.
 *
 * @param tool its methods are called on its own threads only
 * @param descriptor as it was when the service came
 * @param bundle symbolic name of the bundle that brought it
 * @param version of the bundle
 * @param bundleId of the bundle
 * @param turnstile lets so many calls in at once
 */
record ToolEntry(
        ClinicalTool tool,
        ToolDescriptor descriptor,
        String bundle,
        String version,
        long bundleId,
        PluginThreads threads,
        ToolBreaker breaker,
        Semaphore turnstile) {

    /** As shown to others, with its state now. */
    RegisteredTool registered() {
        return new RegisteredTool(descriptor, bundle, version, breaker.suspended());
    }
}
