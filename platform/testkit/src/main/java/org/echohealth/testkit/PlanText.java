package org.echohealth.testkit;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.RecordJson;
import org.echohealth.api.record.Regimen;

/** Plans as the tables write them: {@code weekly MO,TH 08:00}, {@code every-8-hours 2026-03-28T22:00 until 2026-04-01}. */
final class PlanText {
    private PlanText() {}

    /** @param start where the text names none */
    static Regimen regimen(String text, LocalDate start, ZoneId zone) {
        List<String> words = List.of(text.split(" "));
        String kind = words.get(0);
        LocalDate from = after("from", words).orElse(start);
        LocalDate until = after("until", words).orElse(null);
        if (kind.endsWith("-hours")) {
            LocalDateTime first = LocalDateTime.parse(words.get(1));
            return new Regimen(
                    "1",
                    List.of(),
                    Frequency.EVERY_N_HOURS,
                    1,
                    Set.of(),
                    first.toLocalDate(),
                    until,
                    null,
                    null,
                    null,
                    number(kind),
                    first.atZone(zone).toInstant());
        }
        boolean weekly = kind.equals("weekly");
        boolean counted = kind.endsWith("-days");
        return new Regimen(
                "1",
                times(words.get(weekly ? 2 : 1)),
                weekly ? Frequency.WEEKLY : counted ? Frequency.EVERY_N_DAYS : Frequency.DAILY,
                counted ? number(kind) : 1,
                weekly ? days(words.get(1)) : Set.of(),
                from,
                until,
                null,
                null,
                null);
    }

    private static int number(String kind) {
        return Integer.parseInt(kind.replaceAll("\\D", ""));
    }

    private static List<LocalTime> times(String list) {
        return Arrays.stream(list.split(",")).map(LocalTime::parse).toList();
    }

    private static Set<DayOfWeek> days(String list) {
        List<String> codes = List.of(list.split(","));
        return Arrays.stream(DayOfWeek.values())
                .filter(day -> codes.contains(RecordJson.day(day)))
                .collect(Collectors.toSet());
    }

    private static Optional<LocalDate> after(String word, List<String> words) {
        int at = words.indexOf(word);
        return at < 0 ? Optional.empty() : Optional.of(LocalDate.parse(words.get(at + 1)));
    }
}
