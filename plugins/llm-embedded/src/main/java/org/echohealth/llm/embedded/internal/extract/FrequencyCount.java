package org.echohealth.llm.embedded.internal.extract;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How often a day something is done, without times: "günde üç kez", "3x1", "twice a day", "bid". */
final class FrequencyCount {
    private static final int MOST = 12;

    private FrequencyCount() {}

    static void find(Scan s) {
        for (int i = 0; i < s.size(); i++) {
            if (!s.free(i, i + 1)) {
                continue;
            }
            int[] found = s.turkish() ? turkish(s, i) : english(s, i);
            found = found[0] > 0 ? found : multiplied(s, i);
            if (found[0] > 0 && limited(s, i)) {
                s.take(i, found[1]);
            } else if (found[0] > 0 && found[0] <= MOST && s.free(i, found[1])) {
                s.claim(i, found[1], new Mention.Times(s.span(i, found[1]), standard(found[0]), true, found[0]));
            }
        }
    }

    /** "En fazla günde 3", "no more than four a day": a limit, not a schedule. */
    private static boolean limited(Scan s, int i) {
        return s.is(i - 1, "fazla", "cok", "maksimum", "max", "maks", "maximum", "than") || s.seq(i - 2, "up", "to");
    }

    /** The usual times of day for so many doses; empty above six, where none are usual. */
    static List<String> standard(int perDay) {
        return switch (perDay) {
            case 1 -> List.of("08:00");
            case 2 -> List.of("08:00", "20:00");
            case 3 -> List.of("08:00", "14:00", "20:00");
            case 4 -> List.of("08:00", "12:00", "16:00", "20:00");
            case 5 -> List.of("08:00", "11:00", "14:00", "17:00", "20:00");
            case 6 -> List.of("06:00", "10:00", "14:00", "18:00", "22:00", "02:00");
            default -> List.of();
        };
    }

    /** Times every so many hours through the day from a first one. */
    static List<String> around(int firstMinute, int hours) {
        List<String> times = new ArrayList<>();
        for (int k = 0; k < 24 / hours; k++) {
            int minute = (firstMinute + k * hours * 60) % (24 * 60);
            times.add(String.format(Locale.ROOT, "%02d:%02d", minute / 60, minute % 60));
        }
        return List.copyOf(times);
    }

    private static int[] none() {
        return new int[] {0, 0};
    }

    private static int[] turkish(Scan s, int i) {
        if (s.is(i, "gunde") && !s.isNumber(i - 1) && s.number(i - 1) == null) {
            int[] multiplied = multiplied(s, i + 1);
            if (multiplied[0] > 0) {
                return multiplied;
            }
            Num n = s.number(i + 1);
            if (n == null || n.whole() < 1 || n.half()) {
                return none();
            }
            boolean times = s.is(n.to(), "kez", "kere", "defa", "sefer", "ogun", "doz", "posta");
            boolean plain = s.find("dose", n.to()) == null && s.find("unit", n.to()) == null;
            return times ? new int[] {n.whole(), n.to() + 1} : plain ? new int[] {n.whole(), n.to()} : none();
        }
        Num n = s.number(i);
        if (n != null && n.whole() >= 2 && n.whole() <= 4 && s.is(n.to(), "ogun")) {
            return new int[] {n.whole(), n.to() + 1};
        }
        return none();
    }

    private static int[] english(Scan s, int i) {
        int count = s.is(i, "once") ? 1 : s.is(i, "twice") ? 2 : s.is(i, "thrice") ? 3 : 0;
        int at = i + 1;
        if (count == 0) {
            if (s.is(i, "bid", "tid", "qid", "qd", "b.i.d", "t.i.d", "q.i.d")) {
                return new int[] {s.starts(i, "b") ? 2 : s.starts(i, "t") ? 3 : s.starts(i, "qi", "q.i") ? 4 : 1, i + 1
                };
            }
            Num n = s.number(i);
            if (n == null || n.whole() < 1 || !s.is(n.to(), "times", "x", "time")) {
                return none();
            }
            count = n.whole();
            at = n.to() + 1;
        }
        if (s.is(at, "daily")) {
            return new int[] {count, at + 1};
        }
        boolean per = s.is(at, "a", "per", "each", "every", "in") && s.is(at + 1, "day");
        return per || s.seq(at, "in", "a", "day") ? new int[] {count, s.is(at + 1, "day") ? at + 2 : at + 3} : none();
    }

    /** "3x1", "2 x 1", "3*1". */
    private static int[] multiplied(Scan s, int i) {
        boolean shape = s.isNumber(i)
                && s.form(i).length() == 1
                && s.is(i + 1, "x", "*", "×")
                && s.isNumber(i + 2)
                && s.form(i + 2).length() == 1;
        return shape && !s.form(i).equals("0") ? new int[] {Integer.parseInt(s.form(i)), i + 3} : none();
    }
}
