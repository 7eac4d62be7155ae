package org.echohealth.tool.listappointments.internal;

import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.record.Occurrence;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.Arguments.DateOrTime;
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

/** Lists appointments of a period, recurring ones expanded at the same local time across daylight-saving changes. */
@Component(immediate = true)
public final class ListAppointments implements ClinicalTool {
    private static final int DEFAULT_DAYS = 30;
    private static final int LONGEST_DAYS = 1830;
    private static final ToolDescriptor DESCRIPTOR = ToolDescriptor.named("list_appointments")
            .title("Randevular", "List appointments")
            .purpose(
                    "Bir dönemin randevularını zaman sırasıyla gösterir; tekrarlananları tek tek açar.",
                    "Shows the appointments of a period in time order, recurring ones expanded.")
            .parameter(Parameter.optional(
                    "from", ParameterType.STRING, Meaning.RANGE_START, "Date or date-time; now if absent"))
            .parameter(Parameter.optional(
                    "to",
                    ParameterType.STRING,
                    Meaning.RANGE_END,
                    "Date (inclusive) or date-time; 30 days on if absent"))
            .reads(DataClass.APPOINTMENTS)
            .tr(
                    "Randevularım neler?",
                    "Yaklaşan randevularımı listele",
                    "Doktor randevum ne zaman?",
                    "Bir sonraki randevum hangi gün",
                    "[Bu ay](from) hangi randevularım var?",
                    "randevum var mi",
                    "Göz doktoruna ne zaman gidiyorum?",
                    "[Nisan'da](from) randevum var mı",
                    "[1 Mayıs'tan](from) [15 Mayıs'a](to) kadar olan randevuları göster",
                    "Diş randevum saat kaçtaydı?",
                    "Fizik tedaviye hangi günler gideceğim?",
                    "Hastaneye ne zaman gitmem gerekiyor",
                    "Tüm randevularımı söyler misin",
                    "[Önümüzdeki hafta](from) doktora gidecek miyim?",
                    "Kontrolüm ne zamandı acaba",
                    "Annemin randevuları hangi günlerde")
            .en(
                    "What are my appointments?",
                    "List my upcoming appointments",
                    "When is my doctor's appointment?",
                    "On what day is my next appointment",
                    "Which appointments do I have [this month](from)?",
                    "do i have an appointment",
                    "When am I going to the eye doctor?",
                    "Do I have appointments in [April](from)",
                    "Show the appointments from [1 May](from) to [15 May](to)",
                    "What time was my dentist appointment?",
                    "On which days do I have physiotherapy?",
                    "When do I need to go to the hospital",
                    "Can you tell me all my appointments",
                    "Am I seeing a doctor [next week](from)?",
                    "When was my check-up again",
                    "What days are Mum's appointments")
            .build();

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        LocalDate today = context.now().toLocalDate();
        Optional<DateOrTime> fromTold =
                arguments.dateOrTime("from", context.patient().zone());
        Optional<DateOrTime> toTold =
                arguments.dateOrTime("to", context.patient().zone());
        LocalDate from = fromTold.map(DateOrTime::date).orElseGet(() -> toTold.map(DateOrTime::date)
                .filter(d -> d.isBefore(today))
                .orElse(today));
        LocalDate to = toTold.map(DateOrTime::date).orElse(from.plusDays(DEFAULT_DAYS));
        checkSpan(from, to);
        Optional<ZonedDateTime> earliest = fromTold.isEmpty() && from.equals(today)
                ? Optional.of(context.now())
                : fromTold.flatMap(DateOrTime::moment);
        Optional<ZonedDateTime> latest = toTold.flatMap(DateOrTime::moment);
        List<Occurrence> found = context.record().appointments().occurrences(from, to).stream()
                .filter(o -> within(o, earliest, latest))
                .toList();
        Wording words = Wording.in(context.language());
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("from", earliest.map(RecordJson::moment).orElse(from.toString()));
        data.put("to", latest.map(RecordJson::moment).orElse(to.toString()));
        data.put("items", found.stream().map(RecordJson::occurrence).toList());
        String span =
                from.equals(to) ? words.date(from, today) : words.date(from, today) + " – " + words.date(to, today);
        if (found.isEmpty()) {
            return answer(
                    context, data, words.pick(span + ": kayıtlı randevu yok.", span + ": no appointment is recorded."));
        }
        return answer(
                context,
                data,
                words.lines(
                        words.pick("Randevular:", "Appointments:"),
                        found.stream().map(o -> line(o, words, today)).toList()));
    }

    private static ToolResult answer(ToolContext context, Map<String, @Nullable Object> data, String told) {
        LocalDate today = context.now().toLocalDate();
        List<Occurrence> ahead = context.record().appointments().occurrences(today, today.plusDays(1));
        return ToolResult.success(data, ClockNotes.with(ClockNotes.zoneChange(context, List.of(), ahead), data, told));
    }

    private static void checkSpan(LocalDate from, LocalDate to) {
        DaySpan.check(
                from,
                to,
                LONGEST_DAYS,
                new InvalidArgument(
                        "to",
                        "En çok beş yıllık bir aralık bakılabilir.",
                        "A span of at most five years can be looked at."));
    }

    /** What began before the first moment is left out unless it still goes on. */
    private static boolean within(
            Occurrence occurrence, Optional<ZonedDateTime> earliest, Optional<ZonedDateTime> latest) {
        ZonedDateTime start = occurrence.start();
        ZonedDateTime end = occurrence.end();
        if (start == null || end == null) {
            return true;
        }
        return earliest.map(end::isAfter).orElse(true)
                && latest.map(l -> !start.isAfter(l)).orElse(true);
    }

    private static String line(Occurrence occurrence, Wording words, LocalDate today) {
        ZonedDateTime start = occurrence.start();
        String when = start == null
                ? words.date(occurrence.date(), today) + words.pick(" (saati kayıtlı değil)", " (no time recorded)")
                : words.dateTime(start, today);
        StringBuilder line = new StringBuilder(when)
                .append(" — ")
                .append(occurrence.appointment().title());
        String provider = occurrence.appointment().provider();
        if (provider != null) {
            line.append(", ").append(provider);
        }
        String location = occurrence.appointment().location();
        if (location != null) {
            line.append(", ").append(location);
        }
        return line.toString();
    }
}
