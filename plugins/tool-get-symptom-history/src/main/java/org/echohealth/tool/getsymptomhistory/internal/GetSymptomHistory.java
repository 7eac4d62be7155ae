package org.echohealth.tool.getsymptomhistory.internal;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.record.SymptomCodes;
import org.echohealth.api.record.SymptomEntry;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.Arguments.DateOrTime;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.InvalidArgument;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/** Symptoms and readings of a period with a trend for each. */
@Component(immediate = true)
public final class GetSymptomHistory implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = GetSymptomHistoryDescriptor.build();
    private static final int DEFAULT_DAYS = 30;

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        ZoneId zone = context.patient().zone();
        ZonedDateTime to = arguments
                .dateOrTime("to", zone)
                .map(t -> t.moment()
                        .orElse(t.date().plusDays(1).atStartOfDay(zone).minusNanos(1)))
                .orElse(context.now());
        ZonedDateTime from = arguments
                .dateOrTime("from", zone)
                .map(t -> begin(t, zone))
                .orElseGet(() -> to.toLocalDate().minusDays(DEFAULT_DAYS).atStartOfDay(zone));
        if (to.isBefore(from)) {
            throw new InvalidArgument("to", "Bitiş başlangıçtan önce olamaz.", "The end cannot be before the start.");
        }
        Optional<String> symptom = arguments.string("symptom");
        List<SymptomEntry> entries = context.record().symptoms().between(from.toInstant(), to.toInstant()).stream()
                .filter(e -> symptom.map(s -> means(s, e)).orElse(true))
                .toList();
        Map<String, List<SymptomEntry>> byKind = new LinkedHashMap<>();
        entries.forEach(
                e -> byKind.computeIfAbsent(kind(e), k -> new ArrayList<>()).add(e));
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("from", RecordJson.moment(from));
        data.put("to", RecordJson.moment(to));
        data.put("items", entries.stream().map(e -> RecordJson.symptom(e, zone)).toList());
        List<Object> trends = new ArrayList<>();
        byKind.forEach((kind, same) -> trends.add(Trend.of(same).json(kind, same.size())));
        data.put("trend", byKind.size() == 1 ? trends.get(0) : null);
        data.put("trends", trends);
        Wording words = Wording.in(context.language());
        return ToolResult.success(
                data,
                entries.isEmpty()
                        ? nothing(words, symptom, from.toLocalDate(), to.toLocalDate(), context)
                        : told(words, byKind, context));
    }

    private static ZonedDateTime begin(DateOrTime told, ZoneId zone) {
        return told.moment().orElse(told.date().atStartOfDay(zone));
    }

    /** The same label, or words that hold one another. */
    private static boolean means(String asked, SymptomEntry entry) {
        String code = entry.code();
        SymptomCodes codes = SymptomCodes.builtIn();
        Optional<String> wanted = codes.find(asked).map(SymptomCodes.Label::code);
        if (code != null && wanted.filter(code::equals).isPresent()) {
            return true;
        }
        if (wanted.filter("pain"::equals).isPresent() && code != null) {
            return code.endsWith("pain") || code.endsWith("ache");
        }
        String a = Folding.fold(asked);
        String b = Folding.fold(entry.symptom());
        return a.contains(b) || b.contains(a);
    }

    private static String kind(SymptomEntry entry) {
        String code = entry.code();
        return code == null ? Folding.fold(entry.symptom()) : code;
    }

    private static String nothing(
            Wording words, Optional<String> symptom, LocalDate from, LocalDate to, ToolContext context) {
        LocalDate today = context.now().toLocalDate();
        String span = words.date(from, today) + " – " + words.date(to, today);
        return symptom.map(s -> words.pick(
                        span + ": “" + s + "” için kayıt yok.", span + ": nothing is recorded for “" + s + "”."))
                .orElseGet(() -> words.pick(
                        span + ": kayıtlı belirti ya da ölçüm yok.", span + ": no symptom or reading is recorded."));
    }

    private static String told(Wording words, Map<String, List<SymptomEntry>> byKind, ToolContext context) {
        List<String> blocks = new ArrayList<>();
        byKind.forEach((kind, entries) -> {
            List<String> lines =
                    entries.stream().map(e -> line(words, e, context)).toList();
            String trend = Trend.of(entries).told(words);
            blocks.add(words.lines(name(entries.get(0), context) + ":", lines) + (trend.isEmpty() ? "" : "\n" + trend));
        });
        return String.join("\n", blocks);
    }

    private static String name(SymptomEntry entry, ToolContext context) {
        String code = entry.code();
        String name = code == null
                ? entry.symptom()
                : SymptomCodes.builtIn()
                        .of(code)
                        .map(l -> l.name(context.language()))
                        .orElse(entry.symptom());
        return Folding.capitalise(name, context.language().locale());
    }

    private static String line(Wording words, SymptomEntry entry, ToolContext context) {
        Instant at = entry.occurredAt();
        String when = words.dateTime(
                at.atZone(context.patient().zone()), context.now().toLocalDate());
        String level = entry.value() != null
                ? words.number(entry.value()) + " " + (entry.unit() == null ? "" : entry.unit())
                : words.pick("şiddet ", "severity ") + entry.severity() + "/10";
        return when + " — " + level.strip() + (entry.bodySite() == null ? "" : ", " + entry.bodySite());
    }
}
