package org.echohealth.llm.embedded.internal.extract;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A number in digits or words within the tokens of a message.
 *
 * @param from index of its first token
 * @param to index after its last token, its ending included
 * @param value null where {@code ambiguous}
 * @param ending the case that follows it ("9'da", "dokuza")
 * @param spelled true for words
 * @param half true where "buçuk" or "and a half" is part of it
 * @param ambiguous true for "1.000": a thousand or one
 * @param decimals digits after the separator, 0 for none
 */
record Num(
        int from,
        int to,
        @Nullable BigDecimal value,
        Ending ending,
        boolean spelled,
        boolean half,
        boolean ambiguous,
        int decimals) {
    private static final BigDecimal HALF = new BigDecimal("0.5");

    /** The value as a whole number of at most 9999; -1 where it is none. */
    int whole() {
        if (value == null
                || value.stripTrailingZeros().scale() > 0
                || value.abs().compareTo(new BigDecimal(9999)) > 0) {
            return -1;
        }
        return value.intValue();
    }

    /** The part before the half; -1 where it is none. */
    int wholeBeforeHalf() {
        return half && value != null ? value.intValue() : -1;
    }

    static @Nullable Num read(Scan s, int at) {
        if (!s.has(at)) {
            return null;
        }
        if (s.isNumber(at)) {
            return digits(s, at);
        }
        if (s.is(at, "½")) {
            return new Num(at, at + 1, HALF, Ending.NONE, false, false, false, 0);
        }
        if (!s.isWord(at)) {
            return null;
        }
        return s.turkish() ? turkish(s, at) : english(s, at);
    }

    private static @Nullable Num digits(Scan s, int at) {
        String whole = s.form(at);
        if (whole.length() > 9) {
            return null;
        }
        int to = at + 1;
        BigDecimal value = new BigDecimal(whole);
        boolean ambiguous = false;
        int decimals = 0;
        if (s.glued(to) && s.is(to, ".", ",") && s.isNumber(to + 1) && s.glued(to + 1) && !longer(s, to + 2)) {
            String rest = s.form(to + 1);
            boolean grouped = rest.length() == 3 && !whole.startsWith("0") && whole.length() <= 3;
            if (grouped && s.is(to, ",") && !s.turkish()) {
                value = new BigDecimal(whole + rest);
            } else if (grouped) {
                ambiguous = true;
            } else if (rest.length() <= 4) {
                value = new BigDecimal(whole + "." + rest);
                decimals = rest.length();
            } else {
                return null;
            }
            to += 2;
        } else if (s.glued(to) && s.is(to, "½")) {
            value = value.add(HALF);
            to++;
        }
        boolean half = false;
        if (s.turkish() && bucuk(s, to)) {
            value = value.add(HALF);
            half = true;
            return withEnding(at, to + 1, value, bucukEnding(s, to), false, true, ambiguous, decimals);
        }
        if (!s.turkish() && s.seq(to, "and", "a", "half")) {
            return new Num(at, to + 3, value.add(HALF), Ending.NONE, false, true, ambiguous, decimals);
        }
        Ending ending = Ending.NONE;
        if (s.isWord(to) && s.glued(to) && s.find("dose", to) == null && s.find("unit", to) == null) {
            Ending told = Ending.classify(s.form(to));
            if (told != null
                    && (s.turkish() ? told != Ending.NONE && s.form(to).length() <= 12 : told == Ending.ORDINAL)) {
                ending = told;
                to++;
            } else if (s.form(to).equals("lik") || s.form(to).equals("luk")) {
                ending = Ending.SIZE;
                to++;
            }
        } else if (s.is(to, "lik", "luk", "lig", "luğ")) {
            ending = Ending.SIZE;
            to++;
        }
        return withEnding(at, to, value, ending, false, half, ambiguous, decimals);
    }

    /** True where yet another separator and digits follow, as in a date or a phone number. */
    private static boolean longer(Scan s, int at) {
        return s.glued(at) && s.is(at, ".", ",", "/", ":", "-") && s.glued(at + 1) && s.isNumber(at + 1);
    }

    private static Num withEnding(
            int from, int to, BigDecimal value, Ending ending, boolean spelled, boolean half, boolean amb, int dec) {
        return new Num(from, to, amb ? null : value, ending, spelled, half, amb, dec);
    }

    private static boolean bucuk(Scan s, int at) {
        return s.starts(at, "bucu");
    }

    private static Ending bucukEnding(Scan s, int at) {
        String form = s.form(at).replace("'", "");
        Ending ending =
                form.equals("bucuk") ? Ending.NONE : Ending.classify(form.substring(Math.min(5, form.length())));
        return ending == null ? Ending.NONE : ending;
    }

    private static @Nullable Num turkish(Scan s, int at) {
        if (s.is(at, "yarim")) {
            return new Num(at, at + 1, HALF, Ending.NONE, true, false, false, 0);
        }
        for (Ending.Split split : s.splits(at)) {
            if (split.stem().equals("yarim") && split.ending() != Ending.NONE) {
                return new Num(at, at + 1, HALF, split.ending(), true, false, false, 0);
            }
        }
        int total = 0;
        int section = 0;
        int lastRank = 10_000;
        int i = at;
        Ending ending = Ending.NONE;
        while (s.isWord(i) && ending == Ending.NONE) {
            Integer value = s.numberWords().value(s.form(i));
            Ending here = Ending.NONE;
            if (value == null && !bucuk(s, i)) {
                for (Ending.Split split : s.splits(i)) {
                    Integer stem = s.numberWords().value(split.stem());
                    if (stem != null && plausible(split, i == at) && !fronted(s.form(i))) {
                        value = stem;
                        here = split.ending();
                        break;
                    }
                }
            }
            if (value == null) {
                break;
            }
            int rank = value >= 100 ? value : value >= 10 ? 10 : 1;
            if (value == 1000 && i > at && section > 0) {
                total += section * 1000;
                section = 0;
                lastRank = 1000;
            } else if (value == 100 && i > at && section > 0 && section < 10) {
                section *= 100;
                lastRank = 100;
            } else if (rank < lastRank && (i == at || value < 10 || rank < lastRank && lastRank > 10)) {
                if (i > at && lastRank == 1) {
                    break;
                }
                section += value;
                lastRank = value > 10 && value < 100 && value % 10 != 0 ? 1 : rank;
            } else {
                break;
            }
            ending = here;
            i++;
        }
        if (i == at) {
            return null;
        }
        BigDecimal value = new BigDecimal(total + section);
        if (ending == Ending.NONE && bucuk(s, i)) {
            return new Num(at, i + 1, value.add(HALF), bucukEnding(s, i), true, true, false, 0);
        }
        if (ending == Ending.NONE && s.isWord(i) && s.is(i, "lik", "luk")) {
            return new Num(at, i + 1, value, Ending.SIZE, true, false, false, 0);
        }
        return new Num(at, i, value, ending, true, false, false, 0);
    }

    /** "Öne", "önde", "önden": by vowel harmony no form of ten. */
    private static boolean fronted(String form) {
        return form.matches("on'?d?[ei].*");
    }

    /** Keeps "ona", "biri", "binde", "bini" and the like from being read as numbers by their endings alone. */
    private static boolean plausible(Ending.Split split, boolean first) {
        return switch (split.stem()) {
            case "bi" -> false;
            case "bin" -> false;
            case "yuz" -> split.ending() == Ending.SIZE || !first;
            case "on" ->
                split.ending() != Ending.GENITIVE
                        && split.ending() != Ending.RELATIVE
                        && split.ending() != Ending.HABITUAL;
            case "alti" -> split.ending() != Ending.GENITIVE;
            case "yedi" -> split.ending() != Ending.COPULA && split.ending() != Ending.GENITIVE;
            default -> split.ending() != Ending.COPULA && split.ending() != Ending.RELATIVE;
        };
    }

    private static @Nullable Num english(Scan s, int at) {
        if (s.is(at, "half")) {
            int to = s.is(at + 1, "a", "an") ? at + 2 : at + 1;
            return new Num(at, to, HALF, Ending.NONE, true, false, false, 0);
        }
        if (s.seq(at, "a", "couple") || s.seq(at, "a", "dozen")) {
            int to = s.is(at + 2, "of") ? at + 3 : at + 2;
            return new Num(at, to, new BigDecimal(s.is(at + 1, "couple") ? 2 : 12), Ending.NONE, true, false, false, 0);
        }
        if (s.is(at, "couple")) {
            int to = s.is(at + 1, "of") ? at + 2 : at + 1;
            return new Num(at, to, new BigDecimal(2), Ending.NONE, true, false, false, 0);
        }
        int total = 0;
        int section = 0;
        int rank = 10_000;
        int i = at;
        while (s.isWord(i)) {
            Integer value = s.numberWords().value(s.form(i));
            if (value == null) {
                if (s.is(i, "and") && i > at && (rank >= 100) && smallNumber(s, i + 1)) {
                    i++;
                    continue;
                }
                break;
            }
            if (value == 1000 && section > 0) {
                total += section * 1000;
                section = 0;
                rank = 1000;
            } else if (value == 100 && section > 0 && section < 10) {
                section *= 100;
                rank = 100;
            } else if (i == at || (value < 10 && rank == 10 && value > 0) || (rank >= 100 && value < 100)) {
                section += value;
                rank = value >= 20 && value < 100 ? 10 : 1;
            } else {
                break;
            }
            i++;
            if (s.seq(i, "-") && s.glued(i) && rank == 10 && smallNumber(s, i + 1)) {
                i++;
            }
        }
        if (i == at) {
            return null;
        }
        BigDecimal value = new BigDecimal(total + section);
        if (s.seq(i, "and", "a", "half")) {
            return new Num(at, i + 3, value.add(HALF), Ending.NONE, true, true, false, 0);
        }
        return new Num(at, i, value, Ending.NONE, true, false, false, 0);
    }

    private static boolean smallNumber(Scan s, int at) {
        Integer value = s.numberWords().value(s.form(at));
        return value != null && value < 100;
    }
}
