package org.echohealth.testkit;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.dmfs.rfc5545.DateTime;
import org.dmfs.rfc5545.recur.InvalidRecurrenceRuleException;
import org.dmfs.rfc5545.recur.RecurrenceRule;
import org.dmfs.rfc5545.recur.RecurrenceRuleIterator;
import org.echohealth.api.record.Appointment;
import org.echohealth.api.record.Appointments.InvalidRecurrence;
import org.jspecify.annotations.Nullable;

/** Local dates and times of an appointment; UNTIL holds as a whole day, a local time, or an instant, all inclusive. */
final class FloatingRule {
    private FloatingRule() {}

    static Iterator<LocalDateTime> of(Appointment a) {
        LocalTime time = a.time();
        LocalDateTime start = a.date().atTime(time == null ? LocalTime.MIDNIGHT : time);
        String text = a.recurrence();
        if (text == null) {
            return List.of(start).iterator();
        }
        try {
            RecurrenceRule rule = new RecurrenceRule(text, RecurrenceRule.RfcMode.RFC5545_STRICT);
            DateTime until = rule.getUntil();
            if (until != null) {
                rule.setUntil(null);
            }
            RecurrenceRuleIterator all = rule.iterator(floating(start));
            return stream(all).takeWhile(within(until, a)).iterator();
        } catch (InvalidRecurrenceRuleException e) {
            throw new InvalidRecurrence("yineleme kuralı RFC 5545 biçiminde değil", "the rule is not one of RFC 5545");
        }
    }

    static LocalDateTime first(Appointment a) {
        Iterator<LocalDateTime> all = of(a);
        if (!all.hasNext()) {
            throw new InvalidRecurrence("kural hiçbir güne denk gelmiyor", "the rule never occurs");
        }
        return all.next();
    }

    private static Stream<LocalDateTime> stream(RecurrenceRuleIterator all) {
        Iterator<LocalDateTime> local = new Iterator<>() {
            @Override
            public boolean hasNext() {
                return all.hasNext();
            }

            @Override
            public LocalDateTime next() {
                return local(all.nextDateTime());
            }
        };
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(local, Spliterator.ORDERED), false);
    }

    private static Predicate<LocalDateTime> within(@Nullable DateTime until, Appointment a) {
        if (until == null) {
            return at -> true;
        }
        boolean timed = a.time() != null;
        if (until.isAllDay() || until.isFloating()) {
            LocalDateTime last = local(until);
            LocalDate day = last.toLocalDate();
            return at -> until.isAllDay() || !timed ? !at.toLocalDate().isAfter(day) : !at.isAfter(last);
        }
        Instant last = Instant.ofEpochMilli(until.getTimestamp());
        LocalDate day = last.atZone(a.zone()).toLocalDate();
        return at -> timed
                ? !at.atZone(a.zone()).toInstant().isAfter(last)
                : !at.toLocalDate().isAfter(day);
    }

    private static LocalDateTime local(DateTime at) {
        LocalDate day = LocalDate.of(at.getYear(), at.getMonth() + 1, at.getDayOfMonth());
        return at.isAllDay() ? day.atStartOfDay() : day.atTime(at.getHours(), at.getMinutes(), at.getSeconds());
    }

    private static DateTime floating(LocalDateTime at) {
        return new DateTime(
                at.getYear(), at.getMonthValue() - 1, at.getDayOfMonth(), at.getHour(), at.getMinute(), at.getSecond());
    }
}
