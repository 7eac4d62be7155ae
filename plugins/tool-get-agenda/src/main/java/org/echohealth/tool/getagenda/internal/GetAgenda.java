package org.echohealth.tool.getagenda.internal;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.Occurrence;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.DaySpan;
import org.echohealth.api.tool.InvalidArgument;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.ClockNotes;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/** Doses and appointments of a day or a span of days in one list, in time order. */
@Component(immediate = true)
public final class GetAgenda implements ClinicalTool {
    private static final int LONGEST_DAYS = 92;
    private static final ToolDescriptor DESCRIPTOR = ToolDescriptor.named("get_agenda")
            .title("Günlük program", "Agenda")
            .purpose(
                    "Bir günün ya da dönemin dozlarını ve randevularını tek listede, zaman sırasıyla gösterir.",
                    "Shows doses and appointments of a day or period in one list, in time order.")
            .parameter(Parameter.optional("date", ParameterType.STRING, Meaning.DATE, "One day; today if absent")
                    .withFormat("date"))
            .parameter(
                    Parameter.optional("from", ParameterType.STRING, Meaning.RANGE_START, "First day, instead of date")
                            .withFormat("date"))
            .parameter(Parameter.optional("to", ParameterType.STRING, Meaning.RANGE_END, "Last day, inclusive")
                    .withFormat("date"))
            .reads(DataClass.MEDICATIONS, DataClass.APPOINTMENTS)
            .tr(
                    "Bugün programımda ne var?",
                    "[Yarın](date) neler yapmam gerekiyor?",
                    "Bugün neler var",
                    "Günlük planımı göster",
                    "bugun ne yapacagim",
                    "[Pazartesi](date) günü programım nasıl?",
                    "İlaçlarım ve randevularım bir arada [bu hafta](from)",
                    "[15 Nisan](date) ajandamı göster",
                    "[Cuma](date) günüm nasıl geçecek?",
                    "[Pazartesiden](from) [çarşambaya](to) kadar programım",
                    "Ajandamda ne yazıyor",
                    "Günüm dolu mu bugün?",
                    "[Yarınki](date) programı söyler misin",
                    "Bugün beni ne bekliyor?",
                    "Hem ilaç hem randevu, bugünün listesini ver",
                    "[Haftaya](from) neler var bakalım")
            .en(
                    "What's on my schedule today?",
                    "What do I have to do [tomorrow](date)?",
                    "What's on today",
                    "Show my plan for the day",
                    "what am i doing today",
                    "How does my [Monday](date) look?",
                    "My medicines and appointments together for [this week](from)",
                    "Show my agenda for [15 April](date)",
                    "What is my [Friday](date) going to be like?",
                    "My schedule from [Monday](from) to [Wednesday](to)",
                    "What does my agenda say",
                    "Is my day full today?",
                    "Can you read me [tomorrow's](date) programme",
                    "What is ahead of me today?",
                    "Both pills and appointments, give me today's list",
                    "Let's see what there is [next week](from)")
            .build();

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        ZoneId zone = context.patient().zone();
        LocalDate today = context.now().toLocalDate();
        LocalDate day = arguments.date("date", zone).orElse(null);
        LocalDate from = arguments.date("from", zone).orElse(day == null ? today : day);
        LocalDate to = arguments.date("to", zone).orElse(day == null || arguments.has("from") ? from : day);
        checkSpan(from, to);
        Wording words = Wording.in(context.language());
        List<Entry> entries = new ArrayList<>();
        context.record().medications().doses(from, to).forEach(d -> entries.add(dose(d, words)));
        context.record().appointments().occurrences(from, to).forEach(o -> entries.add(appointment(o, words)));
        entries.sort(Comparator.comparing(Entry::date).thenComparing(Entry::time));
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("from", from.toString());
        data.put("to", to.toString());
        data.put("items", entries.stream().map(Entry::json).toList());
        if (entries.isEmpty()) {
            String span =
                    from.equals(to) ? words.date(from, today) : words.date(from, today) + " – " + words.date(to, today);
            return answer(
                    context,
                    data,
                    words.pick(
                            span + ": kayıtlı ilaç ya da randevu yok.",
                            span + ": no medicine or appointment is recorded."));
        }
        return answer(context, data, told(entries, words, today));
    }

    private static ToolResult answer(ToolContext context, Map<String, @Nullable Object> data, String told) {
        LocalDate today = context.now().toLocalDate();
        LocalDate tomorrow = today.plusDays(1);
        Optional<ClockNotes.ZoneNote> note = ClockNotes.zoneChange(
                context,
                context.record().medications().doses(today, tomorrow),
                context.record().appointments().occurrences(today, tomorrow));
        return ToolResult.success(data, ClockNotes.withDoubt(context, data, ClockNotes.with(note, data, told)));
    }

    private static void checkSpan(LocalDate from, LocalDate to) {
        DaySpan.check(
                from,
                to,
                LONGEST_DAYS,
                new InvalidArgument(
                        "to",
                        "En çok üç aylık bir aralık bakılabilir.",
                        "A span of at most three months can be looked at."));
    }

    private static Entry dose(Dose dose, Wording words) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("kind", "dose");
        json.putAll(RecordJson.dose(dose));
        ZonedDateTime at = dose.scheduledAt();
        return new Entry(
                at.toLocalDate(),
                at.toLocalTime(),
                json,
                words.time(at) + " " + words.medicine(dose.name(), dose.amount()) + " — " + words.state(dose.state()));
    }

    private static Entry appointment(Occurrence occurrence, Wording words) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("kind", "appointment");
        json.putAll(RecordJson.occurrence(occurrence));
        ZonedDateTime start = occurrence.start();
        String title = occurrence.appointment().title();
        return new Entry(
                occurrence.day(),
                start == null ? LocalTime.MIN : start.toLocalTime(),
                json,
                start == null
                        ? title + words.pick(" (saati kayıtlı değil)", " (no time recorded)")
                        : words.time(start) + " " + title);
    }

    private static String told(List<Entry> entries, Wording words, LocalDate today) {
        StringBuilder text = new StringBuilder();
        LocalDate heading = null;
        for (Entry entry : entries) {
            if (!entry.date().equals(heading)) {
                heading = entry.date();
                text.append(text.isEmpty() ? "" : "\n")
                        .append(words.date(heading, today))
                        .append(':');
            }
            text.append('\n').append(entry.line());
        }
        return text.toString();
    }

    /** @param time midnight where none is known, so that it comes first on its day */
    private record Entry(LocalDate date, LocalTime time, Map<String, @Nullable Object> json, String line) {}
}
