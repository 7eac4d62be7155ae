package org.echohealth.llm.embedded.internal.extract;

import org.jspecify.annotations.Nullable;

/** What the words around a Turkish number tell: whether it is a time of day, a dose or no number at all. */
final class TurkishClockWords {
    private TurkishClockWords() {}

    /** Words that are a number with an ending only by their letters: "ona" to her, "birde" also, "altında" under. */
    static boolean pronoun(Scan s, Num n, boolean announced) {
        Num before = s.number(n.from() - 1);
        boolean range = before != null && before.to() == n.from() && before.ending() == Ending.ABLATIVE;
        return !announced
                && !range
                && s.is(
                        n.from(),
                        "altinda",
                        "altina",
                        "altini",
                        "altindan",
                        "ona",
                        "onu",
                        "onda",
                        "ondan",
                        "birde",
                        "bire",
                        "biri",
                        "birden",
                        "onla",
                        "birle",
                        "bende");
    }

    /** True for "10'a randevu", false for a dose that becomes ten. */
    static boolean target(Scan s, Num n, boolean announced) {
        if (s.starts(
                n.to(), "bol", "cikar", "cikti", "cikard", "indir", "indi", "dusur", "dustu", "yuksel", "arttir",
                "artir", "azalt", "katla", "ayir", "cik")) {
            return false;
        }
        return announced || n.whole() >= 1;
    }

    /** True where "7'den" starts a range of times: a "to" follows, or "itibaren". */
    static boolean source(Scan s, Num n) {
        if (s.is(n.to(), "itibaren", "beri", "sonra", "once") || s.starts(n.to(), "basla")) {
            return true;
        }
        for (int i = n.to(); i <= n.to() + 2; i++) {
            Num end = s.number(i);
            if (end != null && end.ending() == Ending.DATIVE && target(s, end, false) && !measured(s, end.to())) {
                return true;
            }
        }
        return false;
    }

    /** True where a part of the day, "saat" or a day stands right before. */
    static boolean announced(Scan s, int i) {
        if (s.is(i - 1, "saat", "sa", "saati", "saatini", "saatler", "saatleri", "st", "saatlerinde")
                || s.is(i - 1, ":") && s.starts(i - 2, "saat")) {
            int word = s.is(i - 1, ":") ? i - 2 : i - 1;
            Num count = s.number(word - 1);
            return count == null
                    || count.ending() != Ending.NONE
                    || count.to() != word
                    || s.is(word - 1, "yedi")
                    || partBefore(s, word - 1) != null;
        }
        int at = s.is(i - 1, "da", "de", "ta", "te", "tam", ":", "-", "icin") ? i - 1 : i;
        return partBefore(s, at) != null || at == i && dayBefore(s, i) && !s.isNumber(i);
    }

    /** The part of the day that ends right before a token; null where none does. */
    static Lexicon.@Nullable Hit partBefore(Scan s, int i) {
        for (int k = 1; k <= 3; k++) {
            Lexicon.Hit hit = s.find("part", i - k);
            if (hit != null && hit.end() == i) {
                return hit;
            }
        }
        return null;
    }

    private static boolean dayBefore(Scan s, int i) {
        if (!s.has(i - 1)) {
            return false;
        }
        int end = s.token(i - 1).span().end();
        return s.mentions().stream()
                .anyMatch(m -> (m instanceof Mention.Day || m instanceof Mention.Repeat || m instanceof Mention.Same)
                        && m.span().end() == end);
    }

    /** True where a unit or counted thing follows, so that the number is no time. */
    static boolean measured(Scan s, int at) {
        return s.find("dose", at) != null
                || s.find("unit", at) != null && !s.is(at, "ayin")
                || s.is(at, "kez", "kere", "defa", "%", "kilo", "kg", "derece", "numara", "seans", "kisi", "sefer")
                || s.is(at, "/") && s.glued(at);
    }
}
