package org.echohealth.api.record;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.echohealth.api.patient.ZoneHistory;
import org.jspecify.annotations.Nullable;

/**
 * When a regimen has doses. A plan by the clock ("08:00 every day") has one dose for each local day and time, whatever the
 * clocks do; a plan by the interval ("every 8 hours") keeps the elapsed time between two doses.
 */
public final class DosePlan {
    /** A dose can lie on another day than it names: where a whole day was left out, or a change of zone went over it. */
    private static final int MARGIN_DAYS = 2;

    private DosePlan() {}

    /**
     * One dose of a plan.
     *
     * @param key names it within its medication, stable across changes of zone and regimen: the local date and time as
     *     {@code 2026-03-12T08:00}, or the instant as {@code 2026-03-12T05:00:00Z} for a plan by the interval
     * @param at on the clock of its time
     * @param passedOver as {@link ZoneHistory.Placed}
     */
    public record Slot(String key, ZonedDateTime at, boolean passedOver) {}

    /** Doses on the local days, both inclusive, in no particular order. */
    public static List<Slot> between(Regimen regimen, ZoneHistory zones, LocalDate from, LocalDate to) {
        List<Slot> slots = new ArrayList<>();
        if (regimen.frequency() == Frequency.EVERY_N_HOURS) {
            byInterval(regimen, zones, from, to, slots);
            return slots;
        }
        for (LocalDate day = from.minusDays(MARGIN_DAYS);
                !day.isAfter(to.plusDays(MARGIN_DAYS));
                day = day.plusDays(1)) {
            if (regimen.dueOn(day)) {
                byClock(regimen, zones, day, slots);
            }
        }
        slots.removeIf(slot -> outside(slot.at().toLocalDate(), from, to));
        return slots;
    }

    private static void byClock(Regimen regimen, ZoneHistory zones, LocalDate day, List<Slot> into) {
        for (LocalTime time : regimen.times()) {
            LocalDateTime local = day.atTime(time);
            ZoneHistory.Placed placed = zones.place(local);
            LocalDateTime shown = placed.at().toLocalDateTime();
            // A time that the clocks leave out moves onto a later one; where that has a dose of its own, it is that
            // one.
            if (shown.equals(local) || !hasClockTime(regimen, shown)) {
                into.add(new Slot(local.toString(), placed.at(), placed.passedOver()));
            }
        }
    }

    private static boolean hasClockTime(Regimen regimen, LocalDateTime local) {
        return regimen.dueOn(local.toLocalDate()) && regimen.times().contains(local.toLocalTime());
    }

    private static void byInterval(Regimen regimen, ZoneHistory zones, LocalDate from, LocalDate to, List<Slot> into) {
        Instant first = regimen.firstDose();
        long step = regimen.interval().getSeconds();
        Instant earliest =
                from.minusDays(MARGIN_DAYS).atStartOfDay(zones.zone()).toInstant();
        Instant latest = to.plusDays(MARGIN_DAYS).atStartOfDay(zones.zone()).toInstant();
        long steps = Math.max(0, Math.floorDiv(Duration.between(first, earliest).getSeconds(), step));
        for (Instant at = first.plusSeconds(steps * step); at.isBefore(latest); at = at.plusSeconds(step)) {
            ZonedDateTime shown = zones.show(at);
            LocalDate day = shown.toLocalDate();
            if (!outside(day, from, to) && regimen.dueOn(day)) {
                into.add(new Slot(at.toString(), shown, false));
            }
        }
    }

    private static boolean outside(LocalDate day, LocalDate from, LocalDate to) {
        return day.isBefore(from) || day.isAfter(to);
    }

    /** The dose of a key, whether or not a regimen has it; empty where the key names none. */
    public static Optional<Slot> slot(String key, ZoneHistory zones) {
        Instant instant = instant(key);
        if (instant != null) {
            return Optional.of(new Slot(instant.toString(), zones.show(instant), false));
        }
        LocalDateTime local = local(key);
        if (local == null) {
            return Optional.empty();
        }
        ZoneHistory.Placed placed = zones.place(local);
        return Optional.of(new Slot(local.toString(), placed.at(), placed.passedOver()));
    }

    /** True where the regimen has the dose of the key, by its own dates and times. */
    public static boolean has(Regimen regimen, String key, ZoneHistory zones) {
        Instant instant = instant(key);
        if (regimen.frequency() == Frequency.EVERY_N_HOURS) {
            return instant != null
                    && !instant.isBefore(regimen.firstDose())
                    && Duration.between(regimen.firstDose(), instant).getSeconds()
                                    % regimen.interval().getSeconds()
                            == 0
                    && regimen.dueOn(zones.show(instant).toLocalDate());
        }
        LocalDateTime local = local(key);
        return local != null && hasClockTime(regimen, local);
    }

    private static @Nullable Instant instant(String key) {
        try {
            return key.endsWith("Z") ? Instant.parse(key) : null;
        } catch (DateTimeParseException none) {
            return null;
        }
    }

    private static @Nullable LocalDateTime local(String key) {
        try {
            return key.endsWith("Z") ? null : LocalDateTime.parse(key);
        } catch (DateTimeParseException none) {
            return null;
        }
    }
}
