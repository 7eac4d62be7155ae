package org.echohealth.slow.internal;

import java.util.Map;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.osgi.service.component.annotations.Component;

/** Takes {@value #MILLIS} ms for each call, so that a turn can be met while it runs. */
@Component(immediate = true)
public final class CountBreaths implements ClinicalTool {
    private static final long MILLIS = 3_000;
    private static final ToolDescriptor DESCRIPTOR = ToolDescriptor.named("count_breaths")
            .title("Nefes sayma", "Count breaths")
            .purpose("Nefesleri üç saniye sayar.", "Counts breaths for three seconds.")
            .reads(DataClass.SYMPTOMS)
            .tr("nefesimi say", "nefeslerimi sayar mısın", "nefes sayısını ölç")
            .en("count my breaths", "please count my breathing", "measure my breaths")
            .build();

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        try {
            Thread.sleep(MILLIS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while counting", stopped);
        }
        return ToolResult.success(
                Map.of("breaths", 1), context.language().pick("Nefesinizi saydım: 1.", "I counted your breaths: 1."));
    }
}
