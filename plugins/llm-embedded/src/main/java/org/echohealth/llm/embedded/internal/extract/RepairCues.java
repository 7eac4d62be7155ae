package org.echohealth.llm.embedded.internal.extract;

import java.util.Arrays;
import java.util.List;
import org.echohealth.api.text.Folding;
import org.jspecify.annotations.Nullable;

/** The words with which speakers announce a correction. */
final class RepairCues {
    /**
     * Words that announce a correction.
     *
     * @param sure true where they do so even with nothing comparable before and after
     */
    record Cue(int from, int to, boolean sure) {}

    private static final List<String[]> TURKISH_SURE = split(
            "yok pardon",
            "pardon yok",
            "ay pardon",
            "pardon",
            "yok yok",
            "daha doğrusu",
            "duzeltiyorum",
            "yanlis soyledim",
            "yanlis yazdim",
            "yanlis oldu",
            "yanlis bastim",
            "karistirdim",
            "ay yanlis",
            "of yanlis",
            "kusura bakma",
            "af edersin",
            "afedersin",
            "affedersin",
            "ay yok",
            "yok ya",
            "oyle degil");
    private static final List<String[]> TURKISH_VAGUE =
            split("yani", "aslinda", "hayir", "yok", "dur", "sey", "yanlis");
    private static final List<String[]> ENGLISH_SURE = split(
            "no wait",
            "wait no",
            "no sorry",
            "sorry no",
            "sorry i meant",
            "sorry i mean",
            "i meant",
            "i mean",
            "make that",
            "scratch that",
            "or rather",
            "correction",
            "my mistake",
            "my bad",
            "oh wait",
            "hang on",
            "hold on",
            "no no",
            "strike that",
            "sorry",
            "oops",
            "whoops");
    private static final List<String[]> ENGLISH_VAGUE = split("no", "wait", "actually", "rather", "nope", "well");

    private RepairCues() {}

    private static List<String[]> split(String... cues) {
        return Arrays.stream(cues).map(c -> Folding.fold(c).split(" ")).toList();
    }

    /** The cue that starts at a token, with the cues that follow it; null where none does. */
    static @Nullable Cue cue(Scan s, int i) {
        for (String[] words : s.turkish() ? TURKISH_SURE : ENGLISH_SURE) {
            int to = match(s, i, words);
            if (to > 0) {
                Cue more = cue(s, s.is(to, ",") ? to + 1 : to);
                return new Cue(i, more == null ? to : more.to(), true);
            }
        }
        for (String[] words : s.turkish() ? TURKISH_VAGUE : ENGLISH_VAGUE) {
            int to = match(s, i, words);
            if (to > 0) {
                Cue more = cue(s, s.is(to, ",") ? to + 1 : to);
                return new Cue(i, more == null ? to : more.to(), more != null && more.sure());
            }
        }
        return null;
    }

    /** Index after the cue, whose words may be parted by a comma; -1 where it does not stand here. */
    private static int match(Scan s, int at, String[] words) {
        int i = at;
        for (String word : words) {
            if (s.is(i, ",") && i > at) {
                i++;
            }
            if (!s.form(i).equals(word)) {
                return -1;
            }
            i++;
        }
        return i;
    }
}
