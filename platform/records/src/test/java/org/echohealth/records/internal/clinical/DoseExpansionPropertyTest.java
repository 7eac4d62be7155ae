package org.echohealth.records.internal.clinical;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Medication.RegimenPeriod;
import org.echohealth.api.record.Regimen;
import org.junit.jupiter.api.Test;

/** Expansion against a model that looks at every minute of every day. */
class DoseExpansionPropertyTest {
    private static final List<String> ZONES =
            List.of("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Europe/Istanbul");

    @Test
    void expansionEqualsAWalkOverEveryMinute() {
        long seed = Long.getLong("echo.seed", new Random().nextLong());
        Random random = new Random(seed);
        for (int round = 0; round < 200; round++) {
            ZoneId zone = ZoneId.of(ZONES.get(random.nextInt(ZONES.size())));
            LocalDate start =
                    LocalDate.of(2026, random.nextBoolean() ? 3 : 10, 1).plusDays(random.nextInt(28));
            Medication medication = medication(random, start, zone);
            LocalDate from = start.plusDays(random.nextInt(8) - 3);
            LocalDate to = from.plusDays(random.nextInt(8));
            List<String> expanded = new DoseSchedule(zone, Instant.EPOCH)
                    .doses(List.of(medication), Map.of(), from, to).stream()
                            .map(dose -> dose.scheduledAt().toInstant() + " " + dose.id() + " " + dose.amount())
                            .toList();
            assertThat(expanded)
                    .as("echo.seed=" + seed + " round " + round)
                    .isEqualTo(model(medication, zone, from, to));
        }
    }

    private static List<String> model(Medication medication, ZoneId zone, LocalDate from, LocalDate to) {
        TreeSet<String> doses = new TreeSet<>();
        for (LocalDate day = from; !day.isAfter(to); day = day.plusDays(1)) {
            for (int minute = 0; minute < 1440; minute++) {
                LocalTime time = LocalTime.MIDNIGHT.plusMinutes(minute);
                Instant at = ZonedDateTime.of(day, time, zone).toInstant();
                RegimenPeriod holding = null;
                for (RegimenPeriod period : medication.history()) {
                    boolean first = period == medication.history().get(0);
                    boolean begun = first || period.from().compareTo(at) <= 0;
                    if (begun && (period.to() == null || period.to().compareTo(at) > 0)) {
                        holding = period;
                    }
                }
                if (holding != null && holding.regimen().times().contains(time) && due(holding.regimen(), day)) {
                    doses.add(at + " " + medication.id() + "@" + day.atTime(time) + " "
                            + holding.regimen().dose());
                }
            }
        }
        return List.copyOf(doses);
    }

    private static boolean due(Regimen regimen, LocalDate day) {
        long since = ChronoUnit.DAYS.between(regimen.startDate(), day);
        boolean within =
                since >= 0 && (regimen.endDate() == null || ChronoUnit.DAYS.between(day, regimen.endDate()) >= 0);
        return within
                && switch (regimen.frequency()) {
                    case DAILY -> true;
                    case EVERY_N_DAYS -> since % regimen.intervalDays() == 0;
                    case WEEKLY -> regimen.daysOfWeek().contains(day.getDayOfWeek());
                    case AS_NEEDED, EVERY_N_HOURS -> false;
                };
    }

    private static Medication medication(Random random, LocalDate start, ZoneId zone) {
        List<RegimenPeriod> periods = new ArrayList<>();
        Instant at = start.atStartOfDay(zone).toInstant();
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            Instant next = at.plus(random.nextInt(5 * 24 * 60), ChronoUnit.MINUTES);
            boolean last = i == count - 1;
            Regimen regimen = regimen(random, start, "dose " + i);
            periods.add(new RegimenPeriod("reg_" + i, regimen, at, last && random.nextBoolean() ? null : next));
            at = next;
        }
        return new Medication(
                "med_1",
                "X",
                List.of(),
                periods.get(count - 1).regimen(),
                periods,
                periods.get(0).from(),
                null,
                null);
    }

    private static Regimen regimen(Random random, LocalDate start, String dose) {
        Set<LocalTime> times = new TreeSet<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            times.add(LocalTime.of(random.nextInt(4), 15 * random.nextInt(4)).plusHours(random.nextBoolean() ? 0 : 12));
        }
        Set<DayOfWeek> days = EnumSet.of(DayOfWeek.of(1 + random.nextInt(7)), DayOfWeek.of(1 + random.nextInt(7)));
        LocalDate first = start.plusDays(random.nextInt(3));
        return new Regimen(
                dose,
                List.copyOf(times),
                Frequency.values()[random.nextInt(4)],
                1 + random.nextInt(4),
                days,
                first,
                random.nextBoolean() ? null : first.plusDays(random.nextInt(6)),
                null,
                null,
                null);
    }
}
