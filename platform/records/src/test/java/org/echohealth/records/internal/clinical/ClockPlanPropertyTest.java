package org.echohealth.records.internal.clinical;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.echohealth.api.patient.ZoneHistory;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Medication.RegimenPeriod;
import org.echohealth.api.record.Regimen;
import org.junit.jupiter.api.Test;

/** Expansion of plans against somebody who looks at the clock every minute. */
class ClockPlanPropertyTest {
    private static final int CASES = 2_000;
    private static final List<String> ZONES = ZoneId.getAvailableZoneIds().stream()
            .filter(id -> id.contains("/"))
            .sorted()
            .toList();

    @Test
    void everyPlanInEveryZoneEqualsAWalkOverEveryMinute() {
        long seed = Long.getLong("echo.seed", new Random().nextLong());
        Random random = new Random(seed);
        for (int round = 0; round < CASES; round++) {
            ZoneId zone = zone(random);
            LocalDate day = day(random, zone);
            ZoneHistory zones = history(random, zone, day);
            Regimen regimen = regimen(random, zones, day);
            LocalDate from = day.plusDays(random.nextInt(3) - 2);
            LocalDate to = from.plusDays(random.nextInt(3));
            Instant added = day.minusDays(30).atStartOfDay(ZoneOffset.UTC).toInstant();
            Medication medication = new Medication(
                    "med_1",
                    "X",
                    List.of(),
                    regimen,
                    List.of(new RegimenPeriod("reg_1", regimen, added, null)),
                    added,
                    null,
                    null);
            List<String> expanded = new DoseSchedule(zones, Instant.EPOCH, false)
                    .doses(List.of(medication), Map.of(), from, to).stream()
                            .map(dose -> dose.scheduledAt().toInstant() + " " + dose.beforeAdded() + " " + dose.id())
                            .sorted()
                            .toList();
            assertThat(expanded)
                    .as("echo.seed=%d round %d: %s, %s, %s to %s", seed, round, zones, regimen, from, to)
                    .isEqualTo(walked(regimen, zones, from, to));
        }
    }

    private static List<String> walked(Regimen regimen, ZoneHistory zones, LocalDate from, LocalDate to) {
        Walk walk = new Walk(regimen, zones, from, to);
        Instant end = to.plusDays(3).atStartOfDay(ZoneOffset.UTC).toInstant();
        Instant begin = from.minusDays(3).atStartOfDay(ZoneOffset.UTC).toInstant();
        for (Instant minute = begin; minute.isBefore(end); minute = minute.plusSeconds(60)) {
            walk.look(minute);
        }
        return List.copyOf(walk.doses);
    }

    /** Looks at the clock once a minute, and notes what is due. */
    private static final class Walk {
        private final Regimen regimen;
        private final ZoneHistory zones;
        private final LocalDate from;
        private final LocalDate to;
        private final TreeSet<String> doses = new TreeSet<>();
        private final Set<LocalDateTime> shown = new HashSet<>();
        private LocalDateTime before = LocalDateTime.MIN;
        private ZoneId zoneBefore = ZoneOffset.UTC;

        Walk(Regimen regimen, ZoneHistory zones, LocalDate from, LocalDate to) {
            this.regimen = regimen;
            this.zones = zones;
            this.from = from;
            this.to = to;
        }

        void look(Instant minute) {
            ZoneId zone = zones.zoneAt(minute);
            LocalDateTime clock = LocalDateTime.ofInstant(minute, zone);
            if (regimen.frequency() == Frequency.EVERY_N_HOURS) {
                long minutes = Duration.between(regimen.firstDose(), minute).toMinutes();
                if (minutes >= 0 && minutes % (60L * regimen.interval().toHours()) == 0 && within(clock)) {
                    note(minute, clock.toLocalDate(), false, minute.toString());
                }
                return;
            }
            if (before != LocalDateTime.MIN) {
                boolean travelled = !zone.equals(zoneBefore);
                for (LocalDateTime left = before.plusMinutes(1); left.isBefore(clock); left = left.plusMinutes(1)) {
                    leftOut(left, minute, clock, travelled);
                }
            }
            if (regimen.times().contains(clock.toLocalTime()) && due(clock) && shown.add(clock)) {
                note(minute, clock.toLocalDate(), false, clock.toString());
            }
            before = clock;
            zoneBefore = zone;
        }

        /** A clock time that is jumped over: by a traveller, or where an hour or a day is left out. */
        private void leftOut(LocalDateTime time, Instant jump, LocalDateTime clock, boolean travelled) {
            if (!due(time) || !shown.add(time)) {
                return;
            }
            if (travelled) {
                Instant at = jump.minus(Duration.between(time, clock));
                note(at, time.toLocalDate(), true, time.toString());
                return;
            }
            Duration after = Duration.between(before.plusMinutes(1), time);
            LocalDateTime moved = clock.plus(after);
            if (!due(moved)) {
                note(jump.plus(after), moved.toLocalDate(), false, time.toString());
            }
        }

        private boolean due(LocalDateTime clock) {
            return regimen.times().contains(clock.toLocalTime()) && within(clock) && dueOn(clock.toLocalDate());
        }

        private boolean within(LocalDateTime clock) {
            LocalDate day = clock.toLocalDate();
            LocalDate last = regimen.endDate();
            return !day.isBefore(regimen.startDate()) && (last == null || !day.isAfter(last));
        }

        private boolean dueOn(LocalDate day) {
            return switch (regimen.frequency()) {
                case DAILY -> true;
                case WEEKLY -> regimen.daysOfWeek().contains(day.getDayOfWeek());
                case EVERY_N_DAYS -> ChronoUnit.DAYS.between(regimen.startDate(), day) % regimen.intervalDays() == 0;
                case AS_NEEDED, EVERY_N_HOURS -> false;
            };
        }

        private void note(Instant at, LocalDate day, boolean passedOver, String key) {
            if (!day.isBefore(from) && !day.isAfter(to)) {
                doses.add(at + " " + passedOver + " med_1@" + key);
            }
        }
    }

    private static ZoneId zone(Random random) {
        return ZoneId.of(ZONES.get(random.nextInt(ZONES.size())));
    }

    /** From 2000 to 2035; every second one beside a change of the clocks where the zone has any. */
    private static LocalDate day(Random random, ZoneId zone) {
        LocalDate day = LocalDate.of(2000, 1, 15).plusDays(random.nextInt(36 * 365 - 60));
        if (random.nextBoolean()) {
            ZoneOffsetTransition next =
                    zone.getRules().nextTransition(day.atStartOfDay(zone).toInstant());
            if (next != null && next.getDateTimeBefore().getYear() < 2036) {
                return next.getDateTimeBefore().toLocalDate();
            }
        }
        return day;
    }

    private static ZoneHistory history(Random random, ZoneId zone, LocalDate day) {
        if (random.nextInt(3) > 0) {
            return ZoneHistory.always(zone);
        }
        ZoneId next = zone(random);
        Instant at = day.atStartOfDay(ZoneOffset.UTC).toInstant().plusSeconds(60L * random.nextInt(1_440));
        // Where clocks change in the minute of the journey itself, the walker could not tell the two apart.
        boolean clash = zone.getRules().getTransition(LocalDateTime.ofInstant(at, zone)) != null
                || changesAt(zone, at)
                || changesAt(next, at);
        return clash || next.equals(zone)
                ? ZoneHistory.always(zone)
                : new ZoneHistory(next, List.of(new ZoneHistory.Change(at, zone, null)));
    }

    private static boolean changesAt(ZoneId zone, Instant at) {
        ZoneOffsetTransition next = zone.getRules().nextTransition(at.minus(Duration.ofDays(2)));
        return next != null && next.getInstant().isBefore(at.plus(Duration.ofDays(2)));
    }

    private static Regimen regimen(Random random, ZoneHistory zones, LocalDate day) {
        Frequency frequency = List.of(
                        Frequency.DAILY, Frequency.WEEKLY, Frequency.EVERY_N_DAYS, Frequency.EVERY_N_HOURS)
                .get(random.nextInt(4));
        LocalDate start = day.minusDays(random.nextInt(4));
        LocalDate end = random.nextInt(3) == 0 ? day.plusDays(random.nextInt(3)) : null;
        boolean hourly = frequency == Frequency.EVERY_N_HOURS;
        ZoneId first = zones.changes().isEmpty()
                ? zones.zone()
                : zones.changes().get(0).before();
        return new Regimen(
                "1",
                hourly ? List.of() : times(random),
                frequency,
                frequency == Frequency.EVERY_N_DAYS ? 1 + random.nextInt(4) : 1,
                frequency == Frequency.WEEKLY ? days(random) : Set.of(),
                start,
                end,
                null,
                null,
                null,
                hourly ? 1 + random.nextInt(36) : null,
                hourly
                        ? start.atTime(random.nextInt(24), random.nextInt(60))
                                .atZone(first)
                                .toInstant()
                        : null);
    }

    /** Half of them in the hours in which clocks change. */
    private static List<LocalTime> times(Random random) {
        List<LocalTime> times = new ArrayList<>();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            int hour = random.nextBoolean() ? random.nextInt(4) : random.nextInt(24);
            times.add(LocalTime.of(hour, random.nextBoolean() ? 15 * random.nextInt(4) : random.nextInt(60)));
        }
        return times;
    }

    private static Set<DayOfWeek> days(Random random) {
        return EnumSet.of(
                DayOfWeek.of(1 + random.nextInt(7)),
                DayOfWeek.of(1 + random.nextInt(7)),
                DayOfWeek.of(1 + random.nextInt(7)));
    }
}
