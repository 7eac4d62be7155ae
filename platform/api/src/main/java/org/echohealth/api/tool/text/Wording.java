package org.echohealth.api.tool.text;

import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.echohealth.api.patient.EmergencyLines;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.DoseState;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.text.Folding;
import org.jspecify.annotations.Nullable;

/**
 * How tools word what they tell a person, in one language: clock times as {@code 21:00}, days as "12 Mart Perşembe" or
 * "Thursday 12 March", decimals with the language's mark. Immutable.
 */
public final class Wording {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

    private final Language language;
    private final DateTimeFormatter date;
    private final DateTimeFormatter dateWithYear;

    private Wording(Language language) {
        this.language = language;
        this.date = DateTimeFormatter.ofPattern(language.pick("d MMMM EEEE", "EEEE d MMMM"), language.locale());
        this.dateWithYear =
                DateTimeFormatter.ofPattern(language.pick("d MMMM uuuu EEEE", "EEEE d MMMM uuuu"), language.locale());
    }

    public static Wording in(Language language) {
        return new Wording(language);
    }

    /** The text for this language out of the two. */
    public String pick(String turkish, String english) {
        return language.pick(turkish, english);
    }

    /** {@code 09:00}. */
    public String time(LocalTime time) {
        return TIME.format(time);
    }

    /** {@code 09:00}. */
    public String time(ZonedDateTime moment) {
        return TIME.format(moment);
    }

    /** "08:00 ve 20:00". */
    public String times(Collection<LocalTime> times) {
        return list(times.stream().map(this::time).toList());
    }

    /** "12 Mart Perşembe" or "Thursday 12 March"; with the year where it is not this year's. */
    public String date(LocalDate day, LocalDate today) {
        return (day.getYear() == today.getYear() ? date : dateWithYear).format(day);
    }

    /** "bugün", "yarın", "dün", else the date. */
    public String day(LocalDate day, LocalDate today) {
        if (day.equals(today)) {
            return pick("bugün", "today");
        }
        if (day.equals(today.plusDays(1))) {
            return pick("yarın", "tomorrow");
        }
        if (day.equals(today.minusDays(1))) {
            return pick("dün", "yesterday");
        }
        return date(day, today);
    }

    /** "yarın 09:00" or "tomorrow at 09:00". */
    public String moment(ZonedDateTime moment, LocalDate today) {
        return day(moment.toLocalDate(), today) + pick(" ", " at ") + time(moment);
    }

    /** "12 Mart Perşembe 09:00" or "Thursday 12 March at 09:00"; never "today". */
    public String dateTime(ZonedDateTime moment, LocalDate today) {
        return date(moment.toLocalDate(), today) + pick(" ", " at ") + time(moment);
    }

    /** "pazartesi" or "Monday". */
    public String weekday(DayOfWeek day) {
        String name = day.getDisplayName(TextStyle.FULL, language.locale());
        return language == Language.TR ? Folding.lower(name, language.locale()) : name;
    }

    /** "a, b ve c". */
    public String list(List<String> items) {
        return joined(items, pick(" ve ", " and "));
    }

    /** "a, b ya da c". */
    public String choice(List<String> items) {
        return joined(items, pick(" ya da ", " or "));
    }

    private static String joined(List<String> items, String last) {
        if (items.size() < 2) {
            return String.join("", items);
        }
        return String.join(", ", items.subList(0, items.size() - 1)) + last + items.get(items.size() - 1);
    }

    /** Heading and one line each. */
    public String lines(String heading, List<String> lines) {
        return heading + "\n" + String.join("\n", lines);
    }

    /** Without trailing zeros; "2,5" in Turkish, "2.5" in English. */
    public String number(BigDecimal number) {
        String plain = number.stripTrailingZeros().toPlainString();
        return language == Language.TR ? plain.replace('.', ',') : plain;
    }

    /** "%80" or "80%". */
    public String percent(long percentage) {
        return pick("%" + percentage, percentage + "%");
    }

    /** The number to dial in an emergency; where the country is unknown "112, or your local emergency number". */
    public String emergencyNumber(EmergencyLines.Lines lines) {
        String number = lines.emergencyNumber();
        return number != null
                ? number
                : pick("112 ya da bulunduğunuz yerin acil numarası", "112, or your local emergency number");
    }

    /** "alındı" or "taken". */
    public String state(DoseState state) {
        return switch (state) {
            case UPCOMING -> pick("saati gelmedi", "upcoming");
            case DUE -> pick("saati geldi", "due");
            case OVERDUE -> pick("gecikti", "overdue");
            case TAKEN -> pick("alındı", "taken");
            case SKIPPED -> pick("atlandı", "skipped");
            case WITHHELD -> pick("saat güvenilir değil, durumu söylenemiyor", "not said, as the clock is in doubt");
        };
    }

    /** A medicine with its dose: "Delix 5 mg", or the name alone where no dose is known. */
    public String medicine(String name, @Nullable String dose) {
        return dose == null || Folding.fold(name).endsWith(Folding.fold(dose)) ? name : name + " " + dose;
    }

    /** When a regimen is taken: "her gün 08:00 ve 20:00", "3 günde bir 09:00", "gerektiğinde, günde en çok 4". */
    public String schedule(Regimen regimen, LocalDate today) {
        StringBuilder text = new StringBuilder(days(regimen));
        if (!regimen.times().isEmpty()) {
            text.append(pick(" ", " at ")).append(times(regimen.times()));
        }
        if (regimen.frequency() == Frequency.AS_NEEDED) {
            limits(regimen, text);
        }
        if (regimen.startDate().isAfter(today)) {
            text.append(pick(", başlangıç ", ", from ")).append(date(regimen.startDate(), today));
        }
        LocalDate end = regimen.endDate();
        if (end != null) {
            text.append(pick(", son gün ", ", last day ")).append(date(end, today));
        }
        String instructions = regimen.instructions();
        if (instructions != null) {
            text.append(", ").append(instructions);
        }
        return text.toString();
    }

    /** ", ilk doz bugün 14:00" for an interval of hours; nothing for plans by the clock. */
    public String firstDose(Regimen regimen, ZonedDateTime now) {
        Instant first = regimen.firstDoseAt();
        return first == null
                ? ""
                : pick(", ilk doz ", ", first dose ") + moment(first.atZone(now.getZone()), now.toLocalDate());
    }

    private String days(Regimen regimen) {
        return switch (regimen.frequency()) {
            case DAILY -> pick("her gün", "every day");
            case EVERY_N_DAYS ->
                regimen.intervalDays() == 1
                        ? pick("her gün", "every day")
                        : pick(regimen.intervalDays() + " günde bir", "every " + regimen.intervalDays() + " days");
            case WEEKLY ->
                pick("her ", "every ")
                        + list(regimen.orderedDays().stream().map(this::weekday).toList());
            case AS_NEEDED -> pick("gerektiğinde", "as needed");
            case EVERY_N_HOURS ->
                pick(regimen.intervalHours() + " saatte bir", "every " + regimen.intervalHours() + " hours");
        };
    }

    private void limits(Regimen regimen, StringBuilder text) {
        Integer most = regimen.maxPerDay();
        if (most != null) {
            text.append(pick(", günde en çok " + most, ", at most " + most + " a day"));
        }
        BigDecimal hours = regimen.minIntervalHours();
        if (hours != null) {
            text.append(
                    pick(", en az " + number(hours) + " saat arayla", ", at least " + number(hours) + " hours apart"));
        }
    }
}
