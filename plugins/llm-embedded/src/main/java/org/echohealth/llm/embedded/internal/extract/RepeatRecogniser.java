package org.echohealth.llm.embedded.internal.extract;

import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How something repeats: "gün aşırı", "every other Monday", "her ayın 5'inde", "as needed". */
final class RepeatRecogniser {
    static final List<DayOfWeek> WORKDAYS = List.copyOf(EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY));
    static final List<DayOfWeek> WEEKEND = List.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY);

    private RepeatRecogniser() {}

    /** A recurrence read from tokens. */
    record Found(int to, Recurrence recurrence) {}

    /**
     * Weekdays in a row.
     *
     * @param plural true for "Mondays", "pazartesileri", "salı günleri"
     */
    record Weekdays(List<DayOfWeek> days, int to, boolean plural, Ending ending) {}

    static void find(Scan s) {
        for (int i = 0; i < s.size(); i++) {
            if (!s.free(i, i + 1)) {
                continue;
            }
            Found found = asNeeded(s, i);
            found = found == null ? ExceptDays.read(s, i) : found;
            if (found == null) {
                found = s.turkish() ? TurkishRepeats.read(s, i) : EnglishRepeats.read(s, i);
            }
            if (found != null && s.free(i, found.to())) {
                s.claim(i, found.to(), new Mention.Repeat(s.span(i, found.to()), found.recurrence()));
            }
        }
    }

    private static @Nullable Found asNeeded(Scan s, int i) {
        Lexicon.Hit hit = s.find("as_needed", i);
        if (hit == null) {
            return null;
        }
        int from = hit.end();
        return new Found(from, Recurrence.every(1, Recurrence.Unit.AS_NEEDED));
    }

    /** Weekdays from a token on, joined by commas, "ve", "and", "&" or nothing; null where none stands there. */
    static @Nullable Weekdays weekdays(Scan s, int at) {
        List<DayOfWeek> days = new ArrayList<>();
        boolean plural = false;
        Ending ending = Ending.NONE;
        int i = at;
        int to = at;
        while (s.free(i, i + 1)) {
            Lexicon.Hit hit = RelativeDayRecogniser.weekday(s, i);
            if (hit == null) {
                break;
            }
            days.add(DayOfWeek.valueOf(hit.value()));
            ending = hit.ending();
            plural |= ending == Ending.HABITUAL
                    && !(s.turkish() && s.form(i).endsWith("i") && s.form(i).length() < 5);
            to = hit.end();
            if (s.is(to, "gunleri", "gunler", "gunlerinde")) {
                plural = true;
                to++;
            } else if (s.is(to, "gunu")) {
                to++;
            }
            i = to;
            if (s.is(i, ",", "&", "/", "ve", "and", "+", "-", "ile")
                    && RelativeDayRecogniser.weekday(s, i + 1) != null) {
                boolean range = s.is(i, "-") && days.size() == 1;
                i++;
                if (range) {
                    DayOfWeek last = DayOfWeek.valueOf(Objects.requireNonNull(RelativeDayRecogniser.weekday(s, i))
                            .value());
                    span(days, last);
                }
            } else if (s.is(i, ",") && s.is(i + 1, "and", "ve") && RelativeDayRecogniser.weekday(s, i + 2) != null) {
                i += 2;
            }
        }
        return days.isEmpty() ? null : new Weekdays(List.copyOf(days), to, plural, ending);
    }

    /** Adds the days after the first up to the last, across the end of the week where need be. */
    static void span(List<DayOfWeek> days, DayOfWeek last) {
        DayOfWeek day = days.get(0);
        while (day != last) {
            day = day.plus(1);
            days.add(day);
        }
    }
}
