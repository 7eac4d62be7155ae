package org.echohealth.llm.embedded.internal.extract;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds clock times and parts of the day, lets lists and ranges share what one member says, and places them. */
final class ClockRecogniser {
    private ClockRecogniser() {}

    /**
     * A part of the day in the words.
     *
     * @param day true where a word such as "tonight" is both the day and its part
     */
    record RawPart(int from, int to, PartOfDay part, boolean habitual, boolean meal, boolean day) {}

    static void find(Scan s, List<Clause> clauses) {
        List<RawClock> clocks = new ArrayList<>();
        for (int i = 0; i < s.size(); i++) {
            RawClock clock = s.free(i, i + 1) ? s.turkish() ? TurkishClock.read(s, i) : EnglishClock.read(s, i) : null;
            if (clock != null && s.free(clock.from(), clock.to())) {
                clocks.add(clock);
                boolean named = s.is(clock.from() - 1, "saat", "saati") && s.free(clock.from() - 1, clock.from());
                s.take(named ? clock.from() - 1 : clock.from(), clock.to());
                i = clock.to() - 1;
            }
        }
        List<RawPart> parts = parts(s);
        if (clocks.isEmpty()) {
            counted(s, clocks);
        }
        neighbours(s, clocks);
        clocks.sort(Comparator.comparingInt(RawClock::from));
        new ClockPlacement(s, clauses, clocks, parts).place();
    }

    /** As many bare hours as doses a day: "twice a day, 9 and 9", "günde iki kez 9 ve 21". */
    private static void counted(Scan s, List<RawClock> clocks) {
        boolean often = s.mentions().stream().anyMatch(m -> m instanceof Mention.Times t && t.perDay() >= 2);
        for (int i = 0; often && clocks.isEmpty() && i < s.size(); i++) {
            Num n = s.free(i, i + 1) ? s.number(i) : null;
            boolean hour = n != null
                    && s.free(n.from(), n.to())
                    && n.ending() == Ending.NONE
                    && n.decimals() == 0
                    && !n.ambiguous()
                    && (n.half() ? n.wholeBeforeHalf() : n.whole()) >= 1
                    && (n.half() ? n.wholeBeforeHalf() : n.whole()) <= 24
                    && !(s.turkish() ? TurkishClockWords.measured(s, n.to()) : EnglishClock.measured(s, n.to()));
            if (n == null || !hour) {
                continue;
            }
            int told = n.half() ? n.wholeBeforeHalf() : n.whole();
            RawClock first = RawClock.of(i, n.to(), told, n.half() ? 30 : 0, false, Mention.Role.AT);
            RawClock next = s.is(n.to(), "-") ? null : listed(s, n.to(), 1, first);
            if (next != null) {
                clocks.add(first);
                s.take(i, n.to());
            }
        }
    }

    private static List<RawPart> parts(Scan s) {
        List<RawPart> parts = new ArrayList<>();
        for (int i = 0; i < s.size(); i++) {
            if (!s.free(i, i + 1)) {
                continue;
            }
            Lexicon.Hit meal = s.find("meal", i);
            Lexicon.Hit part = meal == null ? s.find("part", i) : meal;
            if (part == null || !s.free(i, part.end()) || excluded(s, i)) {
                continue;
            }
            boolean every = s.is(i - 1, "her", "every", "each", "most");
            boolean plural =
                    part.ending() == Ending.HABITUAL || s.is(i, "mornings", "evenings", "nights", "afternoons");
            parts.add(
                    new RawPart(i, part.end(), PartOfDay.valueOf(part.value()), every || plural, meal != null, false));
            s.take(i, part.end());
            i = part.end() - 1;
        }
        for (Mention m : s.mentions()) {
            if (m instanceof Mention.DayPart p) {
                int from = s.indexAt(p.span().start());
                parts.add(new RawPart(from, s.indexAt(p.span().end()), p.part(), false, false, true));
            }
        }
        s.mentions().removeIf(Mention.DayPart.class::isInstance);
        parts.sort(Comparator.comparingInt(RawPart::from));
        return parts;
    }

    private static boolean excluded(Scan s, int i) {
        return s.is(i, "gecen", "gecti", "gecmis", "geceli")
                || s.is(i, "gece", "gecede") && s.is(i - 1, "kac")
                || s.is(i, "morning", "evening", "afternoon", "night") && s.is(i - 1, "good")
                || s.is(i, "eve") && !s.is(i - 1, "in", "the", "this", "every")
                || s.is(i, "aksamlar", "geceler") && s.is(i - 1, "iyi");
    }

    /** Takes bare numbers that a list joins to a clock time: "8, 2 ve 8'de", "at 8 and 8". */
    private static void neighbours(Scan s, List<RawClock> clocks) {
        for (int k = 0; k < clocks.size(); k++) {
            RawClock clock = clocks.get(k);
            RawClock after = listed(s, clock.to(), 1, clock);
            if (after != null) {
                clocks.add(after);
                s.take(after.from(), after.to());
            }
            RawClock before = listed(s, clock.from(), -1, clock);
            if (before != null) {
                clocks.add(before);
                s.take(before.from(), before.to());
            }
        }
    }

    private static @Nullable RawClock listed(Scan s, int edge, int step, RawClock clock) {
        int at = step > 0 ? edge : edge - 1;
        if (!s.free(at, at + 1) || !s.is(at, ",", "ve", "and", "&", "/", "+", "ile", "or", "then", "-")) {
            return null;
        }
        boolean range = s.is(at, "-");
        at += step;
        if (s.free(at, at + 1) && s.is(at, "and", "ve", ",", "at", "again", "saat")) {
            at += step;
        }
        Num n = step > 0 ? s.number(at) : numberEndingAt(s, at + 1);
        if (n == null || !s.free(n.from(), n.to()) || n.decimals() > 0 || n.ambiguous() || word(s, n)) {
            return null;
        }
        int hour = n.half() ? n.wholeBeforeHalf() : n.whole();
        boolean counted = s.turkish()
                ? s.find("dose", n.to()) != null || s.find("unit", n.to()) != null
                : EnglishClock.measured(s, n.to());
        if (hour < 1 || hour > 24 || counted || step > 0 && followedByName(s, n)) {
            return null;
        }
        Mention.Role role = range ? step > 0 ? Mention.Role.TO : Mention.Role.FROM : Mention.Role.AT;
        boolean padded = !n.spelled() && s.form(n.from()).startsWith("0");
        RawClock found = RawClock.of(n.from(), n.to(), hour, n.half() ? 30 : 0, padded, role);
        boolean meridiem =
                step < 0 && !s.turkish() && clock.time().fixed() && s.starts(clock.to() - 1, "am", "pm", "a.m", "p.m");
        if (meridiem && hour <= 12) {
            boolean pm = s.starts(clock.to() - 1, "p");
            int h = pm ? hour % 12 + 12 : hour % 12;
            int told = h * 60 <= clock.time().hour() * 60 + clock.time().minute() ? h : hour;
            return found.with(new ClockTime(told, found.time().minute(), told == h, null));
        }
        return found;
    }

    /** True for "onu", "ona", "birini" and their like, which name a thing beside a time: "birde, onu da". */
    private static boolean word(Scan s, Num n) {
        boolean cased = n.ending() == Ending.ACCUSATIVE || n.ending() == Ending.GENITIVE;
        return s.turkish()
                && n.spelled()
                && n.to() - n.from() == 1
                && (cased || TurkishClockWords.pronoun(s, n, false) && n.ending() != Ending.LOCATIVE);
    }

    private static boolean followedByName(Scan s, Num n) {
        return s.is(n.to(), "more", "of", "other", "others", "tane", "tanesi");
    }

    private static @Nullable Num numberEndingAt(Scan s, int end) {
        for (int from = Math.max(0, end - 3); from < end; from++) {
            Num n = s.number(from);
            if (n != null && n.to() == end && n.ending() == Ending.NONE) {
                return n;
            }
        }
        return null;
    }
}
