package org.echohealth.llm.embedded.internal.understand;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.echohealth.api.patient.Language;
import org.echohealth.llm.embedded.internal.extract.Extraction;

/** Gives pain its place: "belim ağrıyor" is "bel ağrısı", "my hip is killing me" is "hip pain". */
final class SymptomNaming {
    private static final Set<String> PAIN = Set.of("ağrı", "pain");
    private static final int NEAR = 30;

    private final Extraction extraction;

    SymptomNaming(Extraction extraction) {
        this.extraction = extraction;
    }

    List<Reading.Thing> name(List<Reading.Thing> symptoms, List<Reading.Thing> sites) {
        List<Reading.Thing> named = new ArrayList<>();
        for (Reading.Thing symptom : symptoms) {
            if (!PAIN.contains(symptom.name())) {
                named.add(symptom);
                continue;
            }
            Reading.Thing nearest = null;
            for (Reading.Thing site : sites) {
                boolean near = site.span().distance(symptom.span()) <= NEAR;
                if (near
                        && (nearest == null
                                || site.span().distance(symptom.span())
                                        < nearest.span().distance(symptom.span()))) {
                    nearest = site;
                }
            }
            named.add(
                    nearest == null
                            ? symptom
                            : new Reading.Thing(
                                    pain(nearest.name()), symptom.span().cover(nearest.span())));
        }
        return dropRepeats(named);
    }

    private String pain(String site) {
        if (extraction.language() == Language.TR) {
            return site + " ağrısı";
        }
        return switch (site) {
            case "head" -> "headache";
            case "tooth" -> "toothache";
            default -> site + " pain";
        };
    }

    private static List<Reading.Thing> dropRepeats(List<Reading.Thing> named) {
        List<Reading.Thing> kept = new ArrayList<>();
        for (Reading.Thing thing : named) {
            boolean general = PAIN.contains(thing.name())
                    && named.stream()
                            .anyMatch(t -> t != thing
                                    && (t.name().endsWith("pain") || t.name().endsWith("ağrısı")));
            boolean twice = kept.stream().anyMatch(k -> k.name().equals(thing.name()));
            boolean ache = thing.name().endsWith("pain")
                    && kept.stream().anyMatch(k -> k.span().overlaps(thing.span()));
            if (!general && !twice && !ache) {
                kept.add(thing);
            }
        }
        return kept;
    }
}
