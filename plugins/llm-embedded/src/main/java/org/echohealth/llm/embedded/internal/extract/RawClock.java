package org.echohealth.llm.embedded.internal.extract;

/**
 * A clock time as it stands in the words, before part of day and direction are known.
 *
 * @param from index of its first token
 * @param to index after its last token
 */
record RawClock(int from, int to, ClockTime time, Mention.Role role) {
    static RawClock at(int from, int to, int hour, int minute) {
        return of(from, to, hour, minute, false, Mention.Role.AT);
    }

    static RawClock of(int from, int to, int hour, int minute, boolean fixed, Mention.Role role) {
        boolean midnight = hour == 24 && minute == 0;
        int h = midnight ? 0 : hour;
        return new RawClock(from, to, new ClockTime(h, minute, fixed || midnight || h > 12 || h == 0, null), role);
    }

    RawClock with(Mention.Role other) {
        return new RawClock(from, to, time, other);
    }

    RawClock with(ClockTime other) {
        return new RawClock(from, to, other, role);
    }
}
