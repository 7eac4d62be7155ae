package org.echohealth.conversation.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.annotation.Annotation;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.echohealth.api.llm.LanguageModel;
import org.echohealth.api.llm.ModelDelta;
import org.echohealth.api.llm.ModelInfo;
import org.echohealth.api.llm.ModelInfo.Reach;
import org.echohealth.api.llm.ModelRequest;
import org.echohealth.api.llm.ModelUnavailable;
import org.echohealth.api.llm.PatientBrief;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.api.patient.Language;
import org.echohealth.api.patient.Patient;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.patient.Role;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModelChainTest {
    private static final ZonedDateTime NOW = ZonedDateTime.of(2026, 3, 12, 9, 30, 0, 0, ZoneId.of("Europe/Istanbul"));
    private static final Patient PATIENT =
            new Patient(new PatientId("p"), "Ayşe", Language.TR, NOW.getZone(), "TR", null, null, NOW.toInstant());
    private static final ModelRequest REQUEST = new ModelRequest(
            List.of(),
            List.of(),
            Language.TR,
            Role.PATIENT,
            NOW,
            new PatientBrief(PATIENT, List.of(), List.of(), List.of(), List.of(), List.of()),
            List.of(),
            List.of(),
            null,
            null,
            false);

    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final Heard heard = new Heard();
    private long bundles;

    /** What a turn took of the answers; texts count as said as soon as they are there. */
    private static final class Heard implements ModelSession.Listener {
        private final List<ModelDelta> deltas = new ArrayList<>();

        @Override
        public void take(ModelDelta delta) {
            deltas.add(delta);
        }

        @Override
        public void again() {
            deltas.clear();
        }

        @Override
        public boolean said() {
            return deltas.stream().anyMatch(ModelDelta.Text.class::isInstance);
        }
    }

    private void ask(ModelSession session) throws ModelUnavailable {
        session.generate(name -> REQUEST, heard, () -> false, Duration.ofSeconds(10));
    }

    /** Says {@code words} and then, where told, fails. */
    private LanguageModel model(String name, Reach reach, String words, boolean fails) {
        return new LanguageModel() {
            @Override
            public ModelInfo info() {
                return new ModelInfo(name, reach, false);
            }

            @Override
            public void generate(ModelRequest request, Consumer<ModelDelta> sink, BooleanSupplier stopped)
                    throws ModelUnavailable {
                asked.add(name);
                if (!words.isEmpty()) {
                    sink.accept(new ModelDelta.Text(words));
                }
                if (fails) {
                    throw new ModelUnavailable("test");
                }
                sink.accept(new ModelDelta.Finished(ModelDelta.Usage.NONE));
            }
        };
    }

    private ModelChain chain(String[] order, LanguageModel... models) {
        ModelChain chain = new ModelChain(new ModelChain.Settings() {
            @Override
            public String[] order() {
                return order;
            }

            @Override
            public int silentSeconds() {
                return 1;
            }

            @Override
            public Class<? extends Annotation> annotationType() {
                return ModelChain.Settings.class;
            }
        });
        for (LanguageModel model : models) {
            chain.bindModel(model, new TestReference<>("test.model", "1.0.0", ++bundles));
        }
        return chain;
    }

    @Test
    void I5_aFallbackNeverReachesFurtherThanTheFirstChoice() {
        ModelChain chain = chain(
                new String[] {"site", "cloud", "embedded"},
                model("site", Reach.SITE, "", true),
                model("cloud", Reach.OUTSIDE, "…", false),
                model("embedded", Reach.PROCESS, "Merhaba.", false));

        assertThat(chain.candidates()).extracting(entry -> entry.info().name()).containsExactly("site", "embedded");
    }

    @Test
    void aModelThatFailsBeforeItsFirstWordIsStoodInForByTheNext() throws Exception {
        ModelSession session = chain(
                        new String[] {"site", "embedded"},
                        model("site", Reach.SITE, "", true),
                        model("embedded", Reach.PROCESS, "Merhaba.", false))
                .session();
        ask(session);

        assertThat(asked).containsExactly("site", "embedded");
        assertThat(session.fellBack()).isTrue();
        assertThat(heard.deltas).first().isEqualTo(new ModelDelta.Text("Merhaba."));
    }

    @Test
    void I5_theTextsOfTwoModelsAreNeverJoined() {
        ModelSession session = chain(
                        new String[] {"site", "embedded"},
                        model("site", Reach.SITE, "Yarım bir ", true),
                        model("embedded", Reach.PROCESS, "Merhaba.", false))
                .session();

        assertThatThrownBy(() -> ask(session)).isInstanceOf(ModelUnavailable.class);
        assertThat(asked).containsExactly("site");
    }

    /** Answers by {@code work}, whatever that does. */
    private LanguageModel misbehaving(String name, Consumer<Consumer<ModelDelta>> work) {
        return new LanguageModel() {
            @Override
            public ModelInfo info() {
                return new ModelInfo(name, Reach.SITE, false);
            }

            @Override
            public void generate(ModelRequest request, Consumer<ModelDelta> sink, BooleanSupplier stopped) {
                asked.add(name);
                work.accept(sink);
            }
        };
    }

    static Stream<Named<Consumer<Consumer<ModelDelta>>>> misbehaviour() {
        return Stream.of(
                Named.of("throws an error", sink -> {
                    throw new NoClassDefFoundError("gone");
                }),
                Named.of("runs out of stack", sink -> recurse(0)),
                Named.of("runs out of memory", sink -> {
                    throw new OutOfMemoryError("test");
                }),
                Named.of("hands over nothing", sink -> sink.accept(null)),
                Named.of("asks for a tool, then fails", sink -> {
                    sink.accept(new ModelDelta.Calls(List.of(new ToolRequest("1", "t", Map.of()))));
                    throw new IllegalStateException("test");
                }),
                Named.of("hangs", sink -> sleep(60_000)),
                Named.of("hangs and cannot be interrupted", sink -> {
                    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(4);
                    while (System.nanoTime() < until) {
                        Thread.onSpinWait();
                    }
                }),
                Named.of("thinks without end", sink -> {
                    while (true) {
                        sink.accept(new ModelDelta.Thinking("x".repeat(1_000)));
                    }
                }));
    }

    private static int recurse(int depth) {
        return recurse(depth + 1) + 1;
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException cutOff) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(cutOff);
        }
    }

    @ParameterizedTest
    @MethodSource("misbehaviour")
    @Timeout(20)
    void whateverAModelDoesTheNextAnswers(Consumer<Consumer<ModelDelta>> work) throws Exception {
        ModelSession session = chain(
                        new String[] {"bad", "embedded"},
                        misbehaving("bad", work),
                        model("embedded", Reach.PROCESS, "Merhaba.", false))
                .session();
        ask(session);

        assertThat(asked).containsExactly("bad", "embedded");
        assertThat(heard.deltas)
                .containsExactly(new ModelDelta.Text("Merhaba."), new ModelDelta.Finished(ModelDelta.Usage.NONE));
    }

    @Test
    @Timeout(20)
    void aModelThatDoesNotStopIsLeftToItselfAndNotHeardAnyLonger() throws Exception {
        CountDownLatch said = new CountDownLatch(1);
        ModelSession session = chain(
                        new String[] {"deaf", "embedded"},
                        misbehaving("deaf", sink -> {
                            long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(3);
                            while (System.nanoTime() < until) {
                                sink.accept(new ModelDelta.Text("x"));
                                said.countDown();
                                LockSupport.parkNanos(50_000_000);
                            }
                        }),
                        model("embedded", Reach.PROCESS, "Merhaba.", false))
                .session();
        long begin = System.nanoTime();
        session.generate(name -> REQUEST, heard, () -> said.getCount() == 0, Duration.ofSeconds(10));
        int taken = heard.deltas.size();

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(3));
        Thread.sleep(1_000);
        assertThat(heard.deltas).hasSize(taken);
        assertThat(asked).containsExactly("deaf");
    }

    @Test
    void argumentsThatAreNoJsonReachNoTool() throws Exception {
        ask(chain(new String[] {"bad"}, misbehaving("bad", sink -> {
                    Map<String, Object> endless = new HashMap<>();
                    endless.put("name", endless);
                    sink.accept(new ModelDelta.Calls(List.of(new ToolRequest("1", "t", endless))));
                }))
                .session());

        ModelDelta.Calls calls = (ModelDelta.Calls) heard.deltas.get(0);
        assertThat(calls.calls().get(0).arguments()).containsOnlyKeys("");
    }

    @Test
    void aTurnKeepsItsModelUntilItEndsAndTheNextTurnGetsTheNewOne() throws Exception {
        LanguageModel first = model("embedded", Reach.PROCESS, "1", false);
        LanguageModel second = model("embedded", Reach.PROCESS, "2", false);
        ModelChain chain = chain(new String[] {"embedded"}, first, second);
        ModelSession running = chain.session();
        chain.retire(1);

        assertThat(chain.candidates()).extracting(ModelChain.Entry::model).containsExactly(second);
        assertThat(chain.awaitIdle(1, Duration.ofMillis(50))).isFalse();
        ask(running);
        assertThat(heard.deltas).first().isEqualTo(new ModelDelta.Text("1"));
        running.close();
        assertThat(chain.awaitIdle(1, Duration.ofSeconds(1))).isTrue();
        chain.readmit(1);
        assertThat(chain.candidates()).extracting(ModelChain.Entry::model).containsExactly(first);
    }

    @Test
    void aModelThatCannotSayWhatItIsIsLeftOutAndNamed() {
        ModelChain chain = chain(new String[] {"embedded"});
        chain.bindModel(
                new LanguageModel() {
                    @Override
                    public ModelInfo info() {
                        throw new IllegalStateException("no name yet");
                    }

                    @Override
                    public void generate(ModelRequest request, Consumer<ModelDelta> sink, BooleanSupplier stopped) {}
                },
                new TestReference<>("test.model", "1.0.0", 7));

        assertThat(chain.faults(7)).singleElement().asString().contains("no name yet");
        assertThat(chain.candidates()).isEmpty();
    }

    @Test
    void withoutAnyModelTheReadinessNamesTheOrder() {
        ModelChain chain = chain(new String[] {"embedded"});

        assertThat(chain.check().ready()).isFalse();
        assertThat(chain.check().reason()).contains("embedded");
    }
}
