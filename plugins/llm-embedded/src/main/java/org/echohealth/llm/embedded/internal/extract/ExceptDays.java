package org.echohealth.llm.embedded.internal.extract;

import java.time.DayOfWeek;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.echohealth.llm.embedded.internal.extract.RepeatRecogniser.Found;
import org.echohealth.llm.embedded.internal.extract.RepeatRecogniser.Weekdays;
import org.jspecify.annotations.Nullable;

/** Every day but some: "every day except Sunday", "pazar hariç her gün". */
final class ExceptDays {
    private ExceptDays() {}

    static @Nullable Found read(Scan s, int i) {
        return s.turkish() ? turkish(s, i) : english(s, i);
    }

    private static @Nullable Found english(Scan s, int i) {
        int at = s.seq(i, "every", "day") || s.seq(i, "each", "day")
                ? i + 2
                : s.is(i, "daily", "everyday") ? i + 1 : s.seq(i, "seven", "days", "a", "week") ? i + 4 : -1;
        if (at < 0) {
            return null;
        }
        at = s.is(at, ",") ? at + 1 : at;
        int behind = s.is(at, "except", "but", "excluding", "bar", "barring", "minus", "save")
                ? at + 1
                : s.seq(at, "apart", "from") || s.seq(at, "other", "than") || s.seq(at, "not", "on")
                        ? at + 2
                        : s.is(at, "not") ? at + 1 : -1;
        if (behind < 0) {
            return null;
        }
        behind = s.is(behind, "for", "not") ? behind + 1 : behind;
        behind = s.is(behind, "on") ? behind + 1 : behind;
        if (s.is(behind, "weekends") || s.seq(behind, "the", "weekend") || s.is(behind, "weekend")) {
            int to = s.is(behind, "the") ? behind + 2 : behind + 1;
            return new Found(to, Recurrence.weekly(1, RepeatRecogniser.WORKDAYS));
        }
        Weekdays days = RepeatRecogniser.weekdays(s, behind);
        return days == null ? null : without(days.days(), days.to());
    }

    private static @Nullable Found turkish(Scan s, int i) {
        boolean first = s.seq(i, "her", "gun") || s.is(i, "hergun");
        int at = !first ? i : s.is(i, "hergun") ? i + 1 : i + 2;
        if (first) {
            at = s.is(at, ",") ? at + 1 : at;
            at = s.is(at, "ama", "fakat", "yalniz", "sadece") ? at + 1 : at;
        }
        boolean weekend = s.seq(at, "hafta", "sonu") || s.is(at, "haftasonu", "haftasonlari");
        Weekdays days = weekend ? null : RepeatRecogniser.weekdays(s, at);
        int to = days != null ? days.to() : s.is(at, "haftasonu", "haftasonlari") ? at + 1 : at + 2;
        if (!weekend && days == null) {
            return null;
        }
        if (s.starts(to, "gun")) {
            to++;
        }
        if (!s.is(to, "haric", "disinda", "haricinde", "disindaki")) {
            return null;
        }
        to++;
        if (!first && (s.seq(to, "her", "gun") || s.is(to, "hergun", "gunler", "gunlerde"))) {
            to = s.is(to, "her") ? to + 2 : to + 1;
        }
        return days == null ? new Found(to, Recurrence.weekly(1, RepeatRecogniser.WORKDAYS)) : without(days.days(), to);
    }

    private static @Nullable Found without(List<DayOfWeek> days, int to) {
        Set<DayOfWeek> left = EnumSet.allOf(DayOfWeek.class);
        left.removeAll(days);
        return left.isEmpty() ? null : new Found(to, Recurrence.weekly(1, List.copyOf(left)));
    }
}
