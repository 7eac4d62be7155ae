package org.echohealth.records.internal.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.EventLog.NewEvent;
import org.echohealth.api.memory.EventLog.SourceConflict;
import org.echohealth.api.memory.MemoryEvent;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.record.Outbox;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.records.internal.TestStores;
import org.junit.jupiter.api.Test;

class EventStoreTest {
    private static final Instant NOW = Instant.parse("2026-03-12T09:00:00Z");

    private final TestStores stores = TestStores.shared();
    private final Patient patient = stores.patient("Europe/Istanbul");

    private static NewEvent event(String source, String text, Instant occurredAt) {
        return new NewEvent(source, "conv_1", "user", text, EventKind.UTTERANCE, occurredAt, false);
    }

    private List<MemoryEvent> append(Instant now, NewEvent... events) {
        return stores.events.append(patient.id(), TestStores.ACTOR, ClinicalTime.at(now), List.of(events));
    }

    @Test
    void eventsComeBackAsTheyWereAppended() {
        NewEvent blocked = new NewEvent("b", "conv_1", "kızım", "söz ☎", EventKind.IMPORT, NOW.minusSeconds(9), true);
        List<MemoryEvent> appended = append(NOW, event("a", "İlacımı içtim", NOW), blocked);
        assertThat(stores.events.find(patient.id(), "a")).contains(appended.get(0));
        assertThat(stores.events.at(appended.get(1).position())).contains(appended.get(1));
        assertThat(appended.get(1).blocked()).isTrue();
        assertThat(appended.get(1).actorId()).isEqualTo(TestStores.ACTOR.id());
        assertThat(stores.events.since(appended.get(0).position() - 1, 2)).isEqualTo(appended);
        assertThat(stores.events.ofSession(patient.id(), "conv_1", 1)).containsExactly(appended.get(1));
        assertThat(stores.events.ofSession(patient.id(), "conv_1", 9)).isEqualTo(appended);
        assertThat(stores.events.between(patient.id(), NOW.minusSeconds(9), NOW))
                .containsExactly(appended.get(1));
        assertThat(stores.events.find(stores.patient("UTC").id(), "a")).isEmpty();
    }

    @Test
    void T4_transactionTimeGrowsByAMicrosecondWhereTheClockStandsOrRunsBack() {
        List<MemoryEvent> first = append(NOW, event("a", "1", NOW), event("b", "2", NOW));
        List<MemoryEvent> second = append(NOW.minusSeconds(60), event("c", "3", NOW.minusSeconds(999)));
        List<MemoryEvent> third = append(NOW.plusSeconds(1), event("d", "4", NOW));
        assertThat(first).extracting(MemoryEvent::recordedAt).containsExactly(NOW, NOW.plus(1, ChronoUnit.MICROS));
        assertThat(second.get(0).recordedAt()).isEqualTo(NOW.plus(2, ChronoUnit.MICROS));
        assertThat(second.get(0).occurredAt()).isEqualTo(NOW.minusSeconds(999));
        assertThat(third.get(0).recordedAt()).isEqualTo(NOW.plusSeconds(1));
    }

    @Test
    void aKnownSourceIdIsLeftAsItIsAndWithAnotherTextAllIsRefused() {
        MemoryEvent first = append(NOW, event("a", "1", NOW)).get(0);
        List<MemoryEvent> again = append(NOW.plusSeconds(5), event("a", "1", NOW.plusSeconds(5)), event("b", "2", NOW));
        assertThat(again.get(0)).isEqualTo(first);
        assertThatThrownBy(() -> append(NOW, event("c", "3", NOW), event("a", "other", NOW)))
                .isInstanceOf(SourceConflict.class);
        assertThat(stores.events.find(patient.id(), "c")).isEmpty();
        assertThat(stores.events.firstBroken(patient.id())).isEmpty();
    }

    @Test
    void everyEventPutsOneEntryIntoTheOutbox() {
        long before = stores.outbox.depth().waiting();
        MemoryEvent appended = append(NOW, event("a", "1", NOW)).get(0);
        append(NOW, event("a", "1", NOW));
        assertThat(stores.outbox.depth().waiting()).isEqualTo(before + 1);
        List<String> payloads = stores.database.transaction(session -> session.list(
                row -> row.text(1),
                "SELECT payload FROM outbox WHERE topic = ? ORDER BY seq DESC",
                Outbox.MEMORY_EVENT));
        assertThat(payloads.get(0)).isEqualTo(Long.toString(appended.position()));
    }

    @Test
    void T8_theChainShowsAChangeAndStillVerifiesAfterAnErasure() {
        List<MemoryEvent> appended = append(NOW, event("a", "1", NOW), event("b", "2", NOW), event("c", "3", NOW));
        assertThat(stores.events.firstBroken(patient.id())).isEmpty();
        long second = appended.get(1).position();
        stores.database.run(
                session -> session.update("UPDATE memory_event SET words = 'forged' WHERE pos = ?", second));
        assertThat(stores.events.firstBroken(patient.id())).hasValue(second);
        stores.database.run(session -> session.update(
                "UPDATE memory_event SET words = NULL, salt = NULL, source_id = NULL, session_id = NULL, speaker = NULL,"
                        + " actor_id = NULL, occurred_at = NULL WHERE pos = ?",
                second));
        assertThat(stores.events.firstBroken(patient.id())).isEmpty();
        assertThat(stores.events.at(second)).isEmpty();
        assertThat(stores.events.ofSession(patient.id(), "conv_1", 9)).hasSize(2);
        stores.database.run(session -> session.update("DELETE FROM memory_event WHERE pos = ?", second));
        assertThat(stores.events.firstBroken(patient.id()))
                .hasValue(appended.get(2).position());
    }

    @Test
    void appendingJoinsTheTransactionOfTheCaller() {
        assertThatThrownBy(() -> stores.records.write(patient.id(), TestStores.ACTOR, ClinicalTime.at(NOW), record -> {
                    append(NOW, event("a", "1", NOW));
                    throw new IllegalStateException("later fault");
                }))
                .hasMessage("later fault");
        assertThat(stores.events.find(patient.id(), "a")).isEmpty();
    }
}
