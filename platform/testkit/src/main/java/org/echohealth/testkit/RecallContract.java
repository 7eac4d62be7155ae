package org.echohealth.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.MemoryEvent;
import org.echohealth.api.memory.Recall;
import org.echohealth.api.patient.PatientId;
import org.junit.jupiter.api.Test;

/** What every recall must keep, whatever routes it has. */
public abstract class RecallContract {
    protected static final PatientId PATIENT = new PatientId("pat_recall");
    protected static final PatientId OTHER = new PatientId("pat_other");
    private static final Instant MORNING = Instant.parse("2026-03-12T06:00:00Z");

    /**
     * A recall over exactly these events, all indexed. The events' patients, texts, times and {@code blocked} hold.
     */
    protected abstract Recall over(List<MemoryEvent> events);

    @Test
    void contract_findsWhatWasSaid() {
        Recall recall = over(List.of(
                event(1, PATIENT, "My daughter Defne brings soup on Sundays", MORNING, false),
                event(2, PATIENT, "The garden gate squeaks", MORNING.plusSeconds(60), false)));
        assertThat(recall.recall(query("garden gate", 5)).items())
                .first()
                .satisfies(item -> assertThat(item.event().sourceId()).isEqualTo("s2"));
    }

    @Test
    void contract_neverTellsOfAnotherPatient() {
        Recall recall = over(List.of(event(1, OTHER, "The garden gate squeaks", MORNING, false)));
        assertThat(recall.recall(query("garden gate", 5)).items()).isEmpty();
    }

    @Test
    void G8_blockedEventsAreNeverAmongTheItems() {
        Recall recall = over(List.of(event(1, PATIENT, "The garden gate squeaks", MORNING, true)));
        assertThat(recall.recall(query("garden gate", 5)).items()).isEmpty();
    }

    @Test
    void T4_onlyWhatWasRecordedByThenIsFound() {
        Recall recall = over(List.of(
                event(1, PATIENT, "The garden gate squeaks", MORNING, false),
                event(2, PATIENT, "The garden gate is oiled", MORNING.plusSeconds(3600), false)));
        Recall.Query early =
                new Recall.Query(PATIENT, "garden gate", 5, 1000, null, null, MORNING.plusSeconds(600), null);
        assertThat(recall.recall(early).items())
                .extracting(item -> item.event().sourceId())
                .containsExactly("s1");
    }

    @Test
    void contract_keepsToTheNumberAndTheBudgetAskedFor() {
        Recall recall = over(List.of(
                event(1, PATIENT, "The garden gate squeaks in the wind", MORNING, false),
                event(2, PATIENT, "The garden gate is green", MORNING.plusSeconds(60), false),
                event(3, PATIENT, "The garden gate is old", MORNING.plusSeconds(120), false)));
        assertThat(recall.recall(query("garden gate", 2)).items()).hasSizeLessThanOrEqualTo(2);
        Recall.Evidence tight = recall.recall(new Recall.Query(PATIENT, "garden gate", 3, 10, null, null, null, null));
        assertThat(tight.tokens()).isLessThanOrEqualTo(10);
    }

    private static Recall.Query query(String text, int k) {
        return new Recall.Query(PATIENT, text, k, 1000, null, null, null, null);
    }

    /** An utterance of the person with the source id {@code s} and the position, recorded when it was said. */
    protected static MemoryEvent event(int position, PatientId patient, String text, Instant at, boolean blocked) {
        return new MemoryEvent(
                position,
                patient,
                "s" + position,
                "session",
                "user",
                text,
                EventKind.UTTERANCE,
                "actor",
                at,
                at,
                blocked);
    }
}
