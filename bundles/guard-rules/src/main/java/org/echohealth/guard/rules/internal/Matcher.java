package org.echohealth.guard.rules.internal;

import java.util.Arrays;
import java.util.List;
import org.echohealth.guard.rules.internal.Lexicon.NumberChoice;
import org.echohealth.guard.rules.internal.Lexicon.Symbol;
import org.echohealth.guard.rules.internal.Pattern.Step;

/**
 * Runs all patterns over a message at once, word by word, without going back: each state of a pattern keeps the last
 * two places at which it was reached. The cost is the number of words times the patterns that use a word.
 */
final class Matcher implements Trie.Found {
    private static final int FAR = -1_000_000;

    private final Lexicon lexicon;
    private final Words words;
    private final int[] reached;
    private final int[] before;
    private final int[] origin;
    private final int[] originBefore;
    private final byte[] sure;
    private final byte[] sureBefore;
    private int[] hits = new int[256];
    private int hitCount;
    private int reading;

    private Matcher(Lexicon lexicon, Words words) {
        this.lexicon = lexicon;
        this.words = words;
        int states = lexicon.states();
        reached = new int[states];
        before = new int[states];
        origin = new int[states];
        originBefore = new int[states];
        sure = new byte[states];
        sureBefore = new byte[states];
        Arrays.fill(reached, FAR);
        Arrays.fill(before, FAR);
    }

    static Findings find(Lexicon lexicon, Words words) {
        Matcher matcher = new Matcher(lexicon, words);
        matcher.look();
        return matcher.run();
    }

    /** Notes for each reading which choices it fills, as (place, choice, written as the lexicon has it). */
    private void look() {
        char[] folded = words.folded();
        for (reading = 0; reading < words.count(); reading++) {
            int begin = words.begin(reading);
            if (folded[begin] <= '9') {
                int number = words.number(reading);
                if (number >= 0) {
                    for (NumberChoice choice : lexicon.numbers()) {
                        if (number >= choice.least() && number <= choice.most()) {
                            hit(choice.choice(), 1);
                        }
                    }
                }
            }
            lexicon.trie().find(folded, begin, words.end(reading), this);
        }
    }

    @Override
    public void symbol(int number) {
        Symbol symbol = lexicon.symbols().get(number);
        char[] letters = symbol.letters();
        int begin = words.begin(reading);
        boolean exact = true;
        for (int i = 0; i < letters.length; i++) {
            char kept = words.kept()[begin + i];
            if (kept != letters[i]) {
                if (kept >= 128 || symbol.strict()) {
                    return;
                }
                exact = false;
            }
        }
        int written = exact ? 2 : letters.length > 3 ? 1 : 0;
        for (int choice : lexicon.choicesOf()[number]) {
            hit(choice, written);
        }
    }

    private void hit(int choice, int written) {
        if (hitCount + 3 > hits.length) {
            hits = Arrays.copyOf(hits, hits.length * 2);
        }
        hits[hitCount++] = words.place(reading);
        hits[hitCount++] = choice;
        hits[hitCount++] = written;
    }

    private Findings run() {
        Findings findings = new Findings(words.places());
        for (int h = 0; h < hitCount; h += 3) {
            int place = hits[h];
            int[] uses = lexicon.uses()[hits[h + 1]];
            for (int u = 0; u < uses.length; u += 2) {
                step(findings, uses[u], uses[u + 1], place, hits[h + 2]);
            }
        }
        return findings;
    }

    private void step(Findings findings, int number, int step, int place, int written) {
        Pattern pattern = lexicon.patterns().get(number);
        int state = lexicon.offsets()[number] + step;
        int from = place;
        int certain = written == 2 ? 10 : written;
        List<Step> steps = pattern.steps();
        if (step > 0) {
            int previous = state - 1;
            int farthest = place - 1 - steps.get(step).gap();
            boolean last = reached[previous] < place;
            int at = last ? reached[previous] : before[previous];
            if (at < farthest) {
                return;
            }
            from = last ? origin[previous] : originBefore[previous];
            certain += last ? sure[previous] : sureBefore[previous];
        }
        if (step == steps.size() - 1) {
            if (pattern.unless() == Pattern.NEVER || !near(pattern.unless(), from, place)) {
                findings.add(pattern.rule(), from, place, doubtful(certain, steps.size()));
            }
            return;
        }
        if (reached[state] < place) {
            before[state] = reached[state];
            originBefore[state] = origin[state];
            sureBefore[state] = sure[state];
        } else if (sure[state] >= certain) {
            return;
        }
        reached[state] = place;
        origin[state] = from;
        sure[state] = (byte) Math.min(certain, 120);
    }

    /**
     * A match that rests on folded diacritics is doubtful unless a second word of four letters or more supports it
     * (rule G7).
     */
    private static boolean doubtful(int certain, int steps) {
        boolean allAsWritten = certain >= 10 * steps;
        int supporting = certain / 10 + certain % 10;
        return !allAsWritten && supporting < 2;
    }

    private boolean near(int choice, int from, int to) {
        for (int h = firstHitFrom(from - Pattern.REACH); h < hitCount && hits[h] <= to + Pattern.REACH; h += 3) {
            if (hits[h + 1] == choice) {
                return true;
            }
        }
        return false;
    }

    private int firstHitFrom(int place) {
        int low = 0;
        int high = hitCount / 3;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (hits[middle * 3] < place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low * 3;
    }
}
