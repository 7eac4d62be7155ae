package org.echohealth.guard.rules.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.guard.rules.internal.Lexicon.NumberChoice;
import org.echohealth.guard.rules.internal.Lexicon.Symbol;
import org.echohealth.guard.rules.internal.Pattern.Step;

/** Compiles patterns: each distinct word gets a symbol, each distinct set of words a choice. */
final class LexiconBuilder {
    private static final int DEFAULT_GAP = 3;

    private final Map<String, String> named = new HashMap<>();
    private final Map<String, List<String>> shortForms = new HashMap<>();
    private final Trie trie = new Trie();
    private final List<Symbol> symbols = new ArrayList<>();
    private final Map<String, Integer> symbolNumbers = new HashMap<>();
    private final List<List<Integer>> choicesOf = new ArrayList<>();
    private final Map<Set<String>, Integer> choices = new LinkedHashMap<>();
    private final List<NumberChoice> numbers = new ArrayList<>();
    private final List<Pattern> patterns = new ArrayList<>();

    void name(String name, String words) {
        if (named.putIfAbsent(name, words) != null) {
            throw new IllegalArgumentException("@" + name + " has words already");
        }
    }

    void shortForm(String form, String written) {
        shortForms.put(form, List.of(written.split(" ")));
    }

    /** @param except words that void every pattern of the rule, besides those of the line; empty for none */
    void pattern(Rule rule, String line, String except) {
        int slash = line.indexOf(" / ");
        String own = slash < 0 ? "" : line.substring(slash + 3).strip();
        String all = own.isEmpty() || except.isEmpty() ? own + except : own + "|" + except;
        int unless = all.isEmpty() ? Pattern.NEVER : choice(all);
        List<String> items = List.of((slash < 0 ? line : line.substring(0, slash)).strip().split("\\s+"));
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
        boolean strict = word.startsWith("!");
        boolean stem = word.endsWith("*");
        String letters = word.substring(strict ? 1 : 0, word.length() - (stem ? 1 : 0));
        StringBuilder kept = new StringBuilder(letters.length());
        StringBuilder folded = new StringBuilder(letters.length());
        for (int i = 0; i < letters.length(); i++) {
            char c = Letters.kept(letters.charAt(i));
            kept.append(c);
            folded.append(Letters.folded(c));
        }
        if (folded.length() == 0) {
            throw new IllegalArgumentException("a word expected, got “" + word + "”");
        }
        int symbol = symbols.size();
        symbols.add(new Symbol(kept.toString().toCharArray(), strict));
        symbolNumbers.put(word, symbol);
        choicesOf.add(new ArrayList<>());
        trie.add(folded.toString(), stem, symbol);
        return symbol;
    }

    Lexicon build() {
        int[] offsets = new int[patterns.size()];
        int states = 0;
        List<List<int[]>> uses = new ArrayList<>();
        choices.keySet().forEach(words -> uses.add(new ArrayList<>()));
        for (int p = 0; p < offsets.length; p++) {
            Pattern pattern = patterns.get(p);
            offsets[p] = states;
            states += pattern.steps().size();
            for (int s = pattern.steps().size() - 1; s >= 0; s--) {
                uses.get(pattern.steps().get(s).choice()).add(new int[] {p, s});
            }
        }
        int[][] flatUses = uses.stream()
                .map(list -> list.stream().flatMapToInt(Arrays::stream).toArray())
                .toArray(int[][]::new);
        int[][] flatChoices = choicesOf.stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
        return new Lexicon(
                trie,
                Map.copyOf(shortForms),
                List.copyOf(symbols),
                flatChoices,
                List.copyOf(numbers),
                List.copyOf(patterns),
                offsets,
                states,
                flatUses);
    }
}
