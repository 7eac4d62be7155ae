package org.echohealth.llm.embedded.internal.extract;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Something that a message says, with its place in the original text. */
public sealed interface Mention {
    Span span();

    /** What a date, time or number is to its statement. */
    enum Role {
        AT,
        /** Where it starts ("from Monday", "yarından itibaren", "5'ten"). */
        FROM,
        /** Where it ends or what it becomes ("until Friday", "cumaya kadar", "10'a"). */
        TO,
        /** Which one is meant ("cumaki", "yarınki", "Friday's", "the one on the 27th"). */
        OF
    }

    /**
     * A time of day.
     *
     * @param time as told, placed in its part of the day where one was said
     * @param role by preposition or case
     * @param resolved after the direction decided between morning and evening; null when not valid
     * @param inferred true where the direction decided
     */
    record Clock(Span span, ClockTime time, Role role, @Nullable LocalTime resolved, boolean inferred)
            implements Mention {}

    /**
     * A part of the day.
     *
     * @param habitual true for "sabahları", "in the mornings", "every evening"
     * @param meal true where a meal stands for it ("with breakfast")
     * @param clocked true where a clock time in the message took it up
     */
    record DayPart(Span span, PartOfDay part, boolean habitual, boolean meal, boolean clocked) implements Mention {}

    /**
     * A day.
     *
     * @param date resolved by the direction
     * @param weekday true where a day of the week was named
     * @param wholeMonth true where only a month was named ({@code date} is its first day)
     */
    record Day(Span span, LocalDate date, Role role, boolean weekday, boolean wholeMonth) implements Mention {}

    /**
     * Several days.
     *
     * @param from first day
     * @param to last day, inclusive
     */
    record Days(Span span, LocalDate from, LocalDate to) implements Mention {}

    /**
     * A distance from now in minutes or hours, or "just now".
     *
     * @param offset negative in the past, zero for now
     * @param at the instant it gives
     */
    record Offset(Span span, Duration offset, ZonedDateTime at) implements Mention {}

    /**
     * For how many days something goes on ("for two weeks", "10 gün boyunca").
     *
     * @param length in days, weeks, months or years
     * @param last the last day where it starts today
     */
    record Course(Span span, Period length, LocalDate last) implements Mention {
        /** The last day of a course that starts on a day. */
        public LocalDate lastFrom(LocalDate first) {
            return first.plus(length).minusDays(1);
        }
    }

    /** How long something takes ("45 min", "bir buçuk saat sürer"). */
    record Length(Span span, Duration duration) implements Mention {
        public long minutes() {
            return duration.toMinutes();
        }
    }

    /** "The same day", "aynı saatte": what it points to lies in an earlier message or clause. */
    record Same(Span span, boolean day, boolean time) implements Mention {}

    /** How something repeats. */
    record Repeat(Span span, Recurrence recurrence) implements Mention {}

    /**
     * Times of day at which something is repeated.
     *
     * @param times as {@code HH:mm} in order of the day; a time that no clock shows is kept as told
     * @param inferred true where parts of the day or a count stand for them and the person did not name the times
     * @param perDay how often a day; {@code times} is empty where only that was said and nothing can be inferred
     */
    record Times(Span span, List<String> times, boolean inferred, int perDay) implements Mention {}

    /**
     * An amount with a unit.
     *
     * @param amount null when {@code ambiguous}
     * @param unit canonical: mg, g, mcg, ml, IU, unit, tablet, capsule, puff, drop, patch, spoon, sachet, ampoule, %;
     *     empty where a strength stands alone ("500'lük")
     * @param count true for pieces (tablets, puffs), false for strength or volume
     * @param role TO for the new and FROM for the old one of a change
     * @param ambiguous true for "1.000 mg", which may be 1 or 1000
     * @param written as in the message
     */
    record Dose(
            Span span,
            @Nullable BigDecimal amount,
            String unit,
            boolean count,
            Role role,
            boolean ambiguous,
            String written)
            implements Mention {
        /** Amount and unit, such as {@code 2.5 mg}; as written when ambiguous. */
        public String text() {
            return amount == null ? written : (plain(amount) + " " + unit).strip();
        }
    }

    /**
     * How much of a medicine that is taken as needed is too much.
     *
     * @param perDay most on one day; null where it is told by weight or volume, or not at all
     * @param pieces true where tablets or puffs may be counted, false where it is said how often
     * @param hours least hours from one intake to the next; null where not told
     */
    record Limit(Span span, @Nullable Integer perDay, boolean pieces, @Nullable BigDecimal hours) implements Mention {}

    /** A change relative to the present dose: 0.5 for "yarıya indir", 2 for "double". */
    record Factor(Span span, BigDecimal factor) implements Mention {}

    /** What a person measured. */
    enum Measure {
        GLUCOSE,
        BLOOD_PRESSURE,
        TEMPERATURE,
        PULSE,
        OXYGEN,
        WEIGHT
    }

    /**
     * A measured value.
     *
     * @param second the lower value of a blood pressure; null for all else
     * @param unit as told in canonical form (mg/dL, mmol/L, mmHg, °C, °F, bpm, %, kg, lb); null where not told
     */
    record Reading(Span span, Measure measure, BigDecimal value, @Nullable BigDecimal second, @Nullable String unit)
            implements Mention {
        public String text() {
            return plain(value) + (second == null ? "" : "/" + plain(second)) + (unit == null ? "" : " " + unit);
        }
    }

    /**
     * How bad something is.
     *
     * @param value 0 to 10
     * @param fromWord true where a word stands for it (mild 3, moderate 5, severe 8)
     */
    record Severity(Span span, int value, boolean fromWord) implements Mention {}

    /**
     * A phone number.
     *
     * @param e164 {@code +} and digits; null where country or length do not fit
     */
    record Phone(Span span, String written, @Nullable String e164) implements Mention {}

    /**
     * Somebody.
     *
     * @param relation canonical English word (daughter, son, wife, neighbour); null for a mere name or title
     * @param title "Dr.", "Hanım", "Bey"; null where none
     * @param name as written without suffixes; null where none was said
     * @param nameSpan place of the name; null where none was said
     * @param own true for the speaker's relation ("kızım", "my wife", "mum")
     * @param possessive true where something of theirs is spoken of ("annemin", "mum's")
     */
    record Person(
            Span span,
            @Nullable String relation,
            @Nullable String title,
            @Nullable String name,
            @Nullable Span nameSpan,
            boolean own,
            boolean possessive)
            implements Mention {}

    /**
     * A number that nothing else took up.
     *
     * @param value null when ambiguous
     * @param role by preposition or case
     * @param clock the time of day that it could be; null where it cannot
     */
    record Quantity(Span span, @Nullable BigDecimal value, Role role, boolean ambiguous, @Nullable ClockTime clock)
            implements Mention {
        /** The value where it is a whole number. */
        public Optional<Integer> whole() {
            return value == null || value.stripTrailingZeros().scale() > 0
                    ? Optional.empty()
                    : Optional.of(value.intValue());
        }
    }

    private static String plain(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString();
    }
}
