package org.echohealth.llm.embedded.internal.understand;

import java.util.List;
import java.util.Set;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Mention;
import org.echohealth.llm.embedded.internal.extract.Span;

/**
 * Whether somebody else's medicine or symptom is spoken of (rule I1). Children speak of a parent that they care for; a
 * spouse, child, friend or neighbour is somebody else unless the medicine stands on this record.
 */
final class OtherPerson {
    private static final Set<String> CARED_FOR =
            Set.of("mother", "father", "grandmother", "grandfather", "parent", "aunt", "uncle");

    private static final Set<String> CARERS = Set.of("doctor", "nurse", "pharmacist", "dentist", "physiotherapist");

    private OtherPerson() {}

    static boolean in(Extraction x, Span span, List<MedicineHit> medicines, String folded) {
        boolean someone = x.all(Mention.Person.class, span).stream()
                        .anyMatch(p -> p.relation() != null && !CARED_FOR.contains(p.relation()))
                || folded.matches(
                        ".*\\b(?:in[- ]law|wife|husband|son|daughter|friend|neighbou?r|brother|sister|mate|cousin)\\b.*");
        boolean too = folded.matches(
                ".*\\b(?:(?:is|are|'s) on (?:it|that|them|the same|this) (?:too|also|as well)|(?:takes|takes|has|uses|on) (?:it|that|them|the same)(?: one)?(?: too| also| as well)?)\\b.*");
        if (someone && too
                || folded.matches(
                        ".*(?:^|[,.;] ?)(?:ve |ama |hem )?o da (?:ayni )?(?:\\w+ )?(?:kullan|al|ic)[iu]yo\\w*.*")) {
            return true;
        }
        boolean ours = medicines.stream().anyMatch(m -> span.contains(m.span()) && m.active() && m.sameName());
        if (ours
                || folded.matches(".*\\b(?:benim|bende|my|mine|me too)\\b.*")
                        && !folded.matches(
                                ".*\\bmy (?:wife|husband|son|daughter|friend|neighbou?r|brother|sister|partner)\\b.*")) {
            return false;
        }
        for (Mention.Person person : x.all(Mention.Person.class, span)) {
            String relation = person.relation();
            if (relation != null
                    && !CARED_FOR.contains(relation)
                    && !CARERS.contains(relation)
                    && person.title() == null) {
                return true;
            }
        }
        return folded.matches(
                        ".*\\b(?:bizim hanim|hanim da|hanimin|kocam\\w*|karim\\w*|arkadas\\w*|komsu(?:m|nun|muz)\\w*|kuzen\\w*|a friend|my mate)\\b.*")
                && medicines.stream().noneMatch(m -> m.active());
    }
}
