package org.echohealth.llm.embedded.internal.extract;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gives a recurrence its end: a last day, a course or a number of occurrences said in the same clause. */
final class RepeatBounds {
    private RepeatBounds() {}

    static void apply(Scan s, List<Clause> clauses, List<Repair> repairs) {
        List<Mention> mentions = s.mentions();
        for (int i = 0; i < mentions.size(); i++) {
            if (mentions.get(i) instanceof Mention.Repeat repeat && !retracted(repeat, repairs)) {
                Span clause = clauses.stream()
                        .map(Clause::span)
                        .filter(c -> c.overlaps(repeat.span()))
                        .findFirst()
                        .orElse(repeat.span());
                List<Mention> here = mentions.stream()
                        .filter(m -> clause.contains(m.span()) && !retracted(m, repairs))
                        .toList();
                Recurrence bound = repeat.recurrence().times(count(s, here)).until(last(s, here));
                mentions.set(i, new Mention.Repeat(repeat.span(), bound));
            }
        }
    }

    private static @Nullable Integer count(Scan s, List<Mention> here) {
        for (Mention m : here) {
            int after = s.indexAt(m.span().end());
            boolean sessions =
                    s.starts(after, "seans", "session", "occurrence", "visit", "appointment", "kontrol", "randevu")
                            || s.is(after, "kez", "kere", "defa", "times");
            if (m instanceof Mention.Quantity q && sessions && q.role() == Mention.Role.AT) {
                return q.whole().filter(n -> n > 0 && n <= 1000).orElse(null);
            }
        }
        return null;
    }

    private static @Nullable LocalDate last(Scan s, List<Mention> here) {
        LocalDate from = s.reference().today();
        for (Mention m : here) {
            if (m instanceof Mention.Day d && d.role() == Mention.Role.FROM) {
                from = d.date();
            }
        }
        for (Mention m : here) {
            if (m instanceof Mention.Day d && d.role() == Mention.Role.TO) {
                return d.date();
            }
            if (m instanceof Mention.Course c) {
                return c.lastFrom(from);
            }
        }
        return null;
    }

    private static boolean retracted(Mention m, List<Repair> repairs) {
        return repairs.stream()
                .anyMatch(r -> r.retracted() != null && r.retracted().contains(m.span()));
    }
}
