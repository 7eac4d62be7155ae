package org.echohealth.guard.rules.internal;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.echohealth.guard.rules.internal.Rule.Topic;
import org.echohealth.guard.rules.internal.Rule.Weight;

/** What the patterns found in a message, before and after harmless phrases are taken out. */
final class Findings {
    private record Match(Rule rule, int from, int to, boolean doubtful) {}

    private final int places;
    private final List<Match> matches = new ArrayList<>();
    private final Map<Topic, BitSet> harmless = new EnumMap<>(Topic.class);
    private final Set<Topic> touched = EnumSet.noneOf(Topic.class);

    Findings(int places) {
        this.places = places;
    }

    void add(Rule rule, int from, int to, boolean doubtful) {
        switch (rule.weight()) {
            case HARMLESS ->
                harmless.computeIfAbsent(rule.topic(), t -> new BitSet(places)).set(from, to + 1);
            case TOUCHES -> touched.add(rule.topic());
            default -> matches.add(new Match(rule, from, to, doubtful));
        }
    }

    /** Rules of the topic that decide, by name. */
    Set<String> plain(Topic topic, int spanning) {
        return names(topic, spanning, Weight.PLAIN);
    }

    /** Hints of the topic, and plain rules whose match is doubtful. */
    Set<String> hints(Topic topic, int spanning) {
        return names(topic, spanning, Weight.HINT);
    }

    /**
     * @param spanning only matches that begin before this place and end at it or later count; 0 for all
     */
    private Set<String> names(Topic topic, int spanning, Weight weight) {
        Set<String> names = new LinkedHashSet<>();
        if (touched.contains(topic)) {
            return names;
        }
        BitSet voided = harmless.get(topic);
        for (Match match : matches) {
            boolean hintOnly = match.doubtful && topic == Topic.CRISIS;
            Weight counts = hintOnly ? Weight.HINT : match.rule.weight();
            if (match.rule.topic() != topic
                    || counts != weight
                    || (spanning > 0 && (match.from >= spanning || match.to < spanning))) {
                continue;
            }
            int hit = voided == null ? -1 : voided.nextSetBit(match.from);
            if (hit < 0 || hit > match.to) {
                names.add(match.rule.name());
            }
        }
        return names;
    }
}
