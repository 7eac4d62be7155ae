package org.echohealth.llm.embedded.internal.extract;

import org.jspecify.annotations.Nullable;

/** Turkish ways to tell a time of day. */
final class TurkishClock {
    private TurkishClock() {}

    static @Nullable RawClock read(Scan s, int i) {
        if (s.is(i, "gece") && s.starts(i + 1, "yarisi", "yari") || s.starts(i, "geceyarisi")) {
            int to = s.is(i, "gece") ? i + 2 : i + 1;
            return RawClock.of(i, to, 0, 0, true, Mention.Role.AT);
        }
        boolean announced = TurkishClockWords.announced(s, i);
        RawClock half = yarim(s, i, announced);
        if (half != null) {
            return half;
        }
        RawClock written = written(s, i, announced);
        if (written != null) {
            return written;
        }
        Num n = s.number(i);
        if (n == null || n.value() == null || n.decimals() > 0) {
            return null;
        }
        RawClock minutes = pastOrTo(s, n);
        if (minutes != null) {
            return minutes;
        }
        if (n.half()) {
            int hour = n.wholeBeforeHalf();
            boolean free = !TurkishClockWords.measured(s, n.to()) && hour >= 1 && hour <= 24;
            return free ? RawClock.of(i, n.to(), hour, 30, false, role(s, n)).with(role(s, n)) : null;
        }
        int hour = n.whole();
        if (hour < 0 || hour > 24) {
            return null;
        }
        RawClock pair = hourAndMinute(s, n, hour, announced);
        return pair != null ? pair : bare(s, n, hour, announced);
    }

    /** "22:30", "22.30", "9 : 15'te". */
    private static @Nullable RawClock written(Scan s, int i, boolean announced) {
        if (!s.isNumber(i)
                || s.form(i).length() > 2
                || !s.is(i + 1, ":", ".")
                || !s.isNumber(i + 2)
                || s.form(i + 2).length() != 2) {
            return null;
        }
        if (!s.glued(i + 1) || !s.glued(i + 2)) {
            return null;
        }
        int to = i + 3;
        if (s.isWord(to) && s.glued(to) && Ending.classify(s.form(to)) != null || s.is(to, "te", "ta")) {
            to++;
        }
        int hour = Integer.parseInt(s.form(i));
        int minute = Integer.parseInt(s.form(i + 2));
        boolean colon = s.is(i + 1, ":");
        boolean suffixed = to > i + 3;
        if (!colon
                && (TurkishClockWords.measured(s, to)
                        || !(announced || suffixed || hour <= 24 && minute % 5 == 0 && minute < 60))) {
            return null;
        }
        Ending ending = suffixed ? Ending.classify(s.form(to - 1)) : Ending.NONE;
        boolean fixed = s.form(i).startsWith("0") || hour > 12 || hour == 0;
        return RawClock.of(i, to, hour, minute, fixed, role(s, to, ending == null ? Ending.NONE : ending));
    }

    /** "Yarımda" and, after a part of the day or "saat", "yarım": half past twelve. */
    private static @Nullable RawClock yarim(Scan s, int i, boolean announced) {
        Num n = s.starts(i, "yarim") ? s.number(i) : null;
        if (n == null || TurkishClockWords.measured(s, n.to()) || s.is(i, "yarima")) {
            return null;
        }
        boolean counting = s.mentions().stream().anyMatch(m -> m instanceof Mention.Dose d && d.count());
        if (counting && n.ending() == Ending.NONE) {
            return null;
        }
        boolean locative = n.ending() == Ending.LOCATIVE || s.is(n.to(), "gibi", "civari", "civarinda", "sularinda");
        return locative || announced && n.ending() == Ending.NONE ? RawClock.at(i, n.to(), 12, 30) : null;
    }

    /** "Dokuzu çeyrek geçe", "yediye beş var". */
    private static @Nullable RawClock pastOrTo(Scan s, Num hour) {
        int h = hour.whole();
        boolean past = hour.ending() == Ending.ACCUSATIVE;
        boolean to = hour.ending() == Ending.DATIVE;
        if (h < 0 || h > 24 || !past && !to) {
            return null;
        }
        int minute;
        int at;
        if (s.starts(hour.to(), "ceyrek")) {
            minute = 15;
            at = hour.to() + 1;
        } else {
            Num n = s.number(hour.to());
            if (n == null || n.whole() < 1 || n.whole() > 59) {
                return null;
            }
            minute = n.whole();
            at = s.is(n.to(), "dakika", "dk", "dakka") ? n.to() + 1 : n.to();
        }
        if (past && s.starts(at, "gec") && !s.is(at, "gec")) {
            return RawClock.at(hour.from(), at + 1, h, minute);
        }
        if (to && (s.starts(at, "kala") || s.is(at, "var", "vardi", "varken"))) {
            return RawClock.at(hour.from(), at + 1, h == 0 ? 23 : h == 1 ? 12 : h - 1, 60 - minute);
        }
        return null;
    }

    /** "Dokuz otuzda", "saat sekiz kırk beş", "akşam 9 30". */
    private static @Nullable RawClock hourAndMinute(Scan s, Num hour, int h, boolean announced) {
        if (hour.ending() != Ending.NONE || s.is(hour.to(), ",", "ve")) {
            return null;
        }
        Num minute = s.number(hour.to());
        if (minute == null
                || minute.half()
                || minute.decimals() > 0
                || minute.whole() < 5
                || minute.whole() > 59
                || minute.spelled() != hour.spelled()) {
            return null;
        }
        boolean tens = minute.whole() >= 10;
        boolean closed = minute.ending() == Ending.LOCATIVE || minute.ending() == Ending.DATIVE;
        if (!tens
                || TurkishClockWords.measured(s, minute.to())
                || !closed && !announced
                || !hour.spelled() && s.form(minute.from()).length() != 2) {
            return null;
        }
        return RawClock.of(hour.from(), minute.to(), h, minute.whole(), false, role(s, minute));
    }

    private static @Nullable RawClock bare(Scan s, Num n, int hour, boolean announced) {
        Mention.Role role = role(s, n);
        if (n.ending() == Ending.NONE) {
            boolean about =
                    s.is(n.to(), "gibi", "sularinda", "civari", "civarinda", "sulari", "civarlarinda", "sularina");
            boolean ok = (announced || about)
                    && !TurkishClockWords.measured(s, n.to())
                    && hour > 0 | announced
                    && !pieces(s, n, hour);
            return ok ? RawClock.of(n.from(), about ? n.to() + 1 : n.to(), hour, 0, padded(s, n), role) : null;
        }
        if (n.spelled() && s.form(n.to() - 1).matches(".+[iu]n(?:[ae]|d[ae]n?)|.+s[iu]n[iu]n?")) {
            return null;
        }
        if (TurkishClockWords.measured(s, n.to())
                || n.to() - n.from() == 1 && n.spelled() && TurkishClockWords.pronoun(s, n, announced)) {
            return null;
        }
        return switch (n.ending()) {
            case LOCATIVE ->
                s.is(n.to(), "bir", "biri", "iki", "uc")
                        ? null
                        : RawClock.of(n.from(), n.to(), hour, 0, padded(s, n), role);
            case DATIVE ->
                TurkishClockWords.target(s, n, announced)
                        ? RawClock.of(n.from(), n.to(), hour, 0, padded(s, n), role)
                        : null;
            case ABLATIVE ->
                announced || TurkishClockWords.source(s, n)
                        ? RawClock.of(n.from(), n.to(), hour, 0, padded(s, n), role)
                        : null;
            case ACCUSATIVE, HABITUAL, INSTRUMENTAL, COPULA ->
                announced && s.is(n.from() - 1, "saat")
                        ? RawClock.of(n.from(), n.to(), hour, 0, padded(s, n), role)
                        : null;
            default -> null;
        };
    }

    private static boolean padded(Scan s, Num n) {
        return !n.spelled() && s.form(n.from()).startsWith("0");
    }

    /** "Sabah 1 akşam 1": so many pieces, not one o'clock. */
    private static boolean pieces(Scan s, Num n, int hour) {
        if (hour > 3 || s.is(n.from() - 1, "saat")) {
            return false;
        }
        Lexicon.Hit part = TurkishClockWords.partBefore(s, n.from());
        return part != null
                && switch (PartOfDay.valueOf(part.value())) {
                    case MORNING, EVENING, BEDTIME -> true;
                    case NOON -> otherPieces(s, n);
                    default -> false;
                };
    }

    private static boolean otherPieces(Scan s, Num n) {
        for (int i = 1; i < s.size(); i++) {
            Lexicon.Hit part = s.find("part", i - 1);
            if (part != null
                    && part.end() == i
                    && i != n.from()
                    && (part.value().equals("MORNING") || part.value().equals("EVENING"))) {
                Num other = s.number(i);
                if (other != null && other.ending() == Ending.NONE && other.whole() >= 0 && other.whole() <= 3) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Mention.Role role(Scan s, Num n) {
        return role(s, n.to(), n.ending());
    }

    private static Mention.Role role(Scan s, int to, Ending ending) {
        if (ending == Ending.ABLATIVE) {
            return Mention.Role.FROM;
        }
        return ending == Ending.DATIVE && s.starts(to, "kadar", "dek", "degin") ? Mention.Role.TO : Mention.Role.AT;
    }
}
