package org.echohealth.llm.embedded.internal.understand;

import java.util.regex.Pattern;
import org.echohealth.api.patient.Language;
import org.echohealth.api.text.Folding;
import org.echohealth.llm.embedded.internal.extract.Mention;

/** One dose left out: "skip tonight's", "bu akşamkini atla". The medicine goes on, and no dose of it was taken. */
public final class Skips {
    private static final Pattern EN = Pattern.compile(
            "\\b(?:skip(?:ping)?|leave out|leaving out|give \\w+(?: \\w+){0,3} a miss|(?:won't|wont|will not|not going to|not gonna) (?:take|have|be taking|be having)"
                    + "|not (?:taking|having)|(?:don't|dont|do not) (?:want|feel like))\\b");

    private static final Pattern ALWAYS_EN = Pattern.compile(
            "\\b(?:any ?more|any ?longer|ever again|from now on|for good|altogether|permanently|completely|every|always|list)\\b");

    private static final Pattern TR = Pattern.compile(
            "\\b(?:atla(?:yal\\w*|yac\\w*|yay\\w*|sam|sak)?|atl(?:i|u)yo\\w*|atlic\\w*|(?:pas|es) gec\\w*|(?:ic|al|yut|kullan|vur|yap)(?:m[iu]yo\\w*|m[ae]y[ae]c[ae]\\w*|miyc\\w*|mic\\w*|m[ae]y[ae]y\\w*))\\b");

    private static final Pattern ALWAYS_TR =
            Pattern.compile("\\b(?:artik|bundan (?:sonra|boyle)|temelli|tamamen|hic|bir daha|hep|her|liste\\w*)\\b");

    private Skips() {}

    /** True where a dose is left out, be it of the medicine that is named or of the one spoken of. */
    public static boolean in(Reading r, boolean focusMedicine) {
        if (r.visitSpoken()
                || r.act() == Act.ASK
                || r.act() == Act.ADVICE
                || !r.symptoms().isEmpty()) {
            return false;
        }
        boolean english = r.language() == Language.EN;
        String folded = Folding.fold(r.words());
        boolean word = (english ? EN : TR).matcher(folded).find();
        boolean always = (english ? ALWAYS_EN : ALWAYS_TR).matcher(folded).find();
        boolean once = r.day() || r.mentions(Mention.DayPart.class) || r.mentions(Mention.Clock.class);
        boolean skip = folded.matches(english ? ".*\\bskip.*" : ".*\\b(?:atl|pas gec|es gec).*");
        return word && !always && (once || skip) && (r.medicineSpoken() || focusMedicine);
    }
}
