package org.echohealth.llm.embedded.internal.extract;

import org.jspecify.annotations.Nullable;

/** English ways to tell a time of day, "half seven" in the British way (07:30). */
final class EnglishClock {
    private EnglishClock() {}

    static @Nullable RawClock read(Scan s, int i) {
        if (s.is(i, "midnight")) {
            return RawClock.of(i, i + 1, 0, 0, true, role(s, i));
        }
        if (s.is(i, "noon", "midday", "noontime")) {
            return RawClock.of(i, i + 1, 12, 0, true, role(s, i));
        }
        RawClock spoken = pastOrTo(s, i);
        if (spoken != null) {
            return spoken;
        }
        RawClock about = ish(s, i);
        if (about != null) {
            return about;
        }
        Num n = s.number(i);
        if (n == null || n.value() == null || n.half() || n.ending() != Ending.NONE) {
            return null;
        }
        RawClock written = written(s, i);
        if (written != null) {
            return written;
        }
        int hour = n.whole();
        if (hour < 0 || hour > 24 || n.decimals() > 0) {
            return military(s, n);
        }
        int to = n.to();
        if (s.is(to, "noon", "midday") && hour == 12) {
            return RawClock.of(i, to + 1, 12, 0, true, role(s, i));
        }
        if (s.is(to, "midnight") && hour == 12) {
            return RawClock.of(i, to + 1, 0, 0, true, role(s, i));
        }
        RawClock half = meridiem(s, i, to, hour, 0);
        if (half != null) {
            return half;
        }
        if (s.is(to, "o'clock", "oclock", "o'clk", "o'clocks", "oclocks") || s.is(to, "o") && s.is(to + 1, "clock")) {
            int end = s.is(to, "o") ? to + 2 : to + 1;
            RawClock late = meridiem(s, i, end, hour, 0);
            return late != null ? late : RawClock.of(i, end, hour, 0, false, role(s, i));
        }
        if (s.is(to, "ish") && (s.glued(to) || s.is(to, "ish"))) {
            return RawClock.of(i, to + 1, hour, 0, false, role(s, i));
        }
        RawClock pair = hourAndMinute(s, n, hour);
        return pair != null ? pair : bare(s, n, hour);
    }

    /** "Nineish". */
    private static @Nullable RawClock ish(Scan s, int i) {
        String form = s.form(i);
        Integer hour = form.endsWith("ish") ? s.numberWords().value(form.substring(0, form.length() - 3)) : null;
        return hour == null || hour > 12 ? null : RawClock.at(i, i + 1, hour, 0);
    }

    /** "9:30", "9.30 pm", "18:30", "25:00". */
    private static @Nullable RawClock written(Scan s, int i) {
        if (!s.isNumber(i)
                || s.form(i).length() > 2
                || !s.is(i + 1, ":", ".", "h")
                || !s.isNumber(i + 2)
                || s.form(i + 2).length() != 2
                || !s.glued(i + 1)
                || !s.glued(i + 2)) {
            return null;
        }
        int hour = Integer.parseInt(s.form(i));
        int minute = Integer.parseInt(s.form(i + 2));
        RawClock half = meridiem(s, i, i + 3, hour, minute);
        if (half != null) {
            return half;
        }
        boolean colon = s.is(i + 1, ":");
        if (!colon && (measured(s, i + 3) || !prepared(s, i) && (minute % 5 != 0 || minute > 55 || hour > 24))) {
            return null;
        }
        return RawClock.of(i, i + 3, hour, minute, s.form(i).startsWith("0"), role(s, i));
    }

    private static @Nullable RawClock meridiem(Scan s, int from, int at, int hour, int minute) {
        int to = at;
        boolean am = s.is(to, "am", "a.m", "a.m.");
        boolean pm = s.is(to, "pm", "p.m", "p.m.");
        if (!am && !pm && s.is(to, "a", "p") && s.glued(to) && !s.isWord(to + 1)) {
            am = s.is(to, "a");
            pm = !am;
        }
        if (!am && !pm && s.is(to, "a", "p") && s.is(to + 1, "m")) {
            am = s.is(to, "a");
            pm = !am;
            to++;
        }
        if (!am && !pm) {
            return null;
        }
        to++;
        if (s.is(to, ".") && s.glued(to) && s.form(to - 1).contains(".") && s.isWord(to + 1)) {
            to++;
        }
        int h = hour > 12 ? hour : am ? hour % 12 : hour % 12 + 12;
        return RawClock.of(from, to, h, minute, true, role(s, from));
    }

    /** "0730", "1830 hours" after a preposition. */
    private static @Nullable RawClock military(Scan s, Num n) {
        String digits = s.form(n.from());
        if (n.spelled() || digits.length() != 4 || n.to() - n.from() != 1) {
            return null;
        }
        int hour = Integer.parseInt(digits.substring(0, 2));
        int minute = Integer.parseInt(digits.substring(2));
        boolean named = s.is(n.to(), "hours", "hrs", "h");
        RawClock half = meridiem(s, n.from(), n.to(), hour, minute);
        if (half != null) {
            return half;
        }
        boolean told = named || s.is(n.from() - 1, "at", "around", "by") || digits.startsWith("0");
        return told && hour < 24 && minute < 60
                ? RawClock.of(n.from(), named ? n.to() + 1 : n.to(), hour, minute, true, role(s, n.from()))
                : null;
    }

    /** "Half seven", "half past six", "quarter to ten", "twenty-five past 8", "ten minutes to four". */
    private static @Nullable RawClock pastOrTo(Scan s, int i) {
        int at = s.is(i, "a") && s.is(i + 1, "quarter") ? i + 1 : i;
        int minute;
        int next;
        if (s.is(at, "half")) {
            boolean past = s.is(at + 1, "past", "after", "gone");
            int h = past ? at + 2 : at + 1;
            if (past && s.is(h, "midnight", "noon", "midday")) {
                return RawClock.of(i, h + 1, s.is(h, "midnight") ? 0 : 12, 30, true, role(s, i));
            }
            Num hour = s.number(h);
            if (hour == null
                    || hour.whole() < 1
                    || hour.whole() > (past ? 23 : 12)
                    || measured(s, hour.to())
                    || hour.decimals() > 0) {
                return null;
            }
            RawClock half = meridiem(s, i, hour.to(), hour.whole(), 30);
            return half != null ? half : RawClock.of(i, hour.to(), hour.whole(), 30, false, role(s, i));
        }
        if (s.is(at, "quarter", "qtr")) {
            minute = 15;
            next = at + 1;
        } else {
            Num n = s.number(at);
            if (n == null || n.whole() < 1 || n.whole() > 59 || n.ending() != Ending.NONE) {
                return null;
            }
            minute = n.whole();
            next = s.is(n.to(), "minutes", "min", "mins", "minute") ? n.to() + 1 : n.to();
            if (next == n.to() && minute % 5 != 0) {
                return null;
            }
        }
        boolean past = s.is(next, "past", "after", "gone");
        boolean before = s.is(next, "to", "til", "till", "before", "of") && !(s.is(next, "of") && minute != 15);
        if (!past && !before || s.is(next, "to") && s.is(i - 1, "from")) {
            return null;
        }
        Num hour = s.number(next + 1);
        if (hour == null && past) {
            RawClock relative = sinceNamedHour(s, i, next, minute);
            if (relative != null) {
                return relative;
            }
        }
        int h = hour != null
                ? hour.whole()
                : s.is(next + 1, "noon", "midday") ? 12 : s.is(next + 1, "midnight") ? 24 : -1;
        int to = hour != null ? hour.to() : next + 2;
        if (h < 1 || h > 24 || hour != null && (hour.half() || hour.decimals() > 0 || measured(s, to))) {
            return null;
        }
        boolean exact = hour == null;
        int told = past ? h % 24 : exact || h > 12 ? h - 1 : h == 1 ? 12 : h - 1;
        int min = past ? minute : 60 - minute;
        boolean pm = s.is(to, "pm", "p.m");
        RawClock half = hour == null ? null : meridiem(s, i, to, told, min);
        if (half != null) {
            boolean noon = before && h == 12;
            return noon ? RawClock.of(i, half.to(), pm ? 23 : 11, min, true, role(s, i)) : half;
        }
        return RawClock.of(i, to, told, min, exact, role(s, i));
    }

    /** "My 8 o'clocks at ten past": minutes after the hour named before. */
    private static @Nullable RawClock sinceNamedHour(Scan s, int i, int past, int minute) {
        if (s.isWord(past + 1) && s.find("part", past + 1) == null && s.is(past + 1, "the", "a", "my", "midnight")) {
            return null;
        }
        for (int k = i - 1; k > 0; k--) {
            Num hour = s.is(k, "o'clock", "oclock", "o'clocks", "oclocks") ? s.number(k - 1) : null;
            if (hour != null && hour.to() == k && hour.whole() >= 1 && hour.whole() <= 12) {
                return RawClock.of(i, past + 1, hour.whole(), minute, false, role(s, i));
            }
        }
        return null;
    }

    /** "Nine thirty", "at eight fifteen", "ten oh five". */
    private static @Nullable RawClock hourAndMinute(Scan s, Num hour, int h) {
        if (!hour.spelled() && !prepared(s, hour.from()) || h < 1) {
            return null;
        }
        int at = hour.to();
        boolean zero = s.is(at, "oh", "o");
        Num minute = s.number(zero ? at + 1 : at);
        if (minute == null
                || minute.ending() != Ending.NONE
                || minute.decimals() > 0
                || minute.spelled() != hour.spelled()) {
            return null;
        }
        int m = minute.whole();
        if (m < (zero ? 1 : 10) || m > 59 || zero && m > 9) {
            return null;
        }
        RawClock half = meridiem(s, hour.from(), minute.to(), h, m);
        if (half != null) {
            return half;
        }
        boolean told = prepared(s, hour.from()) || zero || m % 5 == 0 && hour.spelled() && h <= 12;
        return told && !measured(s, minute.to())
                ? RawClock.of(hour.from(), minute.to(), h, m, false, role(s, hour.from()))
                : null;
    }

    private static @Nullable RawClock bare(Scan s, Num n, int hour) {
        int to = n.to();
        if (measured(s, to)) {
            return null;
        }
        boolean padded = !n.spelled() && s.form(n.from()).startsWith("0");
        Mention.Role role = role(s, n.from());
        if (s.seq(to, "on", "the", "dot") || s.is(to, "sharp", "exactly") && !s.is(to + 1, "pain")) {
            return RawClock.of(n.from(), s.is(to, "on") ? to + 3 : to + 1, hour, 0, padded, role);
        }
        if (one(s, n) && !prepared(s, n.from())) {
            return null;
        }
        boolean inPart = s.is(to, "in")
                        && (s.is(to + 1, "the", "my") && s.find("part", to + 2) != null
                                || s.find("part", to + 1) != null)
                || s.is(to, "at") && s.is(to + 1, "night", "bedtime", "nite")
                || s.is(to, "this", "tomorrow", "yesterday", "every") && s.find("part", to + 1) != null
                || s.is(to, "last") && s.is(to + 1, "night")
                || s.is(to, "tonight", "tonite");
        boolean afterPart = TurkishClockWords.partBefore(s, n.from()) != null && !s.is(n.from(), "one", "two");
        if (inPart
                || hour > 0 && hour <= 12 && explains(s, n.from())
                || afterPart && hour > 0 && hour <= 24
                || prepared(s, n.from()) && !s.is(to, "of", "out", "to", "/", "%")
                || role == Mention.Role.FROM && ranged(s, to)
                || role == Mention.Role.TO) {
            return RawClock.of(n.from(), to, hour, 0, padded, role);
        }
        return null;
    }

    /** "One at bedtime", "two in the morning" of tablets: a count. */
    private static boolean one(Scan s, Num n) {
        return n.spelled()
                && s.is(n.from(), "one", "two")
                && n.to() - n.from() == 1
                && !s.is(n.from() - 1, "nearly", "gone", "almost", "til", "till", "until", "to", "-");
    }

    /** The hour of a part of the day told behind it: "bedtime, which is ten for me", "with tea, so six". */
    private static boolean explains(Scan s, int i) {
        int at = i;
        while (s.is(at - 1, "is", "about", "around", "usually", "normally", "generally", "at")) {
            at--;
        }
        if (s.is(at - 1, "which", "so", "meaning", "ie", "i.e", "thats", "that's", "say", "call", "usually")
                || s.seq(at - 2, "that", "is")) {
            int before = s.is(at - 2, ",", "(", "-") ? at - 2 : at - 1;
            return TurkishClockWords.partBefore(s, before) != null || mealBefore(s, before);
        }
        return false;
    }

    private static boolean mealBefore(Scan s, int i) {
        for (int k = 1; k <= 3; k++) {
            Lexicon.Hit hit = s.find("meal", i - k);
            if (hit != null && hit.end() == i) {
                return true;
            }
        }
        return false;
    }

    /** True where "at" or the like stands before; "about" and "by" only where they tell of a time. */
    private static boolean prepared(Scan s, int i) {
        return s.is(i - 1, "at", "@")
                || s.is(i - 1, "on") && s.is(i - 2, "dead", "bang", "spot", "smack", "exactly")
                || s.is(i - 1, "around", "about", "approx", "roughly", "exactly", "just") && s.is(i - 2, "at")
                || s.is(i - 1, "around", "before", "after", "by")
                        && !s.is(i - 2, "increase", "reduce", "decrease", "up", "down");
    }

    private static boolean ranged(Scan s, int to) {
        int at = s.find("part", to) != null ? to + 1 : to;
        Num end = s.is(at, "to", "until", "till", "til", "-") ? s.number(at + 1) : null;
        return end != null && !measured(s, end.to());
    }

    private static Mention.Role role(Scan s, int i) {
        if (s.is(i - 1, "from", "between") || s.is(i - 1, "starting", "start", "beginning")) {
            return Mention.Role.FROM;
        }
        if (s.is(i - 1, "until", "till", "til") && !(s.is(i - 2, "quarter") || s.isNumber(i - 2))) {
            return Mention.Role.TO;
        }
        boolean range = s.is(i - 1, "to", "-", "and") && rangeBefore(s, i);
        return range ? Mention.Role.TO : Mention.Role.AT;
    }

    /** True where a time that "from" or "between" announced ends right before "to". */
    private static boolean rangeBefore(Scan s, int i) {
        for (int k = i - 2; k >= Math.max(0, i - 7); k--) {
            if (s.is(k, "from", "between")) {
                return read(s, k + 1) != null || s.number(k + 1) != null && s.is(i - 1, "to", "-");
            }
        }
        return false;
    }

    static boolean measured(Scan s, int at) {
        Num next = s.is(at, "-", "to") ? s.number(at + 1) : null;
        return s.find("dose", at) != null
                || s.find("unit", at) != null
                || s.is(
                        at,
                        "times",
                        "x",
                        "%",
                        "people",
                        "percent",
                        "degrees",
                        "kg",
                        "lb",
                        "lbs",
                        "pounds",
                        "sessions",
                        "bpm",
                        "stone")
                || s.is(at, "/") && s.glued(at)
                || next != null && s.find("dose", next.to()) != null;
    }
}
