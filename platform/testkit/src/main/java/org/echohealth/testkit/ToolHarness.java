package org.echohealth.testkit;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.echohealth.api.medicine.MedicineCatalog;
import org.echohealth.api.memory.Reflection;
import org.echohealth.api.patient.Language;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.InvalidArgument;
import org.echohealth.api.tool.ToolResult;
import org.jspecify.annotations.Nullable;

/**
 * Calls a tool as ECHO does: arguments are checked against the schema, an {@link InvalidArgument} becomes a refusal, and
 * a refusal that keeps nothing leaves the record as it was.
 */
public final class ToolHarness {
    private final ClinicalTool tool;
    private final InMemoryPatient patient;
    private MedicineCatalog medicines = new TestMedicines();
    private Reflection reflection = (who, question, from, to, language) -> List.of();
    private Language language;

    public ToolHarness(ClinicalTool tool, InMemoryPatient patient) {
        this.tool = tool;
        this.patient = patient;
        this.language = patient.patient().language();
    }

    /** A harness on the patient of {@link InMemoryPatient#inIstanbul()}. */
    public static ToolHarness of(ClinicalTool tool) {
        return new ToolHarness(tool, InMemoryPatient.inIstanbul());
    }

    /** The same patient with another tool. */
    public ToolHarness with(ClinicalTool other) {
        ToolHarness harness = new ToolHarness(other, patient);
        harness.medicines = medicines;
        harness.reflection = reflection;
        harness.language = language;
        return harness;
    }

    public InMemoryPatient patient() {
        return patient;
    }

    /** Moves the clock. @param moment such as {@code 2026-03-12T09:30}, with or without offset */
    public ToolHarness at(String moment) {
        patient.setNow(
                moment.matches(".*(Z|[+-]\\d{2}:\\d{2})")
                        ? OffsetDateTime.parse(moment).toInstant()
                        : LocalDateTime.parse(moment)
                                .atZone(patient.patient().zone())
                                .toInstant());
        return this;
    }

    public ToolHarness speaking(Language spoken) {
        language = spoken;
        return this;
    }

    public ToolHarness knowing(MedicineCatalog catalog) {
        medicines = catalog;
        return this;
    }

    public ToolHarness remembering(Reflection memory) {
        reflection = memory;
        return this;
    }

    /** Calls the tool. @param keysAndValues names and values of arguments by turns */
    public ToolResult call(Object... keysAndValues) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            values.put(String.valueOf(keysAndValues[i]), keysAndValues[i + 1]);
        }
        return call(values);
    }

    /** Calls the tool. */
    public ToolResult call(Map<String, Object> arguments) {
        String wrong = SchemaCheck.firstFault(tool.descriptor(), arguments);
        if (wrong != null) {
            return ToolResult.refusal(
                    wrong.startsWith("missing") ? ErrorCode.MISSING_ARGUMENT : ErrorCode.INVALID_ARGUMENT, wrong, null);
        }
        Runnable back = patient.savepoint();
        ToolResult result = run(arguments);
        if (result instanceof ToolResult.Refusal refusal && !refusal.kept()) {
            back.run();
        }
        return result;
    }

    private ToolResult run(Map<String, Object> arguments) {
        FixedContext context = new FixedContext(patient, language, medicines, reflection, tool.descriptor());
        try {
            return tool.call(context, new Arguments(arguments));
        } catch (InvalidArgument invalid) {
            return ToolResult.refusal(ErrorCode.INVALID_ARGUMENT, invalid.sentence(language), null);
        }
    }

    /** Calls the tool and expects success. */
    public ToolResult.Success ok(Object... keysAndValues) {
        ToolResult result = call(keysAndValues);
        if (result instanceof ToolResult.Success success) {
            return success;
        }
        throw new AssertionError("expected a success, got " + result.wire());
    }

    /** Calls the tool and expects a refusal. */
    public ToolResult.Refusal refused(Object... keysAndValues) {
        ToolResult result = call(keysAndValues);
        if (result instanceof ToolResult.Refusal refusal) {
            return refusal;
        }
        throw new AssertionError("expected a refusal, got " + result.wire());
    }

    /** A value of a success's data by its path, such as {@code items}, {@code 0}, {@code name}. */
    public static @Nullable Object value(ToolResult.Success success, Object... path) {
        Object value = success.data();
        for (Object step : path) {
            if (value instanceof Map<?, ?> map) {
                value = map.get(step);
            } else if (value instanceof List<?> list && step instanceof Integer index) {
                value = list.get(index);
            } else {
                throw new AssertionError("no " + step + " in " + value);
            }
        }
        return value;
    }
}
