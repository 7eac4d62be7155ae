package org.echohealth.llm.embedded.internal.dialogue;

import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.echohealth.api.tool.Meaning;
import org.echohealth.llm.embedded.internal.extract.ClockTime;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.slots.TimeSlots;
import org.echohealth.llm.embedded.internal.understand.Reading;

/** Puts a corrected clock time in the place of the one that it corrects. */
final class Replacement {
    private static final String CLOCK = "([01]\\d|2[0-3]):[0-5]\\d";

    private Replacement() {}

    /** Morning or afternoon said with the time. */
    private static final Pattern HALF_DAY = Pattern.compile("(?i)(?<![a-z])[ap]\\.?m");

    /** Corrects the list of times of a call by a single time in the message. */
    static void times(Call call, Call old, String touched, Reading whole, Situation s) {
        if (!call.profile().hasParameter(Meaning.CLOCK_TIMES)) {
            return;
        }
        Optional<String> amount =
                call.profile().hasParameter(Meaning.DOSE) ? CorrectedAmount.of(old, whole, s) : Optional.empty();
        if (amount.isPresent()) {
            call.put(Meaning.DOSE, amount.get());
            return;
        }
        Extraction look = s.extraction(Direction.SCHEDULE);
        List<String> said = new ArrayList<>();
        List<Mention.Clock> clocks = look.all(Mention.Clock.class, whole.span());
        List<Mention.Clock> to =
                clocks.stream().filter(c -> c.role() == Mention.Role.TO).toList();
        (to.size() == 1 ? to : clocks)
                .stream()
                        .map(c -> c.resolved() == null
                                ? c.time().text()
                                : c.resolved().toString())
                        .forEach(said::add);
        boolean free = look.first(Mention.Dose.class, whole.span()).isEmpty();
        List<String> old1 = strings(old.value(Meaning.CLOCK_TIMES).orElse(List.of()));
        said.removeIf(t -> old1.contains(t) || old1.contains(nearest(t, old1.isEmpty() ? t : old1.get(0))));
        if (said.isEmpty() && free) {
            look.all(Mention.Quantity.class, whole.span()).stream()
                    .filter(q -> q.clock() != null)
                    .flatMap(q -> clock(q, touched, Direction.SCHEDULE).stream())
                    .findFirst()
                    .ifPresent(said::add);
        }
        if (said.isEmpty()) {
            return;
        }
        boolean part = look.first(Mention.DayPart.class, whole.span()).isPresent()
                || clocks.stream()
                        .anyMatch(c -> HALF_DAY.matcher(c.span().of(s.text())).find());
        List<String> before = strings(old.value(Meaning.CLOCK_TIMES).orElse(List.of()));
        String target = !touched.isEmpty() ? touched : before.size() == 1 ? before.get(0) : "";
        boolean told = call.value(Meaning.CLOCK_TIMES)
                .filter(v -> strings(v).size() == before.size() && before.size() > 1)
                .isPresent();
        if (target.isEmpty()
                || told
                || said.size() > 2
                || said.size() == 2 && before.size() != 1
                || before.size() > 1 && touched.isEmpty()) {
            return;
        }
        String next = part ? said.get(0) : nearest(said.get(0), target);
        if (before.isEmpty()) {
            call.put(Meaning.CLOCK_TIMES, List.of(next));
            call.touch(next);
            return;
        }
        TimeSlots.TimesSlot slot = TimeSlots.replaced(before, target, next);
        call.put(Meaning.CLOCK_TIMES, slot.values());
        call.touch(next);
    }

    /** The reading of a time of day, twelve hours apart, that lies nearer to the old one. */
    static String nearest(String said, String old) {
        if (!said.matches(CLOCK) || !old.matches(CLOCK)) {
            return said;
        }
        LocalTime time = LocalTime.parse(said);
        LocalTime other = time.plusHours(12);
        int was = minutes(LocalTime.parse(old));
        boolean swap = time.getHour() != 0
                && Math.abs(minutes(other) - was) < Math.abs(minutes(time) - was)
                && time.getHour() <= 12 | time.getHour() > 12;
        return swap ? other.toString() : said;
    }

    /** A bare number as a time of day. */
    static Optional<String> clock(Mention.Quantity quantity, String old, Direction direction) {
        ClockTime clock = quantity.clock();
        if (clock == null) {
            return Optional.empty();
        }
        String text = clock.text();
        if (old.matches(CLOCK)) {
            return Optional.of(nearest(text, old));
        }
        if (direction == Direction.FUTURE
                && text.matches(CLOCK)
                && LocalTime.parse(text).getHour() < 8) {
            return Optional.of(LocalTime.parse(text).plusHours(12).toString());
        }
        return Optional.of(text);
    }

    private static int minutes(LocalTime time) {
        return time.toSecondOfDay() / 60;
    }

    private static List<String> strings(Object value) {
        List<String> texts = new ArrayList<>();
        if (value instanceof List<?> list) {
            list.forEach(item -> texts.add(String.valueOf(item)));
        }
        return texts;
    }
}
