package org.echohealth.conversation.internal;

import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** What a tool may take before it is cut off or suspended. */
@ObjectClassDefinition(name = "Tools", description = "What one tool may take before it is cut off or suspended.")
public @interface ToolLimits {
    @AttributeDefinition(
            name = "Memory of a call",
            description = "Most memory that the threads of one call may allocate, in MiB; what is freed counts too.",
            min = "1")
    int memoryMiB() default 256;

    @AttributeDefinition(
            name = "Calls at once",
            description = "Most calls of one tool at once; more wait. The database serves 32 at once.",
            min = "1",
            max = "24")
    int callsAtOnce() default 12;

    @AttributeDefinition(
            name = "Failures",
            description = "So many failures among the last calls suspend a tool.",
            min = "1")
    int failures() default 5;

    @AttributeDefinition(name = "Last calls", description = "How many of the last calls are looked at.", min = "1")
    int lastCalls() default 10;

    @AttributeDefinition(
            name = "Suspension",
            description = "How long a tool is suspended, in seconds; then one call is tried.",
            min = "1")
    int suspendedSeconds() default 30;

    @AttributeDefinition(
            name = "Threads left behind",
            description = "A tool that left more threads behind than this is suspended until they end.",
            min = "0")
    int threadsLeftBehind() default 8;
}
