package org.echohealth.llm.embedded.internal.understand;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.patient.Language;
import org.echohealth.api.record.Frequency;
import org.echohealth.api.record.Medication;
import org.echohealth.api.record.Regimen;
import org.echohealth.api.tool.Example;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.llm.embedded.internal.extract.Direction;
import org.echohealth.llm.embedded.internal.extract.Extraction;
import org.echohealth.llm.embedded.internal.extract.Extractor;
import org.echohealth.llm.embedded.internal.extract.Reference;
import org.echohealth.llm.embedded.internal.extract.Span;
import org.jspecify.annotations.Nullable;

/** The tools that are registered, ranked for what a person says. Immutable; built once per set of tools. */
public final class ToolIndex {
    /** @param score 0 to 1; above {@link #SURE} it is acted on */
    public record Ranked(ToolProfile profile, double score) {}

    /** From here on a likeness of words alone is enough to act. */
    public static final double SURE = 0.36;

    /** The same for a tool whose kind of request the rules know and did not see. */
    public static final double CERTAIN = 0.6;

    private static final double OPERATION = 0.6;
    private static final double WORDS = 0.4;
    private static final Reference NEUTRAL =
            Reference.of(LocalDateTime.of(2024, 3, 13, 10, 0).atZone(ZoneOffset.UTC), Direction.NEUTRAL, Language.TR);

    private final List<ToolProfile> profiles = new ArrayList<>();
    private final Map<String, Double> rarity = new HashMap<>();

    /** The samples of each profile, in the order of {@link #profiles}. */
    private final List<List<Features.Weighed>> weighed;

    private final Reader reader;

    public ToolIndex(List<ToolDescriptor> tools, Extractor extractor, Reader reader, PatientBrief nobody) {
        this.reader = reader;
        for (ToolDescriptor tool : tools) {
            List<ToolProfile.Sample> samples = new ArrayList<>();
            for (Example example : tool.examples()) {
                samples.add(sample(tool, example, extractor, nobody));
            }
            profiles.add(new ToolProfile(tool, samples));
        }
        Map<String, Set<String>> spread = new HashMap<>();
        for (ToolProfile profile : profiles) {
            profile.samples()
                    .forEach(s -> s.features().keySet().forEach(f -> spread.computeIfAbsent(f, k -> new HashSet<>())
                            .add(profile.tool().name())));
        }
        spread.forEach((feature, names) -> rarity.put(
                feature, Math.log(1 + (double) profiles.size() / names.size()) / Math.log(1 + profiles.size())));
        weighed = profiles.stream()
                .map(profile -> profile.samples().stream()
                        .map(sample -> Features.weighed(sample.features(), rarity))
                        .toList())
                .toList();
    }

    private ToolProfile.Sample sample(ToolDescriptor tool, Example example, Extractor extractor, PatientBrief nobody) {
        Extraction extraction = extractor.extract(
                example.text(), new Reference(NEUTRAL.now(), Direction.NEUTRAL, example.language(), NEUTRAL.country()));
        Reader.Message found = reader.message(extraction, nobody);
        List<MedicineHit> medicines = new ArrayList<>(found.medicines());
        List<Reading.Thing> symptoms = new ArrayList<>(found.symptoms());
        List<Reading.Thing> visits = new ArrayList<>(found.visits());
        for (Example.Slot slot : example.slots()) {
            Span span = new Span(slot.start(), slot.end());
            Meaning meaning =
                    tool.parameter(slot.parameter()).map(p -> p.meaning()).orElse(Meaning.TEXT);
            if (meaning == Meaning.MEDICATION
                    && medicines.stream().noneMatch(m -> m.span().overlaps(span))) {
                medicines.add(new MedicineHit(span, slot.value(), null, false, null, false));
            } else if (meaning == Meaning.SYMPTOM
                    && symptoms.stream().noneMatch(m -> m.span().overlaps(span))) {
                symptoms.add(new Reading.Thing(slot.value(), span));
            } else if (meaning == Meaning.APPOINTMENT
                    && visits.stream().noneMatch(m -> m.span().overlaps(span))) {
                visits.add(new Reading.Thing(slot.value(), span));
            }
        }
        Reader.Message message =
                new Reader.Message(extraction, found.hits(), medicines, symptoms, visits, found.sites());
        Span whole = new Span(0, example.text().length());
        Reading reading = message.read(whole);
        Set<Operation> operations = new LinkedHashSet<>();
        Operations.of(reading, false, false).ifPresent(operations::add);
        Reading recorded = message.withMedicines(onRecord(medicines)).read(whole);
        Operations.of(recorded, false, false).ifPresent(operations::add);
        return new ToolProfile.Sample(
                example, List.copyOf(operations), Features.of(reading, reader), reading.concepts());
    }

    /** An example does not tell whether its medicine is on a record: it is read both ways. */
    private static List<MedicineHit> onRecord(List<MedicineHit> hits) {
        Regimen regimen =
                new Regimen(null, List.of(), Frequency.DAILY, 1, Set.of(), LocalDate.EPOCH, null, null, null, null);
        return hits.stream()
                .map(h -> new MedicineHit(
                        h.span(),
                        h.said(),
                        new Medication("", h.said(), List.of(), regimen, List.of(), Instant.EPOCH, null, null),
                        true,
                        h.known(),
                        h.guessed()))
                .toList();
    }

    public List<ToolProfile> profiles() {
        return List.copyOf(profiles);
    }

    public Optional<ToolProfile> profile(String name) {
        return profiles.stream().filter(p -> p.tool().name().equals(name)).findFirst();
    }

    /** The tool whose examples come most often to the operation. */
    public Optional<ToolProfile> forOperation(Operation operation) {
        return profiles.stream()
                .filter(p -> p.operation().filter(operation::equals).isPresent())
                .max(Comparator.comparingDouble(p -> p.share(operation)));
    }

    /** Tools for a stretch, best first. */
    public List<Ranked> rank(Reading reading, @Nullable Operation operation) {
        Features.Weighed said = Features.weighed(Features.of(reading, reader), rarity);
        return IntStream.range(0, profiles.size())
                .mapToObj(i -> new Ranked(profiles.get(i), score(i, said, operation)))
                .sorted(Comparator.comparingDouble((Ranked r) -> -r.score()))
                .toList();
    }

    private double score(int index, Features.Weighed said, @Nullable Operation operation) {
        double likest = 0;
        for (Features.Weighed sample : weighed.get(index)) {
            likest = Math.max(likest, said.likeness(sample));
        }
        return operation == null ? likest : OPERATION * profiles.get(index).share(operation) + WORDS * likest;
    }

    /** Words of the tool's own examples that no general concept covers and that stand in the stretch, 0 or more. */
    public double ownWords(Reading reading, ToolProfile profile) {
        Map<String, Double> features = Features.of(reading, reader);
        double best = 0;
        for (ToolProfile.Sample sample : profile.samples()) {
            double shared = 0;
            for (String feature : features.keySet()) {
                if (feature.startsWith("word:") && sample.features().containsKey(feature)) {
                    shared += rarity.getOrDefault(feature, 0.0);
                }
            }
            best = Math.max(best, shared);
        }
        return best;
    }
}
