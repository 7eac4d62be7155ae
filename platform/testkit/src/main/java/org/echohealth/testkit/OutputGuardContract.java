package org.echohealth.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.echohealth.api.guard.OutputGuard;
import org.echohealth.api.patient.Language;
import org.junit.jupiter.api.Test;

/** What every output guard must keep, whatever it looks for. */
public abstract class OutputGuardContract {
    private static final Duration LIMIT = Duration.ofMillis(50);

    /** The guard, ready to judge. */
    protected abstract OutputGuard guard();

    @Test
    void contract_namesItselfAndItsOrder() {
        assertThat(guard().name()).isNotBlank();
        assertThat(guard().order()).isPositive();
    }

    @Test
    void contract_factsThatAToolWordedFromTheRecordAreNeverCut() {
        for (OutputGuard.Reader reader : OutputGuard.Reader.values()) {
            String fact = "The 08:00 Beloc is recorded as taken at 08:05; ";
            OutputGuard.Ruling ruling =
                    guard().review(new OutputGuard.Clause(fact, Language.EN, List.of(fact), true, reader));
            assertThat(ruling).isEqualTo(OutputGuard.Ruling.pass(fact));
        }
    }

    @Test
    void contract_aWithheldClauseHasNoTextAndAReason() {
        for (String text : texts()) {
            OutputGuard.Ruling ruling = guard().review(clause(text));
            if (!ruling.release()) {
                assertThat(ruling.text()).isEmpty();
                assertThat(ruling.reason()).isNotBlank();
            }
        }
    }

    @Test
    void contract_judgesTheSameClauseAlike() {
        for (String text : texts()) {
            assertThat(guard().review(clause(text))).isEqualTo(guard().review(clause(text)));
        }
    }

    @Test
    void contract_answersInTimeForAnyText() {
        guard().review(clause("Hello."));
        for (String text : List.of("a".repeat(5_000), "1 mg ".repeat(1_000), "((((".repeat(1_000))) {
            long begin = System.nanoTime();
            guard().review(clause(text));
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(LIMIT.multipliedBy(4));
        }
    }

    private static OutputGuard.Clause clause(String text) {
        return new OutputGuard.Clause(text, Language.EN, List.of(), false, OutputGuard.Reader.PERSON);
    }

    private static List<String> texts() {
        return List.of("", " ", "Hello. ", "Take 500 mg of it, ", "İyi günler! ", "Your next visit is on Thursday. ");
    }
}
