package org.echohealth.unruly.internal;

import java.time.Duration;
import java.util.function.Supplier;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;

/** A tool of one second that does one thing. */
record UnrulyTool(ToolDescriptor descriptor, Supplier<@Nullable ToolResult> deed) implements ClinicalTool {

    UnrulyTool(String name, Supplier<@Nullable ToolResult> deed) {
        this(
                ToolDescriptor.named(name)
                        .title("Deneme " + name, "Trial " + name)
                        .purpose("Dener.", "Tries.")
                        .writes(DataClass.CONTACTS)
                        .tr(name + " bir", name + " iki", name + " üç")
                        .en(name + " one", name + " two", name + " three")
                        .timeLimit(Duration.ofSeconds(1))
                        .build(),
                deed);
    }

    @Override
    @SuppressWarnings("NullAway")
    public ToolResult call(ToolContext context, Arguments arguments) {
        context.record().contacts().add("Half done", "+905320000001", null, null);
        return deed.get();
    }
}
