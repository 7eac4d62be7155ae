package org.echohealth.api.tool;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;
import org.echohealth.api.tool.text.Quote;
import org.echohealth.api.tool.text.Wording;

/**
 * Arguments of a call, as JSON values. Getters answer empty where the argument is absent or null, and throw
 * {@link InvalidArgument} where its text cannot be read as what is asked for.
 */
public record Arguments(Map<String, Object> values) {
    private static final int FIRST_YEAR = 1800;
    private static final int LAST_YEAR = 2200;
    private static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
    private static final Pattern TIME = Pattern.compile("\\d{1,2}:\\d{2}(:\\d{2})?");
    private static final DateTimeFormatter STRICT_TIME =
            DateTimeFormatter.ofPattern("H:mm[:ss]").withResolverStyle(ResolverStyle.STRICT);

    public Arguments {
        Map<String, Object> present = new LinkedHashMap<>();
        values.forEach((key, value) -> {
            if (value != null) {
                present.put(key, value);
            }
        });
        values = Collections.unmodifiableMap(present);
    }

    public boolean has(String name) {
        return values.containsKey(name);
    }

    /** The trimmed text; empty where it is blank. */
    public Optional<String> string(String name) {
        Object value = values.get(name);
        return value == null || value.toString().isBlank()
                ? Optional.empty()
                : Optional.of(value.toString().strip());
    }

    /** The trimmed text of an argument that the schema requires. */
    public String require(String name) {
        return string(name)
                .orElseThrow(() -> new InvalidArgument(name, name + " boş olamaz.", name + " must not be empty."));
    }

    public List<String> strings(String name) {
        Object value = values.get(name);
        if (!(value instanceof List<?> list)) {
            return string(name).map(List::of).orElse(List.of());
        }
        List<String> texts = new ArrayList<>();
        list.forEach(item -> texts.add(String.valueOf(item).strip()));
        return texts;
    }

    public Optional<Integer> integer(String name) {
        return number(name).map(n -> {
            try {
                return n.intValueExact();
            } catch (ArithmeticException notWhole) {
                throw new InvalidArgument(
                        name, Quote.plain(n) + " bir tam sayı değil.", Quote.plain(n) + " is not a whole number.");
            }
        });
    }

    public Optional<BigDecimal> number(String name) {
        return string(name).map(text -> {
            try {
                return new BigDecimal(text);
            } catch (NumberFormatException notANumber) {
                throw new InvalidArgument(
                        name, Quote.of(text) + " bir sayı değil.", Quote.of(text) + " is not a number.");
            }
        });
    }

    public boolean flag(String name) {
        return string(name).map("true"::equals).orElse(false);
    }

    /** A day; a date-time is taken for its day in the zone. */
    public Optional<LocalDate> date(String name, ZoneId zone) {
        return dateOrTime(name, zone).map(DateOrTime::date);
    }

    /** A moment; a bare date is refused. */
    public Optional<ZonedDateTime> dateTime(String name, ZoneId zone) {
        return dateOrTime(name, zone).map(value -> value.moment()
                .orElseThrow(() -> new InvalidArgument(
                        name,
                        Wording.in(Language.TR).date(value.date(), value.date()) + " için saat de gerekli.",
                        "A time is needed with " + Wording.in(Language.EN).date(value.date(), value.date()) + ".")));
    }

    /** A day, or a moment in the zone; a date-time without offset is read in the zone. */
    public Optional<DateOrTime> dateOrTime(String name, ZoneId zone) {
        return string(name).map(text -> parse(name, text, zone));
    }

    private static DateOrTime parse(String name, String text, ZoneId zone) {
        DateOrTime value;
        try {
            if (DATE.matcher(text).matches()) {
                value = new DateOrTime(LocalDate.parse(text), Optional.empty());
            } else {
                String iso = text.replace(' ', 'T');
                boolean offset = iso.endsWith("Z") || iso.matches(".*T.*[+-]\\d{2}:?\\d{2}");
                ZonedDateTime moment = offset
                        ? OffsetDateTime.parse(iso).atZoneSameInstant(zone)
                        : LocalDateTime.parse(iso).atZone(zone);
                value = new DateOrTime(moment.toLocalDate(), Optional.of(moment));
            }
        } catch (DateTimeException unreadable) {
            throw new InvalidArgument(
                    name,
                    Quote.of(text) + " takvimde olan bir gün ya da saat değil; örneğin 12 Mart 2026 09:00.",
                    Quote.of(text) + " is not a day or time that there is; such as 12 March 2026 09:00.");
        }
        int year = value.date().getYear();
        if (year < FIRST_YEAR || year > LAST_YEAR) {
            throw new InvalidArgument(
                    name,
                    Quote.of(text) + " çok uzak bir tarih; " + FIRST_YEAR + " ile " + LAST_YEAR + " arasında olmalı.",
                    Quote.of(text) + " is too far away; it must lie between " + FIRST_YEAR + " and " + LAST_YEAR + ".");
        }
        return value;
    }

    /** Local clock times such as {@code 08:00}; a time that no clock shows (25:00) is refused. */
    public List<LocalTime> times(String name) {
        return strings(name).stream().map(text -> time(name, text)).toList();
    }

    /** One local clock time. */
    public Optional<LocalTime> time(String name) {
        return string(name).map(text -> time(name, text));
    }

    private static LocalTime time(String name, String text) {
        try {
            if (TIME.matcher(text).matches()) {
                return LocalTime.parse(text, STRICT_TIME);
            }
        } catch (DateTimeException noSuchTime) {
            throw noClockShows(name, text);
        }
        throw noClockShows(name, text);
    }

    private static InvalidArgument noClockShows(String name, String text) {
        return new InvalidArgument(
                name,
                Quote.of(text) + " geçerli bir saat değil; 00:00 ile 23:59 arasında olmalı.",
                Quote.of(text) + " is not a valid time; it must be between 00:00 and 23:59.");
    }

    /** @param date the day @param moment the moment in the zone asked for; empty for a bare date */
    public record DateOrTime(LocalDate date, Optional<ZonedDateTime> moment) {}
}
