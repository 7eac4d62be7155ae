package org.echohealth.guard.rules.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.guard.rules.internal.Lexicon.NumberChoice;
import org.echohealth.guard.rules.internal.Pattern.Step;

/** Compiles patterns: each distinct word gets a symbol, each distinct set of words a choice. */
final class LexiconBuilder {
    private static final int DEFAULT_GAP = 3;

    private final Map<String, String> named = new HashMap<>();
    private final Trie shortForms = new Trie();
    private final List<List<String>> writtenOut = new ArrayList<>();
    private final Trie trie = new Trie();
    private final List<char[]> letters = new ArrayList<>();
    private final List<Boolean> strict = new ArrayList<>();
    private final Map<String, Integer> symbolNumbers = new HashMap<>();
    private final List<List<Integer>> choicesOf = new ArrayList<>();
    private final Map<Set<String>, Integer> choices = new LinkedHashMap<>();
    private final List<NumberChoice> numbers = new ArrayList<>();
    private final List<Integer> begins = new ArrayList<>();
    private final List<Integer> ends = new ArrayList<>();
    private final List<Pattern> patterns = new ArrayList<>();

    void name(String name, String words) {
        if (named.putIfAbsent(name, words) != null) {
            throw new IllegalArgumentException("@" + name + " has words already");
        }
    }

    void shortForm(String form, String written) {
        shortForms.add(form, false, writtenOut.size());
        writtenOut.add(List.of(written.split(" ")));
    }

    /** @param except words that void every pattern of the rule, besides those of the line; empty for none */
    void pattern(Rule rule, String line, String except) {
        int slash = line.indexOf(" / ");
        String own = slash < 0 ? "" : line.substring(slash + 3).strip();
        String all = own.isEmpty() || except.isEmpty() ? own + except : own + "|" + except;
        int unless = all.isEmpty() ? Pattern.NEVER : choice(all);
        List<String> items =
                List.of((slash < 0 ? line : line.substring(0, slash)).strip().split("\\s+"));
        expand(rule, unless, items, 0, new ArrayList<>(), 0);
    }

    /** Writes out what may be missing and what may stand in either order. */
    private void expand(Rule rule, int unless, List<String> items, int at, List<Step> steps, int gap) {
        if (at == items.size()) {
            if (steps.isEmpty() || gap > 0) {
                throw new IllegalArgumentException("a word expected at the end");
            }
            patterns.add(new Pattern(rule, List.copyOf(steps), unless));
            return;
        }
        String item = items.get(at);
        if (item.startsWith("~")) {
            int most = item.length() == 1 ? DEFAULT_GAP : Integer.parseInt(item.substring(1));
            expand(rule, unless, items, at + 1, steps, gap + most);
        } else if (item.startsWith("<")) {
            int window = Integer.parseInt(item.substring(1, item.length() - 1));
            if (items.size() != 3 || at != 1) {
                throw new IllegalArgumentException("a window stands between two words");
            }
            int first = steps.get(0).choice();
            int second = choice(items.get(2));
            patterns.add(new Pattern(rule, List.of(new Step(first, 0), new Step(second, window - 1)), unless));
            patterns.add(new Pattern(rule, List.of(new Step(second, 0), new Step(first, window - 1)), unless));
        } else if (item.startsWith("(")) {
            expand(rule, unless, items, at + 1, steps, gap);
            step(rule, unless, items, at, steps, gap, item.substring(1, item.length() - 1));
        } else {
            step(rule, unless, items, at, steps, gap, item);
        }
    }

    private void step(Rule rule, int unless, List<String> items, int at, List<Step> steps, int gap, String words) {
        List<Step> more = new ArrayList<>(steps);
        more.add(new Step(choice(words), steps.isEmpty() ? 0 : gap));
        expand(rule, unless, items, at + 1, more, 0);
    }

    private int choice(String alternatives) {
        Set<String> words = new LinkedHashSet<>();
        collect(alternatives, words);
        Integer known = choices.get(words);
        if (known != null) {
            return known;
        }
        int choice = choices.size();
        choices.put(words, choice);
        for (String word : words) {
            if (word.startsWith("#")) {
                number(word, choice);
            } else if (word.equals(Lexicon.BEGIN)) {
                begins.add(choice);
            } else if (word.equals(Lexicon.END)) {
                ends.add(choice);
            } else if (word.startsWith("%")) {
                Misspellings.of(word.substring(1))
                        .forEach(spelling -> choicesOf.get(symbol(spelling)).add(choice));
            } else {
                choicesOf.get(symbol(word)).add(choice);
            }
        }
        return choice;
    }

    private void collect(String alternatives, Set<String> words) {
        for (String word : alternatives.split("\\|")) {
            if (word.startsWith("@")) {
                String meant = named.get(word.substring(1));
                if (meant == null) {
                    throw new IllegalArgumentException(word + " is not known");
                }
                collect(meant, words);
            } else {
                words.add(word);
            }
        }
    }

    private void number(String word, int choice) {
        int bound = word.length() > 1 ? Integer.parseInt(word.substring(2)) : 0;
        numbers.add(
                word.length() == 1
                        ? new NumberChoice(choice, 0, Integer.MAX_VALUE)
                        : word.charAt(1) == '<'
                                ? new NumberChoice(choice, 0, bound - 1)
                                : new NumberChoice(choice, bound + 1, Integer.MAX_VALUE));
    }

    private int symbol(String word) {
        Integer known = symbolNumbers.get(word);
        if (known != null) {
            return known;
        }
        boolean marked = word.startsWith("!");
        boolean stem = word.endsWith("*");
        String bare = word.substring(marked ? 1 : 0, word.length() - (stem ? 1 : 0));
        StringBuilder kept = new StringBuilder(bare.length());
        StringBuilder folded = new StringBuilder(bare.length());
        for (int i = 0; i < bare.length(); i++) {
            char c = Letters.kept(bare.charAt(i));
            kept.append(c);
            folded.append(Letters.folded(c));
        }
        if (folded.length() == 0) {
            throw new IllegalArgumentException("a word expected, got “" + word + "”");
        }
        int symbol = letters.size();
        letters.add(kept.toString().toCharArray());
        strict.add(marked);
        symbolNumbers.put(word, symbol);
        choicesOf.add(new ArrayList<>());
        trie.add(folded.toString(), stem, symbol);
        return symbol;
    }

    Lexicon build() {
        List<List<Integer>> uses = new ArrayList<>();
        choices.keySet().forEach(words -> uses.add(new ArrayList<>()));
        List<Integer> kinds = new ArrayList<>();
        for (int p = 0; p < patterns.size(); p++) {
            List<Step> steps = patterns.get(p).steps();
            int first = kinds.size();
            for (int s = 0; s < steps.size(); s++) {
                int gap = s == 0 ? Lexicon.FIRST : steps.get(s).gap();
                int completes = s == steps.size() - 1 ? p : Lexicon.OPEN;
                kinds.add((completes + 1) << 8 | (gap + 1));
            }
            for (int s = steps.size() - 1; s >= 0; s--) {
                uses.get(steps.get(s).choice()).add(first + s);
            }
        }
        boolean[] flags = new boolean[strict.size()];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = strict.get(i);
        }
        return new Lexicon(
                trie,
                shortForms,
                List.copyOf(writtenOut),
                letters.toArray(char[][]::new),
                flags,
                flat(choicesOf),
                List.copyOf(numbers),
                flatRow(begins),
                flatRow(ends),
                flat(uses),
                flatRow(kinds),
                List.copyOf(patterns));
    }

    private static int[][] flat(List<List<Integer>> rows) {
        return rows.stream().map(LexiconBuilder::flatRow).toArray(int[][]::new);
    }

    private static int[] flatRow(List<Integer> row) {
        return row.stream().mapToInt(Integer::intValue).toArray();
    }
}
