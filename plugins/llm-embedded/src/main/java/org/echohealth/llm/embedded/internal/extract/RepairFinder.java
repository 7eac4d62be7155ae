package org.echohealth.llm.embedded.internal.extract;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds where a speaker takes something back, and what holds instead. */
final class RepairFinder {
    private static final int BACK = 60;
    private static final int AHEAD = 45;

    private RepairFinder() {}

    static List<Repair> find(Scan s) {
        List<Repair> repairs = new ArrayList<>();
        for (int i = 0; i < s.size(); i++) {
            Repair repair = contrast(s, i);
            RepairCues.Cue cue = repair == null ? RepairCues.cue(s, i) : null;
            if (cue != null) {
                repair = cued(s, cue);
                i = cue.to() - 1;
            }
            if (repair != null) {
                repairs.add(repair);
            }
        }
        return List.copyOf(repairs);
    }

    private static @Nullable Repair cued(Scan s, RepairCues.Cue cue) {
        Span words = s.span(cue.from(), cue.to());
        List<Mention> after = s.mentions().stream()
                .filter(m ->
                        m.span().start() >= words.end() && m.span().start() - words.end() <= AHEAD && comparable(m))
                .sorted(Comparator.comparing(Mention::span))
                .toList();
        Set<String> kinds = after.stream().map(RepairFinder::kind).collect(Collectors.toSet());
        List<Mention> before = s.mentions().stream()
                .filter(m -> m.span().end() <= words.start()
                        && words.start() - m.span().end() <= BACK
                        && comparable(m))
                .sorted(Comparator.comparing(Mention::span).reversed())
                .toList();
        @Nullable Span retracted = null;
        @Nullable Mention last = null;
        for (String kind : kinds) {
            Mention old = before.stream()
                    .filter(m -> replaces(kind, kind(m)))
                    .findFirst()
                    .orElse(null);
            boolean reach = old != null && (retracted == null || old.span().distance(retracted) <= 25);
            if (reach && old != null) {
                retracted = retracted == null ? old.span() : retracted.cover(old.span());
                last = kind.equals("number") ? old : last;
            }
        }
        if (retracted == null && !cue.sure()) {
            return null;
        }
        if (!cue.sure() && (after.isEmpty() || after.get(0).span().start() - words.end() > 14)) {
            return null;
        }
        if (last != null) {
            retype(s, after, last);
        }
        int end = s.tokens().get(s.size() - 1).span().end();
        Span replacement = !after.isEmpty()
                ? after.get(0).span().cover(after.get(after.size() - 1).span())
                : end > words.end() && cue.to() < s.size() ? s.span(cue.to(), s.size()) : null;
        return new Repair(words, retracted, replacement);
    }

    /** "850 değil 500", "not 850 but 500", "15 mg not 50", "500 instead of 850". */
    private static @Nullable Repair contrast(Scan s, int i) {
        if (s.turkish()) {
            if (!s.starts(i, "degil") || s.is(i, "degilim", "degildim", "degilse")) {
                return null;
            }
            Span cue = s.token(i).span();
            Mention old = ending(s, cue.start());
            Mention next = s.mentions().stream()
                    .filter(m -> m.span().start() >= cue.end() && m.span().start() - cue.end() <= 20 && comparable(m))
                    .min(Comparator.comparing(Mention::span))
                    .orElse(null);
            Mention left = old == null ? null : neighbour(s, old);
            if (old == null) {
                boolean word = s.isWord(i - 1)
                        && s.has(i + 1)
                        && !Predicates.at(s, i - 1)
                        && s.isWord(i + 1)
                        && !s.is(i + 1, "mi", "mu", "ki", "ama", "ya", "artik")
                        && !s.is(
                                i - 1, "iyi", "kotu", "fena", "onemli", "oyle", "boyle", "dogru", "emin", "belli",
                                "sorun", "normal", "su", "cok", "hic", "pek");
                return word
                        ? new Repair(cue, s.token(i - 1).span(), s.token(i + 1).span())
                        : null;
            }
            if (next == null && left == null) {
                return new Repair(cue, old.span(), null);
            }
            if (next != null) {
                retype(s, List.of(next), old);
            } else if (left != null) {
                retype(s, List.of(left), old);
            }
            Mention held = next != null ? next : left;
            return new Repair(cue, old.span(), held == null ? null : held.span());
        }
        boolean instead = s.is(i, "instead") && s.is(i + 1, "of") || s.is(i, "rather") && s.is(i + 1, "than");
        if (!instead && !s.is(i, "not")) {
            return null;
        }
        int at = instead ? i + 2 : i + 1;
        if (!s.has(at)) {
            return null;
        }
        Span cue = s.span(i, at);
        Mention old = s.mentions().stream()
                .filter(m -> comparable(m)
                        && m.span().start() >= cue.end()
                        && m.span().start() - cue.end() <= 8)
                .min(Comparator.comparing(Mention::span))
                .orElse(null);
        if (old == null) {
            return null;
        }
        List<Mention> others = s.mentions().stream()
                .filter(m -> m != old
                        && comparable(m)
                        && m.span().distance(old.span()) <= 25
                        && replaces(kind(m), kind(old)))
                .sorted(Comparator.comparingInt(m -> m.span().distance(cue)))
                .toList();
        if (others.isEmpty()) {
            return null;
        }
        retype(s, others.subList(0, 1), old);
        return new Repair(cue, old.span(), others.get(0).span());
    }

    private static @Nullable Mention ending(Scan s, int offset) {
        return s.mentions().stream()
                .filter(m -> comparable(m)
                        && m.span().end() <= offset
                        && offset - m.span().end() <= 2)
                .max(Comparator.comparing(Mention::span))
                .orElse(null);
    }

    private static @Nullable Mention neighbour(Scan s, Mention old) {
        return s.mentions().stream()
                .filter(m -> m != old
                        && comparable(m)
                        && m.span().end() <= old.span().start()
                        && replaces(kind(m), kind(old))
                        && m.span().distance(old.span()) <= 25)
                .max(Comparator.comparing(Mention::span))
                .orElse(null);
    }

    /** A bare number that replaces a dose, a time or a severity becomes one itself. */
    private static void retype(Scan s, List<Mention> replacements, Mention old) {
        for (Mention m : replacements) {
            Mention made = m instanceof Mention.Quantity q ? retyped(q, old) : null;
            if (made != null) {
                s.mentions().set(s.mentions().indexOf(m), made);
            }
        }
    }

    private static @Nullable Mention retyped(Mention.Quantity q, Mention old) {
        if (old instanceof Mention.Dose d) {
            return new Mention.Dose(
                    q.span(), q.value(), d.unit(), d.count(), Mention.Role.AT, q.ambiguous(), "" + q.value());
        }
        if (old instanceof Mention.Severity
                && q.whole().filter(v -> v >= 0 && v <= 10).isPresent()) {
            return new Mention.Severity(q.span(), q.whole().get(), false);
        }
        if (old instanceof Mention.Clock c && q.clock() != null) {
            ClockTime time =
                    c.time().part() == null ? q.clock() : q.clock().in(c.time().part());
            boolean late = c.resolved() != null && c.resolved().getHour() >= 12 && !time.fixed() && time.hour() < 12;
            ClockTime told = late ? new ClockTime(time.hour() + 12, time.minute(), true, time.part()) : time;
            return new Mention.Clock(q.span(), told, c.role(), told.asWritten().orElse(null), c.inferred());
        }
        return old instanceof Mention.Reading r && q.value() != null
                ? new Mention.Reading(q.span(), r.measure(), q.value(), null, r.unit())
                : null;
    }

    private static boolean comparable(Mention m) {
        return !(m instanceof Mention.DayPart
                || m instanceof Mention.Person
                || m instanceof Mention.Offset
                || m instanceof Mention.Times
                || m instanceof Mention.Same);
    }

    private static final Map<Class<?>, String> KINDS = Map.of(
            Mention.Day.class,
            "day",
            Mention.Days.class,
            "day",
            Mention.Clock.class,
            "clock",
            Mention.Dose.class,
            "dose",
            Mention.Quantity.class,
            "number",
            Mention.Phone.class,
            "phone",
            Mention.Severity.class,
            "severity",
            Mention.Reading.class,
            "reading",
            Mention.Repeat.class,
            "repeat",
            Mention.Length.class,
            "length");

    private static String kind(Mention m) {
        return KINDS.getOrDefault(m.getClass(), "other");
    }

    private static boolean replaces(String with, String old) {
        return with.equals(old) && !with.equals("other")
                || with.equals("number")
                        && Set.of("dose", "clock", "severity", "reading").contains(old);
    }
}
