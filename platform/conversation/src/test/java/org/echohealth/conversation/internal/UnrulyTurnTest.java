package org.echohealth.conversation.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.echohealth.api.conversation.StoredMessage;
import org.echohealth.api.conversation.Turn;
import org.echohealth.api.conversation.TurnEvent;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.guard.OutputGuard;
import org.echohealth.api.llm.ChatMessage;
import org.echohealth.api.llm.LanguageModel;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelInfo;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.conversation.internal.TestTurns.WordGuard;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Turns in which a model or a tool does what it should not. */
@Timeout(60)
class UnrulyTurnTest {
    private static final TestReference<LanguageModel> FIRST = new TestReference<>("test.first", "1.0.0", 50);
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final CountDownLatch inTool = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);
    private final TestTurns echo = new TestTurns(
            new WordGuard("\u0000", GuardAction.PASS),
            new SecretGuard(),
            UnrulyTool.writing("note_it", Duration.ofSeconds(10), context -> {
                context.record().contacts().add("Elif", "+905320000001", null, null);
                return ToolResult.success(Map.of("contact_id", "c"), "Elif kaydedildi.");
            }),
            UnrulyTool.writing("hang_on", Duration.ofSeconds(10), context -> {
                context.record().contacts().add("Yarım", "+905320000002", null, null);
                inTool.countDown();
                while (end.getCount() > 0) {
                    LockSupport.parkNanos(1_000_000);
                }
                return ToolResult.success(Map.of("contact_id", "c"), "Yarım kaydedildi.");
            }));

    UnrulyTurnTest() throws Exception {}

    /** Withholds a word wherever it stands. */
    private record SecretGuard() implements OutputGuard {
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

    private interface Generation {
        void run(Consumer<ModelDelta> sink, BooleanSupplier stopped);
    }

    /** The model that is asked before the scripted one. */
    private void first(Generation generation) {
        echo.models.bindModel(
                new LanguageModel() {
                    @Override
                    public ModelInfo info() {
                        return new ModelInfo("first", ModelInfo.Reach.SITE, false);
                    }

                    @Override
                    public void generate(ModelRequest request, Consumer<ModelDelta> sink, BooleanSupplier stopped) {
                        generation.run(sink, stopped);
                    }
                },
                FIRST);
    }

    @AfterEach
    void letGo() {
        end.countDown();
    }

    private static ToolRequest call(String id, String tool) {
        return new ToolRequest(id, tool, Map.of());
    }

    private List<String> contacts() {
        return echo.records.read(
                echo.patient.id(),
                ClinicalTime.at(TestTurns.NOW),
                record -> record.contacts().all().stream().map(c -> c.name()).toList());
    }

    private static List<TurnEvent> events(Turn turn, TurnEvent.Type type) {
        List<TurnEvent> events = new ArrayList<>();
        turn.subscribe(0, event -> {
            if (event.type() == type) {
                events.add(event);
            }
        });
        return events;
    }

    @Test
    void aStopRollsBackAToolThatDoesNotEndAndSaysSo() throws Exception {
        echo.model
                .step(
                        new ModelDelta.Text("Bakıyorum. "),
                        new ModelDelta.Calls(List.of(call("1", "note_it"), call("2", "hang_on"), call("3", "hang_on"))))
                .says("Bu söylenmez.");
        Turn turn = echo.begin("yaz");
        assertThat(inTool.await(20, TimeUnit.SECONDS)).isTrue();
        long stopped = System.nanoTime();
        echo.turns.stop(echo.conversation.id(), TestTurns.ADMIN);
        Map<String, Object> outcome = turn.await(LIMIT).orElseThrow();

        assertThat(Duration.ofNanos(System.nanoTime() - stopped)).isLessThan(Duration.ofSeconds(5));
        assertThat(outcome).containsEntry("status", "stopped").containsEntry("text", "Bakıyorum. ");
        List<TurnEvent> results = events(turn, TurnEvent.Type.TOOL_RESULT);
        assertThat(results).extracting(event -> event.data().get("call_id")).containsExactly("1", "2", "3");
        assertThat(results).extracting(event -> event.data().get("ok")).containsExactly(true, false, false);
        assertThat(results.get(1).data().toString()).contains("Durdurulduğu için yapılmadı");
        end.countDown();
        assertThat(contacts()).containsExactly("Elif");
        List<StoredMessage> kept = echo.conversations.messages(echo.conversation.id(), 10, null);
        assertThat(kept.get(kept.size() - 1).toolCalls().toString()).contains("Durdurulduğu için yapılmadı");
    }

    @Test
    void aStopEndsATurnWhoseModelDoesNotListen() throws Exception {
        CountDownLatch said = new CountDownLatch(1);
        first((sink, stopped) -> {
            sink.accept(new ModelDelta.Text("Bir. "));
            while (end.getCount() > 0) {
                LockSupport.parkNanos(1_000_000);
                sink.accept(new ModelDelta.Text("x"));
            }
        });
        Turn turn = echo.begin("anlat");
        turn.subscribe(0, event -> {
            if (event.type() == TurnEvent.Type.TOKEN) {
                said.countDown();
            }
        });
        assertThat(said.await(20, TimeUnit.SECONDS)).isTrue();
        long stopped = System.nanoTime();
        echo.turns.stop(echo.conversation.id(), TestTurns.ADMIN);
        Map<String, Object> outcome = turn.await(LIMIT).orElseThrow();

        assertThat(Duration.ofNanos(System.nanoTime() - stopped)).isLessThan(Duration.ofSeconds(4));
        assertThat(outcome).containsEntry("status", "stopped").containsEntry("text", "Bir. ");
        assertThat(echo.model.requests()).isEmpty();
    }

    @Test
    void aModelThatGivesNoSignIsStoodInForByTheNext() throws Exception {
        first((sink, stopped) -> {
            while (end.getCount() > 0) {
                LockSupport.parkNanos(1_000_000);
            }
        });
        echo.model.says("Merhaba.");

        assertThat(echo.turn("merhaba").get("text").toString()).startsWith("Merhaba.");
    }

    @Test
    void I5_aModelThatBreaksOffIsNotContinuedByAnotherAndWhatToolsDidIsTold() throws Exception {
        int[] step = {0};
        first((sink, stopped) -> {
            if (step[0]++ == 0) {
                sink.accept(new ModelDelta.Text("Hemen yazıyorum. "));
                sink.accept(new ModelDelta.Calls(List.of(call("1", "note_it"))));
                return;
            }
            sink.accept(new ModelDelta.Text("Onu kesinlikle almay"));
            throw new IllegalStateException("test");
        });
        echo.model.says("Başka bir modelin sözü.");
        String text = echo.turn("yaz").get("text").toString();

        assertThat(text)
                .startsWith("Hemen yazıyorum. ")
                .contains("Elif kaydedildi.")
                .contains("yarıda kaldı")
                .doesNotContain("kesinlikle")
                .doesNotContain("Başka");
        assertThat(echo.model.requests()).isEmpty();
    }

    @Test
    void I5_whatAModelOnlyThoughtOrAskedForDoesNotKeepTheNextFromAnswering() throws Exception {
        first((sink, stopped) -> {
            sink.accept(new ModelDelta.Thinking("Hmm."));
            sink.accept(new ModelDelta.Calls(List.of(call("1", "note_it"))));
            sink.accept(new ModelDelta.Text("yarım söz"));
            throw new NoClassDefFoundError("gone");
        });
        echo.model.says("Merhaba.");
        Map<String, Object> outcome = echo.turn("merhaba");

        assertThat(outcome.get("text")).isEqualTo("Merhaba. (Şu anda yanıtlarım sınırlı.)");
        assertThat(outcome.get("tool_calls")).isEqualTo(List.of());
        assertThat(contacts()).isEmpty();
    }

    @Test
    void everyCallComesToAResultWhateverTheModelAskedFor() throws Exception {
        List<ToolRequest> calls = new ArrayList<>();
        calls.add(call("1", "no_such_tool"));
        calls.add(call("1", "note_it"));
        calls.add(call("", ""));
        calls.add(new ToolRequest("4", "note_it", Map.of("note", Map.of("not", "a text"))));
        IntStream.range(0, 20).forEach(i -> calls.add(new ToolRequest("m" + i, "note_it", Map.of("note", "n" + i))));
        echo.model.calls(calls.toArray(ToolRequest[]::new)).says("Tamam.");
        Turn turn = echo.begin("yaz");
        Map<String, Object> outcome = turn.await(LIMIT).orElseThrow();

        assertThat(outcome.get("text")).isEqualTo("Tamam.");
        List<ChatMessage> messages = echo.model.requests().get(1).messages();
        Set<String> asked = new HashSet<>();
        Set<String> answered = new HashSet<>();
        for (ChatMessage message : messages) {
            if (message instanceof ChatMessage.Assistant assistant) {
                assistant.calls().forEach(call -> assertThat(asked.add(call.callId()))
                        .isTrue());
            } else if (message instanceof ChatMessage.Result result) {
                assertThat(answered.add(result.call().callId())).isTrue();
            }
        }
        assertThat(asked).hasSize(calls.size()).isEqualTo(answered);
        assertThat(events(turn, TurnEvent.Type.TOOL_RESULT)).hasSize(calls.size());
        assertThat(events(turn, TurnEvent.Type.TOOL_CALL)).hasSize(calls.size());
    }

    @Test
    void G6_unsafeThinkingAndArgumentsAreInNoEvent() throws Exception {
        echo.model
                .step(
                        new ModelDelta.Thinking("SECRET thought"),
                        new ModelDelta.Calls(List.of(
                                new ToolRequest("1", "note_it", Map.of("note", "SECRET")),
                                new ToolRequest("2", "note_it", Map.of("note", List.of(Map.of("deep", "SECRET")))),
                                new ToolRequest("3", "SECRET_tool", Map.of()))))
                .says("Tamam.");
        Turn turn = echo.begin("yaz");
        Map<String, Object> outcome = turn.await(LIMIT).orElseThrow();
        StringBuilder everything = new StringBuilder(outcome.toString());
        turn.subscribe(0, event -> everything.append(event.data()));

        assertThat(everything.toString()).doesNotContain("SECRET").contains("Tamam.");
        assertThat(events(turn, TurnEvent.Type.TOOL_RESULT)).hasSize(3);
        assertThat(contacts()).isEmpty();
    }
}
