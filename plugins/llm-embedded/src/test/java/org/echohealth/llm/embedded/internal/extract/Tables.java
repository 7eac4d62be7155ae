package org.echohealth.llm.embedded.internal.extract;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.echohealth.api.patient.Language;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicTest;

/** Tables of "message | expected" rows and short written forms of what was extracted. */
final class Tables {
    static final Extractor EXTRACTOR = new Extractor();

    private Tables() {}

    /** One test per row; lines that start with # say what follows. */
    static Stream<DynamicTest> rows(String table, UnaryOperator<String> read) {
        return table.lines()
                .map(String::strip)
                .filter(l -> !l.isEmpty() && !l.startsWith("#"))
                .map(line -> {
                    String[] cells = line.split("\\s*\\|\\s*", -1);
                    return dynamicTest(line, () -> Assertions.assertEquals(cells[1], read.apply(cells[0]), cells[0]));
                });
    }

    /** Thursday, 16 April 2026, 15:10 in Istanbul. */
    static Reference istanbul(Direction direction) {
        return at("2026-04-16T15:10", "Europe/Istanbul", direction, Language.TR);
    }

    /** Thursday, 16 April 2026, 15:10 in London. */
    static Reference london(Direction direction) {
        return at("2026-04-16T15:10", "Europe/London", direction, Language.EN);
    }

    static Reference at(String local, String zone, Direction direction, Language language) {
        return Reference.of(LocalDateTime.parse(local).atZone(ZoneId.of(zone)), direction, language);
    }

    static String whens(Extraction e) {
        return e.whens().stream()
                .filter(w -> !e.retracted(w.span()))
                .map(Tables::when)
                .collect(Collectors.joining(", "));
    }

    static String when(When w) {
        if (w.at() != null) {
            return w.at().toLocalDateTime().toString();
        }
        String date = w.date() == null ? "" : w.date().toString();
        if (w.clock() != null) {
            return (date + " " + w.clock().text() + (w.clock().valid() ? "" : "!")).strip();
        }
        return w.part() == null ? date : (date + " " + w.part()).strip();
    }

    static String times(Extraction e) {
        return e.all(Mention.Times.class).stream()
                .map(t -> String.join(" ", t.times()) + (t.inferred() ? " ?" : ""))
                .collect(Collectors.joining("; "));
    }

    static String repeats(Extraction e) {
        return e.all(Mention.Repeat.class).stream()
                .map(r -> r.recurrence().rrule(ZoneId.of("UTC")).orElse("AS_NEEDED")
                        + (r.recurrence().perUnit() == null
                                ? ""
                                : " x" + r.recurrence().perUnit()))
                .collect(Collectors.joining(", "));
    }

    static String ranges(Extraction e) {
        return e.all(Mention.Days.class).stream()
                .map(d -> d.from() + ".." + d.to())
                .collect(Collectors.joining(", "));
    }

    static String days(Extraction e) {
        return e.all(Mention.Day.class).stream()
                .map(d -> (d.role() == Mention.Role.AT ? "" : d.role() + " ") + d.date())
                .collect(Collectors.joining(", "));
    }

    static String doses(Extraction e) {
        return e.all(Mention.Dose.class).stream()
                .map(d -> d.text() + (d.role() == Mention.Role.AT ? "" : " " + d.role()) + (d.ambiguous() ? " !" : ""))
                .collect(Collectors.joining(", "));
    }

    static String quantities(Extraction e) {
        return e.all(Mention.Quantity.class).stream()
                .map(q -> q.value() + (q.role() == Mention.Role.AT ? "" : " " + q.role()))
                .collect(Collectors.joining(", "));
    }

    static List<String> forms(Extraction e) {
        return e.tokens().stream().map(Token::folded).toList();
    }
}
