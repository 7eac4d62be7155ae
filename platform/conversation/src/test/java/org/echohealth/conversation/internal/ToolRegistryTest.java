package org.echohealth.conversation.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.echohealth.api.conversation.Turn;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.llm.ToolRequest;
import org.echohealth.api.time.ClinicalTime;
import org.echohealth.api.tool.Arguments;
import org.echohealth.api.tool.ClinicalTool;
import org.echohealth.api.tool.ToolCalls.RegisteredTool;
import org.echohealth.api.tool.ToolContext;
import org.echohealth.api.tool.ToolDescriptor;
import org.echohealth.api.tool.ToolResult;
import org.echohealth.conversation.internal.TestTurns.Grounding;
import org.echohealth.conversation.internal.TestTurns.WordGuard;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ToolRegistryTest {
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final TestReference<ClinicalTool> OLD = new TestReference<>("site.tool", "1.0.0", 1);
    private static final TestReference<ClinicalTool> NEW = new TestReference<>("site.tool", "2.0.0", 2);

    private final CountDownLatch called = new CountDownLatch(1);
    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private static TestTurns echo;

    @BeforeAll
    static void start() throws Exception {
        echo = new TestTurns(new WordGuard("\u0000", GuardAction.PASS), new Grounding(""));
    }

    @AfterEach
    void unbind() {
        mayEnd.countDown();
        echo.tools.unbindTool(OLD);
        echo.tools.unbindTool(NEW);
        echo.tools.readmit(1);
    }

    private UnrulyTool saying(String version) {
        return UnrulyTool.reading("site_tool", LIMIT, context -> ToolResult.success(Map.of(), version));
    }

    private UnrulyTool waiting(String version) {
        return UnrulyTool.reading("site_tool", LIMIT, context -> {
            called.countDown();
            try {
                mayEnd.await();
            } catch (InterruptedException cutOff) {
                Thread.currentThread().interrupt();
            }
            return ToolResult.success(Map.of(), version);
        });
    }

    private String version() {
        return echo.tools.find("site_tool").map(RegisteredTool::version).orElse("none");
    }

    private ToolResult call() {
        return echo.tools.call(
                "site_tool", echo.patient.id(), TestTurns.ADMIN, ClinicalTime.at(TestTurns.NOW), null, Map.of());
    }

    @Test
    void theOlderServesUntilItIsRetiredThenTheNewerAtOnce() {
        echo.tools.bindTool(saying("1"), OLD);
        echo.tools.bindTool(saying("2"), NEW);
        assertThat(version()).isEqualTo("1.0.0");

        echo.tools.retire(1);
        assertThat(version()).isEqualTo("2.0.0");
        echo.tools.readmit(1);
        assertThat(version()).isEqualTo("1.0.0");
        echo.tools.retire(1);
        echo.tools.unbindTool(OLD);
        assertThat(call()).isEqualTo(ToolResult.success(Map.of(), "2"));
    }

    @Test
    void aTurnThatHasBegunEndsOnTheVersionItBeganWith() throws Exception {
        echo.tools.bindTool(waiting("1"), OLD);
        echo.model
                .calls(new ToolRequest("1", "site_tool", Map.of()))
                .calls(new ToolRequest("2", "site_tool", Map.of("note", "x")))
                .says("Bitti.");
        Turn turn = echo.begin("dene");
        assertThat(called.await(10, TimeUnit.SECONDS)).isTrue();
        echo.tools.bindTool(saying("2"), NEW);
        echo.tools.retire(1);

        assertThat(call()).isEqualTo(ToolResult.success(Map.of(), "2"));
        assertThat(echo.tools.awaitIdle(1, Duration.ofMillis(100))).isFalse();
        CompletableFuture<Boolean> idle = CompletableFuture.supplyAsync(() -> {
            try {
                return echo.tools.awaitIdle(1, LIMIT);
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
        });
        mayEnd.countDown();
        assertThat(turn.await(LIMIT).orElseThrow().get("tool_calls").toString())
                .contains("say=1")
                .doesNotContain("say=2");
        assertThat(idle.get(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aDirectCallHoldsItsToolToo() throws Exception {
        echo.tools.bindTool(waiting("1"), OLD);
        CompletableFuture<ToolResult> running = CompletableFuture.supplyAsync(this::call);
        assertThat(called.await(10, TimeUnit.SECONDS)).isTrue();
        echo.tools.retire(1);
        assertThat(echo.tools.awaitIdle(1, Duration.ofMillis(50))).isFalse();
        assertThat(echo.tools.registered()).isEmpty();
        mayEnd.countDown();
        assertThat(running.get(10, TimeUnit.SECONDS).ok()).isTrue();
        assertThat(echo.tools.awaitIdle(1, LIMIT)).isTrue();
    }

    @Test
    void aBundleThatNobodyKnowsIsIdleAndWithoutFaults() throws Exception {
        assertThat(echo.tools.awaitIdle(99, Duration.ZERO)).isTrue();
        assertThat(echo.tools.faults(99)).isEmpty();
    }

    @Test
    void aToolWithFaultsInItsDescriptorIsLeftOutAndSaysWhy() {
        echo.tools.bindTool(described(() -> ToolDescriptor.named("half_done").build()), OLD);
        assertThat(echo.tools.registered()).isEmpty();
        assertThat(echo.tools.faults(1))
                .contains("Tool \"half_done\" has no title in Turkish.")
                .allMatch(fault -> fault.endsWith("."));

        echo.tools.unbindTool(OLD);
        assertThat(echo.tools.faults(1)).isEmpty();
    }

    @Test
    void aDescriptorThatThrowsOrHangsIsLeftOutAndSaysWhy() {
        echo.tools.bindTool(
                described(() -> {
                    throw new NoClassDefFoundError("org/gone/Thing");
                }),
                OLD);
        echo.tools.bindTool(
                described(() -> {
                    while (true) {
                        Thread.onSpinWait();
                        if (Thread.interrupted()) {
                            throw new IllegalStateException("ended");
                        }
                    }
                }),
                NEW);
        assertThat(echo.tools.registered()).isEmpty();
        assertThat(echo.tools.faults(1)).singleElement().asString().contains("org/gone/Thing");
        assertThat(echo.tools.faults(2)).singleElement().asString().contains("took longer than 5 s");
    }

    private interface Descriptor {
        ToolDescriptor get();
    }

    private static ClinicalTool described(Descriptor descriptor) {
        return new ClinicalTool() {
            @Override
            public ToolDescriptor descriptor() {
                return descriptor.get();
            }

            @Override
            public ToolResult call(ToolContext context, Arguments arguments) {
                throw new IllegalStateException("never called");
            }
        };
    }
}
