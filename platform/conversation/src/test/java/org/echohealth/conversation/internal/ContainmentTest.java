package org.echohealth.conversation.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Stream;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.patient.PatientDetails;
import org.echohealth.api.patient.PatientId;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.tool.ErrorCode;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.conversation.internal.TestTurns.Grounding;
import org.echohealth.conversation.internal.TestTurns.WordGuard;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A tool that misbehaves is cut off and named, and nobody else notices. */
@Timeout(60)
class ContainmentTest {
    private static final Duration SHORT = Duration.ofMillis(400);
    private static final ToolResult FINE = ToolResult.success(Map.of(), "Oldu.");

    private static TestTurns echo;
    private final List<UnrulyTool> registered = new ArrayList<>();

    @BeforeAll
    static void start() throws Exception {
        echo = new TestTurns(new WordGuard("\u0000", GuardAction.PASS), new Grounding(""));
    }

    private UnrulyTool with(UnrulyTool tool) {
        registered.add(tool);
        echo.tools.bindTool(tool, TestReference.of(tool.descriptor().name()));
        return tool;
    }

    @AfterEach
    void remove() {
        registered.forEach(
                tool -> echo.tools.unbindTool(TestReference.of(tool.descriptor().name())));
    }

    private static ToolResult call(String tool) {
        return call(tool, echo.patient.id());
    }

    private static ToolResult call(String tool, PatientId patient) {
        return echo.tools.call(tool, patient, TestTurns.ADMIN, ClinicalTime.at(TestTurns.NOW), null, Map.of());
    }

    private static @Nullable String suspended(String tool) {
        return echo.tools.find(tool).orElseThrow().suspended();
    }

    private static List<String> contacts() {
        return echo.records.read(
                echo.patient.id(),
                ClinicalTime.at(TestTurns.NOW),
                record -> record.contacts().all().stream().map(c -> c.name()).toList());
    }

    private static void spin(AtomicBoolean until) {
        while (!until.get()) {
            Thread.onSpinWait();
        }
    }

    private static void park() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    static Stream<Named<Function<ToolContext, @Nullable ToolResult>>> misbehaviour() {
        return Stream.of(
                Named.of("throws", context -> {
                    throw new IllegalStateException("test");
                }),
                Named.of("throws what cannot be printed", context -> {
                    throw new RuntimeException() {
                        private static final long serialVersionUID = 1L;

                        @Override
                        public String getMessage() {
                            throw new IllegalStateException("not even that");
                        }
                    };
                }),
                Named.of("lacks a class", context -> {
                    throw new NoClassDefFoundError("gone");
                }),
                Named.of("never ends its own calls", ContainmentTest::recurse),
                Named.of("hangs", context -> {
                    park();
                    return FINE;
                }),
                Named.of("answers null", context -> null),
                Named.of("says nothing", context -> ToolResult.success(Map.of(), " ")),
                Named.of("says too much", context -> ToolResult.success(Map.of(), "x".repeat(1 << 20))),
                Named.of("answers what holds itself", context -> {
                    Map<String, Object> endless = new HashMap<>();
                    endless.put("again", endless);
                    return ToolResult.success(endless, "Oldu.");
                }),
                Named.of("answers no JSON", context -> ToolResult.success(Map.of("x", new Object()), "Oldu.")),
                Named.of("floods memory", context -> {
                    List<byte[]> kept = new ArrayList<>();
                    while (!Thread.currentThread().isInterrupted()) {
                        kept.add(new byte[1 << 20]);
                        if (kept.size() == 100) {
                            park();
                        }
                    }
                    return FINE;
                }),
                Named.of("wants one giant array", context -> {
                    byte[] giant = new byte[Integer.MAX_VALUE];
                    return ToolResult.success(Map.of("length", giant.length), "Oldu.");
                }));
    }

    private static ToolResult recurse(ToolContext context) {
        ToolResult deeper = recurse(context);
        return deeper.ok() ? deeper : FINE;
    }

    @ParameterizedTest
    @MethodSource("misbehaviour")
    void whateverAToolDoesItsCallIsUnavailableAndAfterSomeTheToolIsSuspendedByName(
            Function<ToolContext, @Nullable ToolResult> work) throws Exception {
        UnrulyTool bad = with(UnrulyTool.writing("bad_tool", SHORT, context -> {
            context.record().contacts().add("Yarım", "+905320000001", null, null);
            return work.apply(context);
        }));
        with(UnrulyTool.reading("good_tool", SHORT, context -> FINE));

        for (int i = 0; i < 3; i++) {
            assertThat(call("bad_tool")).isInstanceOfSatisfying(ToolResult.Refusal.class, refusal -> {
                assertThat(refusal.code()).isEqualTo(ErrorCode.UNAVAILABLE);
                assertThat(refusal.message()).contains("Trial");
            });
            assertThat(call("good_tool").ok()).isTrue();
        }
        assertThat(suspended("bad_tool")).contains("3 of its last 4 calls failed");
        assertThat(suspended("good_tool")).isNull();
        assertThat(call("bad_tool").ok()).isFalse();
        assertThat(bad.calls).as("a suspended tool is not called").hasValue(3);
        assertThat(contacts()).isEmpty();
    }

    @Test
    void aSuspendedToolIsTriedOnceAfterAWhileAndServesAgainWhereThatWorks() throws Exception {
        AtomicBoolean broken = new AtomicBoolean(true);
        UnrulyTool tool = UnrulyTool.reading("sick_tool", SHORT, context -> {
            if (broken.get()) {
                throw new IllegalStateException("test");
            }
            return FINE;
        });
        with(tool);
        for (int i = 0; i < 3; i++) {
            call("sick_tool");
        }
        Thread.sleep(1_100);
        assertThat(call("sick_tool").ok()).isFalse();
        assertThat(tool.calls).as("one trial").hasValue(4);
        assertThat(call("sick_tool").ok()).isFalse();
        assertThat(tool.calls).as("suspended anew").hasValue(4);

        broken.set(false);
        Thread.sleep(1_100);
        assertThat(call("sick_tool").ok()).isTrue();
        assertThat(suspended("sick_tool")).isNull();
    }

    @Test
    void aRefusalIsNoFailure() throws Exception {
        with(UnrulyTool.reading(
                "strict_tool", SHORT, context -> ToolResult.refusal(ErrorCode.NOT_FOUND, "Yok.", null)));
        for (int i = 0; i < 10; i++) {
            call("strict_tool");
        }
        assertThat(suspended("strict_tool")).isNull();
    }

    @Test
    void threadsThatAToolLeavesBehindSuspendItAndEndWhenItGoes() throws Exception {
        UnrulyTool leaky = UnrulyTool.reading("leaky_tool", SHORT, context -> {
            for (int i = 0; i < 3; i++) {
                new Thread(ContainmentTest::park, "left-behind").start();
            }
            return FINE;
        });
        with(leaky);
        for (int i = 0; i < 3; i++) {
            assertThat(call("leaky_tool").ok()).isTrue();
        }
        assertThat(suspended("leaky_tool")).contains("9 threads");
        assertThat(call("leaky_tool").ok()).isFalse();
        assertThat(leaky.calls).hasValue(3);

        echo.tools.unbindTool(TestReference.of("leaky_tool"));
        for (int i = 0; i < 50 && leftBehind() > 0; i++) {
            Thread.sleep(100);
        }
        assertThat(leftBehind()).isZero();
    }

    private static long leftBehind() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("left-behind"))
                .count();
    }

    /** The hanging calls ignore interrupts; locks and connections come back all the same. */
    @ParameterizedTest
    @MethodSource("kinds")
    void twentyHangingCallsHoldUpNeitherOtherPatientsNorTheirOwnForLongerThanTheLimit(boolean writes) throws Exception {
        AtomicBoolean end = new AtomicBoolean();
        Function<ToolContext, @Nullable ToolResult> hang = context -> {
            context.record().contacts().all();
            spin(end);
            return FINE;
        };
        with(
                writes
                        ? UnrulyTool.writing("hanging_tool", SHORT, hang)
                        : UnrulyTool.reading("hanging_tool", SHORT, hang));
        PatientId other = echo.patients
                .create(
                        new PatientDetails("Can", echo.patient.language(), echo.patient.zone(), "TR", null, null),
                        TestTurns.ADMIN,
                        ClinicalTime.at(TestTurns.NOW))
                .id();
        List<CompletableFuture<ToolResult>> calls = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            PatientId patient = i % 2 == 0 ? echo.patient.id() : other;
            calls.add(CompletableFuture.supplyAsync(
                    () -> call("hanging_tool", patient), work -> new Thread(work).start()));
        }
        try {
            echo.model.says("Merhaba.");
            assertThat(echo.turn("merhaba").get("text")).isEqualTo("Merhaba.");
            for (CompletableFuture<ToolResult> call : calls) {
                assertThat(call.get(20, TimeUnit.SECONDS).ok()).isFalse();
            }
            assertThat(suspended("hanging_tool")).isNotNull();
            echo.model.says("Yine merhaba.");
            assertThat(echo.turn("merhaba").get("text")).isEqualTo("Yine merhaba.");
            assertThat(contacts()).isEmpty();
        } finally {
            end.set(true);
        }
    }

    static Stream<Boolean> kinds() {
        return Stream.of(false, true);
    }
}
