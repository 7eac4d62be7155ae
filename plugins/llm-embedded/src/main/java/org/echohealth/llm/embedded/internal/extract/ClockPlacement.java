package org.echohealth.llm.embedded.internal.extract;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import org.echohealth.llm.embedded.internal.extract.ClockRecogniser.RawPart;
import org.jspecify.annotations.Nullable;

/** Gives clock times their part of the day and their hour out of 24, and keeps both as mentions. */
final class ClockPlacement {
    private static final int REACH = 9;

    private final Scan s;
    private final List<Clause> clauses;
    private final List<RawClock> clocks;
    private final List<RawPart> parts;
    private final boolean[] used;

    ClockPlacement(Scan scan, List<Clause> clauses, List<RawClock> clocks, List<RawPart> parts) {
        this.s = scan;
        this.clauses = clauses;
        this.clocks = clocks;
        this.parts = parts;
        this.used = new boolean[parts.size()];
    }

    void place() {
        adjacent();
        carried();
        distant();
        covered();
        @Nullable LocalTime before = null;
        int last = -1;
        for (RawClock clock : clocks) {
            boolean sameClause = last >= 0 && clause(last) == clause(clock.from());
            before = emit(clock, sameClause ? before : null);
            last = clock.from();
        }
        for (int i = 0; i < parts.size(); i++) {
            RawPart p = parts.get(i);
            s.add(new Mention.DayPart(s.span(p.from(), p.to()), p.part(), p.habitual(), p.meal(), used[i]));
        }
    }

    /** Parts right before ("sabah 9") or right after ("at 8 in the morning"). */
    private void adjacent() {
        for (int c = 0; c < clocks.size(); c++) {
            int before = partBefore(clocks.get(c));
            if (before >= 0 && !(used[before] && !s.turkish())) {
                assign(c, before);
            }
        }
        for (int c = 0; c < clocks.size(); c++) {
            RawClock clock = clocks.get(c);
            int after = clock.time().part() == null ? partAfter(clock) : -1;
            if (after >= 0 && !used[after]) {
                assign(c, after);
            }
        }
    }

    private int partBefore(RawClock clock) {
        for (int i = 0; i < parts.size(); i++) {
            int gap = clock.from() - parts.get(i).to();
            if (!parts.get(i).meal()
                    && gap >= 0
                    && gap <= 3
                    && fillers(parts.get(i).to(), clock.from(), true)) {
                return i;
            }
        }
        return -1;
    }

    private int partAfter(RawClock clock) {
        for (int i = 0; i < parts.size(); i++) {
            int gap = parts.get(i).from() - clock.to();
            if (!parts.get(i).meal()
                    && gap >= 0
                    && gap <= 3
                    && fillers(clock.to(), parts.get(i).from(), false)) {
                return i;
            }
        }
        return -1;
    }

    private boolean fillers(int from, int to, boolean before) {
        for (int i = from; i < to; i++) {
            boolean ok = before
                    ? s.is(
                                    i,
                                    "saat",
                                    "saatlerinde",
                                    "saati",
                                    "da",
                                    "de",
                                    "tam",
                                    "at",
                                    ":",
                                    "around",
                                    "about",
                                    "by",
                                    "@",
                                    "sa",
                                    "like",
                                    "say",
                                    "-",
                                    "icin",
                                    "vakti",
                                    "which",
                                    "that's",
                                    "thats",
                                    "so",
                                    "is",
                                    "meaning",
                                    "usually",
                                    ",")
                            && !(s.is(i, ",") && !s.is(i + 1, "at", "saat", "say") && !apposed(i))
                    : s.is(
                            i,
                            "in",
                            "the",
                            "at",
                            "this",
                            "my",
                            "every",
                            "each",
                            "on",
                            "of",
                            "o'clock",
                            "last",
                            "tomorrow",
                            "yesterday");
            if (!ok && !(s.find("day", i) != null)) {
                return false;
            }
        }
        return true;
    }

    /** A comma between bedtime and the one time of the message: "at bedtime, half ten". */
    private boolean apposed(int comma) {
        return clocks.size() == 1
                && parts.size() == 1
                && clocks.get(0).from() == comma + 1
                && (parts.get(0).part() == PartOfDay.BEDTIME || parts.get(0).part() == PartOfDay.NIGHT);
    }

    private void assign(int c, int part) {
        clocks.set(c, clocks.get(c).with(clocks.get(c).time().in(parts.get(part).part())));
        used[part] = true;
    }

    /** Lists share a part of the day as long as the times go up: "akşam 6 ve 9", "8 and 9 in the morning". */
    private void carried() {
        for (int c = 1; c < clocks.size(); c++) {
            RawClock previous = clocks.get(c - 1);
            RawClock clock = clocks.get(c);
            PartOfDay part = previous.time().part();
            if (part != null && clock.time().part() == null && !clock.time().fixed() && listed(previous, clock)) {
                ClockTime placed = clock.time().in(part);
                if (placed.valid() && minutes(placed) > minutes(previous.time())) {
                    clocks.set(c, clock.with(placed));
                }
            }
        }
        for (int c = clocks.size() - 2; c >= 0; c--) {
            RawClock next = clocks.get(c + 1);
            RawClock clock = clocks.get(c);
            PartOfDay part = next.time().part();
            if (part != null
                    && partBefore(next) < 0
                    && clock.time().part() == null
                    && !clock.time().fixed()
                    && listed(clock, next)) {
                ClockTime placed = clock.time().in(part);
                if (placed.valid() && minutes(placed) < minutes(next.time())) {
                    clocks.set(c, clock.with(placed));
                }
            }
        }
    }

    private static int minutes(ClockTime time) {
        return time.hour() * 60 + time.minute();
    }

    private boolean listed(RawClock a, RawClock b) {
        for (int i = a.to(); i < b.from(); i++) {
            if (!s.is(
                    i, ",", "and", "ve", "&", "/", "at", "saat", "or", "ile", "to", "-", "the", "in", "da", "de",
                    "ya")) {
                return false;
            }
        }
        return b.from() - a.to() <= 4;
    }

    /** A part elsewhere in the clause that no time has taken up: "sabah metforminimi 9'da içtim". */
    private void distant() {
        for (int c = 0; c < clocks.size(); c++) {
            RawClock clock = clocks.get(c);
            if (clock.time().part() != null || clock.time().fixed()) {
                continue;
            }
            int best = -1;
            int distance = REACH + 1;
            for (int p = 0; p < parts.size(); p++) {
                RawPart part = parts.get(p);
                int gap = part.from() >= clock.to() ? part.from() - clock.to() : clock.from() - part.to();
                boolean free = !used[p] && !part.meal() && clause(part.from()) == clause(clock.from());
                if (free
                        && gap < distance
                        && HourReadings.plausible(part.part(), clock.time().hour())
                        && !between(clock, part)) {
                    best = p;
                    distance = gap;
                }
            }
            if (best >= 0) {
                assign(c, best);
            }
        }
    }

    /** A part whose exact time is told as well says nothing more: "gece 22:30, yatmadan önce". */
    private void covered() {
        for (int p = 0; p < parts.size(); p++) {
            RawPart part = parts.get(p);
            if (used[p] || s.is(part.to(), "ve", "and", "&", "+") || s.is(part.from() - 1, "ve", "and", "&", "+")) {
                continue;
            }
            used[p] = clocks.stream()
                    .anyMatch(c -> c.time().valid()
                            && (c.time().fixed() || c.time().part() != null)
                            && clause(c.from()) == clause(part.from())
                            && !otherPart(c, part)
                            && part.part().holds(c.time().hour()));
        }
    }

    /** True where another part of the day stands nearer to the time and is the one it belongs to. */
    private boolean otherPart(RawClock clock, RawPart part) {
        PartOfDay own = clock.time().part();
        boolean night = part.part() == PartOfDay.NIGHT || part.part() == PartOfDay.BEDTIME;
        boolean same = own == null
                || own == part.part()
                || night && (own == PartOfDay.NIGHT || own == PartOfDay.BEDTIME || own == PartOfDay.EVENING);
        return !same;
    }

    private boolean between(RawClock clock, RawPart part) {
        return clocks.stream()
                .anyMatch(o -> o != clock
                        && o.from() > Math.min(clock.from(), part.from())
                        && o.from() < Math.max(clock.from(), part.from()));
    }

    private int clause(int token) {
        int start = s.token(token).span().start();
        for (int i = 0; i < clauses.size(); i++) {
            if (start < clauses.get(i).span().end()) {
                return i;
            }
        }
        return clauses.size() - 1;
    }

    private @Nullable LocalTime emit(RawClock raw, @Nullable LocalTime before) {
        ClockTime time = raw.time();
        LocalTime resolved = time.asWritten().orElse(null);
        boolean open = resolved != null && !time.fixed() && time.hour() <= 12;
        if (open && resolved != null) {
            resolved = resolve(raw, resolved, before);
        }
        Span span = s.span(raw.from(), raw.to());
        s.add(new Mention.Clock(span, time, raw.role(), resolved, open));
        return resolved;
    }

    private LocalTime resolve(RawClock raw, LocalTime written, @Nullable LocalTime before) {
        LocalTime other = written.plusHours(12);
        Reference reference = s.reference();
        LocalTime usual = HourReadings.usual(written, reference.direction());
        if (before != null && reference.direction() == Direction.SCHEDULE) {
            boolean up = usual.isAfter(before);
            return up ? usual : usual.equals(written) && other.isAfter(before) ? other : usual;
        }
        LocalDate date = day(raw);
        ZonedDateTime now = reference.now();
        if (reference.direction() == Direction.PAST && (date == null || date.equals(reference.today()))) {
            return HourReadings.latest(written, now.toLocalTime(), date != null);
        }
        if (reference.direction() == Direction.FUTURE && (date == null || date.equals(reference.today()))) {
            LocalTime later = usual.equals(written) ? other : usual;
            boolean passed = !usual.isAfter(now.toLocalTime());
            return passed && later.isAfter(now.toLocalTime()) && date != null ? later : usual;
        }
        return usual;
    }

    /** The day said nearest in the clause; null where none was. */
    private @Nullable LocalDate day(RawClock raw) {
        Span here = s.span(raw.from(), raw.to());
        List<Mention.Day> days = new ArrayList<>();
        for (Mention m : s.mentions()) {
            if (m instanceof Mention.Day d && clause(s.indexAt(d.span().start())) == clause(raw.from())) {
                days.add(d);
            }
        }
        return days.stream()
                .min((a, b) -> Integer.compare(a.span().distance(here), b.span().distance(here)))
                .map(Mention.Day::date)
                .orElse(null);
    }
}
