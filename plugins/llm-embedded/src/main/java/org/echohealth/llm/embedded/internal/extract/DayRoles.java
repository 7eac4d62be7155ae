package org.echohealth.llm.embedded.internal.extract;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** What a day is to its statement: where something starts, ends or happens; "since" makes it a range up to today. */
final class DayRoles {
    private DayRoles() {}

    static void claim(Scan s, DateRecogniser.Found found, boolean weekday) {
        int from = found.from();
        int to = found.to();
        Mention.Role role = Mention.Role.AT;
        boolean since = false;
        if (s.turkish()) {
            boolean which = found.ending() == Ending.RELATIVE
                    || s.starts(to, "gunku")
                    || s.starts(to - 1, "gunku")
                    || s.form(to - 1).matches(".*(?:k[iu](?:n[iu]n?|n[ae])?)");
            if (which) {
                to = s.starts(to, "gunku") ? to + 1 : to;
                role = Mention.Role.OF;
            }
            while (s.is(to, "gunu", "gununden", "gunune", "gununde", "tarihinde", "tarihi", "tarihinden", "tarihine")
                    && !s.glued(to)) {
                to++;
            }
            String last = s.form(to - 1);
            if (!which && firstBefore(s, from)) {
                role = Mention.Role.FROM;
            }
            boolean ablative = found.ending() == Ending.ABLATIVE || last.endsWith("inden");
            boolean dative = found.ending() == Ending.DATIVE || last.endsWith("ine") || last.endsWith("une");
            if (which) {
                ablative = false;
                dative = false;
            }
            Lexicon.Hit part = s.find("part", to);
            if (part != null
                    && part.ending() == Ending.ABLATIVE
                    && (s.is(part.end(), "itibaren") || s.starts(part.end(), "basla"))) {
                role = Mention.Role.FROM;
            }
            if (ablative && (s.is(to, "beri") || s.seq(to, "bu", "yana"))) {
                since = true;
                to += s.is(to, "beri") ? 1 : 2;
            } else if (ablative) {
                role = Mention.Role.FROM;
                to = s.is(to, "itibaren") || s.starts(to, "basla", "sonra") ? to + 1 : to;
            } else if (dative && s.starts(to, "kadar", "dek", "degin")) {
                role = Mention.Role.TO;
                to++;
            } else if (s.is(to, "basla") || s.starts(to, "baslay", "basliyor", "baslıyor", "baslamak")) {
                role = Mention.Role.FROM;
            }
        } else {
            int before = s.is(from - 1, "the", "on") ? from - 2 : from - 1;
            if (found.ending() == Ending.GENITIVE
                    || s.is(before, "one")
                    || s.is(before - 1, "one") && s.is(before, "on", "from", "for")) {
                role = Mention.Role.OF;
            } else if (s.is(before, "since")) {
                since = true;
                from = before;
            } else if (s.is(
                            before,
                            "from",
                            "starting",
                            "beginning",
                            "commencing",
                            "start",
                            "starts",
                            "begin",
                            "begins",
                            "commences",
                            "started")
                    || first(s, before)
                    || s.is(before, "of") && s.is(before - 1, "as")) {
                role = Mention.Role.FROM;
            } else if (s.is(before, "until", "till", "til", "through", "thru", "untill", "upto")
                    || s.is(before, "finish", "finishes", "finishing", "end", "ends", "ending", "stop", "stops")
                    || s.is(before, "to") && (s.is(before - 1, "up") || fromBefore(s, found.from()))) {
                role = Mention.Role.TO;
            } else if (s.is(to, "onward", "onwards", "on") && s.is(before, "from")) {
                role = Mention.Role.FROM;
            }
        }
        if (since) {
            LocalDate today = s.reference().today();
            LocalDate start = weekdayBack(found, weekday, today);
            s.claim(from, to, new Mention.Days(s.span(from, to), start, today));
            return;
        }
        s.claim(from, to, new Mention.Day(s.span(from, to), found.date(), role, weekday, found.wholeMonth()));
    }

    /** "The first one's the 7th", "first session on 3 May": the day that a repetition starts. */
    private static boolean first(Scan s, int before) {
        int at = s.is(before, "is", "on", "will", "being", ",", ":") ? before - 1 : before;
        at = s.is(at, "is", "will") ? at - 1 : at;
        boolean thing = s.is(at, "one", "one's", "ones", "session", "appointment", "visit", "time", "dose", "go", "s");
        at = s.is(at, "s") && s.is(at - 1, "one") ? at - 1 : at;
        return s.is(at, "first", "first's", "1st") || thing && s.is(at - 1, "first", "1st");
    }

    /** "İlki 14 nisan", "ilk seans 3 mayısta". */
    private static boolean firstBefore(Scan s, int from) {
        return s.is(from - 1, "ilki", "ilkini", "birincisi")
                || s.is(from - 2, "ilk")
                        && s.starts(from - 1, "seans", "randevu", "kontrol", "doz", "igne", "gun", "tarih", "sefer");
    }

    private static LocalDate weekdayBack(DateRecogniser.Found found, boolean weekday, LocalDate today) {
        LocalDate date = found.date();
        while (date.isAfter(today)) {
            date = weekday ? date.minusWeeks(1) : date.minusYears(1);
        }
        return date;
    }

    private static boolean fromBefore(Scan s, int at) {
        int start = s.token(at).span().start();
        return s.mentions().stream()
                .anyMatch(m -> m instanceof Mention.Day d
                        && d.role() == Mention.Role.FROM
                        && d.span().end() <= start);
    }

    /** The case of a word whose stem is known; {@code NONE} where it is bare. */
    static Ending ending(Scan s, int at, String stem) {
        String form = s.form(at);
        @Nullable
        Ending ending = form.length() <= stem.length()
                ? Ending.NONE
                : Ending.classify(form.substring(stem.length()).replace("'", ""));
        return ending == null ? Ending.NONE : ending;
    }
}
