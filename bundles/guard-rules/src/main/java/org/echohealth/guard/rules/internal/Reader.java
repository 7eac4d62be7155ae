package org.echohealth.guard.rules.internal;

import java.util.List;

/**
 * Reads a message into words: disguises undone (look-alike letters, invisible characters, digits for letters,
 * s p a c e d letters, stretched letters, words run together), short forms written out. One pass, linear in the length.
 */
final class Reader {
    /** Empty places between sentences. */
    private static final int SENTENCE = 3;
    /** Letters from which on a word may be several run together. */
    private static final int LONG = 15;
    /** Letters that, each standing alone, make a spaced-out word. */
    private static final int SPACED = 4;

    private final Lexicon lexicon;

    Reader(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    /** Reads on behind what stands there already. */
    void read(Words words, String raw) {
        String text = Letters.compatible(raw);
        int begin = words.letters();
        int apostrophe = -1;
        boolean digits = false;
        int lone = 0;
        int loneReading = 0;
        int length = text.length();
        for (int i = 0; i <= length; i++) {
            char c = i < length ? text.charAt(i) : '\n';
            char kept = Letters.kept(c);
            if (kept == 0) {
                if (Letters.invisible(c)) {
                    continue;
                }
                boolean inside = words.letters() > begin && i + 1 < length && Letters.kept(text.charAt(i + 1)) != 0;
                if (inside && isApostrophe(c)) {
                    apostrophe = words.letters();
                    continue;
                }
                if (inside && Letters.disguise(c) != 0) {
                    kept = Letters.disguise(c);
                }
            }
            if (kept != 0) {
                words.letter(kept);
                digits |= kept <= '9';
                continue;
            }
            int end = words.letters();
            if (end == begin) {
                if (endsSentence(c) && lone < 2 && i < length) {
                    words.skip(c == '\n' ? 1 : SENTENCE);
                }
                continue;
            }
            if (end - begin == 1 && !digits) {
                loneReading = lone == 0 ? words.count() : loneReading;
                lone++;
            } else {
                spaced(words, lone, loneReading);
                lone = 0;
            }
            word(words, begin, end, apostrophe, digits);
            boolean withinSpaced = lone > 1;
            if (endsSentence(c) && !withinSpaced && i < length && !decimal(text, i)) {
                words.skip(c == '\n' ? 1 : SENTENCE);
            }
            begin = words.letters();
            apostrophe = -1;
            digits = false;
        }
        spaced(words, lone, loneReading);
    }

    private static boolean isApostrophe(char c) {
        return c == '\'' || c == '’' || c == '‘' || c == 'ʼ' || c == '`' || c == '´';
    }

    private static boolean endsSentence(char c) {
        return c == '.' || c == '!' || c == '?' || c == ';' || c == '\n' || c == '…';
    }

    private static boolean decimal(String text, int dot) {
        return dot > 0
                && dot + 1 < text.length()
                && Character.isDigit(text.charAt(dot - 1))
                && Character.isDigit(text.charAt(dot + 1));
    }

    /** Joins a run of letters that stand alone into one word, and takes that apart where it is several. */
    private void spaced(Words words, int lone, int reading) {
        if (lone < SPACED) {
            return;
        }
        StringBuilder run = new StringBuilder(lone);
        for (int i = reading; i < words.count(); i++) {
            run.append(words.kept()[words.begin(i)]);
        }
        joined(words, reading, run);
    }

    private void joined(Words words, int reading, CharSequence run) {
        words.rewind(reading);
        int begin = words.letters();
        for (int i = 0; i < run.length(); i++) {
            words.letter(run.charAt(i));
        }
        int end = words.letters();
        words.reading(begin, end);
        words.next();
        apart(words, begin, end);
    }

    private void word(Words words, int begin, int end, int apostrophe, boolean digits) {
        if (apostrophe > begin && apostrophe < end) {
            withApostrophe(words, begin, apostrophe, end);
            return;
        }
        if (end - begin <= 7 && !digits) {
            int form = lexicon.shortForms().whole(words.folded(), begin, end);
            if (form >= 0) {
                List<String> written = lexicon.writtenOut().get(form);
                words.reading(begin, end);
                if (written.size() > 1) {
                    words.next();
                }
                written.forEach(words::add);
                return;
            }
        }
        int split = digits ? numberEnd(words, begin, end) : begin;
        if (split > begin) {
            words.reading(begin, split);
            words.next();
            if (split == end) {
                return;
            }
            words.reading(split, end);
        } else {
            words.reading(begin, end);
        }
        if (digits) {
            undisguised(words, begin, end);
        }
        shortened(words, begin, end);
        words.next();
        if (end - begin >= LONG) {
            apart(words, begin, end);
        }
    }

    /** English short forms stay one word ("dont") or are written out; behind a Turkish name the suffix goes. */
    private void withApostrophe(Words words, int begin, int apostrophe, int end) {
        int form = lexicon.shortForms().whole(words.folded(), begin, end);
        if (form >= 0) {
            lexicon.writtenOut().get(form).forEach(words::add);
            return;
        }
        String whole = new String(words.folded(), begin, end - begin);
        words.reading(begin, apostrophe);
        String tail = whole.substring(apostrophe - begin);
        if (tail.equals("t") || whole.length() > 12 || tail.length() > 4) {
            words.reading(begin, end);
        }
        words.next();
        String verb =
                switch (tail) {
                    case "s" -> "is";
                    case "re" -> "are";
                    case "ll" -> "will";
                    case "ve" -> "have";
                    case "d" -> "would";
                    case "m" -> "am";
                    default -> "";
                };
        if (!verb.isEmpty()) {
            words.add(verb);
        }
    }

    private static int numberEnd(Words words, int begin, int end) {
        int i = begin;
        while (i < end && words.folded()[i] <= '9') {
            i++;
        }
        return i;
    }

    private static void undisguised(Words words, int begin, int end) {
        int from = words.letters();
        boolean one = false;
        for (int i = begin; i < end; i++) {
            char c = words.kept()[i];
            char letter = c <= '9' ? Letters.disguise(c) : c;
            if (letter == 0) {
                return;
            }
            one |= c == '1';
            words.letter(letter);
        }
        words.reading(from, words.letters());
        if (one) {
            from = words.letters();
            for (int i = begin; i < end; i++) {
                char c = words.kept()[i];
                words.letter(c == '1' ? 'l' : c <= '9' ? Letters.disguise(c) : c);
            }
            words.reading(from, words.letters());
        }
    }

    /** Reads "öleceeeğim" and "killlll" with the stretched letter once and twice. */
    private static void shortened(Words words, int begin, int end) {
        boolean stretched = false;
        for (int i = begin + 2; i < end && !stretched; i++) {
            char[] letters = words.folded();
            stretched = letters[i] == letters[i - 1] && letters[i] == letters[i - 2] && letters[i] > '9';
        }
        if (!stretched) {
            return;
        }
        for (int most = 1; most <= 2; most++) {
            int from = words.letters();
            for (int i = begin; i < end; i++) {
                int run = 1;
                while (i + 1 < end && words.folded()[i + 1] == words.folded()[i]) {
                    i++;
                    run++;
                }
                for (int k = 0; k < (run >= 3 ? most : run); k++) {
                    words.letter(words.kept()[i]);
                }
            }
            words.reading(from, words.letters());
        }
    }

    /** Reads known words out of words that are run together; each takes a place of its own. */
    private void apart(Words words, int begin, int end) {
        int from = begin;
        while (from < end) {
            int to = lexicon.trie().longest(words.folded(), from, end);
            if (to - from >= 3 && to - from < end - begin) {
                words.reading(from, to);
                words.next();
                from = to;
            } else {
                from++;
            }
        }
    }
}
