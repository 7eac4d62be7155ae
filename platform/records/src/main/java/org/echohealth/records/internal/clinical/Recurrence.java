package org.echohealth.records.internal.clinical;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.dmfs.rfc5545.DateTime;
import org.dmfs.rfc5545.recur.Freq;
import org.dmfs.rfc5545.recur.InvalidRecurrenceRuleException;
import org.dmfs.rfc5545.recur.RecurrenceRule;
import org.dmfs.rfc5545.recur.RecurrenceRule.Part;
import org.dmfs.rfc5545.recur.RecurrenceRuleIterator;
import org.echohealth.api.record.Appointments.InvalidRecurrence;
import org.jspecify.annotations.Nullable;

/**
 * A recurrence rule of RFC 5545 with its start. The rule runs on local dates and times without a zone, so that clock
 * times stay across daylight-saving changes and nothing depends on where the program runs; UNTIL is applied here, in the
 * appointment's zone: a date-time in UTC as that instant, a local one as local, a date as that whole day, all inclusive.
 */
final class Recurrence {
    private static final int MOST_CHARACTERS = 1_000;
    private static final int MOST_OCCURRENCES = 5_000;
    private static final int MOST_INTERVAL = 1_000;
    private static final int MOST_STEPS = 100_000;
    private static final int LAST_YEAR = 2200;
    private static final int FIRST_WITHIN_YEARS = 10;
    private static final Set<Freq> FREQUENCIES = EnumSet.of(Freq.DAILY, Freq.WEEKLY, Freq.MONTHLY, Freq.YEARLY);

    private final RecurrenceRule rule;
    private final @Nullable DateTime until;
    private final LocalDate date;
    private final @Nullable LocalTime time;
    private final ZoneId zone;

    private Recurrence(RecurrenceRule rule, LocalDate date, @Nullable LocalTime time, ZoneId zone) {
        this.rule = rule;
        this.until = rule.getUntil();
        if (until != null) {
            rule.setUntil(null);
        }
        this.date = date;
        this.time = time;
        this.zone = zone;
    }

    /** @param time of the start; null where only the date is known */
    static Recurrence parse(String text, LocalDate date, @Nullable LocalTime time, ZoneId zone) {
        if (text.length() > MOST_CHARACTERS) {
            throw new InvalidRecurrence(
                    "kural " + text.length() + " karakter; en çok " + MOST_CHARACTERS + " olabilir",
                    "the rule has " + text.length() + " characters; at most " + MOST_CHARACTERS);
        }
        try {
            RecurrenceRule rule = new RecurrenceRule(text.strip(), RecurrenceRule.RfcMode.RFC5545_STRICT);
            checkSize(rule, time);
            return new Recurrence(rule, date, time, zone);
        } catch (InvalidRecurrenceRuleException | IllegalArgumentException | IndexOutOfBoundsException e) {
            if (e instanceof InvalidRecurrence known) {
                throw known;
            }
            throw unreadable(e);
        }
    }

    /** The library's own words stay out: they are about its parser. */
    private static InvalidRecurrence unreadable(Exception cause) {
        InvalidRecurrence unreadable = new InvalidRecurrence(
                "yineleme kuralı RFC 5545 biçiminde değil; örneğin FREQ=WEEKLY;BYDAY=TU",
                "the rule is not one of RFC 5545, such as FREQ=WEEKLY;BYDAY=TU");
        unreadable.initCause(cause);
        return unreadable;
    }

    private static void checkSize(RecurrenceRule rule, @Nullable LocalTime time) {
        if (!FREQUENCIES.contains(rule.getFreq())) {
            throw new InvalidRecurrence(
                    "bir randevu en sık her gün yinelenebilir (FREQ=" + rule.getFreq() + ")",
                    "an appointment recurs daily at most (FREQ=" + rule.getFreq() + ")");
        }
        if (rule.getCount() != null && rule.getCount() > MOST_OCCURRENCES) {
            throw new InvalidRecurrence(
                    "en çok " + MOST_OCCURRENCES + " kez yinelenebilir (COUNT=" + rule.getCount() + ")",
                    "COUNT=" + rule.getCount() + " is above " + MOST_OCCURRENCES);
        }
        if (rule.getInterval() > MOST_INTERVAL) {
            throw new InvalidRecurrence(
                    "aralık en çok " + MOST_INTERVAL + " olabilir (INTERVAL=" + rule.getInterval() + ")",
                    "INTERVAL=" + rule.getInterval() + " is above " + MOST_INTERVAL);
        }
        checkUntil(rule.getUntil());
        for (Part part : List.of(Part.BYHOUR, Part.BYMINUTE, Part.BYSECOND)) {
            List<Integer> values = rule.hasPart(part) ? rule.getByPart(part) : null;
            if (values != null && (time == null || values.size() > 1)) {
                throw new InvalidRecurrence(
                        "bir randevunun günde tek saati olur, başlangıcınınki (" + part + ")",
                        part + ": an appointment has one time a day, that of its start");
            }
        }
    }

    /** The library takes an UNTIL that no calendar has, such as 99999999. */
    private static void checkUntil(@Nullable DateTime until) {
        try {
            if (until == null
                    || day(until)
                                    .atTime(until.getHours(), until.getMinutes(), 0)
                                    .getYear()
                            <= LAST_YEAR) {
                return;
            }
        } catch (DateTimeException noSuchDay) {
            throw new InvalidRecurrence(
                    "UNTIL takvimde olan bir gün değil", "UNTIL is not a day that there is, such as 20261231");
        }
        throw new InvalidRecurrence(
                "UNTIL en geç " + LAST_YEAR + " yılında olabilir", "UNTIL lies behind the year " + LAST_YEAR);
    }

    /** The first occurrence; the rule counts as one that never occurs where there is none within ten years. */
    LocalDateTime first() {
        Optional<LocalDateTime> first;
        try {
            Iterator<LocalDateTime> all = from(date);
            first = all.hasNext() ? Optional.of(all.next()) : Optional.empty();
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new InvalidRecurrence("kural hiçbir güne denk gelmiyor", "the rule never occurs");
        }
        return first.filter(at -> at.toLocalDate().isBefore(date.plusYears(FIRST_WITHIN_YEARS)))
                .orElseThrow(() -> new InvalidRecurrence(
                        "başlangıçtan sonraki on yıl içinde hiçbir güne denk gelmiyor",
                        "the rule has no occurrence within ten years of its start"));
    }

    /** Local dates and times of the occurrences on or after the day, in order. */
    Iterator<LocalDateTime> from(LocalDate day) {
        RecurrenceRuleIterator all = rule.iterator(floating(date.atTime(time == null ? LocalTime.MIDNIGHT : time)));
        return new Occurrences(all, day);
    }

    private boolean withinUntil(LocalDateTime at) {
        if (until == null) {
            return true;
        }
        if (until.isAllDay()) {
            return !at.toLocalDate().isAfter(day(until));
        }
        if (until.isFloating()) {
            LocalDateTime last = day(until).atTime(until.getHours(), until.getMinutes(), until.getSeconds());
            return time == null ? !at.toLocalDate().isAfter(last.toLocalDate()) : !at.isAfter(last);
        }
        Instant last = Instant.ofEpochMilli(until.getTimestamp());
        return time == null
                ? !at.toLocalDate().isAfter(last.atZone(zone).toLocalDate())
                : !ZonedDateTime.of(at, zone).toInstant().isAfter(last);
    }

    private static LocalDate day(DateTime value) {
        return LocalDate.of(value.getYear(), value.getMonth() + 1, value.getDayOfMonth());
    }

    private static DateTime floating(LocalDateTime at) {
        return new DateTime(
                at.getYear(), at.getMonthValue() - 1, at.getDayOfMonth(), at.getHour(), at.getMinute(), at.getSecond());
    }

    private final class Occurrences implements Iterator<LocalDateTime> {
        private final RecurrenceRuleIterator all;
        private int steps;
        private @Nullable LocalDateTime next;

        Occurrences(RecurrenceRuleIterator all, LocalDate day) {
            this.all = all;
            if (day.isAfter(date) && rule.getCount() == null) {
                all.fastForward(floating(day.atStartOfDay()));
            }
            do {
                advance();
            } while (next != null && next.toLocalDate().isBefore(day));
        }

        @Override
        public boolean hasNext() {
            return next != null;
        }

        @Override
        public LocalDateTime next() {
            LocalDateTime answer = next;
            if (answer == null) {
                throw new NoSuchElementException("the rule has no further occurrence");
            }
            advance();
            return answer;
        }

        private void advance() {
            next = null;
            if (steps++ < MOST_STEPS && all.hasNext()) {
                DateTime value = all.nextDateTime();
                LocalDateTime at = day(value).atTime(value.getHours(), value.getMinutes(), value.getSeconds());
                if (withinUntil(at)) {
                    next = at;
                }
            }
        }
    }
}
