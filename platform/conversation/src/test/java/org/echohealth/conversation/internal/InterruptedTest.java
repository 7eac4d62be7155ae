package org.echohealth.conversation.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.echohealth.api.conversation.StoredMessage;
import org.echohealth.api.conversation.Turn;
import org.echohealth.api.conversation.TurnEvent;
import org.echohealth.api.conversation.TurnState;
import org.echohealth.api.conversation.Turns;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.guard.OutputGuard;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.api.memory.MemoryEvent;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.DataClass;
import org.echohealth.api.tool.Meaning;
import org.echohealth.api.tool.Parameter;
import org.echohealth.api.tool.ParameterType;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.conversation.internal.TestTurns.Grounding;
import org.echohealth.conversation.internal.TestTurns.WordGuard;
import org.junit.jupiter.api.Test;

/** Turns that ran when the process ended. */
class InterruptedTest {
    private static final WordGuard NOTHING = new WordGuard("\u0000", GuardAction.PASS);
    private static final Grounding ALL = new Grounding("");

    /** An output guard that is not done with the argument “never” before the process ends. */
    private static final class Hanging implements OutputGuard {
        private final CountDownLatch reached = new CountDownLatch(1);

        @Override
        public String name() {
            return "grounding";
        }

        @Override
        public int order() {
            return 100;
        }

        @Override
        public Ruling review(Clause clause) {
            if (clause.text().contains("never")) {
                reached.countDown();
                try {
                    TimeUnit.MINUTES.sleep(1);
                } catch (InterruptedException ended) {
                    Thread.currentThread().interrupt();
                }
            }
            return Ruling.pass(clause.text());
        }
    }

    /** Writes a contact. */
    private static final class ContactTool implements ClinicalTool {
        @Override
        public ToolDescriptor descriptor() {
            return ToolDescriptor.named("note_contact")
                    .title("Kişi", "Contact")
                    .purpose("Kişi ekler.", "Adds a contact.")
                    .parameter(Parameter.required(
                            "name", ParameterType.STRING, Meaning.PERSON, "Name", "Adı nedir?", "What is the name?"))
                    .writes(DataClass.CONTACTS)
                    .tr("[Elif](name) kişisini ekle")
                    .tr("[Can](name) adını yaz")
                    .tr("[Zeynep](name) rehbere girsin")
                    .en("add [Elif](name)")
                    .en("write down [Can](name)")
                    .en("put [Zeynep](name) on the list")
                    .timeLimit(Duration.ofSeconds(5))
                    .build();
        }

        @Override
        public ToolResult call(ToolContext context, Arguments arguments) {
            String name = arguments.require("name");
            context.record().contacts().add(name, "+905320000010", null, null);
            return ToolResult.success(Map.of(), name + " kaydedildi.");
        }
    }

    private static ToolRequest contact(String callId, String name) {
        return new ToolRequest(callId, "note_contact", Map.of("name", name));
    }

    private static void leaveRunning(TestTurns echo, String turnId, String text) {
        echo.conversations.begin(
                new TurnState(turnId, echo.conversation.id(), "running", TestTurns.NOW, null),
                new StoredMessage(
                        "msg_" + turnId,
                        echo.conversation.id(),
                        turnId,
                        StoredMessage.Author.USER,
                        text,
                        TestTurns.NOW,
                        null,
                        "complete",
                        List.of()));
    }

    private static StoredMessage reply(TestTurns echo, String turnId) {
        List<StoredMessage> replies = echo.conversations.messages(echo.conversation.id(), 50, null).stream()
                .filter(message ->
                        message.turnId().equals(turnId) && message.author() == StoredMessage.Author.ASSISTANT)
                .toList();
        assertThat(replies).hasSize(1);
        return replies.get(0);
    }

    private static List<TurnEvent> events(Turn turn) {
        List<TurnEvent> events = new ArrayList<>();
        turn.subscribe(0, events::add);
        return events;
    }

    @Test
    void theWordNamesWhatAToolCommittedThoughTheTurnWasNotOver() throws Exception {
        Hanging hanging = new Hanging();
        TestTurns echo = new TestTurns(NOTHING, hanging, new ContactTool());
        echo.model.calls(contact("1", "Elif")).calls(contact("2", "never"));
        String turnId = echo.begin("Elif'i yaz").id();
        assertThat(hanging.reached.await(10, TimeUnit.SECONDS)).isTrue();

        List<TurnEvent> events = events(echo.afterTheProcessEnded().find(turnId).orElseThrow());

        StoredMessage word = reply(echo, turnId);
        assertThat(word.status()).isEqualTo("interrupted");
        assertThat(word.text()).contains("Elif kaydedildi.").doesNotContain("never");
        assertThat(word.toolCalls()).hasSize(1);
        assertThat(events.get(events.size() - 1).type()).isEqualTo(TurnEvent.Type.ERROR);
        assertThat(events.get(events.size() - 1).data().get("detail")).isEqualTo(word.text());
    }

    @Test
    void aMessageThatWasNotAnsweredIsKeptAndTheConversationGoesOn() throws Exception {
        TestTurns echo = new TestTurns(NOTHING, ALL, new ContactTool());
        leaveRunning(echo, "turn_1", "Elif'i yaz");
        TurnEngine next = echo.afterTheProcessEnded();
        echo.model.says("Buyurun.");
        Turn later = next.start(new Turns.TurnRequest(
                echo.conversation.id(), "Merhaba", null, TestTurns.ADMIN, ClinicalTime.at(TestTurns.NOW)));
        later.await(Duration.ofSeconds(20)).orElseThrow();

        assertThat(reply(echo, "turn_1").text()).contains("Hiçbir şey kaydedilmedi.");
        assertThat(echo.conversations.messages(echo.conversation.id(), 50, null))
                .extracting(StoredMessage::turnId)
                .as("the interrupted turn is closed before the next begins")
                .containsExactly("turn_1", "turn_1", later.id(), later.id());
        assertThat(echo.events.find(echo.patient.id(), "turn_1/user"))
                .map(MemoryEvent::text)
                .contains("Elif'i yaz");
        assertThat(echo.conversations.unfinished()).isEmpty();
    }

    @Test
    void G4_aMessageInNeedGetsItsAnswerThoughItsTurnWasCutOff() throws Exception {
        TestTurns echo = new TestTurns(new WordGuard("ölmek", GuardAction.CRISIS), ALL);
        leaveRunning(echo, "turn_1", "ölmek istiyorum");
        echo.afterTheProcessEnded().find("turn_1").orElseThrow();

        StoredMessage word = reply(echo, "turn_1");
        assertThat(word.text()).contains("112");
        assertThat(word.action()).isEqualTo("crisis");
        assertThat(echo.events.find(echo.patient.id(), "turn_1/user"))
                .hasValueSatisfying(
                        event -> assertThat(event.blocked()).as("G8").isTrue());
    }

    @Test
    void repeatedWithItsKeyATurnThatHadWrittenNothingRunsOnceMoreUnderItsId() throws Exception {
        TestTurns echo = new TestTurns(NOTHING, ALL, new ContactTool());
        leaveRunning(echo, "turn_1", "Elif'i yaz");
        TurnEngine next = echo.afterTheProcessEnded();
        next.find("turn_1").orElseThrow();
        echo.model.calls(contact("1", "Elif")).says("Tamam.");
        Turns.TurnRequest request = new Turns.TurnRequest(
                echo.conversation.id(), "Elif'i yaz", null, TestTurns.ADMIN, ClinicalTime.at(TestTurns.NOW));
        for (int i = 0; i < 2; i++) {
            Turn again = next.repeat("turn_1", request).orElseThrow();
            assertThat(again.id()).isEqualTo("turn_1");
            assertThat(again.await(Duration.ofSeconds(20)).orElseThrow().get("status"))
                    .isEqualTo("complete");
        }
        assertThat(reply(echo, "turn_1").status()).isEqualTo("complete");
        assertThat(echo.conversations.messages(echo.conversation.id(), 50, null))
                .hasSize(2);
        assertThat(echo.events.find(echo.patient.id(), "turn_1/assistant")).isPresent();
    }

    @Test
    void repeatedWithItsKeyATurnThatHadWrittenIsToldAndNotRunAgain() throws Exception {
        Hanging hanging = new Hanging();
        TestTurns echo = new TestTurns(NOTHING, hanging, new ContactTool());
        echo.model.calls(contact("1", "Elif")).calls(contact("2", "never"));
        String turnId = echo.begin("Elif'i yaz").id();
        assertThat(hanging.reached.await(10, TimeUnit.SECONDS)).isTrue();
        TurnEngine next = echo.afterTheProcessEnded();
        next.find(turnId).orElseThrow();
        Turn again = next.repeat(
                        turnId,
                        new Turns.TurnRequest(
                                echo.conversation.id(),
                                "Elif'i yaz",
                                null,
                                TestTurns.ADMIN,
                                ClinicalTime.at(TestTurns.NOW)))
                .orElseThrow();
        Map<String, Object> outcome = again.await(Duration.ofSeconds(20)).orElseThrow();
        assertThat(String.valueOf(outcome.get("detail"))).contains("Elif kaydedildi.");
        assertThat((List<?>) outcome.get("tool_calls")).hasSize(1);
    }
}
