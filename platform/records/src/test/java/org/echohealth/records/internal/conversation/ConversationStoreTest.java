package org.echohealth.records.internal.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.echohealth.api.conversation.Conversation;
import org.echohealth.api.conversation.StoredMessage;
import org.echohealth.api.conversation.TurnEvent;
import org.echohealth.api.conversation.TurnState;
import org.echohealth.api.memory.EventKind;
import org.echohealth.api.memory.EventLog.NewEvent;
import org.echohealth.api.memory.EventLog.SourceConflict;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.record.Records.UnknownPatient;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.records.internal.TestStores;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ConversationStoreTest {
    private static final Instant NOW = Instant.parse("2026-03-12T09:00:00Z");
    private static final ClinicalTime TIME = ClinicalTime.at(NOW);

    private final TestStores stores = TestStores.shared();
    private final Patient patient = stores.patient("Europe/Istanbul");

    private Conversation create(@Nullable String title) {
        return stores.conversations.create(patient.id(), title, TestStores.ACTOR, TIME);
    }

    private StoredMessage message(Conversation conversation, String turn, StoredMessage.Author author, String text) {
        Map<String, @Nullable Object> call = new LinkedHashMap<>();
        call.put("name", "mark_medication_taken");
        call.put("result", null);
        call.put("numbers", List.of(1, true, "ü"));
        List<Map<String, @Nullable Object>> calls = author == StoredMessage.Author.USER ? List.of() : List.of(call);
        return new StoredMessage(
                stores.ids.next("msg"),
                conversation.id(),
                turn,
                author,
                text,
                NOW.plusSeconds(7),
                author == StoredMessage.Author.USER ? null : "pass",
                "complete",
                calls);
    }

    private String begin(Conversation conversation, String text) {
        String turn = stores.ids.next("turn");
        stores.conversations.begin(
                new TurnState(turn, conversation.id(), "running", NOW, null),
                message(conversation, turn, StoredMessage.Author.USER, text));
        return turn;
    }

    private static NewEvent event(String source, String text) {
        return new NewEvent(source, "c", "user", text, EventKind.UTTERANCE, NOW, false);
    }

    @Test
    void aTurnRunsFromItsMessageOverItsCheckpointToItsReply() {
        Conversation conversation = create(null);
        String turn = begin(conversation, "Merhaba\nben Ayşe");
        assertThat(stores.conversations.unfinished())
                .extracting(TurnState::turnId)
                .contains(turn);
        stores.conversations.checkpoint(turn, "{\"step\":1}");
        stores.conversations.checkpoint(turn, "{\"step\":2}");
        assertThat(stores.conversations.turn(turn))
                .contains(new TurnState(turn, conversation.id(), "running", NOW, "{\"step\":2}"));
        StoredMessage reply = message(conversation, turn, StoredMessage.Author.ASSISTANT, "Merhaba.");
        stores.conversations.finish(
                turn, "done", reply, TestStores.ACTOR, TIME, List.of(event("m1", "Merhaba")), List.of());
        assertThat(stores.conversations.turn(turn).orElseThrow().status()).isEqualTo("done");
        assertThat(stores.conversations.unfinished())
                .extracting(TurnState::turnId)
                .doesNotContain(turn);
        assertThat(stores.conversations.messages(conversation.id(), 10, null))
                .hasSize(2)
                .endsWith(reply);
        assertThat(stores.events.find(patient.id(), "m1")).isPresent();
        Conversation after = stores.conversations.find(conversation.id()).orElseThrow();
        assertThat(after.title()).isEqualTo("Merhaba");
        assertThat(after.lastAt()).isEqualTo(NOW.plusSeconds(7));
        assertThat(after.createdAt()).isEqualTo(NOW);
    }

    @Test
    void aTurnIsFinishedOnceAndAFaultInItsEventsLeavesItRunning() {
        Conversation conversation = create("x");
        String first = begin(conversation, "a");
        stores.conversations.finish(first, "done", null, TestStores.ACTOR, TIME, List.of(event("m", "one")), List.of());
        assertThatThrownBy(() ->
                        stores.conversations.finish(first, "done", null, TestStores.ACTOR, TIME, List.of(), List.of()))
                .isInstanceOf(IllegalStateException.class);
        String second = begin(conversation, "b");
        StoredMessage reply = message(conversation, second, StoredMessage.Author.ASSISTANT, "c");
        assertThatThrownBy(() -> stores.conversations.finish(
                        second, "done", reply, TestStores.ACTOR, TIME, List.of(event("m", "two")), List.of()))
                .isInstanceOf(SourceConflict.class);
        assertThat(stores.conversations.turn(second).orElseThrow().status()).isEqualTo("running");
        assertThat(stores.conversations.messages(conversation.id(), 10, null)).doesNotContain(reply);
        stores.conversations.finish(second, "interrupted", null, TestStores.ACTOR, TIME, List.of(), List.of());
    }

    @Test
    void messagesPageBackwards() {
        Conversation conversation = create("x");
        for (int i = 0; i < 5; i++) {
            begin(conversation, "m" + i);
        }
        List<StoredMessage> last = stores.conversations.messages(conversation.id(), 2, null);
        assertThat(last).extracting(StoredMessage::text).containsExactly("m3", "m4");
        assertThat(stores.conversations.messages(
                        conversation.id(), 2, last.get(0).id()))
                .extracting(StoredMessage::text)
                .containsExactly("m1", "m2");
        assertThat(stores.conversations.messages(conversation.id(), 500, "msg_unknown"))
                .isEmpty();
    }

    @Test
    void conversationsPageFromTheNewest() {
        Conversation a = create("a");
        Conversation b = create("b");
        Conversation c = create("c");
        assertThat(stores.conversations.list(patient.id(), 2, null)).containsExactly(c, b);
        assertThat(stores.conversations.list(patient.id(), 2, b.id())).containsExactly(a);
    }

    @Test
    void eventsOfATurnKeepTheirOrderAndEachNumberStandsOnce() {
        String turn = begin(create("x"), "a");
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("text", "İ");
        data.put("nothing", null);
        data.put("nested", Map.of("list", Arrays.asList(1, null, "x")));
        TurnEvent first = new TurnEvent(1, TurnEvent.Type.TURN, Map.of());
        TurnEvent second = new TurnEvent(2, TurnEvent.Type.TOOL_RESULT, data);
        stores.conversations.appendEvents(turn, List.of(first, second));
        assertThat(stores.conversations.events(turn, 0)).containsExactly(first, second);
        assertThat(stores.conversations.events(turn, 1)).containsExactly(second);
        assertThatThrownBy(() -> stores.conversations.appendEvents(turn, List.of(second)))
                .isInstanceOf(RuntimeException.class);
        assertThat(stores.conversations.events(turn, 0)).hasSize(2);
    }

    @Test
    void notesAreReplaced() {
        Conversation conversation = create("x");
        assertThat(stores.conversations.note(conversation.id(), "memo")).isNull();
        stores.conversations.putNote(conversation.id(), "memo", "1");
        stores.conversations.putNote(conversation.id(), "memo", "2");
        stores.conversations.putNote(conversation.id(), "crisis", "3");
        assertThat(stores.conversations.note(conversation.id(), "memo")).isEqualTo("2");
    }

    @Test
    void deletingTakesMessagesAndTurnsAndLeavesTheEventsOfTheMemory() {
        Conversation conversation = create("x");
        String turn = begin(conversation, "a");
        stores.conversations.appendEvents(turn, List.of(new TurnEvent(1, TurnEvent.Type.TURN, Map.of())));
        stores.conversations.putNote(conversation.id(), "memo", "1");
        stores.conversations.finish(turn, "done", null, TestStores.ACTOR, TIME, List.of(event("m", "a")), List.of());
        assertThat(stores.conversations.delete(conversation.id(), TestStores.ACTOR, TIME))
                .isTrue();
        assertThat(stores.conversations.delete(conversation.id(), TestStores.ACTOR, TIME))
                .isFalse();
        assertThat(stores.conversations.find(conversation.id())).isEmpty();
        assertThat(stores.conversations.turn(turn)).isEmpty();
        assertThat(stores.conversations.messages(conversation.id(), 9, null)).isEmpty();
        assertThat(stores.events.find(patient.id(), "m")).isPresent();
        assertThat(stores.audit.read(patient.id(), "conversation.delete", 9, null))
                .hasSize(1);
        assertThatThrownBy(() -> stores.conversations.appendEvents(
                        turn, List.of(new TurnEvent(2, TurnEvent.Type.DONE, Map.of()))))
                .isInstanceOf(RuntimeException.class);
    }

    @Test
    void whatIsUnknownIsNamed() {
        assertThatThrownBy(() -> stores.conversations.create(new PatientId("pat_x"), null, TestStores.ACTOR, TIME))
                .isInstanceOf(UnknownPatient.class);
        assertThatThrownBy(() -> stores.conversations.checkpoint("turn_x", "{}"))
                .isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(() -> stores.conversations.finish(
                        "turn_x", "done", null, TestStores.ACTOR, TIME, List.of(), List.of()))
                .isInstanceOf(NoSuchElementException.class);
        StoredMessage stray = new StoredMessage(
                "msg_x", "conv_x", "turn_x", StoredMessage.Author.USER, "a", NOW, null, "complete", List.of());
        assertThatThrownBy(() ->
                        stores.conversations.begin(new TurnState("turn_x", "conv_x", "running", NOW, null), stray))
                .isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void manyTurnsAtOnceNeverWaitForEachOtherCrosswise() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(16);
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            Patient one = i % 2 == 0 ? patient : stores.patient("Europe/Berlin");
            futures.add(pool.submit(() -> {
                Conversation conversation = stores.conversations.create(one.id(), null, TestStores.ACTOR, TIME);
                for (int n = 0; n < 15; n++) {
                    String turn = begin(conversation, "m" + n);
                    stores.conversations.appendEvents(turn, List.of(new TurnEvent(1, TurnEvent.Type.TURN, Map.of())));
                    stores.conversations.checkpoint(turn, "{}");
                    stores.conversations.putNote(conversation.id(), "memo", turn);
                    stores.conversations.unfinished();
                    StoredMessage reply = message(conversation, turn, StoredMessage.Author.ASSISTANT, "r" + n);
                    stores.conversations.finish(
                            turn, "done", reply, TestStores.ACTOR, TIME, List.of(event(turn, "m" + n)), List.of());
                }
                assertThat(stores.conversations.messages(conversation.id(), 500, null))
                        .hasSize(30);
                return stores.conversations.delete(conversation.id(), TestStores.ACTOR, TIME);
            }));
        }
        for (Future<?> future : futures) {
            assertThat(future.get(60, TimeUnit.SECONDS)).isEqualTo(true);
        }
        pool.shutdown();
    }
}
