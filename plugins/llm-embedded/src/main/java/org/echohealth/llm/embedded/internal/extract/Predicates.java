package org.echohealth.llm.embedded.internal.extract;

import java.util.regex.Pattern;

/** Words that make a statement: finite verbs, imperatives and what stands for them. */
final class Predicates {
    private static final Pattern TURKISH = Pattern.compile(
            ".{2,}(?:[iu]yor|[iu]yo)(?:um|sun|uz|lar|du|mus|m)?(?:mu)?"
                    + "|.{1,}(?:[dt][iu])(?:m|n|k|ler|lar|niz|nuz)?"
                    + "|.{2,}(?:mis|mus)(?:im|um|sin|ler|lar|ti|tu|tim)?"
                    + "|.{1,}(?:ecek|acak|eceg|acag|ecem|acam|icem|icam|ucam|ucem|cem|cam|icek|ucak|icak|ycam|ycem)(?:im|ler|lar|siniz|ti|tim)?"
                    + "|.{2,}(?:meli|mali)(?:yim|sin|yiz)?|.{2,}(?:sana|sene|sin|sun|iver|uver)|.{2,}(?:mem|mam)\\s?lazim|.{3,}(?:maz|mez)");

    private Predicates() {}

    static boolean at(Scan s, int i) {
        return s.predicate(i);
    }

    static boolean read(Scan s, int i) {
        if (!s.isWord(i)) {
            return false;
        }
        String form = s.form(i);
        if (!s.turkish()) {
            return s.lexicon().words("verb").containsKey(form)
                    || form.length() > 4 && form.endsWith("ed")
                    || form.length() > 5
                            && form.endsWith("ing")
                            && s.is(i - 1, "is", "am", "are", "i'm", "been", "keeps", "started", "im");
        }
        if (s.lexicon().words("no_verb").containsKey(form) || s.numberWords().value(form) != null) {
            return false;
        }
        return s.lexicon().words("verb").containsKey(form)
                || TURKISH.matcher(form).matches();
    }

    static boolean any(Scan s, int from, int to) {
        for (int i = from; i < to; i++) {
            if (at(s, i)) {
                return true;
            }
        }
        return false;
    }
}
