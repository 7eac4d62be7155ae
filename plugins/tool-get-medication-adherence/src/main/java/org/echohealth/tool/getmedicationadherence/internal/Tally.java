package org.echohealth.tool.getmedicationadherence.internal;

import java.time.Duration;
import java.time.ZonedDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.DoseState;
import org.echohealth.api.tool.text.Wording;
import org.jspecify.annotations.Nullable;

/**
 * Counts doses. Due are those whose time has come, and those taken before it; a dose of a time before the medicine was
 * on the record counts only where it was taken. Late is taken more than 60 minutes after its time; missed is overdue
 * and not taken.
 */
final class Tally implements Consumer<Dose> {
    private static final Duration LATE = Duration.ofMinutes(60);

    private final ZonedDateTime now;
    private int taken;
    private int late;
    private int missed;
    private int skipped;
    private int open;

    Tally(ZonedDateTime now) {
        this.now = now;
    }

    Consumer<Dose> andAlso(Tally other) {
        return andThen(other);
    }

    @Override
    public void accept(Dose dose) {
        ZonedDateTime at = dose.takenAt();
        if (dose.state() == DoseState.TAKEN) {
            taken++;
            if (at != null && Duration.between(dose.scheduledAt(), at).compareTo(LATE) > 0) {
                late++;
            }
        } else if (dose.state() == DoseState.SKIPPED) {
            skipped++;
        } else if (dose.beforeAdded() || dose.scheduledAt().isAfter(now)) {
            return;
        } else if (dose.state() == DoseState.OVERDUE) {
            missed++;
        } else {
            open++;
        }
    }

    /** Doses whose outcome is known or overdue; one within its first 60 minutes is not counted yet. */
    int due() {
        return taken + missed + skipped;
    }

    private @Nullable Integer percentage() {
        return due() == 0 ? null : Math.round(100f * taken / due());
    }

    Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("due", due());
        json.put("taken", taken);
        json.put("late", late);
        json.put("missed", missed);
        json.put("skipped", skipped);
        json.put("open", open);
        json.put("percentage", percentage());
        return json;
    }

    /** "14 dozun 12'si alındı" in a form that needs no case endings. */
    String told(Wording words) {
        Integer percentage = percentage();
        String share = percentage == null ? "" : " (" + words.percent(percentage) + ")";
        return words.pick(
                        due() + " doz, alınan " + taken + share + ", geç " + late + ", kaçırılan " + missed,
                        due() + " doses, taken " + taken + share + ", late " + late + ", missed " + missed)
                + (skipped == 0 ? "" : words.pick(", atlanan " + skipped, ", skipped " + skipped));
    }
}
