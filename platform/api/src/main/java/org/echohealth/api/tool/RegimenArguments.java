package org.echohealth.api.tool;

import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Quantity;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.tool.IntervalArguments.Interval;
import org.echohealth.api.tool.text.Quote;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;

/** The arguments that tell how a medicine is taken, the same in every tool that takes them. */
public final class RegimenArguments {
    private static final String[] DAYS = {"MO", "TU", "WE", "TH", "FR", "SA", "SU"};

    private RegimenArguments() {}

    /** The parameters in asking order; all optional. */
    public static List<Parameter> parameters() {
        return List.of(
                Parameter.optional("dose", ParameterType.STRING, Meaning.DOSE, "Amount with unit, such as 500 mg")
                        .withQuestion(
                                "Dozu ne kadar? (örneğin 500 mg ya da 1 tablet)", "What is the dose, with its unit?"),
                Parameter.optional(
                                "times",
                                ParameterType.STRING_LIST,
                                Meaning.CLOCK_TIMES,
                                "Local clock times at which it is taken, HH:mm")
                        .withFormat("time")
                        .withQuestion("Saat kaçta alınacak?", "At what times is it taken?"),
                Parameter.optional("frequency", ParameterType.STRING, Meaning.FREQUENCY, "How its days are chosen")
                        .withAllowed("daily", "every_n_days", "weekly", "as_needed", "every_n_hours")
                        .withDefault("daily"),
                Parameter.optional(
                                "interval_days",
                                ParameterType.INTEGER,
                                Meaning.INTERVAL_DAYS,
                                "Days from one dose day to the next, for every_n_days")
                        .withRange(1, 366)
                        .withQuestion("Kaç günde bir alınacak?", "Every how many days is it taken?"),
                Parameter.optional(
                                "days_of_week",
                                ParameterType.STRING_LIST,
                                Meaning.WEEKDAYS,
                                "Days of the week, for weekly")
                        .withAllowed(DAYS)
                        .withQuestion("Haftanın hangi günleri alınacak?", "On which days of the week is it taken?"),
                Parameter.optional("start_date", ParameterType.STRING, Meaning.START_DATE, "First day; today if absent")
                        .withFormat("date"),
                Parameter.optional("end_date", ParameterType.STRING, Meaning.END_DATE, "Last day, inclusive")
                        .withFormat("date"),
                Parameter.optional(
                        "instructions",
                        ParameterType.STRING,
                        Meaning.INSTRUCTIONS,
                        "How to take it, in the person's words"),
                Parameter.optional(
                                "max_per_day",
                                ParameterType.INTEGER,
                                Meaning.DAILY_LIMIT,
                                "Most intakes on one day, for as_needed")
                        .withRange(1, 24),
                Parameter.optional(
                                "min_interval_hours",
                                ParameterType.NUMBER,
                                Meaning.HOURS_APART,
                                "Least hours between two intakes, for as_needed")
                        .withRange(0.25, 168),
                Parameter.optional(
                                IntervalArguments.HOURS,
                                ParameterType.INTEGER,
                                Meaning.TEXT,
                                "Elapsed hours from one dose to the next, for every_n_hours; times then holds the first dose")
                        .withRange(1, 168));
    }

    /** True where at least one of the arguments is given. */
    public static boolean anyIn(Arguments arguments) {
        return parameters().stream().anyMatch(p -> arguments.has(p.name()));
    }

    /**
     * The regimen of a new medication; daily from today unless told otherwise.
     *
     * @throws InvalidArgument for a value that makes no sense, with a sentence that says what is needed
     */
    public static Regimen create(Arguments arguments, LocalDate today, ZoneId zone) {
        Regimen blank = new Regimen(null, List.of(), Frequency.DAILY, 1, Set.of(), today, null, null, null, null);
        return change(blank, arguments, today, zone);
    }

    /**
     * A regimen with only those things changed that are told. Days of the week or an interval change the frequency with
     * them.
     *
     * @throws InvalidArgument as {@link #create}
     */
    public static Regimen change(Regimen current, Arguments arguments, LocalDate today, ZoneId zone) {
        Frequency frequency = frequency(current, arguments);
        List<LocalTime> times = arguments.has("times") ? arguments.times("times") : current.times();
        if (frequency == Frequency.AS_NEEDED) {
            if (arguments.has("times") && !times.isEmpty()) {
                throw new InvalidArgument(
                        "times",
                        "Gerektiğinde alınan bir ilacın sabit saati olmaz; her gün mü, gerektiğinde mi?",
                        "A medicine taken as needed has no fixed times; is it daily or as needed?");
            }
            times = List.of();
        }
        boolean hourly = frequency == Frequency.EVERY_N_HOURS;
        if (hourly) {
            times = List.of();
        }
        LocalDate start = arguments.date("start_date", zone).orElse(current.startDate());
        LocalDate end = arguments.date("end_date", zone).orElse(current.endDate());
        checkDates(start, end, today, arguments.has("end_date"));
        Interval interval = hourly ? IntervalArguments.of(current, arguments, start, today, zone) : null;
        return new Regimen(
                dose(arguments).orElse(current.dose()),
                times,
                frequency,
                frequency == Frequency.EVERY_N_DAYS ? interval(current, arguments) : 1,
                frequency == Frequency.WEEKLY ? days(current, arguments) : Set.of(),
                start,
                end,
                arguments.string("instructions").orElse(current.instructions()),
                arguments.integer("max_per_day").orElse(current.maxPerDay()),
                hours(arguments).orElse(current.minIntervalHours()),
                interval == null ? null : interval.hours(),
                interval == null ? null : interval.firstDose());
    }

    /**
     * The dose as told, after a check that it can be understood (rule M4).
     *
     * @throws InvalidArgument for zero or below, for "1.000 mg", and for a number without a unit
     */
    public static Optional<String> dose(Arguments arguments) {
        Optional<String> told = arguments.string("dose");
        told.ifPresent(RegimenArguments::checkDose);
        return told;
    }

    private static void checkDose(String told) {
        Optional<Quantity> quantity;
        try {
            quantity = Quantity.parse(told);
        } catch (Quantity.Ambiguous twoReadings) {
            String unit = told.replaceAll("^[\\d.,\\s]+", "");
            String less = twoReadings.lesser().toPlainString();
            String more = twoReadings.greater().toPlainString();
            throw new InvalidArgument(
                    "dose",
                    Quote.of(told) + " iki türlü okunabilir: " + less.replace('.', ',') + " " + unit + " mi, " + more
                            + " " + unit + " mi?",
                    Quote.of(told) + " can be read in two ways: is it " + less + " " + unit + " or " + more + " " + unit
                            + "?");
        }
        if (quantity.isEmpty()) {
            if (told.matches(".*(^|[\\s/])-\\s*\\d.*") || told.matches("\\D*0+([.,]0+)?\\D*")) {
                throw notAboveZero(told);
            }
            return;
        }
        if (!quantity.get().positive()) {
            throw notAboveZero(told);
        }
        if (!quantity.get().hasUnit()) {
            throw new InvalidArgument(
                    "dose",
                    Quote.of(told) + " hangi birimle: mg mı, tablet mi, ünite mi?",
                    Quote.of(told) + " of what: mg, tablets or units?");
        }
    }

    private static InvalidArgument notAboveZero(String told) {
        return new InvalidArgument(
                "dose",
                "Doz sıfırdan büyük olmalı; " + Quote.of(told) + " olamaz. Doğru doz ne kadar?",
                "A dose is above zero; " + Quote.of(told) + " cannot be. What is the right dose?");
    }

    private static Frequency frequency(Regimen current, Arguments arguments) {
        Optional<String> told = arguments.string("frequency");
        boolean days = !arguments.strings("days_of_week").isEmpty();
        boolean interval = arguments.integer("interval_days").orElse(1) > 1;
        boolean limits = arguments.has("max_per_day") || arguments.has("min_interval_hours");
        if (arguments.has(IntervalArguments.HOURS)
                && (told.isEmpty() || told.get().equals("daily"))) {
            return Frequency.EVERY_N_HOURS;
        }
        if (days && (told.isEmpty() || told.get().equals("daily"))) {
            return Frequency.WEEKLY;
        }
        if (interval && (told.isEmpty() || told.get().equals("daily"))) {
            return Frequency.EVERY_N_DAYS;
        }
        if (told.isEmpty()) {
            return limits
                            && arguments.times("times").isEmpty()
                            && current.times().isEmpty()
                    ? Frequency.AS_NEEDED
                    : current.frequency();
        }
        return Arrays.stream(Frequency.values())
                .filter(f -> f.wire().equals(told.get()))
                .findFirst()
                .orElseThrow(() -> new InvalidArgument(
                        "frequency",
                        Quote.of(told.get()) + " sıklık olarak bilinmiyor.",
                        Quote.of(told.get()) + " is not a known frequency."));
    }

    private static int interval(Regimen current, Arguments arguments) {
        Optional<Integer> told = arguments.integer("interval_days");
        if (told.isEmpty() && current.frequency() != Frequency.EVERY_N_DAYS) {
            throw new InvalidArgument("interval_days", "Kaç günde bir alınacak?", "Every how many days is it taken?");
        }
        return told.orElse(current.intervalDays());
    }

    private static Set<DayOfWeek> days(Regimen current, Arguments arguments) {
        Set<DayOfWeek> told = arguments.strings("days_of_week").stream()
                .map(RegimenArguments::day)
                .collect(Collectors.toUnmodifiableSet());
        if (told.isEmpty() && current.daysOfWeek().isEmpty()) {
            throw new InvalidArgument(
                    "days_of_week", "Haftanın hangi günleri alınacak?", "On which days of the week is it taken?");
        }
        return told.isEmpty() ? current.daysOfWeek() : told;
    }

    private static DayOfWeek day(String code) {
        return Arrays.stream(DayOfWeek.values())
                .filter(d -> RecordJson.day(d).equals(code))
                .findFirst()
                .orElseThrow(() -> new InvalidArgument(
                        "days_of_week",
                        Quote.of(code) + " bir gün değil.",
                        Quote.of(code) + " is not a day of the week."));
    }

    private static void checkDates(LocalDate start, @Nullable LocalDate end, LocalDate today, boolean endTold) {
        Wording tr = Wording.in(Language.TR);
        Wording en = Wording.in(Language.EN);
        if (end != null && end.isBefore(start)) {
            throw new InvalidArgument(
                    "end_date",
                    "Bitiş tarihi (" + tr.date(end, today) + ") başlangıçtan (" + tr.date(start, today)
                            + ") önce olamaz.",
                    "The end (" + en.date(end, today) + ") cannot be before the start (" + en.date(start, today)
                            + ").");
        }
        if (end != null && endTold && end.isBefore(today)) {
            throw new InvalidArgument(
                    "end_date",
                    "Bitiş tarihi (" + tr.date(end, today) + ") geçmişte kalmış.",
                    "The end (" + en.date(end, today) + ") lies in the past.");
        }
    }

    private static Optional<BigDecimal> hours(Arguments arguments) {
        return arguments.number("min_interval_hours");
    }
}
