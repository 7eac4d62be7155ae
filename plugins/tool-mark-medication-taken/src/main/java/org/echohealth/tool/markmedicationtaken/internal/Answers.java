package org.echohealth.tool.markmedicationtaken.internal;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.Intake;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;

/** What is told of a reported intake: facts of the record, and never to catch up or double (rules M1, M2, G10). */
final class Answers {
    private final ToolContext context;
    private final Report report;
    private final Wording words;
    private final LocalDate today;
    private final String medicine;

    Answers(ToolContext context, Report report) {
        this.context = context;
        this.report = report;
        this.words = Wording.in(context.language());
        this.today = context.now().toLocalDate();
        this.medicine = words.medicine(
                report.medication().name(), report.medication().regimen().dose());
    }

    /** A message and a hint. */
    record Worded(String message, String hint) {}

    ToolResult taken(Intake intake, Dose dose, Optional<Dose> next) {
        Map<String, @Nullable Object> data = data(intake);
        data.put("dose_id", dose.id());
        data.put("scheduled_at", RecordJson.moment(dose.scheduledAt()));
        data.put("scheduled_time", RecordJson.time(dose.scheduledAt().toLocalTime()));
        data.put(
                "next_dose_at",
                next.map(d -> RecordJson.moment(d.scheduledAt())).orElse(null));
        return ToolResult.success(
                data,
                words.pick("Kaydedildi: ", "Recorded: ") + doseAt(dose) + words.pick(", alındı ", ", taken ")
                        + at(intake) + "." + nextText(next));
    }

    ToolResult asNeeded(Intake intake, int takenThatDay) {
        Regimen regimen = report.medication().regimen();
        Map<String, @Nullable Object> data = data(intake);
        data.put("taken_that_day", takenThatDay);
        data.put("max_per_day", regimen.maxPerDay());
        data.put("min_interval_hours", regimen.minIntervalHours());
        data.put("limit_known", regimen.maxPerDay() != null || regimen.minIntervalHours() != null);
        Integer most = regimen.maxPerDay();
        String count = most == null
                ? ""
                : words.pick(
                        " O gün: " + takenThatDay + ", en çok " + most + ".",
                        " That day: " + takenThatDay + ", at most " + most + ".");
        return ToolResult.success(
                data,
                words.pick("Kaydedildi: ", "Recorded: ") + medicine + words.pick(", alındı ", ", taken ") + at(intake)
                        + "." + count);
    }

    ToolResult unattached(Intake intake, List<Dose> open) {
        Map<String, @Nullable Object> data = data(intake);
        data.put("dose_id", null);
        data.put("open_doses", open.stream().map(RecordJson::dose).toList());
        List<String> times = open.stream()
                .map(d -> d.scheduledAt().toLocalDate().equals(report.takenAt().toLocalDate())
                        ? words.time(d.scheduledAt())
                        : words.moment(d.scheduledAt(), today))
                .toList();
        String which = times.size() == 1
                ? words.pick("Bu, " + times.get(0) + " dozu muydu?", "Was it the " + times.get(0) + " dose?")
                : words.pick(
                        "Hangi dozdu: " + words.choice(times) + "?", "Which dose was it: " + words.choice(times) + "?");
        return ToolResult.success(
                data,
                words.pick("Kaydedildi: ", "Recorded: ") + medicine + words.pick(", alındı ", ", taken ") + at(intake)
                        + ". " + which);
    }

    /** The same intake again: nothing is written. */
    ToolResult sameIntake(Intake there) {
        return ToolResult.refusal(
                        ErrorCode.DUPLICATE,
                        words.pick("Kayıtlı: ", "On the record: ") + medicine + words.pick(", alındı ", ", taken ")
                                + at(there) + ".",
                        noMore())
                .withDetails(Map.of("intake_id", there.id()));
    }

    ToolResult takenAlready(Dose dose, Optional<Dose> next) {
        ToolResult.Refusal refusal = ToolResult.refusal(ErrorCode.DUPLICATE, recorded(dose), noMore() + nextText(next));
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        details.put("dose_id", dose.id());
        details.put("taken_at", RecordJson.moment(dose.takenAt()));
        details.put(
                "next_dose_at",
                next.map(d -> RecordJson.moment(d.scheduledAt())).orElse(null));
        return refusal.withDetails(details);
    }

    /** A refusal beside which the report was kept, flagged. */
    ToolResult kept(ErrorCode code, Worded worded, Intake intake) {
        return ToolResult.refusal(code, worded.message(), worded.hint())
                .withDetails(data(intake))
                .keeping(worded.message());
    }

    Worded takenAgain(Dose dose, Optional<Dose> next) {
        return new Worded(recorded(dose) + " " + keptAt(), noMore() + nextText(next) + " " + call());
    }

    Worded beyondMax(int most, List<Intake> sameDay) {
        List<String> times = sameDay.stream()
                .map(i -> words.time(i.takenAt().atZone(context.patient().zone())))
                .toList();
        return new Worded(
                words.pick(
                                medicine + " için günlük sınır " + most + "; o gün kayıtlı: " + words.list(times) + ".",
                                "The daily limit of " + medicine + " is " + most + "; recorded that day: "
                                        + words.list(times) + ".")
                        + " " + keptAt(),
                noMore() + " " + call());
    }

    Worded tooSoon(BigDecimal hours, Intake close, Duration least) {
        ZonedDateTime earliest =
                close.takenAt().atZone(context.patient().zone()).plus(least);
        String wait = earliest.isAfter(context.now())
                ? words.pick(
                        " Sonraki en erken: " + words.moment(earliest, today) + ".",
                        " The next one at the earliest: " + words.moment(earliest, today) + ".")
                : "";
        return new Worded(
                words.pick(
                                medicine + " en az " + words.number(hours) + " saat arayla alınır; kayıtlı: "
                                        + at(close) + ".",
                                medicine + " is taken at least " + words.number(hours) + " hours apart; recorded: "
                                        + at(close) + ".")
                        + " " + keptAt(),
                noMore() + wait + " " + call());
    }

    Worded aboveRegimen() {
        return new Worded(
                words.pick(
                                "Kayıtlı doz " + report.medication().regimen().dose() + ", bildirilen "
                                        + report.amount() + ": kayıttakinden fazla.",
                                "The recorded dose is "
                                        + report.medication().regimen().dose() + ", reported was " + report.amount()
                                        + ": more than recorded.")
                        + " " + keptAt(),
                noMore() + " " + call());
    }

    Worded nothingDue() {
        return new Worded(
                words.pick(
                                medicine + " için o günlerde alınacak doz kayıtlı değil.",
                                "No dose of " + medicine + " is recorded for those days.")
                        + " " + keptAt(),
                call());
    }

    String flagAgain(Dose dose) {
        return "reported again; the dose of " + RecordJson.moment(dose.scheduledAt()) + " is on record as taken at "
                + RecordJson.moment(dose.takenAt());
    }

    String flagMax(int most) {
        return "beyond the limit of " + most + " a day";
    }

    String flagInterval(BigDecimal hours) {
        return "less than " + hours.toPlainString() + " hours after or before another intake";
    }

    String flagAbove() {
        return "above the recorded dose of " + report.medication().regimen().dose();
    }

    String flagOffSchedule() {
        return "off schedule";
    }

    String recordedTimes() {
        Regimen regimen = report.medication().regimen();
        return regimen.times().isEmpty() ? words.schedule(regimen, today) : words.times(regimen.times());
    }

    private Map<String, @Nullable Object> data(Intake intake) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("intake_id", intake.id());
        data.put("medication_id", report.medication().id());
        data.put("name", report.medication().name());
        data.put("dose", intake.amount() == null ? report.medication().regimen().dose() : intake.amount());
        data.put(
                "taken_at",
                RecordJson.moment(intake.takenAt(), context.patient().zone()));
        data.put("kind", intake.kind().name().toLowerCase(Locale.ROOT));
        data.put("flag", intake.flag());
        data.put("patient_name", context.patient().displayName());
        return data;
    }

    private String doseAt(Dose dose) {
        return words.medicine(dose.name(), dose.amount())
                + words.pick(
                        ", " + moment(dose.scheduledAt()) + " dozu", ", the dose of " + moment(dose.scheduledAt()));
    }

    /** Without the day where it is today. */
    private String moment(ZonedDateTime moment) {
        return moment.toLocalDate().equals(today) ? words.time(moment) : words.moment(moment, today);
    }

    private String at(Intake intake) {
        return moment(intake.takenAt().atZone(context.patient().zone()));
    }

    private String recorded(Dose dose) {
        ZonedDateTime takenAt = dose.takenAt();
        String taken = takenAt == null ? "" : words.pick(", alındı ", ", taken ") + moment(takenAt);
        return words.pick("Kayıtlı: ", "On the record: ") + doseAt(dose) + taken + ".";
    }

    private String keptAt() {
        return words.pick(
                "Bildirdiğiniz " + moment(report.takenAt()) + " alımı ayrıca not edildi.",
                "The reported intake, " + moment(report.takenAt()) + ", was noted separately.");
    }

    private String noMore() {
        return words.pick("Bir tane daha almayın.", "Please do not take another one.");
    }

    private String nextText(Optional<Dose> next) {
        return next.map(d -> words.pick(" Sonraki doz: ", " Next dose: ") + words.moment(d.scheduledAt(), today) + ".")
                .orElse("");
    }

    private String call() {
        String number = words.emergencyNumber(context.emergencyLines());
        return words.pick(
                "Fazla alındıysa zararlı olabilir: eczacınıza ya da doktorunuza danışın; kendinizi kötü hissederseniz hemen "
                        + number + " numarasını arayın.",
                "Too much can be harmful: ask your pharmacist or doctor; if you feel unwell, call " + number
                        + " at once.");
    }
}
