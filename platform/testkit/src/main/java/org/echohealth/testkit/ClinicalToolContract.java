package org.echohealth.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.echohealth.api.patient.Language;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.DescriptorCheck;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every clinical tool must keep. A tool's own test extends it and adds the tool's rules. */
public abstract class ClinicalToolContract {
    /** A new instance of the tool. */
    protected abstract ClinicalTool tool();

    /** Arguments of a call that succeeds after {@link #prepare}. */
    protected abstract Map<String, Object> sample();

    /** Puts onto the record what {@link #sample} needs. */
    protected void prepare(InMemoryPatient patient) {}

    private ToolHarness prepared() {
        ToolHarness harness = ToolHarness.of(tool());
        prepare(harness.patient());
        return harness;
    }

    @Test
    void contract_descriptorIsTheSameAtEveryCallAndUnderEveryLocale() {
        ToolDescriptor first = tool().descriptor();
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            assertThat(tool().descriptor()).isEqualTo(first);
            assertThat(tool().descriptor().inputSchema()).isEqualTo(first.inputSchema());
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void contract_descriptorHasNoFault() {
        assertThat(DescriptorCheck.faults(tool().descriptor())).isEmpty();
    }

    @Test
    void contract_unknownArgumentIsRefused() {
        Map<String, Object> arguments = new LinkedHashMap<>(sample());
        arguments.put("no_such_argument", "x");
        assertThat(prepared().call(arguments))
                .isInstanceOfSatisfying(
                        ToolResult.Refusal.class, r -> assertThat(r.code()).isEqualTo(ErrorCode.INVALID_ARGUMENT));
    }

    @Test
    void contract_sampleSucceedsAndSpeaksInEveryLanguage() {
        for (Language language : Language.values()) {
            ToolResult result = prepared().speaking(language).call(sample());
            assertThat(result).as(String.valueOf(result.wire())).isInstanceOf(ToolResult.Success.class);
            assertThat(((ToolResult.Success) result).say()).isNotBlank();
            assertJson(result.wire());
        }
    }

    @Test
    void contract_sameCallOnTheSameRecordGivesTheSameResult() {
        assertThat(prepared().call(sample()).wire())
                .isEqualTo(prepared().call(sample()).wire());
    }

    @Test
    void contract_aWriteReturnsTheIdOfWhatItWrote() {
        if (!tool().descriptor().readOnly()) {
            ToolResult.Success success = (ToolResult.Success) prepared().call(sample());
            assertThat(success.data().keySet()).anyMatch(key -> key.endsWith("_id"));
            assertThat(success.data()).containsKey("patient_name");
        }
    }

    private static void assertJson(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, item) -> {
                assertThat(key).isInstanceOf(String.class);
                assertJson(item);
            });
        } else if (value instanceof Collection<?> items) {
            items.forEach(ClinicalToolContract::assertJson);
        } else if (value != null) {
            assertThat(value).isInstanceOfAny(String.class, Number.class, Boolean.class);
        }
    }
}
