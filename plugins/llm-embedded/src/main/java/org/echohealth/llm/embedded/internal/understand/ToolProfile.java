package org.echohealth.llm.embedded.internal.understand;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.echohealth.api.patient.Language;
import org.echohealth.api.tool.Example;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ToolDescriptor;

/** A tool as its descriptor shows it: what its examples come to and how they are worded. */
public record ToolProfile(ToolDescriptor tool, List<Sample> samples) {
    /** An example, read. */
    public record Sample(
            Example example, List<Operation> operations, Map<String, Double> features, Set<Concept> concepts) {}

    /** How many of its examples come to the operation, 0 to 1, against the most frequent one. */
    double share(Operation operation) {
        Map<Operation, Integer> counts = new HashMap<>();
        for (Sample sample : samples) {
            sample.operations().forEach(o -> counts.merge(o, 1, Integer::sum));
        }
        int most = counts.values().stream().max(Integer::compare).orElse(1);
        return counts.getOrDefault(operation, 0) / (double) most;
    }

    /** What most of its examples come to. */
    public Optional<Operation> operation() {
        Map<Operation, Integer> counts = new HashMap<>();
        for (Sample sample : samples) {
            sample.operations().forEach(o -> counts.merge(o, 1, Integer::sum));
        }
        return counts.entrySet().stream()
                .filter(e -> e.getValue() * 3 >= samples.size())
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey);
    }

    public boolean hasParameter(Meaning meaning) {
        return parameter(meaning).isPresent();
    }

    public Optional<Parameter> parameter(Meaning meaning) {
        return tool.parameters().stream().filter(p -> p.meaning() == meaning).findFirst();
    }

    /** Arguments that the wording implies, such as a choice: by concepts that only examples implying them hold. */
    public Map<String, String> implied(Set<Concept> concepts, Language language) {
        Map<String, String> implied = new HashMap<>();
        for (Sample sample : samples) {
            sample.example().implied().forEach((parameter, value) -> {
                Set<Concept> distinct = EnumSet.noneOf(Concept.class);
                distinct.addAll(sample.concepts());
                samples.stream()
                        .filter(s -> !value.equals(s.example().implied().get(parameter)))
                        .forEach(s -> distinct.removeAll(s.concepts()));
                if (distinct.stream().anyMatch(concepts::contains)) {
                    implied.putIfAbsent(parameter, value);
                }
            });
        }
        return implied;
    }
}
