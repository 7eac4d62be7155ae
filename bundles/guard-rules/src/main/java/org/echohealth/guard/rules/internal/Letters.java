package org.echohealth.guard.rules.internal;

import java.text.Normalizer;

/** How one character is read: what letter it looks like, and whether it can be read as a letter at all. */
final class Letters {
    /** Letters of other scripts that look like Latin ones, each followed by the letter it is read as. */
    private static final String LOOK_ALIKES =
            "аaАaвbВbсcСcԁdеeЕeѐeёeєeһhНhнhіiІiїiјjЈjкkКkӏlмmМmоoОoрpРpԛqѕsЅsтtТtуyУyүyхxХxԝwпn"
                    + "αaΑaβbΒbεeΕeηnΗhιiΙiκkΚkμuΜmνvΝnοoΟoρpΡpτtΤtυuΥyχxΧxγyσoζzΖzωw"
                    + "ɑaɡgɩiɪiʟlᴀaᴅdᴇeᴋkᴍmᴏoᴘpᴛtᴜuᴢzøoØoßsłlŁlđdĐdþp";

    private static final int TABLE = 0x2000;
    private static final char[] KEPT = keptTable();
    private static final char[] FOLDED = foldedTable();

    private Letters() {}

    /** The lower-case letter or digit with its Turkish diacritic, both forms of i alike; 0 where it is neither. */
    static char kept(char c) {
        return c < TABLE ? KEPT[c] : slowKept(c);
    }

    /** The same without diacritics: a kept letter in, a to z or 0 to 9 out. */
    static char folded(char kept) {
        return kept < TABLE ? FOLDED[kept] : kept;
    }

    /** The letter that a digit or sign stands for in disguised writing; 0 where it stands for none. */
    static char disguise(char c) {
        return switch (c) {
            case '0' -> 'o';
            case '1', '!' -> 'i';
            case '3', '€' -> 'e';
            case '4', '@' -> 'a';
            case '5', '$' -> 's';
            case '7' -> 't';
            default -> 0;
        };
    }

    /** True where the character is drawn without width or only marks the one before it. */
    static boolean invisible(char c) {
        if (c < 0x80) {
            return c < ' ' && c != '\n' && c != '\r' && c != '\t';
        }
        int type = Character.getType(c);
        return type == Character.FORMAT
                || type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || c == '\u115f'
                || c == '\u1160'
                || c == '\u3164';
    }

    /** Compatibility forms resolved; costs nothing for plain Turkish and English. */
    static String compatible(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x250) {
                return Normalizer.normalize(text, Normalizer.Form.NFKC);
            }
        }
        return text;
    }

    private static char[] keptTable() {
        char[] table = new char[TABLE];
        for (char c = 0; c < TABLE; c++) {
            table[c] = slowKept(c);
        }
        for (int i = 0; i < LOOK_ALIKES.length(); i += 2) {
            table[LOOK_ALIKES.charAt(i)] = LOOK_ALIKES.charAt(i + 1);
        }
        return table;
    }

    private static char slowKept(char c) {
        switch (c) {
            case 'ç', 'Ç':
                return 'ç';
            case 'ğ', 'Ğ':
                return 'ğ';
            case 'ö', 'Ö':
                return 'ö';
            case 'ş', 'Ş', 'ș', 'Ș':
                return 'ş';
            case 'ü', 'Ü':
                return 'ü';
            case 'ı', 'I', 'İ':
                return 'i';
            default:
                break;
        }
        if (!Character.isLetterOrDigit(c)) {
            return 0;
        }
        char base = Normalizer.normalize(String.valueOf(c), Normalizer.Form.NFD).charAt(0);
        char lower = Character.toLowerCase(base);
        int digit = Character.digit(lower, 10);
        return digit >= 0 ? (char) ('0' + digit) : lower;
    }

    private static char[] foldedTable() {
        char[] table = new char[TABLE];
        for (char c = 0; c < TABLE; c++) {
            table[c] = switch (c) {
                case 'ç' -> 'c';
                case 'ğ' -> 'g';
                case 'ö' -> 'o';
                case 'ş' -> 's';
                case 'ü' -> 'u';
                default -> c;
            };
        }
        return table;
    }
}
