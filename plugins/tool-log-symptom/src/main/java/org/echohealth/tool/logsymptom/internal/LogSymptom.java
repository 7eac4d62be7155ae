package org.echohealth.tool.logsymptom.internal;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.record.SymptomCodes;
import org.echohealth.api.record.SymptomCodes.Label;
import org.echohealth.api.record.SymptomEntry;
import org.echohealth.api.record.Symptoms;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.Arguments.DateOrTime;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.ToolResult.Urgency;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/** Records a symptom or a reading; dangerous ones answer that care is urgent (rule M5). */
@Component(immediate = true)
public final class LogSymptom implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = LogSymptomDescriptor.build();

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        String symptom = arguments.require("symptom");
        Optional<DateOrTime> told =
                arguments.dateOrTime("occurred_at", context.patient().zone());
        ZonedDateTime at = told.map(t -> moment(t, context)).orElse(context.now());
        Wording words = Wording.in(context.language());
        if (at.isAfter(context.now())) {
            return future(words, at, context.now().toLocalDate());
        }
        Optional<String> site = arguments.string("body_site");
        Optional<BigDecimal> value = arguments.number("value");
        Optional<BigDecimal> second = arguments.number("second_value");
        Optional<Integer> severity = arguments.integer("severity");
        Optional<Label> label = label(symptom, site, value.isPresent());
        Optional<String> unit = arguments.string("unit").map(Units::canonical);
        if (value.isPresent() && unit.isEmpty()) {
            return askForUnit(context, label, value.get(), second);
        }
        if (value.isEmpty() && severity.isEmpty()) {
            return ToolResult.refusal(
                            ErrorCode.MISSING_ARGUMENT,
                            words.pick("Şiddeti bilinmiyor.", "How bad it is, is not known."),
                            words.pick("0 ile 10 arasında şiddeti kaç?", "How bad is it, from 0 to 10?"))
                    .withDetails(Map.of("argument", "severity"));
        }
        SymptomEntry entry = context.record()
                .symptoms()
                .add(new Symptoms.Details(
                        symptom,
                        label.map(Label::code).orElse(null),
                        severity.orElse(null),
                        value.orElse(null),
                        unit.orElse(null),
                        at.toInstant(),
                        site.orElse(null),
                        notes(arguments, second, unit)));
        Optional<RedFlags.Flag> flag =
                RedFlags.of(label.map(Label::code).orElse(""), severity, value, second, unit.orElse(""));
        return success(context, words, entry, label, second, flag);
    }

    private static ZonedDateTime moment(DateOrTime told, ToolContext context) {
        LocalDate today = context.now().toLocalDate();
        return told.moment()
                .orElseGet(() -> told.date().equals(today)
                        ? context.now()
                        : told.date()
                                .atTime(LocalTime.NOON)
                                .atZone(context.patient().zone()));
    }

    /** A pain takes its name from the body site; a reading is coded as what was measured. */
    private static Optional<Label> label(String symptom, Optional<String> site, boolean reading) {
        SymptomCodes codes = SymptomCodes.builtIn();
        Optional<Label> label = codes.find(symptom);
        if (site.isPresent() && label.filter(l -> !l.code().equals("pain")).isEmpty()) {
            label = codes.find(site.get() + " " + symptom).or(() -> codes.find(symptom));
        }
        return reading ? label.flatMap(l -> l.reading() ? Optional.of(l) : codes.of(Units.measured(l.code()))) : label;
    }

    private static @Nullable String notes(Arguments arguments, Optional<BigDecimal> second, Optional<String> unit) {
        Optional<String> notes = arguments.string("notes");
        String reading = second.map(s -> "diastolic " + s.toPlainString() + " " + unit.orElse(""))
                .orElse("");
        String all = (reading + (reading.isEmpty() || notes.isEmpty() ? "" : "; ") + notes.orElse("")).strip();
        return all.isEmpty() ? null : all;
    }

    private static ToolResult askForUnit(
            ToolContext context, Optional<Label> label, BigDecimal value, Optional<BigDecimal> second) {
        Wording words = Wording.in(context.language());
        String code = label.map(Label::code).orElse("");
        String name = label.map(l -> l.name(context.language())).orElse(words.pick("Ölçüm", "The reading"));
        boolean dangerous = Units.usual(code).stream()
                .allMatch(unit -> RedFlags.of(code, Optional.empty(), Optional.of(value), second, unit)
                        .isPresent());
        String warning = dangerous && !Units.usual(code).isEmpty()
                ? " " + callNow(words, words.emergencyNumber(context.emergencyLines()))
                : "";
        return ToolResult.refusal(
                        ErrorCode.MISSING_ARGUMENT,
                        words.pick(
                                        Folding.capitalise(
                                                        name, context.language().locale()) + " " + words.number(value)
                                                + ": birimi söylenmedi.",
                                        Folding.capitalise(
                                                        name, context.language().locale()) + " " + words.number(value)
                                                + ": the unit was not told.")
                                + warning,
                        Units.usual(code).isEmpty()
                                ? words.pick("Birimi nedir?", "What is the unit?")
                                : words.pick(
                                        "Birimi nedir: " + words.choice(Units.usual(code)) + "?",
                                        "What is the unit: " + words.choice(Units.usual(code)) + "?"))
                .withDetails(Map.of("argument", "unit"));
    }

    private static ToolResult future(Wording words, ZonedDateTime at, LocalDate today) {
        return ToolResult.refusal(
                ErrorCode.FUTURE_TIME,
                words.pick(
                        words.moment(at, today) + " henüz gelmedi; kaydedilmedi.",
                        "It is not yet " + words.moment(at, today) + "; it was not recorded."),
                words.pick("Ne zaman oldu?", "When was it?"));
    }

    private static ToolResult success(
            ToolContext context,
            Wording words,
            SymptomEntry entry,
            Optional<Label> label,
            Optional<BigDecimal> second,
            Optional<RedFlags.Flag> flag) {
        Map<String, @Nullable Object> data =
                RecordJson.symptom(entry, context.patient().zone());
        second.ifPresent(s -> data.put("second_value", s));
        data.put("label", label.map(l -> l.name(context.language())).orElse(null));
        data.put("red_flag", flag.map(RedFlags.Flag::reason).orElse(null));
        data.put("patient_name", context.patient().displayName());
        String recorded = recorded(context, words, entry, label, second);
        if (flag.isEmpty()) {
            return ToolResult.success(data, recorded);
        }
        if (flag.get().urgency() == Urgency.URGENT_CARE) {
            return ToolResult.success(
                            data, callNow(words, words.emergencyNumber(context.emergencyLines())) + " " + recorded)
                    .withUrgency(Urgency.URGENT_CARE);
        }
        return ToolResult.success(
                        data,
                        recorded
                                + words.pick(
                                        " Bu kadar şiddetliyse doktorunuzu arayın; kötüleşirse "
                                                + words.emergencyNumber(context.emergencyLines()) + ".",
                                        " As bad as that, please call your doctor; if it gets worse, "
                                                + words.emergencyNumber(context.emergencyLines()) + "."))
                .withUrgency(Urgency.CONSULT);
    }

    private static String callNow(Wording words, String number) {
        return words.pick(
                "Bu acil olabilir: hemen " + number + " numarasını arayın ya da yanınızdaki birine aratın.",
                "This may be an emergency: call " + number + " now, or have somebody near you call.");
    }

    private static String recorded(
            ToolContext context,
            Wording words,
            SymptomEntry entry,
            Optional<Label> label,
            Optional<BigDecimal> second) {
        String name = label.map(l -> l.name(context.language())).orElse(entry.symptom());
        StringBuilder text = new StringBuilder(words.pick("Kaydedildi: ", "Recorded: ")).append(name);
        BigDecimal value = entry.value();
        if (value != null) {
            text.append(' ').append(words.number(value));
            second.ifPresent(s -> text.append('/').append(words.number(s)));
            text.append(' ').append(entry.unit());
        }
        if (entry.severity() != null) {
            text.append(words.pick(", şiddet ", ", severity "))
                    .append(entry.severity())
                    .append("/10");
        }
        if (entry.bodySite() != null) {
            text.append(", ").append(entry.bodySite());
        }
        ZonedDateTime at = entry.occurredAt().atZone(context.patient().zone());
        return text.append(", ")
                .append(words.moment(at, context.now().toLocalDate()))
                .append('.')
                .toString();
    }
}
