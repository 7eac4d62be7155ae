package org.echohealth.tool.cancelappointment.internal;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.echohealth.api.record.Appointment;
import org.echohealth.api.text.Folding;

/**
 * Which appointments a title means: the same title; one inside the other; all telling words found in title, provider or
 * place; one of them. Words are compared without endings ("dişçiye" finds "Dişçi").
 */
final class TitleMatch {
    private static final int SHORTEST_STEM = 3;
    private static final int LONGEST_ENDING = 5;
    private static final List<String> EMPTY_WORDS = List.of(
            "randevu",
            "appointment",
            "visit",
            "gorusme",
            "doktor",
            "doctor",
            "dr",
            "my",
            "the",
            "with",
            "for",
            "ile",
            "olan");

    private final List<Appointment> among;

    TitleMatch(List<Appointment> among) {
        this.among = among;
    }

    List<Appointment> find(String title) {
        String said = Folding.fold(title);
        List<String> words = tellingWords(said);
        return Stream.<Predicate<Appointment>>of(
                        a -> Folding.fold(a.title()).equals(said),
                        a -> contains(Folding.fold(a.title()), said),
                        a -> !words.isEmpty() && words.stream().allMatch(w -> found(w, a)),
                        a -> words.stream().anyMatch(w -> found(w, a)))
                .map(rule -> among.stream().filter(rule).toList())
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private static boolean contains(String title, String said) {
        return said.length() >= SHORTEST_STEM && (" " + title + " ").contains(" " + said + " ")
                || (" " + said + " ").contains(" " + title + " ");
    }

    private static List<String> tellingWords(String said) {
        List<String> all = Arrays.stream(said.split("[^\\p{L}\\d]+"))
                .filter(w -> !w.isEmpty())
                .toList();
        List<String> telling = all.stream()
                .filter(w -> w.length() >= SHORTEST_STEM
                        && EMPTY_WORDS.stream().noneMatch(e -> e.equals(w) || (e.length() > 4 && w.startsWith(e))))
                .toList();
        return telling.isEmpty()
                ? all.stream().filter(w -> w.length() >= SHORTEST_STEM).toList()
                : telling;
    }

    private static boolean found(String word, Appointment appointment) {
        return Stream.of(appointment.title(), appointment.provider(), appointment.location())
                .filter(text -> text != null)
                .flatMap(
                        text -> Arrays.stream(Folding.fold(String.valueOf(text)).split("[^\\p{L}\\d]+")))
                .anyMatch(other -> sameStem(word, other));
    }

    private static boolean sameStem(String a, String b) {
        String shorter = a.length() <= b.length() ? a : b;
        String longer = a.length() <= b.length() ? b : a;
        int common = 0;
        while (common < shorter.length() && shorter.charAt(common) == longer.charAt(common)) {
            common++;
        }
        boolean whole = common == shorter.length() && longer.length() - common <= LONGEST_ENDING;
        boolean changed = common >= SHORTEST_STEM + 1
                && common >= shorter.length() - 2
                && longer.length() - common <= LONGEST_ENDING;
        return shorter.length() >= SHORTEST_STEM && (whole || changed);
    }
}
