package org.echohealth.api.tool;

import java.time.LocalDate;
import org.echohealth.api.patient.Language;
import org.echohealth.api.tool.text.Wording;

/** Checks the days that a tool is asked to look at. */
public final class DaySpan {
    private DaySpan() {}

    /**
     * Throws {@link InvalidArgument} for {@code to} where it lies before {@code from}, and {@code tooLong} where there are
     * more than {@code longestDays} days between both.
     */
    public static void check(LocalDate from, LocalDate to, int longestDays, InvalidArgument tooLong) {
        if (to.isBefore(from)) {
            // No day is of this year here: both are told with theirs.
            Wording tr = Wording.in(Language.TR);
            Wording en = Wording.in(Language.EN);
            throw new InvalidArgument(
                    "to",
                    "Bitiş (" + tr.date(to, LocalDate.MIN) + ") başlangıçtan (" + tr.date(from, LocalDate.MIN)
                            + ") önce.",
                    "The end (" + en.date(to, LocalDate.MIN) + ") is before the start (" + en.date(from, LocalDate.MIN)
                            + ").");
        }
        if (to.toEpochDay() - from.toEpochDay() > longestDays) {
            throw tooLong;
        }
    }
}
