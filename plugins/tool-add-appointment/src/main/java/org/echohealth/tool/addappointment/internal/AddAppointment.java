package org.echohealth.tool.addappointment.internal;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Appointment;
import org.echohealth.api.record.AppointmentDetails;
import org.echohealth.api.record.Appointments;
import org.echohealth.api.record.Occurrence;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.Arguments.DateOrTime;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.InvalidArgument;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;
import org.osgi.service.component.annotations.Component;

/** Adds an appointment, once or recurring; refuses one that begins in the past or overlaps another. */
@Component(immediate = true)
public final class AddAppointment implements ClinicalTool {
    private static final ToolDescriptor DESCRIPTOR = AddAppointmentDescriptor.build();
    private static final int OVERLAP_DAYS = 366;
    private static final int SHOWN_OCCURRENCES = 3;

    @Override
    public ToolDescriptor descriptor() {
        return DESCRIPTOR;
    }

    @Override
    public ToolResult call(ToolContext context, Arguments arguments) {
        AppointmentDetails details = details(context, arguments);
        Appointments appointments = context.record().appointments();
        Appointment stored;
        try {
            stored = store(appointments, details);
        } catch (Appointments.InvalidRecurrence unusable) {
            throw new InvalidArgument(
                    "recurrence",
                    "Bu yineleme kullanılamıyor: " + unusable.reason(Language.TR) + ".",
                    "This recurrence cannot be used: " + unusable.reason(Language.EN) + ".");
        }
        Optional<ToolResult> conflict = overlap(context, stored);
        return conflict.orElseGet(() -> success(context, stored));
    }

    private static AppointmentDetails details(ToolContext context, Arguments arguments) {
        String title = Folding.capitalise(
                arguments.require("title"), context.language().locale());
        DateOrTime start = arguments
                .dateOrTime("start", context.patient().zone())
                .orElseThrow(() -> new InvalidArgument("start", "Randevu ne zaman?", "When is the appointment?"));
        boolean past = start.moment().map(m -> m.isBefore(context.now())).orElseGet(() -> start.date()
                .isBefore(context.now().toLocalDate()));
        if (past) {
            Wording tr = Wording.in(Language.TR);
            Wording en = Wording.in(Language.EN);
            LocalDate today = context.now().toLocalDate();
            throw new InvalidArgument(
                    "start",
                    "Başlangıç geçmişte: " + told(start, tr, today) + ". Randevu ne zaman?",
                    "The start lies in the past: " + told(start, en, today) + ". When is the appointment?");
        }
        return new AppointmentDetails(
                title,
                start.date(),
                start.moment().map(ZonedDateTime::toLocalTime).orElse(null),
                arguments.integer("duration_minutes").orElse(30),
                arguments.string("provider").orElse(null),
                arguments.string("location").orElse(null),
                arguments.string("recurrence").map(AddAppointment::rule).orElse(null),
                arguments.string("notes").orElse(null));
    }

    private static String told(DateOrTime start, Wording words, LocalDate today) {
        return start.moment().map(m -> words.dateTime(m, today)).orElseGet(() -> words.date(start.date(), today));
    }

    private static String rule(String told) {
        String rule = told.toUpperCase(Locale.ROOT).replace(" ", "");
        return rule.startsWith("RRULE:") ? rule.substring("RRULE:".length()) : rule;
    }

    /**
     * Adds it, or gives a time to the appointment of that title on that day which has none yet. The first occurrence of
     * a rule is made its start.
     */
    private static Appointment store(Appointments appointments, AppointmentDetails details) {
        Optional<Appointment> untimed = appointments.standing().stream()
                .filter(a -> details.time() != null
                        && a.time() == null
                        && a.date().equals(details.date())
                        && Folding.same(a.title(), details.title()))
                .findFirst();
        Appointment stored = untimed.map(a -> appointments.change(a.id(), merged(a, details)))
                .orElseGet(() -> appointments.add(details));
        LocalDate first = appointments
                .next(stored.id(), details.date())
                .map(Occurrence::date)
                .orElse(details.date());
        return first.equals(stored.date()) ? stored : appointments.change(stored.id(), on(first, details));
    }

    private static AppointmentDetails merged(Appointment before, AppointmentDetails now) {
        return new AppointmentDetails(
                before.title(),
                now.date(),
                now.time(),
                now.durationMinutes(),
                now.provider() == null ? before.provider() : now.provider(),
                now.location() == null ? before.location() : now.location(),
                now.recurrence() == null ? before.recurrence() : now.recurrence(),
                now.notes() == null ? before.notes() : now.notes());
    }

    private static AppointmentDetails on(LocalDate date, AppointmentDetails d) {
        return new AppointmentDetails(
                d.title(), date, d.time(), d.durationMinutes(), d.provider(), d.location(), d.recurrence(), d.notes());
    }

    private static Optional<ToolResult> overlap(ToolContext context, Appointment stored) {
        LocalDate first = stored.date();
        LocalDate last = stored.recurrence() == null ? first : first.plusDays(OVERLAP_DAYS);
        List<Occurrence> all = context.record().appointments().occurrences(first.minusDays(1), last.plusDays(1));
        for (Occurrence mine : all) {
            if (!mine.appointment().id().equals(stored.id())) {
                continue;
            }
            for (Occurrence other : all) {
                if (!other.appointment().id().equals(stored.id()) && overlaps(mine, other)) {
                    return Optional.of(conflict(context, other));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean overlaps(Occurrence a, Occurrence b) {
        ZonedDateTime aStart = a.start();
        ZonedDateTime aEnd = a.end();
        ZonedDateTime bStart = b.start();
        ZonedDateTime bEnd = b.end();
        return aStart != null
                && aEnd != null
                && bStart != null
                && bEnd != null
                && aStart.isBefore(bEnd)
                && bStart.isBefore(aEnd);
    }

    private static ToolResult conflict(ToolContext context, Occurrence other) {
        Wording words = Wording.in(context.language());
        LocalDate today = context.now().toLocalDate();
        ZonedDateTime start = other.start() == null ? context.now() : other.start();
        ZonedDateTime end = other.end() == null ? start : other.end();
        String when = words.dateTime(start, today) + "–" + words.time(end);
        return ToolResult.refusal(
                        ErrorCode.CONFLICT,
                        words.pick(
                                "O saatte kayıtlı başka bir randevu var: "
                                        + other.appointment().title() + ", " + when + ". Yeni randevu eklenmedi.",
                                "Another appointment is recorded at that time: "
                                        + other.appointment().title() + ", " + when + ". The new one was not added."),
                        words.pick("Başka bir saat mi olsun?", "Shall it be at another time?"))
                .withDetails(Map.of("conflicts_with", RecordJson.occurrence(other)));
    }

    private static ToolResult success(ToolContext context, Appointment stored) {
        Wording words = Wording.in(context.language());
        LocalDate today = context.now().toLocalDate();
        List<Occurrence> occurrences = occurrences(context, stored);
        Occurrence first = occurrences.get(0);
        Map<String, @Nullable Object> data = RecordJson.occurrence(first);
        data.put("duration_minutes", stored.durationMinutes());
        data.put("time_known", stored.time() != null);
        data.put("patient_name", context.patient().displayName());
        StringBuilder say = new StringBuilder(words.pick("Eklendi: ", "Added: "))
                .append(stored.title())
                .append(", ")
                .append(when(first, words, today));
        append(say, ", ", stored.provider());
        append(say, ", ", stored.location());
        say.append('.');
        if (stored.recurrence() != null) {
            List<String> following =
                    occurrences.stream().skip(1).map(o -> when(o, words, today)).toList();
            if (!following.isEmpty()) {
                say.append(words.pick(" Tekrarlanıyor; sonrakiler: ", " It recurs; the following: "))
                        .append(words.list(following))
                        .append('.');
            }
        }
        if (stored.time() == null) {
            say.append(words.pick(" Saat kaçta?", " At what time is it?"));
        }
        return ToolResult.success(data, say.toString());
    }

    private static List<Occurrence> occurrences(ToolContext context, Appointment stored) {
        LocalDate to =
                stored.recurrence() == null ? stored.date() : stored.date().plusDays(OVERLAP_DAYS);
        List<Occurrence> found = context.record().appointments().occurrences(stored.date(), to).stream()
                .filter(o -> o.appointment().id().equals(stored.id()))
                .limit(SHOWN_OCCURRENCES)
                .toList();
        if (!found.isEmpty()) {
            return found;
        }
        LocalTime time = stored.time();
        ZonedDateTime start = time == null ? null : stored.date().atTime(time).atZone(stored.zone());
        return List.of(new Occurrence(
                stored, stored.date(), start, start == null ? null : start.plusMinutes(stored.durationMinutes())));
    }

    private static String when(Occurrence occurrence, Wording words, LocalDate today) {
        ZonedDateTime start = occurrence.start();
        return start == null ? words.date(occurrence.date(), today) : words.dateTime(start, today);
    }

    private static void append(StringBuilder text, String separator, @Nullable String more) {
        if (more != null) {
            text.append(separator).append(more);
        }
    }
}
