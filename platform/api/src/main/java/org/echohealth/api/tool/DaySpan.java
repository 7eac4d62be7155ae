package org.echohealth.api.tool;

import java.time.LocalDate;

/** Checks the days that a tool is asked to look at. */
public final class DaySpan {
    private DaySpan() {}

    /**
     * Throws {@link InvalidArgument} for {@code to} where it lies before {@code from}, and {@code tooLong} where there are
     * more than {@code longestDays} days between both.
     */
    public static void check(LocalDate from, LocalDate to, int longestDays, InvalidArgument tooLong) {
        if (to.isBefore(from)) {
            throw new InvalidArgument(
                    "to",
                    "Bitiş (" + to + ") başlangıçtan (" + from + ") önce.",
                    "The end (" + to + ") is before the start (" + from + ").");
        }
        if (to.toEpochDay() - from.toEpochDay() > longestDays) {
            throw tooLong;
        }
    }
}
