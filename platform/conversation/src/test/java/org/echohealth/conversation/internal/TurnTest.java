package org.echohealth.conversation.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.echohealth.api.conversation.StoredMessage;
import org.echohealth.api.conversation.Turn;
import org.echohealth.api.conversation.TurnEvent;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.guard.InputGuard;
import org.echohealth.api.guard.Verdict;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ToolRequest;
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

class TurnTest {
    private static final WordGuard NOTHING = new WordGuard("\u0000", GuardAction.PASS);
    private static final Grounding ALL = new Grounding("");

    /** Writes a contact under the name it is called with. */
    private static final class ContactTool implements ClinicalTool {
        private final AtomicInteger calls = new AtomicInteger();
        private final Duration takes;

        ContactTool(Duration takes) {
            this.takes = takes;
        }

        @Override
        public ToolDescriptor descriptor() {
            return ToolDescriptor.named("note_contact")
                    .title("Kişi", "Contact")
                    .purpose("Kişi ekler.", "Adds a contact.")
                    .parameter(Parameter.required(
                            "name", ParameterType.STRING, Meaning.PERSON, "Name", "Adı nedir?", "What is the name?"))
                    .writes(DataClass.CONTACTS)
                    .tr("[Elif'i](name) yaz", "[Can](name) yakınım", "kişi ekle [Naz](name)")
                    .en("note [Elif](name)", "[Can](name) is a relative", "add contact [Naz](name)")
                    .timeLimit(Duration.ofMillis(1_000))
                    .build();
        }

        @Override
        public ToolResult call(ToolContext context, Arguments arguments) {
            int call = calls.incrementAndGet();
            String name = arguments.require("name");
            context.record().contacts().add(name, "+9053200000" + (10 + call), null, null);
            try {
                Thread.sleep(takes.toMillis());
            } catch (InterruptedException cutOff) {
                Thread.currentThread().interrupt();
            }
            return ToolResult.success(Map.of("contact_id", "c" + call), name + " kaydedildi.");
        }
    }

    private static ToolRequest contact(String callId, String name) {
        return new ToolRequest(callId, "note_contact", Map.of("name", name));
    }

    private static List<String> contacts(TestTurns echo) {
        return echo.records.read(
                echo.patient.id(),
                ClinicalTime.at(TestTurns.NOW),
                record -> record.contacts().all().stream().map(c -> c.name()).toList());
    }

    private static List<TurnEvent.Type> types(Turn turn) {
        List<TurnEvent.Type> types = new ArrayList<>();
        turn.subscribe(0, event -> types.add(event.type()));
        return types;
    }

    @Test
    void aTurnIsItsEventsInTheOrderOfItsStages() throws Exception {
        TestTurns echo = new TestTurns(NOTHING, ALL, new ContactTool(Duration.ZERO));
        echo.model.calls(contact("1", "Elif")).says("Elif kaydedildi. Başka bir şey var mı?");
        Turn turn = echo.begin("Elif'i yaz");
        Map<String, Object> outcome = turn.await(Duration.ofSeconds(20)).orElseThrow();

        assertThat(types(turn))
                .startsWith(
                        TurnEvent.Type.TURN,
                        TurnEvent.Type.GUARD,
                        TurnEvent.Type.RECALL,
                        TurnEvent.Type.TOOL_CALL,
                        TurnEvent.Type.TOOL_RESULT,
                        TurnEvent.Type.TOKEN)
                .endsWith(TurnEvent.Type.DONE);
        StringBuilder tokens = new StringBuilder();
        turn.subscribe(0, event -> {
            if (event.type() == TurnEvent.Type.TOKEN) {
                tokens.append(event.data().get("text"));
            }
        });
        assertThat(outcome.get("text")).isEqualTo(tokens.toString());
        assertThat(contacts(echo)).containsExactly("Elif");
    }

    @Test
    void anEndedTurnIsReadBackFromTheStoreWithTheSameEvents() throws Exception {
        TestTurns echo = new TestTurns(NOTHING, ALL, new ContactTool(Duration.ZERO));
        echo.model.calls(contact("1", "Elif")).says("Tamam.");
        Turn live = echo.begin("Elif'i yaz");
        Map<String, Object> first = live.await(Duration.ofSeconds(20)).orElseThrow();
        Turn stored = echo.turns.find(live.id()).orElseThrow();

        assertThat(types(stored)).isEqualTo(types(live));
        Map<String, Object> again = stored.await(Duration.ZERO).orElseThrow();
        assertThat(again.get("text")).isEqualTo(first.get("text"));
        assertThat(again.get("message_id")).isEqualTo(first.get("message_id"));
        List<Long> behind = new ArrayList<>();
        stored.subscribe(3, event -> behind.add(event.sequence()));
        assertThat(behind).first().isEqualTo(4L);
    }

    @Test
    void aCallThatIsRepeatedWithinATurnRunsOnce() throws Exception {
        ContactTool tool = new ContactTool(Duration.ZERO);
        TestTurns echo = new TestTurns(NOTHING, ALL, tool);
        echo.model
                .calls(contact("1", "Elif"), contact("2", "Elif"))
                .calls(contact("3", "Elif"))
                .says("Tamam.");
        echo.turn("Elif'i yaz");

        assertThat(tool.calls).hasValue(1);
        assertThat(contacts(echo)).containsExactly("Elif");
    }

    @Test
    void aToolThatIsCutOffWritesNothingAfterwards() throws Exception {
        TestTurns echo = new TestTurns(NOTHING, ALL, new ContactTool(Duration.ofMillis(1_600)));
        echo.model.calls(contact("1", "Geç")).says("Tamam.");
        Map<String, Object> outcome = echo.turn("Geç'i yaz");

        assertThat(outcome.get("tool_calls").toString()).contains("unavailable");
        Thread.sleep(1_500);
        assertThat(contacts(echo)).isEmpty();
    }

    @Test
    void G3_noModelIsCalledWithoutTheRuleStage() throws Exception {
        TestTurns echo = new TestTurns(null, ALL);
        Map<String, Object> outcome = echo.turn("merhaba");

        assertThat(echo.model.requests()).isEmpty();
        assertThat(outcome.get("text").toString()).contains("112");
        assertThat(echo.guards.check().ready()).isFalse();
    }

    @Test
    void G3_noModelIsCalledWithoutTheGroundingOfAmounts() throws Exception {
        TestTurns echo = new TestTurns(NOTHING, null);
        echo.turn("merhaba");

        assertThat(echo.model.requests()).isEmpty();
        assertThat(echo.guards.check().ready()).isFalse();
    }

    @Test
    void G3_aGuardThatIsLateIsClosed() throws Exception {
        InputGuard slow = new InputGuard() {
            @Override
            public String stage() {
                return "rules";
            }

            @Override
            public int order() {
                return 100;
            }

            @Override
            public Verdict check(Message message) {
                try {
                    new CountDownLatch(1).await(3, TimeUnit.SECONDS);
                } catch (InterruptedException cutOff) {
                    Thread.currentThread().interrupt();
                }
                return new Verdict(true, "rules", null, Map.of(), GuardAction.PASS, List.of(), 1);
            }
        };
        TestTurns echo = new TestTurns(slow, ALL);
        Map<String, Object> outcome = echo.turn("merhaba");

        assertThat(echo.model.requests()).isEmpty();
        assertThat(outcome.get("guard").toString()).contains("closed");
    }

    @Test
    void G4_aCrisisIsAnsweredWithTheNumberFirstAndNoModel() throws Exception {
        TestTurns echo = new TestTurns(new WordGuard("tehlike", GuardAction.CRISIS), ALL);
        Map<String, Object> outcome = echo.turn("tehlike");
        String text = outcome.get("text").toString();

        assertThat(echo.model.requests()).isEmpty();
        assertThat(outcome.get("action")).isEqualTo("crisis");
        assertThat(text).contains("112").contains("arayamam");
        assertThat(text.indexOf("112")).isLessThan(text.indexOf("Kayıtlı bir yakınınız yok"));
    }

    @Test
    void G4_everyRefusalEndsWithWhomToCall() throws Exception {
        for (GuardAction action : List.of(GuardAction.REFUSE, GuardAction.OFF_TOPIC, GuardAction.CONSULT)) {
            TestTurns echo = new TestTurns(new WordGuard("x", action), ALL);
            assertThat(echo.turn("x").get("text").toString())
                    .endsWith("aranmalı.")
                    .contains("112");
        }
    }

    @Test
    void G6_aClauseThatAGuardWithholdsIsNeverSaid() throws Exception {
        TestTurns echo = new TestTurns(NOTHING, new Grounding("SECRET"));
        echo.model.says("İyi günler. SECRET bir şey. Görüşmek üzere.");
        Turn turn = echo.begin("merhaba");
        turn.await(Duration.ofSeconds(20));
        StringBuilder everything = new StringBuilder();
        turn.subscribe(0, event -> everything.append(event.data()));

        assertThat(everything.toString()).doesNotContain("SECRET").contains("Görüşmek üzere.");
    }

    @Test
    void G6_argumentsPassTheOutputGuardsBeforeATool() throws Exception {
        ContactTool tool = new ContactTool(Duration.ZERO);
        TestTurns echo = new TestTurns(NOTHING, new GuardOfArguments(), tool);
        echo.model.calls(contact("1", "SECRET")).says("Tamam.");
        echo.turn("yaz");

        assertThat(tool.calls).hasValue(0);
    }

    /** Withholds a word whoever says it. */
    private static final class GuardOfArguments implements org.echohealth.api.guard.OutputGuard {
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
            return clause.text().contains("SECRET") ? Ruling.withhold("test") : Ruling.pass(clause.text());
        }
    }

    @Test
    void G6_whatNoGuardLetsThroughIsAskedOnceMoreAndThenAnsweredPlainly() throws Exception {
        TestTurns echo = new TestTurns(NOTHING, new Grounding("SECRET"));
        echo.model.says("SECRET.").says("SECRET.");
        Map<String, Object> outcome = echo.turn("merhaba");

        assertThat(echo.model.requests()).hasSize(2);
        assertThat(echo.model.requests().get(1).plain()).isTrue();
        assertThat(outcome.get("text").toString()).isNotBlank().doesNotContain("SECRET");
    }

    @Test
    void G7_aLanguageThatNoGuardWasMeasuredOnReachesNoModel() throws Exception {
        TestTurns echo = new TestTurns(NOTHING, ALL);
        Map<String, Object> outcome = echo.turn("Помогите мне пожалуйста");

        assertThat(echo.model.requests()).isEmpty();
        assertThat(outcome.get("text").toString()).contains("112");
    }

    @Test
    void G8_aBlockedMessageIsKeptAndMarked() throws Exception {
        TestTurns echo = new TestTurns(new WordGuard("tehlike", GuardAction.CRISIS), ALL);
        echo.turn("tehlike");

        assertThat(echo.events.ofSession(echo.patient.id(), echo.conversation.id(), 10))
                .isNotEmpty()
                .allMatch(event -> event.blocked());
        echo.model.says("Merhaba.");
        echo.turn("selam");
        assertThat(echo.model.requests().get(0).messages()).hasSize(1);
    }

    @Test
    void aTurnThatNoModelCanAnswerTellsWhomToCall() throws Exception {
        TestTurns echo = new TestTurns(NOTHING, ALL);
        Map<String, Object> outcome = echo.turn("merhaba");

        assertThat(outcome.get("text").toString()).contains("112");
        assertThat(outcome.get("action")).isEqualTo("pass");
    }

    @Test
    void aStopKeepsWhatWasSaidAndMarksIt() throws Exception {
        ContactTool slow = new ContactTool(Duration.ofMillis(700));
        TestTurns echo = new TestTurns(NOTHING, ALL, slow);
        echo.model
                .step(new ModelDelta.Text("Bakıyorum. "), new ModelDelta.Calls(List.of(contact("1", "Elif"))))
                .says("Bu artık söylenmez.");
        Turn turn = echo.begin("Elif'i yaz");
        CountDownLatch called = new CountDownLatch(1);
        turn.subscribe(0, event -> {
            if (event.type() == TurnEvent.Type.TOOL_CALL) {
                called.countDown();
            }
        });
        assertThat(called.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(echo.turns.stop(echo.conversation.id(), TestTurns.ADMIN)).isTrue();
        Map<String, Object> outcome = turn.await(Duration.ofSeconds(20)).orElseThrow();

        assertThat(outcome.get("status")).isEqualTo("stopped");
        assertThat(outcome.get("text").toString()).startsWith("Bakıyorum.").doesNotContain("söylenmez");
        List<StoredMessage> messages = echo.conversations.messages(echo.conversation.id(), 10, null);
        assertThat(messages.get(messages.size() - 1).status()).isEqualTo("stopped");
    }

    @Test
    void M6_aModelSeesTheRecordAsItIsNowNotAsItWasAtAnEarlierTurn() throws Exception {
        TestTurns echo = new TestTurns(NOTHING, ALL, new ContactTool(Duration.ZERO));
        echo.model.says("Merhaba.");
        echo.turn("merhaba");
        echo.tools.call(
                "note_contact",
                echo.patient.id(),
                TestTurns.ADMIN,
                ClinicalTime.at(TestTurns.NOW),
                null,
                Map.of("name", "Elif"));
        echo.model.says("Merhaba.");
        echo.turn("merhaba");

        assertThat(echo.model.requests().get(0).patient().contacts()).isEmpty();
        assertThat(echo.model.requests().get(1).patient().contacts()).hasSize(1);
    }
}
