package org.echohealth.api.patient;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The zones that a person's clocks showed. What happened is shown by the clock of its time; what is to come by the zone
 * that holds now.
 *
 * @param zone holds now
 * @param changes oldest first; empty for a person who never travelled
 */
public record ZoneHistory(ZoneId zone, List<Change> changes) {
    /** How long a change is shown in both zones (rule I3). */
    public static final Duration SHOWN_IN_BOTH = Duration.ofHours(24);

    /**
     * A change of zone.
     *
     * @param at from when on the next zone holds
     * @param before held until then
     * @param confirmedAt when somebody said that it is right; null while nobody did
     */
    public record Change(Instant at, ZoneId before, @Nullable Instant confirmedAt) {}

    /**
     * A local date and time on the clocks of the person.
     *
     * @param passedOver true where no clock showed it: the change of zone went over it, and {@code at} lies before the
     *     change
     */
    public record Placed(ZonedDateTime at, boolean passedOver) {}

    public ZoneHistory {
        changes = List.copyOf(changes);
    }

    public static ZoneHistory always(ZoneId zone) {
        return new ZoneHistory(zone, List.of());
    }

    /** The zone that held at the instant. */
    public ZoneId zoneAt(Instant instant) {
        for (Change change : changes) {
            if (instant.isBefore(change.at())) {
                return change.before();
            }
        }
        return zone;
    }

    /** The instant on the clock of its time. */
    public ZonedDateTime show(Instant instant) {
        return instant.atZone(zoneAt(instant));
    }

    /**
     * When the clocks showed the local date and time: the first time where they showed it twice. Within one zone a time
     * in a daylight-saving gap moves past it by the length of the gap, and one in an overlap takes the earlier offset.
     */
    public Placed place(LocalDateTime local) {
        ZonedDateTime passed = null;
        Instant begin = Instant.MIN;
        for (int i = 0; i <= changes.size(); i++) {
            boolean last = i == changes.size();
            ZonedDateTime at = local.atZone(last ? zone : changes.get(i).before());
            boolean begun = !at.toInstant().isBefore(begin);
            if (begun && (last || at.toInstant().isBefore(changes.get(i).at()))) {
                return new Placed(at, false);
            }
            if (!begun && passed == null) {
                passed = at;
            }
            begin = last ? begin : changes.get(i).at();
        }
        return new Placed(passed == null ? local.atZone(zone) : passed, true);
    }

    /** The last change where it is less than 24 h old and nobody confirmed it (rule I3). */
    public Optional<Change> unconfirmed(Instant now) {
        return changes.isEmpty()
                ? Optional.empty()
                : Optional.of(changes.get(changes.size() - 1))
                        .filter(change -> change.confirmedAt() == null
                                && !change.before().equals(zone)
                                && !now.isBefore(change.at())
                                && now.isBefore(change.at().plus(SHOWN_IN_BOTH)));
    }
}
