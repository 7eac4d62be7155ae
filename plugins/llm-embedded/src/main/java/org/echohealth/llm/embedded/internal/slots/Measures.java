package org.echohealth.llm.embedded.internal.slots;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.echohealth.api.text.Folding;
import org.echohealth.api.tool.Example;
import org.echohealth.api.tool.Parameter;
import org.echohealth.llm.embedded.internal.understand.ToolProfile;

/** Words of measure behind a number, and whether a tool counts in them. None is turned into another (rule M4). */
public final class Measures {
    /** Measures that are not those of medicines' strengths. */
    private static final String FOREIGN =
            "lit(?:re|er)s?|lt|l|dl|cl|gallons?|pints?|ounces?|oz|pounds?|lbs?|inch(?:es)?|feet|met(?:re|er)s?|km|kilo(?:m\\w+)?|kg"
                    + "|bardak|fincan|kupa|kase|kadeh|su ?bardagi|cay ?bardagi|avuc|tutam|dilim|porsiyon|lokma|yudum|adim|surahi|damacana|matara"
                    + "|glass(?:es)?|cups?|mugs?|bowls?|handfuls?|pinch(?:es)?|slices?|portions?|bites?|sips?|steps?|jugs?|flasks?";

    private static final String MEDICAL =
            "clicks?|scoops?|blobs?|dabs?|squeezes?|squirts?|pumps?|vials?|pens?|bottles?|lozenges?|gumm(?:y|ies)|strips?|pellets?"
                    + "|olcu|olcek|sise|parmak|sikma|pipet|kapak|sprey|basim|kalem|pastil|fitil";

    private static final Pattern BEHIND = Pattern.compile("^\\s?(?:-\\s?)?(" + FOREIGN + "|" + MEDICAL + ")\\b");
    private static final Pattern WORD = Pattern.compile("^[\\s-]?(\\p{L}+)\\b");

    /** Ways to write one measure. */
    private static final List<Set<String>> SAME = List.of(
            Set.of("ml", "mls", "mililitre", "millilitre", "millilitres", "milliliter", "milliliters", "cc", "mlt"),
            Set.of("l", "lt", "litre", "litres", "liter", "liters"),
            Set.of("g", "gr", "gram", "grams"),
            Set.of("kg", "kilo", "kilos", "kilogram", "kilograms"),
            Set.of("bardak", "glass", "glasses"),
            Set.of("fincan", "cup", "cups"),
            Set.of("adim", "step", "steps"));

    private Measures() {}

    /** The word of measure that follows, as written; empty where none does. */
    static Optional<String> behind(String after) {
        Matcher measure = BEHIND.matcher(Folding.foldChars(after));
        return measure.find() ? Optional.of(after.substring(measure.start(1), measure.end(1))) : Optional.empty();
    }

    /** True where what follows a number is a measure in which the tool's own examples do not count. */
    public static boolean foreign(ToolProfile profile, Parameter parameter, String after) {
        Optional<String> told = behind(after).or(() -> unit(after));
        Set<String> own = own(profile, parameter);
        return told.isPresent() && !own.isEmpty() && own.stream().noneMatch(u -> same(u, told.get()));
    }

    /** What stands behind the parameter's values in the examples and is a measure. */
    private static Set<String> own(ToolProfile profile, Parameter parameter) {
        Set<String> own = new HashSet<>();
        for (ToolProfile.Sample sample : profile.samples()) {
            for (Example.Slot slot : sample.example().slots()) {
                if (slot.parameter().equals(parameter.name())) {
                    String after = sample.example().text().substring(slot.end());
                    behind(after).or(() -> unit(after)).ifPresent(own::add);
                }
            }
        }
        return own;
    }

    private static Optional<String> unit(String after) {
        Matcher word = WORD.matcher(Folding.foldChars(after));
        return word.find() && groups(word.group(1)).stream().findAny().isPresent()
                ? Optional.of(word.group(1))
                : Optional.empty();
    }

    private static boolean same(String a, String b) {
        String left = Folding.fold(a);
        String right = Folding.fold(b);
        return left.equals(right) || groups(left).stream().anyMatch(g -> g.contains(right));
    }

    private static List<Set<String>> groups(String word) {
        List<Set<String>> groups = new ArrayList<>();
        SAME.stream().filter(g -> g.contains(word)).forEach(groups::add);
        return groups;
    }
}
