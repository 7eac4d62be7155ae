package org.echohealth.llm.embedded.internal.extract;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.Period;
import java.time.temporal.TemporalAdjusters;

/** Distances from now ("20 dk önce", "in three days") and how long something goes on ("10 gün boyunca", "for 45 min"). */
final class OffsetRecogniser {
    private OffsetRecogniser() {}

    static void find(Scan s) {
        for (int i = 0; i < s.size(); i++) {
            if (s.free(i, i + 1)) {
                if (!now(s, i)) {
                    amount(s, i);
                }
            }
        }
    }

    /** How long something takes; run after clock times, which "half an hour" and "saat" must not steal from. */
    static void findLengths(Scan s) {
        for (int i = 0; i < s.size(); i++) {
            TimeAmount amount = s.free(i, i + 1) ? TimeAmount.read(s, i) : null;
            if (amount != null
                    && amount.clock()
                    && s.free(i, amount.to())
                    && amount.value().signum() > 0) {
                s.claim(i, amount.to(), new Mention.Length(s.span(i, amount.to()), amount.duration()));
            }
        }
    }

    private static boolean now(Scan s, int i) {
        Lexicon.Hit hit = s.find("now", i);
        if (hit == null || hit.ending() != Ending.NONE && hit.ending() != Ending.COPULA || !s.free(i, hit.end())) {
            return false;
        }
        if (hit.end() == i + 1 && s.is(i, "just", "yeni", "now")) {
            boolean recent = s.is(i, "just")
                            && s.is(
                                    i + 1,
                                    "took",
                                    "taken",
                                    "had",
                                    "swallowed",
                                    "popped",
                                    "did",
                                    "done",
                                    "injected",
                                    "finished",
                                    "ate",
                                    "used",
                                    "put",
                                    "started",
                                    "fell",
                                    "felt",
                                    "this",
                                    "gave")
                    || s.is(i, "now")
                            && !s.is(i - 1, "until", "till", "til", "up", "from", "by")
                            && !s.is(i + 1, "on", "starting", "every");
            boolean yeni = s.is(i, "yeni")
                    && s.starts(i + 1, "ictim", "aldim", "vurdum", "icdim", "yuttum", "kullandim", "yaptim", "ictik");
            if (!recent && !yeni) {
                return false;
            }
        }
        if (s.is(i, "simdi", "simdiye", "suan") && s.is(i + 1, "kadar") || s.is(i, "simdiye", "simdilik", "simdiki")) {
            return false;
        }
        s.claim(
                i,
                hit.end(),
                new Mention.Offset(
                        s.span(i, hit.end()), Duration.ZERO, s.reference().now()));
        return true;
    }

    private static void amount(Scan s, int i) {
        TimeAmount amount = TimeAmount.read(s, i);
        if (amount == null || amount.value().signum() <= 0 || !s.free(i, amount.to())) {
            return;
        }
        int to = amount.to();
        if (s.turkish()) {
            if (amount.ending() == Ending.COPULA && s.form(to - 1).matches(".*[dt][iu]r")) {
                lasting(s, i, to, amount);
                return;
            }
            boolean after = s.is(to, "sonra", "sonraya", "sonrasi", "sonrasina", "sonraki")
                    || s.is(to, "icinde") && amount.clock();
            boolean before = s.starts(to, "once", "evvel", "oncesi");
            if (before && !s.is(to, "oncelik") || after) {
                distance(s, i, to + 1, amount, after ? 1 : -1);
            } else if (!amount.clock()
                    && (s.is(to, "boyunca", "sureyle", "suresince", "sure", "suresiyle")
                            || amount.ending() == Ending.INSTRUMENTAL
                                    && s.form(to - 1).endsWith("k")
                            || s.starts(
                                    to, "kullan", "icece", "alaca", "surec", "devam", "surdur", "icice", "alica"))) {
                course(s, i, s.is(to, "boyunca", "sureyle", "suresince", "sure", "suresiyle") ? to + 1 : to, amount);
            } else if (!amount.clock()
                    && amount.ending() == Ending.NONE
                    && s.is(to, "gunde", "icin", "devam")
                    && !s.starts(i - 1, "son", "her")) {
                course(s, i, s.is(to, "icin") ? to + 1 : to, amount);
            } else if (!amount.clock() && s.starts(to, "lik", "luk") && s.glued(to)) {
                course(s, i, to + 1, amount);
            }
            return;
        }
        if (s.is(to, "ago", "back", "earlier", "before")
                && !(s.is(to, "before", "earlier") && s.isWord(to + 1) && !amount.clock())) {
            distance(s, i, to + 1, amount, -1);
        } else if (s.seq(to, "from", "now") || s.seq(to, "from", "today")) {
            distance(s, i, to + 2, amount, 1);
        } else if (s.is(i - 1, "in", "within") && s.free(i - 1, i)) {
            distance(s, i - 1, s.is(to, "time") || s.is(to, "'") ? to + 1 : to, amount, 1);
        } else if (s.is(to, "later") || s.is(to, "time") && amount.ending() == Ending.GENITIVE) {
            distance(s, i, to + 1, amount, 1);
        } else if (s.is(i - 1, "for") && !amount.clock() && s.free(i - 1, i)) {
            course(s, i - 1, to, amount);
        } else if (!amount.clock() && whole(s, i, to)) {
            course(
                    s,
                    i,
                    s.is(to, "of") ? to + 2 : s.is(to, "in") ? to + 2 : s.is(to, "altogether", "total") ? to + 1 : to,
                    amount);
        } else if (!amount.clock() && (s.is(to, "course", "supply") || s.is(i - 1, "over", "lasting"))) {
            if (s.is(to, "course")) {
                course(s, i, to + 1, amount);
            }
        }
    }

    /** "Six weeks of it", "runs ten days", "eight weeks in all": how long it goes on. */
    private static boolean whole(Scan s, int i, int to) {
        return s.is(to, "of") && s.is(to + 1, "it", "them", "these", "this", "that", "those", "sessions", "classes")
                || s.is(to, "in") && s.is(to + 1, "all", "total")
                || s.is(to, "altogether", "total")
                || s.is(i - 1, "runs", "run", "running", "lasts", "lasting", "goes");
    }

    private static void distance(Scan s, int from, int to, TimeAmount amount, int sign) {
        if (amount.clock()) {
            Duration offset = amount.duration().multipliedBy(sign);
            s.claim(
                    from,
                    to,
                    new Mention.Offset(
                            s.span(from, to), offset, s.reference().now().plus(offset)));
            return;
        }
        Period period = amount.period();
        LocalDate today = s.reference().today();
        LocalDate date = sign > 0 ? today.plus(period) : today.minus(period);
        int at = s.is(to, "on") ? to + 1 : to;
        Lexicon.Hit weekday = sign > 0 && amount.unit().equals("WEEK") ? RelativeDayRecogniser.weekday(s, at) : null;
        if (weekday != null && s.free(from, weekday.end())) {
            LocalDate monday = date.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            date = monday.with(TemporalAdjusters.nextOrSame(DayOfWeek.valueOf(weekday.value())));
            to = weekday.end();
        }
        boolean start = s.is(to, "itibaren") || s.starts(to, "basla");
        s.claim(
                from,
                to,
                new Mention.Day(s.span(from, to), date, start ? Mention.Role.FROM : Mention.Role.AT, false, false));
    }

    /** "İki gündür", "üç saattir": from then up to now. */
    private static void lasting(Scan s, int from, int to, TimeAmount amount) {
        if (amount.clock()) {
            distance(s, from, to, amount, -1);
            return;
        }
        LocalDate today = s.reference().today();
        s.claim(from, to, new Mention.Days(s.span(from, to), today.minus(amount.period()), today));
    }

    private static void course(Scan s, int from, int to, TimeAmount amount) {
        Period length = amount.period();
        LocalDate last = s.reference().today().plus(length).minusDays(1);
        s.claim(from, to, new Mention.Course(s.span(from, to), length, last));
    }
}
