package org.echohealth.llm.embedded.internal.extract;

import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Makes the list of times of each clause out of its clock times, parts of the day, counts and ranges. */
final class TimesComposer {
    private static final int DAY = 24 * 60;

    private TimesComposer() {}

    static void compose(Scan s, List<Clause> clauses, List<Repair> repairs) {
        List<Mention.Times> made = new ArrayList<>();
        for (Clause clause : clauses) {
            Mention.Times times = clause(s, clause.span(), repairs);
            if (times != null) {
                made.add(times);
            }
        }
        s.mentions().removeIf(Mention.Times.class::isInstance);
        s.mentions().addAll(made);
    }

    private static Mention.@Nullable Times clause(Scan s, Span clause, List<Repair> repairs) {
        List<Mention> here = s.mentions().stream()
                .filter(m -> clause.contains(m.span()) && !retracted(m, repairs))
                .sorted(Comparator.comparing(Mention::span))
                .toList();
        Mention.Times count = pick(here, Mention.Times.class);
        Mention.Repeat hourly = here.stream()
                .filter(m -> m instanceof Mention.Repeat r && r.recurrence().unit() == Recurrence.Unit.HOURLY)
                .map(Mention.Repeat.class::cast)
                .findFirst()
                .orElse(null);
        if (hourly != null) {
            return hourly(here, hourly);
        }
        List<String> times = new ArrayList<>();
        boolean inferred = false;
        @Nullable Span span = null;
        boolean clocks = here.stream().anyMatch(Mention.Clock.class::isInstance);
        for (Mention m : here) {
            String time = null;
            if (m instanceof Mention.Clock c && c.role() == Mention.Role.FROM && followed(here, c)) {
                continue;
            }
            if (m instanceof Mention.Clock c) {
                time = text(c);
            } else if (m instanceof Mention.DayPart p
                    && !p.clocked()
                    && !(clocks
                            && (p.meal() || times.contains(p.part().standard().toString())))) {
                time = p.part().standard().toString();
                inferred = true;
            }
            if (time != null) {
                span = span == null ? m.span() : span.cover(m.span());
                if (!times.contains(time)) {
                    times.add(time);
                }
            }
        }
        if (span == null) {
            return count;
        }
        times.sort(Comparator.naturalOrder());
        return new Mention.Times(
                count == null ? span : span.cover(count.span()), List.copyOf(times), inferred, times.size());
    }

    /** True where a time is only the one moved away from: "9'dan 10'a al", "from 9 to 10". */
    private static boolean followed(List<Mention> here, Mention.Clock clock) {
        return here.stream()
                .anyMatch(m -> m instanceof Mention.Clock c
                        && c.span().start() > clock.span().end()
                        && c.span().start() - clock.span().end() <= 20);
    }

    private static Mention.Times hourly(List<Mention> here, Mention.Repeat repeat) {
        int step = repeat.recurrence().interval();
        List<Mention.Clock> clocks = here.stream()
                .filter(Mention.Clock.class::isInstance)
                .map(Mention.Clock.class::cast)
                .toList();
        if (clocks.size() >= 2) {
            Mention.Clock first = clocks.get(0);
            Mention.Clock last = clocks.get(clocks.size() - 1);
            LocalTime from = first.resolved();
            LocalTime to = last.resolved();
            if (from != null && to != null) {
                boolean open = last.inferred() && !to.isAfter(from);
                return series(
                        repeat, first, last, minute(from), open ? (minute(to) + 12 * 60) % DAY : minute(to), step);
            }
        }
        LocalTime start = clocks.isEmpty() ? null : clocks.get(0).resolved();
        int first = start == null ? 8 * 60 : minute(start);
        List<String> times = step <= 12 && 24 % step == 0 ? FrequencyCount.around(first, step) : List.of();
        Span span = clocks.isEmpty()
                ? repeat.span()
                : repeat.span().cover(clocks.get(0).span());
        return new Mention.Times(span, times, start == null, Math.max(1, 24 / step));
    }

    private static Mention.Times series(
            Mention.Repeat repeat, Mention.Clock first, Mention.Clock last, int from, int to, int step) {
        int end = to < from ? to + DAY : to;
        List<String> times = new ArrayList<>();
        for (int minute = from; minute <= end; minute += step * 60) {
            int wrapped = minute % DAY;
            times.add(String.format(Locale.ROOT, "%02d:%02d", wrapped / 60, wrapped % 60));
        }
        Span span = repeat.span().cover(first.span()).cover(last.span());
        return new Mention.Times(span, List.copyOf(times), false, times.size());
    }

    private static String text(Mention.Clock clock) {
        return clock.resolved() == null ? clock.time().text() : clock.resolved().toString();
    }

    private static int minute(LocalTime time) {
        return time.getHour() * 60 + time.getMinute();
    }

    private static boolean retracted(Mention m, List<Repair> repairs) {
        return repairs.stream()
                .anyMatch(r -> r.retracted() != null && r.retracted().contains(m.span()));
    }

    private static <M extends Mention> @Nullable M pick(List<Mention> mentions, Class<M> kind) {
        return mentions.stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst()
                .orElse(null);
    }
}
