package org.echohealth.llm.embedded.internal.dialogue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Meaning;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.understand.Reading;
import org.jspecify.annotations.Nullable;

/** Whether a bare number in a correction is the dose or the time: "not 10, 20", "yok 9 olacaktı". */
final class CorrectedAmount {
    private static final Pattern AMOUNT = Pattern.compile("^(\\d+(?:[.,]\\d+)?)\\s*(.*)$");
    private static final Pattern CLOCK = Pattern.compile("([01]\\d|2[0-3]):[0-5]\\d");
    private static final Pattern AT =
            Pattern.compile("(?s)^(?:'?[dt][ae]n?|'?y?[ae]|:| ?(?:am|pm|o'clock|gibi|sularinda))(?![a-z])");
    private static final Pattern BEFORE = Pattern.compile("(?s).*\\b(?:at|saat|around|about|to)\\s$");

    /** How many times a dose is usually the one it takes the place of. */
    private static final Set<BigDecimal> USUAL = Set.of(
            new BigDecimal("0.25"),
            new BigDecimal("0.5"),
            new BigDecimal("1.5"),
            new BigDecimal("2"),
            new BigDecimal("3"),
            new BigDecimal("4"),
            new BigDecimal("5"),
            new BigDecimal("10"));

    private CorrectedAmount() {}

    /** The dose that the message puts in the place of the old call's, with its unit; empty where it corrects something else. */
    static Optional<String> of(Call old, Reading whole, Situation s) {
        String dose = old.value(Meaning.DOSE).map(Object::toString).orElse("");
        Matcher before = AMOUNT.matcher(dose);
        List<Mention.Quantity> said = whole.extraction().all(Mention.Quantity.class, whole.span()).stream()
                .filter(q -> q.value() != null)
                .toList();
        boolean mistimed = times(old).stream()
                .anyMatch(t -> !CLOCK.matcher(String.valueOf(t)).matches());
        if (!before.matches() || said.size() != 1 || mistimed || whole.mentions(Mention.Clock.class)) {
            return Optional.empty();
        }
        BigDecimal was = new BigDecimal(before.group(1).replace(',', '.'));
        Mention.Quantity next = said.get(0);
        BigDecimal value = next.value() == null ? BigDecimal.ZERO : next.value();
        BigDecimal back = retracted(whole, s);
        boolean meant = back != null
                ? back.compareTo(was) == 0
                : !timely(next, s.text(), whole.language()) && (times(old).isEmpty() || usual(was, value));
        boolean clock = back != null && hours(old).contains(back.intValue() % 12) && back.compareTo(was) != 0;
        return meant && !clock && value.signum() > 0
                ? Optional.of((value.stripTrailingZeros().toPlainString() + " " + before.group(2)).strip())
                : Optional.empty();
    }

    private static @Nullable BigDecimal retracted(Reading whole, Situation s) {
        return s.message().extraction().mentions().stream()
                .filter(m ->
                        whole.span().contains(m.span()) && whole.extraction().retracted(m.span()))
                .map(m -> m instanceof Mention.Quantity q ? q.value() : m instanceof Mention.Dose d ? d.amount() : null)
                .filter(v -> v != null)
                .findFirst()
                .orElse(null);
    }

    /** "8'de", "at 8": a time, by its ending or the word before it. */
    private static boolean timely(Mention.Quantity q, String text, Language language) {
        String after = Folding.foldChars(text.substring(q.span().end()));
        String said = Folding.foldChars(q.span().of(text));
        String before = Folding.foldChars(text.substring(0, q.span().start()));
        boolean ending = language == Language.TR && said.matches(".*[^\\d](?:[dt][ae]n?|[ae])");
        return ending || AT.matcher(after).find() || BEFORE.matcher(before).matches();
    }

    private static boolean usual(BigDecimal was, BigDecimal value) {
        if (was.signum() == 0) {
            return false;
        }
        BigDecimal ratio = value.divide(was, 4, RoundingMode.HALF_UP);
        return USUAL.stream().anyMatch(u -> u.compareTo(ratio) == 0);
    }

    private static List<?> times(Call old) {
        return old.value(Meaning.CLOCK_TIMES)
                .map(v -> v instanceof List<?> list ? list : List.of())
                .orElse(List.of());
    }

    private static Set<Integer> hours(Call old) {
        return times(old).stream()
                .map(String::valueOf)
                .filter(t -> CLOCK.matcher(t).matches())
                .map(t -> LocalTime.parse(t).getHour() % 12)
                .collect(Collectors.toSet());
    }
}
