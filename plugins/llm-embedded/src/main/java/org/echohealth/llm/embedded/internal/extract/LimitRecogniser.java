package org.echohealth.llm.embedded.internal.extract;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Limits of what is taken as needed: "günde en fazla 3", "at least six hours apart". They are no schedule and no dose. */
final class LimitRecogniser {
    private static final Map<String, Integer> ADVERBS = Map.of("once", 1, "twice", 2, "thrice", 3);

    /** Words that count how often and not how many. */
    private static final Pattern OCCASIONS =
            Pattern.compile("\\b(?:kez|kere|defa|sefer|doz|times?|x|doses?|goes|once|twice|thrice)\\b");

    private static final String MOST = "(?:en (?:fazla|cok)|maks(?:imum)?|max(?:imum)?|azami)";
    private static final String PER_DAY = "(?:(?:bir )?gunde|gunluk|gun icinde|24 saatte)";
    private static final String PIECES = "(?:tablet|hap|kapsul|puf|damla|kasik|olcek|fis|tane|adet)\\w*";
    private static final String COUNTED = "(?: (?:kez|kere|defa|sefer|doz|" + PIECES + "))?";
    private static final String NUMBER = "(?<n>[^ ]+)";
    private static final String LEAST = "(?:en az|minimum|asgari)";

    private static final List<Pattern> DAY_TR = patterns(
            PER_DAY + " " + MOST + " " + NUMBER + COUNTED,
            MOST + " " + PER_DAY + " " + NUMBER + COUNTED,
            MOST + " " + NUMBER + COUNTED + " " + PER_DAY,
            PER_DAY + " " + NUMBER + "(?: ')?(?: (?:i|u|yi|yu|den|dan|ten|tan))?" + COUNTED
                    + " (?:(?:den|dan) )?(?:gecme\\w*|asma\\w*|asilma\\w*|fazla(?:si)?(?: (?:ol|al|ic|yok|degil|kullan|ver)\\w*)?)",
            "gunluk (?:ust )?(?:sinir|limit)\\w* " + NUMBER + COUNTED);
    private static final List<Pattern> HOURS_TR = patterns(
            "(?:(?:aralarinda|aralarina|arada|arasi|arasinda|iki doz arasi(?:nda)?) )?" + LEAST + " " + NUMBER
                    + " saat\\w*(?: (?:ara|arayla|aralik\\w*|aralig\\w*|gec\\w*|bekle\\w*|olsun|olmali|olacak|sonra|fark\\w*))*",
            NUMBER
                    + " (?:saatten|saatte birden|saatte bir (?:' )?den) (?:daha )?(?:once|sik|erken|az|kisa)\\w*(?: (?:ol|al|ic|kullan|ver)\\w*)?",
            NUMBER
                    + " saat (?:gecmeden|dolmadan)(?: (?:bir daha|tekrar|yeniden|ikinci\\w*))?(?: (?:al|ic|kullan|ver)\\w*)?");
    private static final Pattern STRENGTH_TR = whole("(?:" + PER_DAY + " " + MOST + "|" + MOST + " " + PER_DAY + ") "
            + NUMBER + " (?:mg|miligram|g|gr|gram|mcg|ml|unite)");

    private static final String CUE =
            "(?:(?:no|not|never) more than|at most|(?:a )?max(?:imum)?(?: of)?|up to|limit(?:ed)?(?: of| to)?|not over"
                    + "|(?:don't|dont|do not|not to|never|mustn't|must not) (?:take |have |exceed |go over |give |use )+(?:more than |over |above )?)";
    private static final String GOES =
            "(?: (?:times?|x|doses?|goes|of (?:them|these|those)|(?:tablets?|tabs?|pills?|caps(?:ules?)?|puffs?|drops?|sprays?)))?";
    private static final String A_DAY =
            "(?:(?:a|per|each|every|in a|in any|in one|in the|in|over) (?:single )?(?:day|24 hours?|24 hour period)|daily)";

    private static final List<Pattern> DAY_EN = patterns(
            CUE + " " + NUMBER + GOES + " " + A_DAY,
            NUMBER + GOES + " " + A_DAY + " (?:max(?:imum)?|at (?:the )?most|tops|limit)");
    private static final List<Pattern> HOURS_EN = patterns(
            "(?:at least|minimum(?: of)?|a minimum of|leave|wait|keep)(?: at least)? " + NUMBER
                    + " hours?(?: (?:apart|between(?: (?:them|doses|each|tablets|pills|goes|two))?|in between|before (?:the next|another|more|you take another)(?: one| dose)?))",
            "(?:(?:no|not|never) more(?: often| frequently)? than|(?:no|not|never) (?:sooner|oftener|closer) than|at most|max(?:imum)?)"
                    + " (?:once |one )?(?:every|each|in) " + NUMBER + " hours?",
            NUMBER + " hours? (?:apart|between(?: doses)?) (?:at least|minimum|or more)",
            "not within " + NUMBER + " hours?(?: of (?:the last|each other|another)(?: one)?)?");
    private static final Pattern STRENGTH_EN =
            whole(CUE + " " + NUMBER + " (?:mg|milligrams?|g|grams?|mcg|ml|units) " + A_DAY);

    private LimitRecogniser() {}

    private static List<Pattern> patterns(String... wordings) {
        return List.of(wordings).stream().map(LimitRecogniser::whole).toList();
    }

    private static Pattern whole(String wording) {
        return Pattern.compile("(?<![^ ])(?:" + wording + ")(?![^ ])");
    }

    static void find(Scan s) {
        StringBuilder text = new StringBuilder();
        int[] starts = new int[s.size()];
        for (int i = 0; i < s.size(); i++) {
            text.append(i == 0 ? "" : " ");
            starts[i] = text.length();
            text.append(s.form(i));
        }
        strength(s, text, starts, s.turkish() ? STRENGTH_TR : STRENGTH_EN);
        (s.turkish() ? DAY_TR : DAY_EN).forEach(p -> perDay(s, text, starts, p));
        (s.turkish() ? HOURS_TR : HOURS_EN).forEach(p -> apart(s, text, starts, p));
    }

    private static void strength(Scan s, CharSequence text, int[] starts, Pattern pattern) {
        Matcher m = pattern.matcher(text);
        while (m.find()) {
            claim(s, starts, m, null, false, null);
        }
    }

    private static void perDay(Scan s, CharSequence text, int[] starts, Pattern pattern) {
        Matcher m = pattern.matcher(text);
        while (m.find()) {
            Integer most = number(s, starts, m);
            if (most != null && most >= 1 && most <= 24) {
                claim(s, starts, m, most, !OCCASIONS.matcher(m.group()).find(), null);
            }
        }
    }

    private static void apart(Scan s, CharSequence text, int[] starts, Pattern pattern) {
        Matcher m = pattern.matcher(text);
        while (m.find()) {
            Integer hours = number(s, starts, m);
            if (hours != null && hours >= 1 && hours <= 168) {
                claim(s, starts, m, null, false, BigDecimal.valueOf(hours));
            }
        }
    }

    private static @Nullable Integer number(Scan s, int[] starts, Matcher m) {
        Integer adverb = ADVERBS.get(m.group("n"));
        if (adverb != null) {
            return adverb;
        }
        Num n = s.number(at(starts, m.start("n")));
        return n == null || n.half() || n.decimals() > 0 ? null : n.whole();
    }

    private static void claim(
            Scan s, int[] starts, Matcher m, @Nullable Integer perDay, boolean pieces, @Nullable BigDecimal hours) {
        int from = at(starts, m.start());
        int to = at(starts, m.end() - 1) + 1;
        if (s.free(from, to)) {
            s.claim(from, to, new Mention.Limit(s.span(from, to), perDay, pieces, hours));
        }
    }

    private static int at(int[] starts, int offset) {
        int i = 0;
        while (i + 1 < starts.length && starts[i + 1] <= offset) {
            i++;
        }
        return i;
    }
}
