package org.echohealth.medicine.catalog.internal;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.echohealth.api.text.Folding;

/** The form of a medicine name in which names are compared, and what may follow a name. */
final class Words {
    private static final Pattern AMOUNT =
            Pattern.compile("\\d+(?:(?:mg|mcg|ug|g|gr|ml|iu|ie|u|unite|unit|units|cc|x)\\w*)?");
    private static final Pattern UNIT = Pattern.compile(
            "mg|miligram|mcg|mikrogram|microgram|micrograms|g|gr|gram|ml|cc|iu|ie|unite|units?|meq|mmol|doz|lik|luk");
    private static final Pattern FORM =
            Pattern.compile("(?:tab(?:let)?s?|pills?|hap(?!is|se)|kaps|capsul|surub|surup|syrup|damla"
                    + "|drops?|ampul|igne|inject|enjeksiyon|krem|cream|jel|merhem|ointment|sprey|spray|inhal|kalem|pens?$|fitil|supoz"
                    + "|suppos|sase|sachet|efervesan|effervescent|bandi|patch|flaster|draje|film$|ilac|medicine|medication|takviye"
                    + "|supplement|toz$|flakon|vial|sr$|xr$|er$|mr$|cr$|xl$|flexpen|kwikpen|solostar|penfill|flextouch|turbu?haler"
                    + "|diskus|evohaler|discair).*");
    private static final Pattern PLAIN_TABLET = Pattern.compile("(?:tablet|kapsul|capsul|mg$|mcg$).*");
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    private Words() {}

    /** The name's letters and digits, folded, words parted by one blank. */
    static String key(String name) {
        String folded = isAscii(name) ? name.toLowerCase(Locale.ROOT) : Folding.fold(name);
        StringBuilder out = new StringBuilder(folded.length());
        boolean gap = false;
        for (int i = 0; i < folded.length(); i++) {
            char c = folded.charAt(i);
            if (!Character.isLetterOrDigit(c)) {
                gap = out.length() > 0;
                continue;
            }
            if (gap) {
                out.append(' ');
                gap = false;
            }
            out.append(c);
        }
        return out.toString();
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 128) {
                return false;
            }
        }
        return true;
    }

    /** The key without its blanks: "beloc zok" and "beloczok" are one. */
    static String joined(String key) {
        return key.indexOf(' ') < 0 ? key : key.replace(" ", "");
    }

    /** True for a folded word that tells a strength or a form, such as {@code 500}, {@code mg}, {@code tableti}. */
    static boolean isStrengthOrForm(String word) {
        return AMOUNT.matcher(word).matches()
                || UNIT.matcher(word).matches()
                || FORM.matcher(word).matches();
    }

    /** True for a folded word that nothing but a medicine's name stands before: {@code 20mg}, {@code mg}, {@code tablet}. */
    static boolean isPlainStrength(String word, String next) {
        return PLAIN_TABLET.matcher(word).matches()
                || AMOUNT.matcher(word).matches()
                        && (!NUMBER.matcher(word).matches()
                                || UNIT.matcher(next).matches());
    }

    /** The key's words up to where strength and form begin; at least the first word. */
    static List<String> withoutTail(String key) {
        List<String> words = List.of(key.split(" "));
        int end = words.size();
        while (end > 1 && isStrengthOrForm(words.get(end - 1))) {
            end--;
        }
        return words.subList(0, end);
    }
}
