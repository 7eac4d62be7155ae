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

/**
 * Arguments of a call, as JSON values. Getters answer empty where the argument is absent or null, and throw
 * {@link InvalidArgument} where its text cannot be read as what is asked for.
 */
public record Arguments(Map<String, Object> values) {
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
                        name,
                        n.toPlainString() + " bir tam sayı değil.",
                        n.toPlainString() + " is not a whole number.");
            }
        });
    }

    public Optional<BigDecimal> number(String name) {
        return string(name).map(text -> {
            try {
                return new BigDecimal(text);
            } catch (NumberFormatException notANumber) {
                throw new InvalidArgument(name, "“" + text + "” bir sayı değil.", "“" + text + "” is not a number.");
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
                        "Saat de gerekli: " + value.date() + ".",
                        "A time is needed with the date " + value.date() + ".")));
    }

    /** A day, or a moment in the zone; a date-time without offset is read in the zone. */
    public Optional<DateOrTime> dateOrTime(String name, ZoneId zone) {
        return string(name).map(text -> parse(name, text, zone));
    }

    private static DateOrTime parse(String name, String text, ZoneId zone) {
        try {
            if (DATE.matcher(text).matches()) {
                return new DateOrTime(LocalDate.parse(text), Optional.empty());
            }
            String iso = text.replace(' ', 'T');
            boolean offset = iso.endsWith("Z") || iso.matches(".*T.*[+-]\\d{2}:?\\d{2}");
            ZonedDateTime moment = offset
                    ? OffsetDateTime.parse(iso).atZoneSameInstant(zone)
                    : LocalDateTime.parse(iso).atZone(zone);
            return new DateOrTime(moment.toLocalDate(), Optional.of(moment));
        } catch (DateTimeException unreadable) {
            throw new InvalidArgument(
                    name,
                    "“" + text + "” geçerli bir tarih ya da saat değil.",
                    "“" + text + "” is not a valid date or time; write 2026-03-12 or 2026-03-12T09:00.");
        }
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
                "“" + text + "” geçerli bir saat değil; 00:00 ile 23:59 arasında olmalı.",
                "“" + text + "” is not a valid time; it must be between 00:00 and 23:59.");
    }

    /** @param date the day @param moment the moment in the zone asked for; empty for a bare date */
    public record DateOrTime(LocalDate date, Optional<ZonedDateTime> moment) {}
}
