package org.echohealth.conversation.internal;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;

/** A tool that does what a test wants of it. */
final class UnrulyTool implements ClinicalTool {
    final AtomicInteger calls = new AtomicInteger();
    private final ToolDescriptor descriptor;
    private final Function<ToolContext, @Nullable ToolResult> work;

    private UnrulyTool(ToolDescriptor descriptor, Function<ToolContext, @Nullable ToolResult> work) {
        this.descriptor = descriptor;
        this.work = work;
    }

    static UnrulyTool reading(String name, Duration limit, Function<ToolContext, @Nullable ToolResult> work) {
        return new UnrulyTool(described(name, limit).reads(DataClass.CONTACTS).build(), work);
    }

    static UnrulyTool writing(String name, Duration limit, Function<ToolContext, @Nullable ToolResult> work) {
        return new UnrulyTool(described(name, limit).writes(DataClass.CONTACTS).build(), work);
    }

    private static ToolDescriptor.Builder described(String name, Duration limit) {
        return ToolDescriptor.named(name)
                .title("Deneme", "Trial")
                .purpose("Dener.", "Tries.")
                .parameter(Parameter.optional("note", ParameterType.STRING, Meaning.TEXT, "A note"))
                .tr("bir dene", "iki dene", "üç dene")
                .en("try one", "try two", "try three")
                .timeLimit(limit);
    }

    @Override
    public ToolDescriptor descriptor() {
        return descriptor;
    }

    @Override
    @SuppressWarnings("NullAway")
    public ToolResult call(ToolContext context, Arguments arguments) {
        calls.incrementAndGet();
        return work.apply(context);
    }
}
