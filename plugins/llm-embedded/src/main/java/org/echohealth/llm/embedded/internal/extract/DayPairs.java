package org.echohealth.llm.embedded.internal.extract;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;

/** Two days that enclose a range: "between Monday and Wednesday", "pazartesiden cumaya kadar". */
final class DayPairs {
    private static final int GAP = 12;

    private DayPairs() {}

    /** Keeps both days, as where it starts and where it ends, and adds the range over them. */
    static void find(Scan s) {
        List<Mention.Day> days = s.mentions().stream()
                .filter(Mention.Day.class::isInstance)
                .map(Mention.Day.class::cast)
                .filter(d -> !d.wholeMonth())
                .sorted(Comparator.comparing(Mention.Day::span))
                .toList();
        for (int i = 0; i + 1 < days.size(); i++) {
            Mention.Day a = days.get(i);
            Mention.Day b = days.get(i + 1);
            if (b.span().start() - a.span().end() <= GAP && encloses(s, a, b)) {
                Mention.Day last = b.date().isBefore(a.date()) && b.weekday()
                        ? at(b, b.date().plusWeeks(1))
                        : b;
                replace(s, a, new Mention.Day(a.span(), a.date(), Mention.Role.FROM, a.weekday(), false));
                replace(s, b, new Mention.Day(b.span(), last.date(), Mention.Role.TO, b.weekday(), false));
                if (!last.date().isBefore(a.date())) {
                    s.add(new Mention.Days(a.span().cover(b.span()), a.date(), last.date()));
                }
            }
        }
    }

    private static Mention.Day at(Mention.Day day, LocalDate date) {
        return new Mention.Day(day.span(), date, day.role(), day.weekday(), day.wholeMonth());
    }

    private static boolean encloses(Scan s, Mention.Day a, Mention.Day b) {
        if (a.role() == Mention.Role.FROM && b.role() == Mention.Role.TO) {
            return true;
        }
        int first = s.indexAt(a.span().start());
        int after = s.indexAt(a.span().end());
        boolean adjacent = s.indexAt(b.span().start()) - after <= 2;
        if (s.turkish()) {
            boolean arasi = s.starts(s.indexAt(b.span().end()), "aras");
            return adjacent && (arasi && s.is(after, "ile", "ve", "-") || s.is(after, "-"));
        }
        boolean between = s.is(first - 1, "between") && s.is(after, "and");
        boolean through = s.is(after, "to", "through", "thru", "until", "till", "-") && a.role() != Mention.Role.OF;
        return adjacent && (between || through && s.is(first - 1, "from") || through && !s.is(after, "to"));
    }

    private static void replace(Scan s, Mention.Day old, Mention.Day made) {
        s.mentions().set(s.mentions().indexOf(old), made);
    }
}
