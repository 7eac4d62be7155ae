package org.echohealth.llm.embedded.internal.extract;

/** How bad something is, by number out of ten or by word. */
final class SeverityRecogniser {
    private SeverityRecogniser() {}

    /** Numbers; run before dates, which "6/10" must not become. */
    static void findScales(Scan s) {
        for (int i = 0; i < s.size(); i++) {
            if (s.free(i, i + 1) && !outOfTen(s, i)) {
                named(s, i);
            }
        }
    }

    /** Words; run last, so that "çok" or "bad" within something else stays there. */
    static void findWords(Scan s) {
        if (s.mentions().stream().anyMatch(Mention.Severity.class::isInstance)) {
            return;
        }
        Lexicon.Hit best = null;
        int from = -1;
        for (int i = 0; i < s.size(); i++) {
            Lexicon.Hit hit = s.free(i, i + 1) ? s.find("severity", i) : null;
            if (hit == null || !s.free(i, hit.end()) || excluded(s, i, hit)) {
                continue;
            }
            boolean stronger = best == null || rank(s, i, hit) > rank(s, from, best);
            if (stronger) {
                best = hit;
                from = i;
            }
            i = hit.end() - 1;
        }
        if (best != null) {
            s.claim(
                    from,
                    best.end(),
                    new Mention.Severity(s.span(from, best.end()), Integer.parseInt(best.value()), true));
        }
    }

    /** Sure words before vague ones ("biraz", "çok", "bad"), long phrases before short ones. */
    private static int rank(Scan s, int from, Lexicon.Hit hit) {
        boolean vague = hit.end() - from == 1
                && s.is(
                        from, "az", "biraz", "cok", "asiri", "light", "strong", "bad", "rough", "minor", "medium",
                        "little");
        return (vague ? 0 : 10) + hit.end() - from;
    }

    private static boolean excluded(Scan s, int i, Lexicon.Hit hit) {
        if (s.turkish()) {
            boolean adverb = s.is(
                    i, "cok", "az", "asiri", "biraz", "yogun", "sert", "agir", "ciddi", "ufak", "fena", "ortalama");
            boolean time = s.is(i, "az", "biraz") && s.is(i + 1, "once", "evvel", "sonra", "kaldi")
                    || s.is(i, "asiri") && s.is(i - 1, "gun");
            boolean other = s.is(i, "cok", "az")
                    && (s.is(
                                    i + 1,
                                    "gec",
                                    "erken",
                                    "tesekkur",
                                    "sagol",
                                    "iyi",
                                    "guzel",
                                    "unutkan",
                                    "su",
                                    "yemek",
                                    "daha",
                                    "uzun",
                                    "onemli",
                                    "seker",
                                    "teşekkürler",
                                    "tesekkurler")
                            || s.is(i - 1, "en", "daha", "pek"));
            return time
                    || other
                    || adverb && hit.end() == i + 1 && s.is(i - 1, "en")
                    || s.is(i, "agir") && s.is(i + 1, "kaldir")
                    || hit.ending() != Ending.NONE
                            && hit.ending() != Ending.COPULA
                            && hit.ending() != Ending.DATIVE
                            && adverb;
        }
        return s.is(i, "light", "strong", "little", "rough")
                        && !s.is(i - 1, "very", "quite", "pretty", "really", "its", "it's", "was", "is", "a")
                || s.is(i, "bad") && s.is(i - 1, "my", "not", "feel")
                || s.is(i, "light") && s.is(i + 1, "headed", "headedness", "-")
                || s.seq(i, "a", "bit") && s.is(i + 2, "late", "early", "of", "ago", "later")
                || s.seq(i, "a", "little") && s.is(i + 2, "late", "while", "early", "later")
                || s.is(i, "slightly") && s.is(i + 1, "late");
    }

    /** "6/10", "10 üstünden 6", "7 out of 10", "10 üzerinden 6", "onda altı". */
    private static boolean outOfTen(Scan s, int i) {
        Num a = s.number(i);
        if (a == null || a.whole() < 0) {
            return false;
        }
        int to = a.to();
        if (a.whole() == 10
                && s.turkish()
                && (s.starts(to, "ustunden", "uzerinden", "uzeri", "ustu", "da") && a.ending() == Ending.NONE)) {
            Num b = s.number(to + 1);
            return b != null && b.whole() >= 0 && b.whole() <= 10 && claim(s, i, b.to(), b.whole());
        }
        if (a.whole() <= 10 && a.ending() == Ending.NONE) {
            int ten = -1;
            if (s.is(to, "/")
                    && s.is(to + 1, "10")
                    && !(s.is(to + 2, "/", ".") && s.isNumber(to + 3))
                    && !s.isNumber(i - 2)) {
                ten = to + 2;
            } else if (s.seq(to, "out", "of") && (s.is(to + 2, "10", "ten"))) {
                ten = to + 3;
            } else if (s.is(to, "of", "on") && s.is(to + 1, "10", "ten") && !s.turkish()) {
                ten = to + 2;
            } else if (s.seq(to, "on", "a", "scale") || s.seq(to, "on", "the", "scale")) {
                ten = to + 3;
            } else if (s.is(to, "uzerinden", "ustunden") && s.is(to + 1, "10", "on")) {
                ten = to + 2;
            }
            return ten > 0 && claim(s, i, ten, a.whole());
        }
        return false;
    }

    /** "Şiddeti 4", "severity 7", "pain level six", "I'd say a 7", "ağrım 7'ydi". */
    private static boolean named(Scan s, int i) {
        boolean word = s.turkish()
                ? s.starts(i, "siddeti", "siddet") && !s.starts(i, "siddetli")
                        || s.is(i, "derecesi", "seviyesi", "skoru", "puani")
                : s.is(i, "severity", "level", "intensity", "scale", "score", "rate", "rated", "rating")
                        && !s.is(i - 1, "heart", "sugar");
        if (word) {
            int at = i + 1;
            while (s.is(
                    at,
                    ":",
                    "=",
                    "is",
                    "was",
                    "of",
                    "about",
                    "around",
                    "a",
                    "an",
                    "it",
                    "at",
                    "olarak",
                    "yaklasik",
                    "bence",
                    "it's",
                    "falan",
                    "pain",
                    "as",
                    "her",
                    "his",
                    "my",
                    "the")) {
                at++;
            }
            Num n = s.number(at);
            return n != null
                    && small(n)
                    && s.find("dose", n.to()) == null
                    && s.find("unit", n.to()) == null
                    && claim(s, at, n.to(), n.whole());
        }
        boolean guess = !s.turkish()
                && s.is(i, "maybe", "probably", "perhaps", "roughly", "about", "like")
                && s.is(i - 1, ",", ".", "-");
        Num guessed = guess ? s.number(i + 1) : null;
        if (guessed != null && small(guessed) && !s.has(guessed.to())) {
            return claim(s, i + 1, guessed.to(), guessed.whole());
        }
        boolean say = !s.turkish()
                && s.is(i, "a", "an", "about", "like", "maybe", "around", "probably")
                && (s.form(i - 1).endsWith("'s")
                        || s.is(
                                i - 1,
                                "say",
                                "it's",
                                "its",
                                "was",
                                "is",
                                "give",
                                "it",
                                "be",
                                "at",
                                "maybe",
                                "probably",
                                "about",
                                "like",
                                "call"));
        if (say && !s.is(i, "at", "around", "about")) {
            Num n = s.number(i + 1);
            boolean end = n != null
                    && (!s.has(n.to())
                            || s.is(
                                    n.to(), ".", ",", "!", "for", "maybe", "or", "i", "lol", "now", "today", "and",
                                    "right"));
            return n != null && end && small(n) && claim(s, i + 1, n.to(), n.whole());
        }
        return false;
    }

    private static boolean small(Num n) {
        return n.whole() >= 0 && n.whole() <= 10 && !n.half() && n.ending() != Ending.LOCATIVE;
    }

    private static boolean claim(Scan s, int from, int to, int value) {
        if (!s.free(from, to)) {
            return false;
        }
        s.claim(from, to, new Mention.Severity(s.span(from, to), value, false));
        return true;
    }
}
