package org.echohealth.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.InvalidArgument;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.junit.jupiter.api.Test;

class ToolHarnessTest {
    private final ToolHarness echo = ToolHarness.of(new Probe());

    @Test
    void argumentsAreCheckedAgainstTheSchema() {
        assertThat(echo.refused().code()).isEqualTo(ErrorCode.MISSING_ARGUMENT);
        assertThat(echo.refused("mode", "x").code()).isEqualTo(ErrorCode.INVALID_ARGUMENT);
        assertThat(echo.refused("mode", "keep", "other", "x").code()).isEqualTo(ErrorCode.INVALID_ARGUMENT);
        assertThat(echo.refused("mode", 3).code()).isEqualTo(ErrorCode.INVALID_ARGUMENT);
    }

    @Test
    void aRefusalLeavesTheRecordAsItWasUnlessItKeepsSomething() {
        echo.refused("mode", "refuse");
        assertThat(echo.patient().contacts().all()).isEmpty();
        echo.refused("mode", "invalid");
        assertThat(echo.patient().contacts().all()).isEmpty();
        echo.refused("mode", "keep");
        assertThat(echo.patient().contacts().all()).hasSize(1);
    }

    @Test
    void whatIsNotDeclaredIsNotThere() {
        assertThatThrownBy(() -> echo.call("mode", "stray")).isInstanceOf(ToolContext.UndeclaredAccess.class);
    }

    /** Writes a contact, then ends as it is told. */
    private static final class Probe implements ClinicalTool {
        private static final ToolDescriptor DESCRIPTOR = ToolDescriptor.named("probe")
                .title("Deneme", "Probe")
                .purpose("Dener.", "Probes.")
                .parameter(Parameter.required(
                                "mode", ParameterType.STRING, Meaning.CHOICE, "How it ends", "Nasıl?", "How?")
                        .withAllowed("refuse", "invalid", "keep", "stray"))
                .writes(DataClass.CONTACTS)
                .build();

        @Override
        public ToolDescriptor descriptor() {
            return DESCRIPTOR;
        }

        @Override
        public ToolResult call(ToolContext context, Arguments arguments) {
            String mode = arguments.require("mode");
            if (mode.equals("stray")) {
                context.record().medications().active();
            }
            context.record().contacts().add("Elif", "+905321234567", null, null);
            if (mode.equals("invalid")) {
                throw new InvalidArgument("mode", "Olmaz.", "Not so.");
            }
            ToolResult.Refusal refusal =
                    ToolResult.refusal(ErrorCode.CONFLICT, "Olmaz.", null).withDetails(Map.of());
            return mode.equals("keep") ? refusal.keeping(null) : refusal;
        }
    }
}
