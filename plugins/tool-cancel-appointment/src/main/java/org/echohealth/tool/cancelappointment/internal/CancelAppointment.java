package org.echohealth.tool.cancelappointment.internal;

import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.record.Appointment;
import org.echohealth.api.record.Appointments;
import org.echohealth.api.record.Occurrence;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.Arguments.DateOrTime;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.Quote;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/** Cancels an appointment, or one occurrence of a recurring one. */
@Component(immediate = true)
public final class CancelAppointment implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = CancelAppointmentDescriptor.build();

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        Appointments appointments = context.record().appointments();
        Optional<DateOrTime> start =
                arguments.dateOrTime("start", context.patient().zone());
        Optional<String> id = arguments.string("appointment_id");
        List<Appointment> meant = id.map(wanted -> appointments.standing().stream()
                        .filter(a -> a.id().equals(wanted))
                        .toList())
                .orElseGet(() -> new TitleMatch(toCome(context)).find(arguments.require("title")));
        if (meant.isEmpty()) {
            return notFound(context, arguments);
        }
        List<Occurrence> candidates = new ArrayList<>();
        for (Appointment appointment : meant) {
            occurrence(appointments, appointment, start, context).ifPresent(candidates::add);
        }
        if (candidates.isEmpty()) {
            return notOnThatDay(context, meant, start);
        }
        return candidates.size() > 1
                ? ambiguous(context, candidates)
                : cancel(context, candidates.get(0), start.isPresent(), arguments.string("reason"));
    }

    private static List<Appointment> toCome(ToolContext context) {
        Appointments appointments = context.record().appointments();
        LocalDate today = context.now().toLocalDate();
        return appointments.standing().stream()
                .filter(a -> appointments.next(a.id(), today).isPresent())
                .toList();
    }

    /** The occurrence at the start told, or else the next. */
    private static Optional<Occurrence> occurrence(
            Appointments appointments, Appointment appointment, Optional<DateOrTime> start, ToolContext context) {
        if (start.isEmpty()) {
            LocalDate from = context.now().toLocalDate();
            return appointments
                    .next(appointment.id(), from)
                    .or(() -> appointments.next(appointment.id(), appointment.date()));
        }
        LocalDate day = start.get().date();
        return appointments.occurrences(day, day).stream()
                .filter(o -> o.appointment().id().equals(appointment.id()))
                .filter(o -> atThatTime(o, start.get()))
                .findFirst();
    }

    private static boolean atThatTime(Occurrence occurrence, DateOrTime start) {
        ZonedDateTime at = occurrence.start();
        return at == null
                || start.moment().map(m -> m.toInstant().equals(at.toInstant())).orElse(true);
    }

    private static ToolResult cancel(
            ToolContext context, Occurrence occurrence, boolean oneOnly, Optional<String> reason) {
        Appointment appointment = occurrence.appointment();
        boolean recurring = appointment.recurrence() != null;
        boolean one = recurring && oneOnly;
        if (one) {
            context.record().appointments().cancelOccurrence(appointment.id(), occurrence.date(), reason.orElse(null));
        } else {
            context.record().appointments().cancel(appointment.id(), reason.orElse(null));
        }
        Wording words = Wording.in(context.language());
        Map<String, @Nullable Object> data = RecordJson.occurrence(occurrence);
        data.put("cancelled", one ? "occurrence" : "all");
        data.put("reason", reason.orElse(null));
        data.put("patient_name", context.patient().displayName());
        String what = shown(occurrence, words, context);
        String rest = one
                ? words.pick(" Diğer tarihler duruyor.", " The other dates stand.")
                : recurring ? words.pick(" Bütün tekrarları kapsıyor.", " This covers all its dates.") : "";
        return ToolResult.success(data, words.pick("İptal edildi: ", "Cancelled: ") + what + "." + rest);
    }

    private static String shown(Occurrence occurrence, Wording words, ToolContext context) {
        LocalDate today = context.now().toLocalDate();
        ZonedDateTime start = occurrence.start();
        String when = start == null ? words.date(occurrence.date(), today) : words.dateTime(start, today);
        return occurrence.appointment().title() + ", " + when;
    }

    private static ToolResult ambiguous(ToolContext context, List<Occurrence> candidates) {
        Wording words = Wording.in(context.language());
        List<String> lines =
                candidates.stream().map(o -> shown(o, words, context)).toList();
        return ToolResult.refusal(
                        ErrorCode.AMBIGUOUS,
                        words.lines(words.pick("Birden çok randevu uyuyor:", "Several appointments fit:"), lines),
                        words.pick("Hangisi iptal edilsin?", "Which one shall be cancelled?"))
                .withDetails(Map.of(
                        "candidates",
                        candidates.stream().map(RecordJson::occurrence).toList()));
    }

    private static ToolResult notFound(ToolContext context, Arguments arguments) {
        Wording words = Wording.in(context.language());
        String wanted = arguments
                .string("title")
                .or(() -> arguments.string("appointment_id"))
                .orElse("");
        LocalDate today = context.now().toLocalDate();
        List<String> recorded = context.record().appointments().occurrences(today, today.plusDays(90)).stream()
                .map(o -> shown(o, words, context))
                .limit(5)
                .toList();
        String hint = recorded.isEmpty()
                ? null
                : words.lines(
                        words.pick("Hangisi? Kayıtlı randevular:", "Which one? Recorded appointments:"), recorded);
        return ToolResult.refusal(
                ErrorCode.NOT_FOUND,
                words.pick(
                        Quote.of(wanted) + " için kayıtlı bir randevu yok.",
                        "No appointment is recorded for " + Quote.of(wanted) + "."),
                hint);
    }

    private static ToolResult notOnThatDay(ToolContext context, List<Appointment> meant, Optional<DateOrTime> start) {
        Wording words = Wording.in(context.language());
        LocalDate today = context.now().toLocalDate();
        String when = start.map(
                        s -> s.moment().map(m -> words.dateTime(m, today)).orElseGet(() -> words.date(s.date(), today)))
                .orElse("");
        Appointments appointments = context.record().appointments();
        List<String> next = meant.stream()
                .flatMap(a -> appointments.next(a.id(), today).stream())
                .map(o -> shown(o, words, context))
                .toList();
        return ToolResult.refusal(
                ErrorCode.NOT_FOUND,
                words.pick(
                        when + " için böyle bir randevu kayıtlı değil.",
                        "No such appointment is recorded on " + when + "."),
                next.isEmpty()
                        ? null
                        : words.pick(
                                "Kayıtlı: " + words.list(next) + ". O mu?",
                                "Recorded: " + words.list(next) + ". That one?"));
    }
}
