package org.echohealth.probe.internal;

import java.time.LocalTime;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.echohealth.api.record.SymptomEntry;
import org.echohealth.api.record.Symptoms;
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
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;

/** Notes how much water the person drank. Its closing words are its bundle's, so that a new version is heard at once. */
@Component(immediate = true)
public final class LogWaterIntake implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = ToolDescriptor.named("log_water_intake")
            .title("Su kaydı", "Log water")
            .purpose("İçilen suyu mililitre olarak kaydeder.", "Notes water that was drunk, in millilitres.")
            .parameter(Parameter.required(
                            "amount",
                            ParameterType.NUMBER,
                            Meaning.QUANTITY,
                            "Millilitres",
                            "Kaç mililitre su içtiniz?",
                            "How many millilitres of water was it?")
                    .withRange(1, 5000))
            .parameter(
                    Parameter.optional("time", ParameterType.STRING, Meaning.CLOCK_TIME, "Local time; now if absent"))
            .writes(DataClass.SYMPTOMS)
            .tr(
                    "[250](amount) ml su içtim",
                    "[saat 10'da](time) [300](amount) ml su içtim",
                    "[200](amount) mililitre su içtiğimi kaydet",
                    "su içtim")
            .en(
                    "I drank [250](amount) ml of water",
                    "I had [300](amount) ml water [at 10](time)",
                    "log [200](amount) millilitres of water",
                    "I drank some water")
            .build();

    private final Map<String, String> closing;

    @Activate
    public LogWaterIntake(BundleContext context) {
        var headers = context.getBundle().getHeaders("");
        closing = Map.of("tr", headers.get("Water-Closing-TR"), "en", headers.get("Water-Closing-EN"));
    }

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        var amount = arguments.number("amount").orElseThrow();
        LocalTime time = arguments.time("time").orElse(context.now().toLocalTime());
        SymptomEntry entry = context.record()
                .symptoms()
                .add(new Symptoms.Details(
                        "water intake",
                        null,
                        null,
                        amount,
                        "ml",
                        context.now().with(time).toInstant(),
                        null,
                        null));
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("entry_id", entry.id());
        data.put("amount", amount);
        String said = String.format(Locale.ROOT, "%s ml", amount.toPlainString());
        return ToolResult.success(
                data,
                context.language().pick("Su: " + said + ". ", "Water: " + said + ". ")
                        + closing.getOrDefault(context.language().tag(), ""));
    }
}
