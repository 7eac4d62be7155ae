package org.echohealth.memory.index.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tr.TurkishAnalyzer;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.EventLog;
import org.echohealth.api.memory.MemoryEvent;
import org.echohealth.api.memory.Reflection;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.record.Dose;
import org.echohealth.api.record.DoseState;
import org.echohealth.api.record.PatientRecord;
import org.echohealth.api.record.Records;
import org.echohealth.api.record.SymptomEntry;
import org.echohealth.api.text.Folding;
import org.echohealth.api.time.ClinicalTime;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/**
 * Patterns by counting days: on how many of the days with a symptom something else was there too, be it a late dose or a
 * word of the question that the person wrote that day. Counts are told, never causes (rule I6).
 */
@Component(service = Reflection.class, immediate = true)
public final class DayPatterns implements Reflection {
    private static final int LEAST_TOGETHER = 2;
    private static final int MOST_CLAIMS = 5;
    private static final int LATE_MINUTES = 60;
    private static final int MOST_DAYS = 400;

    /** Stems, folded, of words that nearly every question has; the doses tell what they would. */
    private static final List<String> GENERAL = List.of(
            "ilac", "doz", "gun", "gec", "zaman", "once", "sonra", "kotu", "daha", "cok", "art", "medic", "dose",
            "pill", "tablet", "day", "late", "miss", "worse", "time", "after", "befor", "when", "take", "took", "more");

    private final EventLog log;
    private final Records records;
    private final Map<Language, Analyzer> analyzers =
            Map.of(Language.TR, new TurkishAnalyzer(), Language.EN, new EnglishAnalyzer());

    @Activate
    public DayPatterns(@Reference EventLog log, @Reference Records records) {
        this.log = log;
        this.records = records;
    }

    /** Something that was there on some days, with the sources that say so. */
    private record Trait(String words, Map<LocalDate, List<String>> days) {
        Trait(String words) {
            this(words, new TreeMap<>());
        }

        void on(LocalDate day, String source) {
            days.computeIfAbsent(day, d -> new ArrayList<>()).add(source);
        }
    }

    @Override
    public List<Claim> reflect(PatientId patient, String question, Instant from, Instant to, Language language) {
        Map<String, String> asked = words(question, language);
        return records.read(patient, ClinicalTime.at(to), record -> {
            ZoneId zone = record.patient().zone();
            Map<String, Trait> symptoms = symptoms(record, from, to, zone);
            List<Trait> others = new ArrayList<>(doses(record, from, to, zone, language));
            others.addAll(words(patient, asked, symptoms, from, to, zone, language));
            List<Trait> meant = symptoms.values().stream()
                    .filter(symptom ->
                            words(symptom.words(), language).keySet().stream().anyMatch(asked::containsKey))
                    .toList();
            return claims(meant.isEmpty() ? List.copyOf(symptoms.values()) : meant, others, language);
        });
    }

    private static Map<String, Trait> symptoms(PatientRecord record, Instant from, Instant to, ZoneId zone) {
        Map<String, Trait> byLabel = new LinkedHashMap<>();
        for (SymptomEntry entry : record.symptoms().between(from, to)) {
            if (entry.value() == null) {
                String label = entry.code() == null ? Folding.fold(entry.symptom()) : entry.code();
                byLabel.computeIfAbsent(label, l -> new Trait(entry.symptom()))
                        .on(entry.occurredAt().atZone(zone).toLocalDate(), entry.id());
            }
        }
        return byLabel;
    }

    /** Days on which a medicine was taken an hour late or more, or not at all. */
    private static List<Trait> doses(PatientRecord record, Instant from, Instant to, ZoneId zone, Language language) {
        LocalDate last = to.atZone(zone).toLocalDate();
        LocalDate first = from.atZone(zone).toLocalDate();
        LocalDate begin = first.isBefore(last.minusDays(MOST_DAYS)) ? last.minusDays(MOST_DAYS) : first;
        Map<String, Trait> late = new LinkedHashMap<>();
        for (Dose dose : record.medications().doses(begin, last)) {
            boolean missed = dose.state() == DoseState.OVERDUE;
            boolean delayed = dose.takenAt() != null
                    && dose.takenAt().isAfter(dose.scheduledAt().plusMinutes(LATE_MINUTES));
            if (missed || delayed) {
                late.computeIfAbsent(
                                dose.name(),
                                name -> new Trait(language.pick(
                                        name + " dozunun geç alındığı ya da alınmadığı",
                                        "a late or missed dose of " + name)))
                        .on(dose.scheduledAt().toLocalDate(), dose.id());
            }
        }
        return List.copyOf(late.values());
    }

    /** Days on which the person wrote a word of the question that names none of the symptoms. */
    private List<Trait> words(
            PatientId patient,
            Map<String, String> asked,
            Map<String, Trait> symptoms,
            Instant from,
            Instant to,
            ZoneId zone,
            Language language) {
        Set<String> named = new TreeSet<>();
        symptoms.values()
                .forEach(
                        symptom -> named.addAll(words(symptom.words(), language).keySet()));
        Map<String, Trait> byWord = new LinkedHashMap<>();
        for (MemoryEvent event : log.between(patient, from, to)) {
            if (event.blocked()
                    || event.kind() != EventKind.UTTERANCE
                    || event.speaker().equals("assistant")) {
                continue;
            }
            for (String term : words(event.text(), language).keySet()) {
                String word = asked.get(term);
                if (word != null && !named.contains(term) && !event.text().contains("?")) {
                    byWord.computeIfAbsent(
                                    term,
                                    t -> new Trait(language.pick(
                                            "“" + word + "” sözünün geçtiği", "a mention of “" + word + "”")))
                            .on(event.occurredAt().atZone(zone).toLocalDate(), event.sourceId());
                }
            }
        }
        return List.copyOf(byWord.values());
    }

    private static List<Claim> claims(List<Trait> symptoms, List<Trait> others, Language language) {
        List<Claim> claims = new ArrayList<>();
        for (Trait symptom : symptoms) {
            for (Trait other : others) {
                Set<LocalDate> both = new TreeSet<>(symptom.days().keySet());
                both.retainAll(other.days().keySet());
                if (both.size() >= LEAST_TOGETHER) {
                    claims.add(claim(symptom, other, both, language));
                }
            }
        }
        claims.sort(Comparator.comparingDouble((Claim claim) -> -(double) claim.together() / claim.of())
                .thenComparing(claim -> -claim.together())
                .thenComparing(Claim::text));
        return claims.subList(0, Math.min(MOST_CLAIMS, claims.size()));
    }

    private static Claim claim(Trait symptom, Trait other, Set<LocalDate> both, Language language) {
        List<String> evidence = new ArrayList<>();
        for (LocalDate day : both) {
            evidence.addAll(symptom.days().getOrDefault(day, List.of()));
            evidence.addAll(other.days().getOrDefault(day, List.of()));
        }
        int of = symptom.days().size();
        String name = symptom.words();
        return new Claim(
                language.pick(
                        "“" + name + "” kaydı olan " + of + " günün " + both.size() + " tanesi, " + other.words()
                                + " günlerle birlikte görüldü.",
                        "“" + name + "” went together with " + other.words() + " on " + both.size() + " of " + of
                                + " days."),
                both.size(),
                of,
                evidence.stream().distinct().toList());
    }

    /** The content words of a text, as written, by their stems; those that tell of every day or every medicine are out. */
    private Map<String, String> words(String text, Language language) {
        Map<String, String> words = new LinkedHashMap<>();
        Analyzer analyzer = analyzers.getOrDefault(language, new EnglishAnalyzer());
        try (TokenStream tokens = analyzer.tokenStream("text", text)) {
            CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
            OffsetAttribute place = tokens.addAttribute(OffsetAttribute.class);
            tokens.reset();
            while (tokens.incrementToken()) {
                String stem = Folding.fold(term.toString());
                if (stem.length() > 2 && GENERAL.stream().noneMatch(stem::startsWith)) {
                    words.putIfAbsent(stem, text.substring(place.startOffset(), place.endOffset()));
                }
            }
            tokens.end();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return words;
    }
}
