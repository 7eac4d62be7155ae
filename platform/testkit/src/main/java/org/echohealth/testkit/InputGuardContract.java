package org.echohealth.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.echohealth.api.guard.GuardAction;
import org.echohealth.api.guard.InputGuard;
import org.echohealth.api.guard.Verdict;
import org.junit.jupiter.api.Test;

/** What every input guard must keep, whatever it looks for. */
public abstract class InputGuardContract {
    private static final Duration LIMIT = Duration.ofMillis(500);

    /** The guard, ready to judge. */
    protected abstract InputGuard guard();

    @Test
    void contract_namesItsStageAndOrder() {
        assertThat(guard().stage()).isNotBlank();
        assertThat(guard().order()).isPositive();
    }

    @Test
    void contract_judgesTheSameMessageAlike() {
        for (String text : texts()) {
            Verdict first = guard().check(InputGuard.Message.of(text));
            Verdict second = guard().check(InputGuard.Message.of(text));
            assertThat(second.within(0)).as(text).isEqualTo(first.within(0));
        }
    }

    @Test
    void contract_unsafeAndActionAgree() {
        for (String text : texts()) {
            Verdict verdict = guard().check(InputGuard.Message.of(text));
            boolean mild = verdict.action() == GuardAction.PASS || verdict.action() == GuardAction.OFF_TOPIC;
            assertThat(verdict.safe()).as(text + " " + verdict).isEqualTo(mild);
        }
    }

    @Test
    void contract_answersInTimeForAnyText() {
        guard().check(InputGuard.Message.of("Hello"));
        for (String text :
                List.of("a".repeat(20_000), "ab ".repeat(7_000), "((((".repeat(5_000), "\u200b".repeat(20_000))) {
            long begin = System.nanoTime();
            guard().check(InputGuard.Message.of(text));
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(LIMIT);
        }
    }

    @Test
    void contract_isSafeForSeveralThreads() {
        InputGuard guard = guard();
        for (String text : texts()) {
            Verdict alone = guard.check(InputGuard.Message.of(text)).within(0);
            assertThat(IntStream.range(0, 64).parallel().mapToObj(i -> guard.check(InputGuard.Message.of(text))
                            .within(0)))
                    .allMatch(alone::equals);
        }
    }

    private static List<String> texts() {
        return List.of(
                "",
                " ",
                "Hello, how are you?",
                "Sabah ilacımı aldım",
                "I took my tablet with breakfast",
                "\uD83D\uDE00 \u0130I\u0131i \uFFFD",
                "Bugün hava çok güzel");
    }
}
