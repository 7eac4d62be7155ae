package org.echohealth.guard.rules.internal;

import java.util.Arrays;
import org.echohealth.guard.rules.internal.Lexicon.NumberChoice;

/**
 * Runs all patterns over a message at once, word by word, without going back: each state of a pattern keeps the last
 * two places at which it was reached. The cost is the number of words times the patterns that use a word. For one
 * thread at a time; its buffers serve many messages.
 */
final class Matcher {
    private static final int FAR = Integer.MIN_VALUE / 2;
    private static final int LAST_EPOCH = 1_000_000_000;

    /** Cells of a state, and where in them stands what: the last place, and how far back its pattern began and how sure. */
    private static final int CELLS = 4;

    private static final int REACHED = 0;
    private static final int INFO = 1;
    private static final int BEFORE = 2;

    private final Lexicon lexicon;
    private final int[] kinds;
    private final Words words = new Words();
    /** By state: {@link #REACHED}, {@link #INFO} and the same of the time before. */
    private final int[] cells;

    private int[] hits = new int[3 * 256];
    private int hitCount;
    /** What is added to the places of this message, so that places of earlier ones are out of reach. */
    private int epoch;

    Matcher(Lexicon lexicon) {
        this.lexicon = lexicon;
        this.kinds = lexicon.kinds();
        this.cells = new int[kinds.length * CELLS];
        Arrays.fill(cells, FAR);
    }

    /** Empty, for the next message. */
    Words words() {
        words.clear();
        return words;
    }

    /**
     * What stands in the words that were filled in.
     *
     * @param alone true where they are one message from begin to end, false where they are several turns
     */
    Findings find(boolean alone) {
        hitCount = 0;
        boolean edges = alone && words.count() > 0;
        if (edges) {
            edge(lexicon.begins(), words.place(0) - 1);
        }
        look();
        if (edges) {
            edge(lexicon.ends(), words.place(words.count() - 1) + 1);
        }
        Findings findings = new Findings(words.places());
        int[][] uses = lexicon.uses();
        for (int h = 0; h < hitCount; h += 3) {
            for (int state : uses[hits[h + 1]]) {
                step(findings, state, hits[h] + epoch, hits[h + 2]);
            }
        }
        epoch += words.places() + 100;
        if (epoch > LAST_EPOCH) {
            epoch = 0;
            Arrays.fill(cells, FAR);
        }
        return findings;
    }

    /** Notes for each reading which choices it fills, as (place, choice, how it is written). */
    private void look() {
        char[] folded = words.folded();
        Trie trie = lexicon.trie();
        for (int reading = 0; reading < words.count(); reading++) {
            int begin = words.begin(reading);
            int end = words.end(reading);
            if (folded[begin] <= '9') {
                number(reading);
            }
            int node = 0;
            int i = begin;
            for (; i < end; i++) {
                node = trie.next(node, folded[i]);
                if (node == 0) {
                    break;
                }
                if (trie.hasStems(node)) {
                    for (int symbol : trie.stems(node)) {
                        symbol(symbol, reading);
                    }
                }
            }
            if (i == end) {
                for (int symbol : trie.wholes(node)) {
                    symbol(symbol, reading);
                }
            }
        }
    }

    private void number(int reading) {
        int number = words.number(reading);
        if (number >= 0) {
            for (NumberChoice choice : lexicon.numbers()) {
                if (number >= choice.least() && number <= choice.most()) {
                    hit(reading, choice.choice(), Certainty.AS_WRITTEN);
                }
            }
        }
    }

    private void symbol(int symbol, int reading) {
        char[] letters = lexicon.letters()[symbol];
        char[] kept = words.kept();
        int begin = words.begin(reading);
        boolean exact = true;
        for (int i = 0; i < letters.length; i++) {
            if (kept[begin + i] != letters[i]) {
                if (kept[begin + i] >= 128 || lexicon.strict()[symbol]) {
                    return;
                }
                exact = false;
            }
        }
        int written = Certainty.of(exact, letters.length);
        for (int choice : lexicon.choicesOf()[symbol]) {
            hit(reading, choice, written);
        }
    }

    private void edge(int[] choices, int place) {
        for (int choice : choices) {
            hitAt(place, choice, Certainty.AS_WRITTEN);
        }
    }

    private void hit(int reading, int choice, int written) {
        hitAt(words.place(reading), choice, written);
    }

    private void hitAt(int place, int choice, int written) {
        if (hitCount == hits.length) {
            hits = Arrays.copyOf(hits, hits.length * 2);
        }
        hits[hitCount++] = place;
        hits[hitCount++] = choice;
        hits[hitCount++] = written;
    }

    private void step(Findings findings, int state, int place, int written) {
        int cell = state * CELLS;
        int back = 0;
        int certain = written;
        int kind = kinds[state];
        int gap = (kind & 0xff) - 1;
        if (gap != Lexicon.FIRST) {
            int previous = cell - CELLS + (cells[cell - CELLS + REACHED] < place ? 0 : BEFORE);
            int at = cells[previous + REACHED];
            if (at < place - 1 - gap) {
                return;
            }
            int info = cells[previous + INFO];
            back = (info >> 8) + place - at;
            certain += info & 0xff;
        }
        int completed = (kind >> 8) - 1;
        if (completed != Lexicon.OPEN) {
            complete(findings, lexicon.patterns().get(completed), place - back - epoch, place - epoch, certain);
            return;
        }
        if (cells[cell + REACHED] < place) {
            cells[cell + BEFORE + REACHED] = cells[cell + REACHED];
            cells[cell + BEFORE + INFO] = cells[cell + INFO];
        } else if ((cells[cell + INFO] & 0xff) >= certain) {
            return;
        }
        cells[cell + REACHED] = place;
        cells[cell + INFO] = back << 8 | certain;
    }

    private void complete(Findings findings, Pattern pattern, int first, int last, int certain) {
        if (pattern.unless() == Pattern.NEVER || !near(pattern.unless(), first, last)) {
            findings.add(
                    pattern.rule(),
                    Math.max(0, first),
                    last,
                    Certainty.doubtful(certain, pattern.steps().size()));
        }
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
