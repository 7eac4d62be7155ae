package org.echohealth.llm.embedded.internal.understand;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the mood from what follows the stem of a Turkish verb, in written and in spoken spelling, folded. */
final class TurkishVerb {
    /** @param first true for "I" and "we" @param passive true for a passive form, also "they" without saying who */
    record Form(Mood mood, boolean negated, boolean first, boolean passive) {}

    private static final String PERSON = "(?:im|um|sin|sun|iz|uz|siniz|sunuz|ler|lar|m|n|k|z|niz|nuz)?";
    private static final Pattern NEGATION = Pattern.compile("^(?:m[ae](?=d|y|m|z|s|n[ie]|$|l[ie])|m[iu](?=yo|yc|yec))");
    private static final Pattern PASSIVE = Pattern.compile("^(?:[iu]l|[iu]n|n(?=d|m|i|a|e|s))");
    private static final Pattern HELPING = Pattern.compile("^(?:[iuy]*ver)(?=[ids]|$)");
    private static final Map<Mood, Pattern> FORMS = forms();

    private TurkishVerb() {}

    private static Map<Mood, Pattern> forms() {
        Map<Mood, Pattern> forms = new LinkedHashMap<>();
        forms.put(Mood.ABLE, Pattern.compile("^y?[ae]b[iu]l\\w*$"));
        forms.put(
                Mood.PARTICIPLE,
                Pattern.compile(
                        "^(?:[dt][iu][gk][iu]\\w*|m[ae](?:k|y[iu]|s[iu]\\w*|m)|[ae]n(?:i|a|in|ler\\w*|lar\\w*)?|y[ae]n\\w*)$"));
        forms.put(Mood.PAST, Pattern.compile("^(?:m[iu]s)?[dt][iu](?:m|n|k|niz|nuz|ler|lar)?(?:ya|yse)?$"));
        forms.put(Mood.EVIDENTIAL, Pattern.compile("^m[iu]s" + PERSON + "(?:t[iu]r?)?$"));
        forms.put(Mood.FUTURE, Pattern.compile("^[yaeiu]{0,3}c[ae](?:[gkmnz]|[gk][iu]?\\w*)?$"));
        forms.put(Mood.PRESENT, Pattern.compile("^(?:[iuae]{0,2}yo\\w*|[aeiu]?r" + PERSON + ")$"));
        forms.put(Mood.WONDERING, Pattern.compile("^(?:[ae]?s[ae](?:m|k)|y?[ae]y[iu]m|y?iy[iu]m)$"));
        forms.put(
                Mood.IMPERATIVE,
                Pattern.compile(
                        "^(?:|y?[iu]n(?:[iu]z)?|s[ae]n[ae]|s[ae]n(?:iz)?|s[iu]n(?:ler)?|y?[ae]l[iu]m|[iu]r|[ds][iu]n)$"));
        return forms;
    }

    /**
     * @param rest what follows the stem, folded
     * @return empty where it is no ending of a verb
     */
    static Optional<Form> read(String rest) {
        String ending = rest;
        boolean negated = false;
        boolean passive = false;
        var voice = PASSIVE.matcher(ending);
        if (voice.find() && !ending.matches("[iu]n(?:[iu]z)?")) {
            Optional<Form> active = plain(ending);
            if (active.isPresent()) {
                return active;
            }
            passive = true;
            ending = ending.substring(voice.end());
        }
        var helping = HELPING.matcher(ending);
        if (helping.find()) {
            ending = ending.substring(helping.end());
        }
        var no = NEGATION.matcher(ending);
        if (no.find()) {
            negated = true;
            ending = ending.substring(no.end());
            if (ending.matches("m|y[iu]z")) {
                return Optional.of(new Form(Mood.PRESENT, true, true, passive));
            }
            if (ending.matches("z(?:s\\w*)?")) {
                return Optional.of(new Form(Mood.PRESENT, true, false, passive));
            }
        }
        for (Map.Entry<Mood, Pattern> form : FORMS.entrySet()) {
            if (form.getValue().matcher(ending).matches()) {
                return Optional.of(form(form.getKey(), ending, negated, passive));
            }
        }
        return Optional.empty();
    }

    private static Optional<Form> plain(String ending) {
        for (Map.Entry<Mood, Pattern> form : FORMS.entrySet()) {
            if (form.getKey() != Mood.IMPERATIVE
                    && form.getValue().matcher(ending).matches()) {
                return Optional.of(form(form.getKey(), ending, false, false));
            }
        }
        return Optional.empty();
    }

    private static Form form(Mood mood, String ending, boolean negated, boolean passive) {
        boolean first = ending.matches(".*(?:m|k|iz|uz|im|um)$") && !ending.matches(".*(?:siniz|sunuz|niz|nuz)$");
        boolean they = ending.endsWith("ler") || ending.endsWith("lar");
        return new Form(mood, negated, first, passive || they);
    }
}
